/** The database's time as a test sets it: periods of money end without waiting for them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { clockOf, type Clock } from '#platform/clock.ts';

const moments = new AsyncLocalStorage<number>();

/** Does the work as if the database's time were this moment, epoch ms; left out, as it is. */
export const atMoment = <T>(ms: number | undefined, work: () => T): T =>
  ms === undefined ? work() : moments.run(ms, work);

/** A clock that obeys `atMoment`. */
export function settableClock(now: () => number): Clock {
  const { of, afterWaiting } = clockOf(now);
  return {
    now,
    of: async (db) => moments.getStore() ?? of(db),
    afterWaiting: async (tx) => moments.getStore() ?? afterWaiting(tx),
  };
}
