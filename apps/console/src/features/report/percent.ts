/** Shares of decimal strings, exactly. */
import type { NumberFormat } from '@sen/api/numberFormat';
import { parseSignedAmount } from '@sen/api/money';

/** `part` of `whole` in thousandths, rounded down; undefined when there is no whole. */
export function perMille(part: string, whole: string): number | undefined {
  const base = parse(whole);
  return base === 0n ? undefined : Number((parse(part) * 1000n) / base);
}

/**
 * Thousandths as people read a share, written like the amounts beside it: 375 is `37.5%` in
 * English, 950 is `95%`.
 */
export function percent(thousandths: number, numberFormat: NumberFormat): string {
  const part = thousandths % 10;
  return `${numberFormat.decimal(`${(thousandths - part) / 10}${part === 0 ? '' : `.${part}`}`)}%`;
}

function parse(text: string): bigint {
  const amount = parseSignedAmount(text);
  if (amount === undefined) throw new Error(`"${text}" is not a decimal string`);
  return amount;
}
