/**
 * Whether a game paid out more than its declared return and chance allow: a player's advantage, or a
 * fault of the vendor's.
 */

/**
 * The sums of a game over its plays: all rounds on one draw are one play, because they win and lose
 * together. The excess of a play is its payout less the declared return of its stake.
 */
export type GameSums = { plays: number; excess: number; excessSquares: number };

/** Fewer plays say nothing. */
export const playsLeast = 500;
/**
 * The sum of all excesses over the root of the sum of their squares. Without an advantage it is
 * above 4 in one span of 30,000; a single large win, however large, brings it to 1.
 */
export const deviationMost = 4;

export function deviationOf({ excess, excessSquares }: GameSums): number {
  return excessSquares === 0 ? 0 : excess / Math.sqrt(excessSquares);
}

export const paysTooMuch = (sums: GameSums): boolean =>
  sums.plays >= playsLeast && deviationOf(sums) > deviationMost;
