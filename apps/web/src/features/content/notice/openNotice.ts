/** Which notices stand open over the page; the shell draws `NoticeDialog` once. */
import { useSyncExternalStore } from 'react';

/** The bar's notices, or those that open by themselves; `index` is the first one shown. */
export type OpenNotice = { kind: 'player' | 'popup'; index: number };

let open: OpenNotice | null = null;
const listeners = new Set<() => void>();

export const openNotice = (kind: OpenNotice['kind'], index: number): void => change({ kind, index });
export const closeNotice = (): void => change(null);

export function useOpenNotice(): OpenNotice | null {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => open,
    () => null,
  );
}

function change(next: OpenNotice | null): void {
  open = next;
  for (const listener of listeners) listener();
}
