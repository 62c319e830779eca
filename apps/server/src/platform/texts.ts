/**
 * Texts that the server says itself, in files and messages: Vietnamese and English beside the code
 * that says them, the others in `locales/` (@sen/api/locale).
 */
import { languages, type Language } from '@sen/api/language';
import {
  isWritten,
  textsOfGroup,
  translatedLanguages,
  type Locale,
  type WrittenLanguage,
} from '@sen/api/locale';

const load = async (language: Language): Promise<readonly [Language, Locale]> => {
  const file: unknown = await import(`../../locales/${language}.json`, { with: { type: 'json' } });
  return [language, (file as { default: Locale }).default];
};
const locales = new Map(await Promise.all(translatedLanguages.map(load)));

/** A group in every language; those of English stand for texts that are not translated yet. */
export function textsByLanguage<Texts extends Readonly<Record<string, string>>>(
  group: string,
  written: Readonly<Record<WrittenLanguage, Texts>>,
): Readonly<Record<Language, Texts>> {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      isWritten(language)
        ? written[language]
        : { ...written.en, ...textsOfGroup(locales.get(language)!, group) },
    ]),
  ) as Record<Language, Texts>;
}
