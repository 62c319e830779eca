/**
 * The number of 1/100,000 in the smallest coin of a currency: ISO 4217, and two digits for money
 * that is no country's.
 */
export function minorUnit(currency: string): bigint {
  const digits = /^[A-Z]{3}$/.test(currency)
    ? (new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
      2)
    : 2;
  return 10n ** BigInt(5 - digits);
}
