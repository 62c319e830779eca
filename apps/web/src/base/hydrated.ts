import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and while the browser takes over the drawn page; parts that only a browser
 * draws wait for it.
 */
export function useHydrated(): boolean {
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // A store's change is drawn in one piece; parts that waited for it come in small ones.
  return useDeferredValue(hydrated);
}
