/** Ratios of two whole numbers: exact chances and returns. */

/** A ratio with a positive denominator. */
export type Ratio = { over: bigint; under: bigint };

export const zero: Ratio = { over: 0n, under: 1n };
export const whole = (value: bigint): Ratio => ({ over: value, under: 1n });

export function add(a: Ratio, b: Ratio): Ratio {
  return reduce({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return reduce({ over: a.over * b.over, under: a.under * b.under });
}

export function reduce(ratio: Ratio): Ratio {
  let a = ratio.over;
  let b = ratio.under;
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = a === 0n ? 1n : a;
  return { over: ratio.over / divisor, under: ratio.under / divisor };
}

/** As a floating number, for simulations and displays. */
export function decimalOf(ratio: Ratio): number {
  return Number((ratio.over * 10n ** 12n) / ratio.under) / 1e12;
}

/**
 * A ratio as a percentage with this many decimals, always rounded down: a player is never promised
 * more than there is.
 */
export function percentRoundedDown(ratio: Ratio, decimals = 2): string {
  const scaled = (ratio.over * 100n * 10n ** BigInt(decimals)) / ratio.under;
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A number of hundredths as a decimal string: multipliers are whole hundredths in the rules. */
export function hundredths(value: bigint): string {
  return percentRoundedDown({ over: value, under: 10_000n });
}
