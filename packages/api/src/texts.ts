/** The words of every refusal, in every language; the one place that turns an error code into words. */
import { fillErrorText, type TextCode, type TextDetail } from './errorText.ts';
import en from './texts/errors.en.json' with { type: 'json' };
import vi from './texts/errors.vi.json' with { type: 'json' };

const texts: Readonly<Record<string, Readonly<Record<TextCode, string>>>> = { vi, en };
export const textLanguages: readonly string[] = Object.keys(texts);

/** The text of a code. An unknown language gets Vietnamese, an unknown code the text of `system_error`. */
export function errorText(code: string, language: string, detail?: TextDetail | null): string {
  return fillErrorText(texts[language] ?? vi, code, detail);
}
