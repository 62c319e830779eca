/** The words of every refusal, in every language; the one place that turns an error code into words. */
import type { TransportCode } from './client.ts';
import type { ErrorCode } from './errors.ts';
import { fillLengths } from './patterns.ts';
import en from './texts/errors.en.json' with { type: 'json' };
import vi from './texts/errors.vi.json' with { type: 'json' };

export type TextCode = ErrorCode | TransportCode;

const texts: Readonly<Record<string, Readonly<Record<TextCode, string>>>> = { vi, en };
export const textLanguages: readonly string[] = Object.keys(texts);

/** Values for the placeholders of a text: `{min}`, `{max}`, `{seconds}`, `{digits}`, … */
export type TextDetail = Readonly<Record<string, unknown>>;

/**
 * The text of a code. An unknown language gets Vietnamese, an unknown code the text of `system_error`;
 * a placeholder that `detail` has no value for becomes an ellipsis.
 */
export function errorText(code: string, language: string, detail?: TextDetail | null): string {
  const dictionary: Readonly<Record<string, string>> = texts[language] ?? vi;
  const text = dictionary[code] ?? dictionary['system_error']!;
  const withLengths = fillLengths(text, numberOf(detail?.['min']), numberOf(detail?.['max']));
  return withLengths.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = detail?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '…';
  });
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
