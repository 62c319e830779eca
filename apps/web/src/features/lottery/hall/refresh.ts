/**
 * When the list of lotteries is asked for again, and how long bets are taken still: the product's
 * own figures.
 */

const overMs = 7_000;
const longestMs = 30_000;
const earlyMs = 1_000;

type Remaining = { numero: string | null; remainTime: number | null };

/**
 * By the least time that is left until a draw, of those lotteries that tell the number of one.
 * Undefined: none does, and nothing is to be asked for.
 */
export function refreshMs(lotteries: readonly Remaining[]): number | undefined {
  const left = lotteries.flatMap(({ numero, remainTime }) =>
    numero === null || remainTime === null ? [] : [remainTime],
  );
  if (left.length === 0) return undefined;
  const least = Math.min(...left);
  return least <= 0 ? overMs : Math.min(least, longestMs);
}

/**
 * The time for which bets are taken from the moment the answer came: the time left until the draw,
 * less half of the time that the request took, less the time before the draw at which bets close,
 * less a second.
 */
export function openFor({
  remainTime,
  lockTime,
  tookMs,
}: {
  remainTime: number;
  lockTime: number;
  tookMs: number;
}): number {
  return remainTime - tookMs / 2 - lockTime - earlyMs;
}
