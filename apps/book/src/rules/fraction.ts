/** Exact fractions of whole numbers: the book's prices and results are no floating numbers. */

/** A fraction with a positive denominator; it need not be reduced. */
export type Fraction = { readonly over: bigint; readonly under: bigint };

export const fraction = (over: bigint, under = 1n): Fraction => ({ over, under });
export const one: Fraction = { over: 1n, under: 1n };

/** Nearly all shares are `one` itself, for which no numbers need to be multiplied. */
export const isSame = (a: Fraction, b: Fraction): boolean => a === b || a.over * b.under === b.over * a.under;
export const isMore = (a: Fraction, b: Fraction): boolean => a.over * b.under > b.over * a.under;

/** As a floating number, for chances and displays, never for money. */
export const numberOf = ({ over, under }: Fraction): number => Number((over * 10n ** 12n) / under) / 1e12;

/**
 * A share of an amount, cut down to whole steps of the currency: the one place where returns are
 * rounded.
 */
export function cut(amount: bigint, share: Fraction, step: bigint): bigint {
  return ((amount * share.over) / (share.under * step)) * step;
}

/** The same, rounded up to a whole step: what a stake takes is never less than its price asks. */
export function cutUp(amount: bigint, share: Fraction, step: bigint): bigint {
  const under = share.under * step;
  return ((amount * share.over + under - 1n) / under) * step;
}
