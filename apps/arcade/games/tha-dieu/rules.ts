/**
 * Thả Diều (kite flight): a kite climbs and its multiplier with it, until the string breaks. A
 * player who has cashed out before is paid the multiplier of that moment; a bet may name a
 * multiplier at which it cashes out by itself.
 *
 * Amounts are in 1/100000 of a currency unit, multipliers in hundredths, times in milliseconds
 * since the kite took off. Everything is computed in whole numbers, so that a browser and the
 * server agree to the last digit.
 */
import type { Draw } from '../kit/fair.ts';

export const gameCode = 'tha-dieu';
export const names = { vi: 'Thả Diều', en: 'Kite Flight' } as const;

/** `breaksAt`: the last multiplier that could be cashed out; 100 when the string breaks at once. */
export type Outcome = { breaksAt: number };

/** The string never holds longer: a bet that is still in the air then is paid this multiplier. */
export const highest = 20_000;
export const lowest = 101;
/** The average return in percent of the stakes, whatever a player does. */
export const returnPercent = 97;
/** Flights are drawn from so many, each as likely as the others. */
export const flights = 100_000_000;

/**
 * The multiplier at which a flight breaks: of all flights, the share that reaches `m` is 97 / m,
 * rounded up to a whole flight.
 */
export function breakOf(flight: number): number {
  if (flight === 0) return highest;
  const reached = Math.floor((returnPercent * flights + flight - 1) / flight) - 1;
  return Math.min(highest, Math.max(100, reached));
}

export function drawFlight(draw: Draw): Outcome {
  return { breaksAt: breakOf(draw.below(flights)) };
}

/**
 * Slow at first, then faster and faster: 1.47 after five seconds, 2.2 after ten, 9.4 after thirty.
 */
export function multiplierAt(elapsedMs: number): number {
  return Math.min(highest, Math.floor(risenTo(Math.max(0, Math.floor(elapsedMs)))));
}

/**
 * The same with its fractions, as the curve is drawn. A quotient of whole numbers below 2^53 is
 * never rounded up to the next one.
 */
export function risenTo(elapsedMs: number): number {
  return 100 + (700_000_000 * elapsedMs + 40_000 * elapsedMs ** 2 + elapsedMs ** 3) / 100_000_000_000;
}

/** The first millisecond at which a multiplier is reached. */
export function msOf(multiplier: number): number {
  let [low, high] = [0, 200_000];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (multiplierAt(middle) >= multiplier) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** When the string breaks. */
export const breakMsOf = ({ breaksAt }: Outcome): number => msOf(Math.min(highest, breaksAt + 1));

/** Multipliers at which bets often cash out by themselves. */
export const targets: readonly number[] = [110, 130, 150, 200, 300, 500, 1_000, 2_000, 5_000, 10_000];
/**
 * The spot of a bet that cashes out by itself at a multiplier from the lowest to the highest, in
 * hundredths: `at:137`.
 */
export const spotAt = (target: number): string => `at:${target}`;
export const spots: readonly string[] = ['hand', ...targets.map(spotAt)];
/** A bet on `hand` waits for its player. */
export const isSpot = (spot: string): boolean =>
  spot === 'hand' ||
  (/^at:[1-9]\d{2,4}$/.test(spot) && targetOf(spot) >= lowest && targetOf(spot) <= highest);
/** The highest multiplier that a bet waits for. */
export const targetOf = (spot: string): number =>
  spot === 'hand' ? highest : Number(spot.slice('at:'.length));

const paid = (stake: bigint, multiplier: number): bigint => (stake * BigInt(multiplier)) / 100n;

/** The return of a bet that nobody cashed out by hand. */
export function settle({ breaksAt }: Outcome, spot: string, stake: bigint): bigint {
  return breaksAt >= targetOf(spot) ? paid(stake, targetOf(spot)) : 0n;
}

/**
 * The worth of a bet in the air, or when it cashed out by itself; undefined as long as there is
 * nothing to be won.
 */
export function worthAt(spot: string, stake: bigint, elapsedMs: number): bigint | undefined {
  const multiplier = multiplierAt(elapsedMs);
  return multiplier < lowest ? undefined : paid(stake, Math.min(multiplier, targetOf(spot)));
}

/** The return of a bet that is cashed out by hand; undefined: the string is broken. */
export function cashOut(
  outcome: Outcome,
  spot: string,
  stake: bigint,
  elapsedMs: number,
): bigint | undefined {
  return elapsedMs < breakMsOf(outcome) ? worthAt(spot, stake, elapsedMs) : undefined;
}
