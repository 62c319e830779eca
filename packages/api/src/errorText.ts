/** Fills the text of a refusal. The texts themselves lie in `texts/errors.<lang>.json`. */
import type { TransportCode } from './client.ts';
import type { ErrorCode } from './errors.ts';
import { fillLengths } from './patterns.ts';

export type TextCode = ErrorCode | TransportCode;

/** Values for the placeholders of a text: `{min}`, `{max}`, `{seconds}`, `{digits}`, … */
export type TextDetail = Readonly<Record<string, unknown>>;

/** The text of a code; an unknown code gets that of `system_error`, a placeholder that `detail` has no value for an ellipsis. */
export function fillErrorText(texts: Readonly<Record<string, string>>, code: string, detail?: TextDetail | null): string {
  const text = texts[code] ?? texts['system_error']!;
  const withLengths = fillLengths(text, numberOf(detail?.['min']), numberOf(detail?.['max']));
  return withLengths.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = detail?.[name];
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '…';
  });
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
