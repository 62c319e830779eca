/** Shares of turnover as people read them: whole millionths, in percent with four places at most. */
import type { NumberFormat } from '@sen/api/numberFormat';

/** At least two places, so that the parts of a sum stand below each other: 7,000 is `0.70%`. */
export function sharePercent(share: number, numberFormat: NumberFormat): string {
  const digits = String(Math.abs(share)).padStart(5, '0');
  const places = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${share < 0 ? '−' : ''}${numberFormat.decimal(`${digits.slice(0, -4)}.${places}`)}%`;
}
