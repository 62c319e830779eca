/**
 * Results of an outcome as three numbers: whether it won, which part of the stake is void, and by
 * how many it shares the win (a dead heat).
 *
 * Each 1 at risk gives back void + (1 - void) × won × odds × share. The three are kept, and never
 * a word, since a word says less: two that share a half-won line are neither half won nor a dead
 * heat.
 */
import { fraction, isSame, one, type Fraction } from './fraction.ts';

export type Result = {
  readonly won: 0 | 1;
  /** The void part of the stake in halves: 0 of a bet that stands, 2 of one that is refunded. */
  readonly voidHalves: 0 | 1 | 2;
  /** The part of the stake that takes part in the win: one, or the share of a dead heat. */
  readonly share: Fraction;
};

export const won: Result = { won: 1, voidHalves: 0, share: one };
export const lost: Result = { won: 0, voidHalves: 0, share: one };
export const refund: Result = { won: 0, voidHalves: 2, share: one };
export const halfWon: Result = { won: 1, voidHalves: 1, share: one };
export const halfLost: Result = { won: 0, voidHalves: 1, share: one };

/** A win that so many share who compete for so many prizes: two for the first place is 1 of 2. */
export function shared(prizes: number, sharers: number): Result {
  return prizes >= sharers ? won : { ...won, share: fraction(BigInt(prizes), BigInt(sharers)) };
}

export const wonIf = (condition: boolean): Result => (condition ? won : lost);

/** The return of each 1 at risk. */
export function multiplierOf(odds: Fraction, { won, voidHalves, share }: Result): Fraction {
  const under = 2n * odds.under * share.under;
  const back = BigInt(voidHalves) * odds.under * share.under;
  const gained = BigInt(2 - voidHalves) * BigInt(won) * odds.over * share.over;
  return fraction(back + gained, under);
}

/**
 * The result of a handicap or a total by how far its side is above the line, in quarters of a goal:
 * half the stake is on each neighbour of a line of odd quarters.
 */
export function resultAbove(quarters: number): Result {
  if (quarters >= 2) return won;
  if (quarters <= -2) return lost;
  return quarters === 1 ? halfWon : quarters === 0 ? refund : halfLost;
}

export const resultWords = ['won', 'halfWon', 'refund', 'halfLost', 'lost', 'shared'] as const;
export type ResultWord = (typeof resultWords)[number];

/** The word by which a screen shows a result. */
export function wordOf({ won, voidHalves, share }: Result): ResultWord {
  if (voidHalves === 2) return 'refund';
  if (won === 0) return voidHalves === 1 ? 'halfLost' : 'lost';
  if (!isSame(share, one)) return 'shared';
  return voidHalves === 1 ? 'halfWon' : 'won';
}

export const isSameResult = (a: Result, b: Result): boolean =>
  a.won === b.won && a.voidHalves === b.voidHalves && isSame(a.share, b.share);
