/**
 * The words of every refusal, in every language; the one place that turns an error code into words.
 */
import { fillErrorText, type TextDetail } from './errorText.ts';
import { isLanguage, languageTags, languages, type Language } from './language.ts';
import { isWritten, textsOfGroup, type Locale } from './locale.ts';

type Texts = Readonly<Record<string, string>>;

const json = async (path: string): Promise<unknown> =>
  ((await import(path, { with: { type: 'json' } })) as { default: unknown }).default;
const load = async (language: Language): Promise<readonly [Language, Texts]> => [
  language,
  isWritten(language)
    ? ((await json(`./text/errors.${language}.json`)) as Texts)
    : textsOfGroup((await json(`../locales/${language}.json`)) as Locale, 'errors'),
];
/** The texts that each language has of its own. */
export const refusalTexts: ReadonlyMap<Language, Texts> = new Map(await Promise.all(languages.map(load)));
/** A code that a language has no words for yet has those of English. */
const texts: ReadonlyMap<string, Texts> = new Map(
  [...refusalTexts].map(([language, own]) => [language, { ...refusalTexts.get('en'), ...own }]),
);

/**
 * The text of a code. An unknown language gets Vietnamese, an unknown code the text of
 * `system_error`.
 */
export function errorText(code: string, language: string, detail?: TextDetail | null): string {
  const spoken = isLanguage(language) ? language : 'vi';
  return fillErrorText(texts.get(spoken)!, languageTags[spoken], code, detail);
}
