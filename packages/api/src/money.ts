/**
 * Money is a bigint in 1/100,000 of a currency unit, everywhere. On our own wire it is a decimal string.
 * Nothing here ever passes through a floating-point number.
 */
import * as z from 'zod/mini';

/** How many parts one unit of currency has. */
export const unit = 100_000n;
const decimals = 5;

/** Plain digits, at most 13 before and 5 after the point; no sign, no spaces, no leading zeros, no exponent. */
const amountPattern = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,5})?$/;

/** The amount that a decimal string names, or undefined when it is not exactly one. */
export function parseAmount(text: string): bigint | undefined {
  if (!amountPattern.test(text)) return undefined;
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole) * unit + BigInt(fraction.padEnd(decimals, '0'));
}

/** The shortest decimal string that names the amount with at least two decimals: `12.50`, `-0.00001`. */
export function formatAmount(amount: bigint): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0{1,3}$/, '');
  return `${sign}${digits.slice(0, -decimals)}.${fraction}`;
}

/** A decimal string on its way in. */
export const amountText = z.string().check(z.regex(amountPattern));
/** A decimal string on its way out; may be negative. */
export const signedAmountText = z.string().check(z.regex(/^-?\d{1,19}\.\d{2,5}$/));
