import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** When the present minute began, epoch ms; whoever uses it is drawn again with each minute. */
export function useMinute(): number {
  return useSyncExternalStore(watch, present, present);
}

const present = (): number => Math.floor(Date.now() / minuteMs) * minuteMs;

function watch(tell: () => void): () => void {
  const timer = setInterval(tell, 1_000);
  return () => clearInterval(timer);
}
