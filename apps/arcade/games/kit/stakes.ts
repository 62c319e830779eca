/**
 * The stakes of small games for one player, in 1/100000 of a currency unit: from 0.20 to 100. Each
 * is a whole number of ten thousands, so that multipliers of up to four decimals pay to the unit.
 */
export const smallStakes: readonly bigint[] = [
  20_000n,
  50_000n,
  100_000n,
  200_000n,
  500_000n,
  1_000_000n,
  2_000_000n,
  5_000_000n,
  10_000_000n,
];
