/**
 * A progressive pool: each stake adds a share of itself, and each has a chance to win all of it, in
 * proportion to the stake. The terms are the same in every currency, and each currency has a pool
 * of its own.
 */
import type { Draw } from './fair.ts';

export type PoolTerms = {
  /** The pool's share of each stake, in hundredths of a per cent. */
  shareBasisPoints: number;
  /**
   * The amount that a pool begins with, at first and after each win, in 1/100000 of a currency
   * unit.
   */
  seed: bigint;
  /** Stakes of so much together win it once on average. */
  wonOnceIn: bigint;
  /** Divides every stake and `wonOnceIn`. */
  stakeUnit: bigint;
};

const basisPoints = 10_000n;

/**
 * Whether this stake wins the pool: a number is drawn of as many as stakes of the least size win it
 * once.
 */
export function winsPool({ wonOnceIn, stakeUnit }: PoolTerms, stake: bigint, draw: Draw): boolean {
  return draw.below(Number(wonOnceIn / stakeUnit)) < Number(stake / stakeUnit);
}

/**
 * The contribution of a stake, in whole 1/100000 of a unit. `carry`: the rounding that earlier
 * stakes left over, in 1/10000 of that.
 */
export function contributionOf(stake: bigint, { shareBasisPoints }: PoolTerms, carry: bigint): bigint {
  const exact = stake * BigInt(shareBasisPoints) + carry;
  return exact > 0n ? exact / basisPoints : 0n;
}

/** The carry once the stake has been taken. */
export function carryAfter(
  stake: bigint,
  { shareBasisPoints }: PoolTerms,
  contribution: bigint,
  carry: bigint,
): bigint {
  return carry + stake * BigInt(shareBasisPoints) - contribution * basisPoints;
}
