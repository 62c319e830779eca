import { refuse } from './result.ts';

/**
 * Runs some kind of work a few at a time and begins at most one in a turn of the event loop, so that a crowd of it does not keep
 * the loop from everything else. Work is told whether other work waits. Refuses with `unavailable` when too many are waiting already.
 */
export function createTurns(atOnce: number, waitingMax: number): <T>(work: (othersWait: boolean) => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  let isNextPlanned = false;

  function beginNext(): void {
    isNextPlanned = false;
    const begin = running < atOnce ? waiting.shift() : undefined;
    if (!begin) return;
    running++;
    begin();
    planNext();
  }

  function planNext(): void {
    if (isNextPlanned || waiting.length === 0 || running >= atOnce) return;
    isNextPlanned = true;
    setImmediate(beginNext);
  }

  return async (work) => {
    if (waiting.length >= waitingMax) refuse('unavailable');
    await new Promise<void>((begin) => {
      waiting.push(begin);
      planNext();
    });
    try {
      return await work(waiting.length > 0);
    } finally {
      running--;
      planNext();
    }
  };
}
