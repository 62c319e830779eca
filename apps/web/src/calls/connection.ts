/** Whether the server can be reached, as far as this page knows. */
import { CallFailure } from '@sen/api/client';
import { pingPath } from '@sen/api/system';
import { createStore, useStore } from '@sen/ui/store.ts';
import type { QueryClient } from '@tanstack/react-query';

/** While nothing can be reached it is tried again this often. */
const askAgainMs = 10_000;
const pingTimeoutMs = 5_000;

const reachable = createStore(true);
let timer: ReturnType<typeof setTimeout> | undefined;
/** The number of times that the browser has said that its network is gone. */
let losses = 0;

/**
 * Follows the browser's network and the outcomes of calls, from now on. Returns the way to stop.
 */
export function watchConnection(queries: QueryClient): () => void {
  const left = new AbortController();
  const lost = () => {
    losses += 1;
    setReachable(false);
  };
  addEventListener('offline', lost, { signal: left.signal });
  addEventListener('online', () => void ping(), { signal: left.signal });
  const stop = queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { error } = event.action;
    // One call may fail by itself: the server is asked before anything is said of the network.
    if (reachable.get() && error instanceof CallFailure && /^(?:network_problem|timeout)$/.test(error.code))
      void ping();
  });
  if (!navigator.onLine) setReachable(false);
  return () => {
    left.abort();
    stop();
    clearTimeout(timer);
  };
}

/** The page itself had to come from memory. */
export function markOffline(): void {
  setReachable(false);
}

export const isReachable = reachable.get;

export const useReachable = (): boolean => useStore(reachable, true);

/** Asks the server itself: a browser takes a network without a way out for being online. */
export async function ping(): Promise<boolean> {
  const before = losses;
  let answers: boolean;
  try {
    answers = (await fetch(pingPath, { cache: 'no-store', signal: AbortSignal.timeout(pingTimeoutMs) })).ok;
  } catch {
    answers = false;
  }
  // An answer to a call from before the network was lost says nothing of now: a waiting page would
  // reload itself while there is no network.
  if (losses !== before) answers = false;
  setReachable(answers);
  return answers;
}

function setReachable(now: boolean): void {
  clearTimeout(timer);
  if (!now) timer = setTimeout(() => void ping(), askAgainMs);
  reachable.set(now);
}
