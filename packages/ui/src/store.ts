/**
 * Values that live outside of components, such as which dialog is open, and components that follow
 * them.
 */
import { useSyncExternalStore } from 'react';

export type Store<T> = {
  get: () => T;
  /** Takes the value over and redraws who uses it, unless it is the present one. */
  set: (next: T) => void;
  /** Calls the listener after each change; returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(first: T): Store<T> {
  let present = first;
  const listeners = new Set<() => void>();
  return {
    get: () => present,
    set: (next) => {
      if (Object.is(next, present)) return;
      present = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
  };
}

/**
 * The value of a store. While a page that came drawn is taken over, it is what the server drew
 * with.
 */
export function useStore<T>({ subscribe, get }: Store<T>, onServer: T): T {
  return useSyncExternalStore(subscribe, get, () => onServer);
}
