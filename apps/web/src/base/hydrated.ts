import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while the browser takes over what the server drew; whatever only a browser draws waits for it. */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // A store's change is drawn in one piece; what waited for it comes in small ones.
  return useDeferredValue(hydrated);
}
