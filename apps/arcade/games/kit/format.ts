/**
 * Amounts (1/100000 of a unit) as players of this market read them in both languages: two decimals after a point, commas
 * between the thousands. Never through a float.
 */

const unitsPerCent = 1_000n;

/** Rounded down to the cent; wallets keep the rest. */
export function formatAmount(amount: bigint): string {
  const cents = amount / unitsPerCent;
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
  return `${whole}.${(cents % 100n).toString().padStart(2, '0')}`;
}
