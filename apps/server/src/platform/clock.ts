/** Where time comes from. Money periods and draws use the database's own time instead. */
export type Clock = {
  /** Epoch milliseconds. */
  now(): number;
};

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands still until told otherwise, for tests. */
export function manualClock(startMs: number): Clock & { advance(ms: number): void; set(ms: number): void } {
  let nowMs = startMs;
  return {
    now: () => nowMs,
    advance: (ms) => {
      nowMs += ms;
    },
    set: (ms) => {
      nowMs = ms;
    },
  };
}
