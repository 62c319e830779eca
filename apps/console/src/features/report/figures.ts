/** Sums and shares of decimal strings, exactly. */
import { formatAmount, parseAmount } from '@sen/api/money';

/** The sum of signed decimal strings. Anything else is an error: the server sends nothing else. */
export function sum(amounts: readonly string[]): string {
  return formatAmount(amounts.reduce((total, amount) => total + parse(amount), 0n));
}

/** `part` of `whole` in thousandths, rounded down; undefined when there is no whole. */
export function perMille(part: string, whole: string): number | undefined {
  const base = parse(whole);
  return base === 0n ? undefined : Number((parse(part) * 1000n) / base);
}

/** Thousandths as people read a share, written like the amounts beside it: 375 is `37.5%`, 950 is `95%`. */
export function percent(thousandths: number): string {
  const part = thousandths % 10;
  return `${(thousandths - part) / 10}${part === 0 ? '' : `.${part}`}%`;
}

function parse(text: string): bigint {
  const negative = text.startsWith('-');
  const amount = parseAmount(negative ? text.slice(1) : text);
  if (amount === undefined) throw new Error(`"${text}" is not a decimal string`);
  return negative ? -amount : amount;
}
