/** Whether the dialog that asks "sign out?" is open; any menu may open it. */
import { createStore, useStore } from '@sen/ui/store.ts';

const asking = createStore(false);

export const askToSignOut = (): void => asking.set(true);
export const stopSigningOut = (): void => asking.set(false);
export const useSigningOut = (): boolean => useStore(asking, false);
