/** Amounts (1/100000 of a unit) as a player reads them: two decimals, grouped by language. Never through a float. */

const unitsPerCent = 1_000n;
const separators = { vi: { group: '.', decimal: ',' }, en: { group: ',', decimal: '.' } } as const;

export type Lang = keyof typeof separators;

/** Rounded down to the cent; wallets keep the rest. */
export function formatAmount(amount: bigint, lang: Lang): string {
  const cents = amount / unitsPerCent;
  const { group, decimal } = separators[lang];
  const whole = (cents / 100n).toString().replace(/\B(?=(\d{3})+$)/g, group);
  return `${whole}${decimal}${(cents % 100n).toString().padStart(2, '0')}`;
}
