import { useSyncExternalStore } from 'react';
import { drawnNow } from './serverClock.ts';

const minuteMs = 60_000;

/**
 * When the present minute began, epoch ms; a component that uses it is drawn again with each
 * minute.
 */
export function useMinute(): number {
  return useSyncExternalStore(watch, present, drawn);
}

const wholeMinute = (ms: number): number => Math.floor(ms / minuteMs) * minuteMs;
const present = (): number => wholeMinute(Date.now());
/** On a page that the server drew, the minute that it was drawn with. */
const drawn = (): number => wholeMinute(drawnNow());

function watch(tell: () => void): () => void {
  const timer = setInterval(tell, 1_000);
  return () => clearInterval(timer);
}
