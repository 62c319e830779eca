import { databaseNow, type Queryable } from './database.ts';

/** The source of time. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
  /**
   * The database's own time, by which periods of money run: that of the transaction's beginning.
   * No node whose clock is ahead closes a period that is still to come.
   */
  of(db: Queryable): Promise<number>;
  /** The same at this moment, for a transaction that waited for a lock. */
  afterWaiting(tx: Queryable): Promise<number>;
};

const ofDatabase: Pick<Clock, 'of' | 'afterWaiting'> = {
  of: databaseNow,
  async afterWaiting(tx) {
    return (await tx.one<{ now: number }>(`select clock_timestamp() as now`))!.now;
  },
};

export const systemClock: Clock = { now: () => Date.now(), ...ofDatabase };

/** Another clock than the system's, beside the database's own. */
export const clockOf = (now: () => number): Clock => ({ now, ...ofDatabase });

/** A clock that stands still until told otherwise, for tests. */
export function manualClock(startMs: number): Clock & { advance(ms: number): void; set(ms: number): void } {
  let nowMs = startMs;
  return {
    ...clockOf(() => nowMs),
    advance: (ms) => {
      nowMs += ms;
    },
    set: (ms) => {
      nowMs = ms;
    },
  };
}
