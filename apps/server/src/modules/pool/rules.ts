const basisPoints = 10_000n;

/**
 * The most that a bet may add to a pool: its share of the stake, and one hundred-thousandth of a
 * unit more, for fractions that were carried.
 */
export function contributionMax(stake: bigint, shareBasisPoints: number): bigint {
  return (stake * BigInt(shareBasisPoints)) / basisPoints + 1n;
}
