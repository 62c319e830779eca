/** Exact ratios: chances, and returns to player. */

/** With a positive denominator. */
export type Ratio = { over: bigint; under: bigint };

/** A ratio as a percentage with this many decimals, always rounded down: a player is never promised more than there is. */
export function percentRoundedDown(ratio: Ratio, decimals = 2): string {
  const scaled = (ratio.over * 100n * 10n ** BigInt(decimals)) / ratio.under;
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A number of hundredths as a decimal string: multipliers are whole hundredths in the rules. */
export function hundredths(value: bigint): string {
  return percentRoundedDown({ over: value, under: 10_000n });
}
