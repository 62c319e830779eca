/** Whether the server can be reached, as far as this page knows. */
import { CallFailure } from '@sen/api/client';
import { pingPath } from '@sen/api/system';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** While nothing can be reached it is tried again this often. */
const askAgainMs = 10_000;
const pingTimeoutMs = 5_000;

let reachable = true;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Follows the browser's network and what becomes of calls, from now on. Returns the way to stop. */
export function watchConnection(queries: QueryClient): () => void {
  const left = new AbortController();
  addEventListener('offline', () => settle(false), { signal: left.signal });
  addEventListener('online', () => void ask(), { signal: left.signal });
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    // One call may fail by itself: the server is asked before anything is said of the network.
    if (reachable && error instanceof CallFailure && /^(?:network_problem|timeout)$/.test(error.code)) void ask();
  });
  if (!navigator.onLine) settle(false);
  return () => {
    left.abort();
    stop();
    clearTimeout(timer);
  };
}

/** The page itself had to come from memory. */
export function lose(): void {
  settle(false);
}

export function useReachable(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => reachable,
  );
}

/** Asks the server itself: a browser takes a network without a way out for being online. */
export async function ask(): Promise<boolean> {
  let answers: boolean;
  try {
    answers = (await fetch(pingPath, { cache: 'no-store', signal: AbortSignal.timeout(pingTimeoutMs) })).ok;
  } catch {
    answers = false;
  }
  settle(answers);
  return answers;
}

function settle(now: boolean): void {
  clearTimeout(timer);
  if (!now) timer = setTimeout(() => void ask(), askAgainMs);
  if (now === reachable) return;
  reachable = now;
  for (const listener of listeners) listener();
}
