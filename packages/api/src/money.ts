/**
 * Money is a bigint in 1/100,000 of a currency unit, everywhere. On our own wire it is a decimal
 * string. Nothing here ever passes through a floating-point number.
 */

/** The number of parts of one unit of currency. */
export const unit = 100_000n;
const decimals = 5;

/**
 * On its way in: plain digits, at most 13 before and 5 after the point; no sign, no spaces, no
 * leading zeros, no exponent.
 */
export const amountPattern = /^(?:0|[1-9]\d{0,12})(?:\.\d{1,5})?$/;

/** On its way out: may be negative, has two to five places. */
export const signedAmountPattern = /^-?\d{1,19}\.\d{2,5}$/;

/** The amount that a decimal string names, or undefined when it is not exactly one. */
export function parseAmount(text: string): bigint | undefined {
  return amountPattern.test(text) ? partsOf(text) : undefined;
}

/** The amount that the server wrote, or undefined when it has not written this. */
export function parseSignedAmount(text: string): bigint | undefined {
  return signedAmountPattern.test(text) ? partsOf(text) : undefined;
}

function partsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** The sum of amounts that the server wrote; anything else among them is an error. */
export function sumAmounts(texts: readonly string[]): string {
  return formatAmount(
    texts.reduce((sum, text) => {
      const amount = parseSignedAmount(text);
      if (amount === undefined) throw new Error(`"${text}" is not an amount as the server writes it`);
      return sum + amount;
    }, 0n),
  );
}

/**
 * The shortest decimal string that names the amount with at least two decimals: `12.50`,
 * `-0.00001`.
 */
export function formatAmount(amount: bigint): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const fraction = digits.slice(-decimals).replace(/0{1,3}$/, '');
  return `${sign}${digits.slice(0, -decimals)}.${fraction}`;
}
