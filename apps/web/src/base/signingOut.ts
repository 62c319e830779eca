/** Whether the question "sign out?" stands open; any menu may ask it. */
import { useSyncExternalStore } from 'react';

let asking = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  asking = next;
  for (const listener of listeners) listener();
}

export const askToSignOut = (): void => change(true);
export const stopSigningOut = (): void => change(false);

export function useSigningOut(): boolean {
  return useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => asking,
  );
}
