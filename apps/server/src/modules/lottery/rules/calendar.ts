/** When lotteries draw. */

/** Bets close so long before the draw. */
export const lockMs = 10_000;
const minuteMs = 60_000;
/** The lottery's day is Vietnam's, which has one time all year. */
const zoneMs = 7 * 60 * minuteMs;

/** Epoch milliseconds. */
export type DrawTimes = { numero: string; opensAt: number; locksAt: number; drawsAt: number };

/** The next draws that can still be bet on, the first one first. A draw opens when bets on the one before close. */
export function nextDraws({ everyMinutes }: { everyMinutes: number }, nowMs: number, count: number): DrawTimes[] {
  const everyMs = everyMinutes * minuteMs;
  const first = Math.floor((nowMs + lockMs) / everyMs) + 1;
  return Array.from({ length: count }, (_, i) => {
    const drawsAt = (first + i) * everyMs;
    return { numero: numeroOf(drawsAt, everyMs), opensAt: drawsAt - everyMs - lockMs, locksAt: drawsAt - lockMs, drawsAt };
  });
}

/** The day in Vietnam and the number of the draw within it, from 1: `20261125-0042`. */
function numeroOf(drawsAt: number, everyMs: number): string {
  const local = drawsAt + zoneMs;
  // The draw at midnight is the last of the day that ends.
  const ordinal = ((local - everyMs) % (24 * 60 * minuteMs)) / everyMs + 1;
  const day = new Date(local - everyMs).toISOString().slice(0, 10).replaceAll('-', '');
  return `${day}-${String(ordinal).padStart(4, '0')}`;
}
