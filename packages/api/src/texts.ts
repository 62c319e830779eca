/**
 * The words of every refusal, in every language; the one place that turns an error code into words.
 */
import { fillErrorText, type TextCode, type TextDetail } from './errorText.ts';
import { isLanguage, languageTags, languages, type Language } from './language.ts';

type Texts = Readonly<Partial<Record<TextCode, string>>>;

/** Each has its `texts/errors.<language>.json`. */
export const textLanguages: readonly Language[] = languages;

const load = async (language: Language) => {
  const file = (await import(`./texts/errors.${language}.json`, { with: { type: 'json' } })) as {
    default: Texts;
  };
  return [language, file.default] as const;
};
const loaded: ReadonlyMap<string, Texts> = new Map(await Promise.all(textLanguages.map(load)));
/** A code that a language has no words for yet has those of English. */
const texts: ReadonlyMap<string, Texts> = new Map(
  [...loaded].map(([language, own]) => [language, { ...loaded.get('en'), ...own }]),
);

/**
 * The text of a code. An unknown language gets Vietnamese, an unknown code the text of
 * `system_error`.
 */
export function errorText(code: string, language: string, detail?: TextDetail | null): string {
  const spoken = isLanguage(language) ? language : 'vi';
  return fillErrorText(texts.get(spoken)!, languageTags[spoken], code, detail);
}
