/**
 * When a table's next hand begins, by the seats that are taken and those that have agreed to it.
 */

/** Others may come for so long after all who are there have agreed. */
export const gatherMs = 5_000;
/** A member who is alone waits so long for others, before computer players sit down. */
export const aloneMs = 20_000;
/** Counted from when the first came: a member who does not agree within it leaves the seat. */
export const decideMs = 25_000;

/**
 * `from`: when the first came; `readyFrom`: since when all who are there have agreed. Null: nobody
 * is there, or not all have.
 */
export type Gathering = { from: number | null; readyFrom: number | null };
export const nobodyGathers: Gathering = { from: null, readyFrom: null };

/**
 * The gathering as it goes on with these members; agreeing once more, or sitting down, begins
 * nothing anew.
 */
export function gatheringOf(before: Gathering, members: number, ready: number, now: number): Gathering {
  if (members === 0) return nobodyGathers;
  return { from: before.from ?? now, readyFrom: ready === members ? (before.readyFrom ?? now) : null };
}

/**
 * `isFull`: nobody may join them; `isAlone`: one member waits for others. Null: nobody is there.
 */
export function startOf(
  { from, readyFrom }: Gathering,
  { isFull, isAlone }: { isFull: boolean; isAlone: boolean },
): number | null {
  if (readyFrom !== null) return isFull ? readyFrom : readyFrom + (isAlone ? aloneMs : gatherMs);
  return from === null ? null : from + decideMs;
}

/** Whether a member who sits down now has time to agree to the hand. */
export function hasTime({ from }: Gathering, now: number): boolean {
  return from === null || now + gatherMs <= from + decideMs;
}
