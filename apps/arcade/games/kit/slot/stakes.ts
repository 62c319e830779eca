/**
 * Stakes of a spin in 1/100000 of a currency unit, from 0.20 to 100, in every slot. Each is a whole
 * number of the bets of 20 lines.
 */
export const slotStakes: readonly bigint[] = [
  20_000n,
  40_000n,
  60_000n,
  100_000n,
  200_000n,
  400_000n,
  600_000n,
  1_000_000n,
  2_000_000n,
  4_000_000n,
  6_000_000n,
  10_000_000n,
];
