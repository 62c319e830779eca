import { useSyncExternalStore } from 'react';
import { drawnNow, serverNow } from '#base/serverClock.ts';

const secondMs = 1_000;

/**
 * When the present second began by the server's clock, epoch ms; a component that uses it is drawn
 * again with each second.
 */
export function useSecond(): number {
  return useSyncExternalStore(watch, present, drawn);
}

const wholeSecond = (ms: number): number => Math.floor(ms / secondMs) * secondMs;
const present = (): number => wholeSecond(serverNow());
const drawn = (): number => wholeSecond(drawnNow());

function watch(tell: () => void): () => void {
  const timer = setInterval(tell, secondMs);
  return () => clearInterval(timer);
}
