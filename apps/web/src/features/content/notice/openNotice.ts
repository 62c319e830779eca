/**
 * The announcements of the brand that are open over the page; the shell draws `NoticeDialog` once.
 */
import { createStore, useStore } from '@sen/ui/store.ts';

/** The bar's announcements, or those that open by themselves; `index` is the first one shown. */
export type OpenNotice = { kind: 'player' | 'popup'; index: number };

const open = createStore<OpenNotice | null>(null);

export const openNotice = (kind: OpenNotice['kind'], index: number): void => open.set({ kind, index });
export const closeNotice = (): void => open.set(null);
export const useOpenNotice = (): OpenNotice | null => useStore(open, null);
