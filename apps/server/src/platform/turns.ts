import { refuse } from './result.ts';

/**
 * Limits how many tasks of a kind run at once, and starts at most one in a turn of the event loop,
 * so that many of them do not block the loop for all others. A task learns whether others wait.
 * Refuses with `unavailable` when the queue is full.
 */
export function createTurns(
  atOnce: number,
  waitingMax: number,
): <T>(work: (othersWait: boolean) => Promise<T>) => Promise<T> {
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
