/** Fills the text of a refusal. The texts themselves are in texts.ts. */
import type { TransportCode } from './client.ts';
import type { ErrorCode } from './errors.ts';
import { numberFormatOf } from './numberFormat.ts';
import { signedAmountPattern } from './money.ts';
import { fillLengths } from './patterns.ts';

export type TextCode = ErrorCode | TransportCode;

/** Values for the placeholders of a text: `{min}`, `{max}`, `{seconds}`, `{digits}`, … */
export type TextDetail = Readonly<Record<string, unknown>>;

/**
 * The text of a code; an unknown code gets that of `system_error`, a placeholder that `detail` has
 * no value for an ellipsis. Counts and amounts (decimal strings) among the values are written in
 * the way of the language with this tag.
 */
export function fillErrorText(
  texts: Readonly<Record<string, string>>,
  tag: string,
  code: string,
  detail?: TextDetail | null,
): string {
  const text = texts[code] ?? texts['system_error']!;
  const withLengths = fillLengths(text, numberOf(detail?.['min']), numberOf(detail?.['max']));
  return withLengths.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = detail?.[name];
    if (typeof value === 'string' && signedAmountPattern.test(value))
      return numberFormatOf(tag).decimal(value);
    if (Number.isSafeInteger(value)) return numberFormatOf(tag).decimal(String(value));
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '…';
  });
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
