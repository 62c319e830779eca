/**
 * Translations. Texts are written in Vietnamese and English, beside the code that says them. The
 * other languages have a file each in a workspace, `locales/<language>.json`: by `group.key`, one a
 * line, each text behind the fingerprint of the Vietnamese and English that it was made from.
 */
import { languages, type Language } from './language.ts';

export const writtenLanguages = ['vi', 'en'] as const satisfies readonly Language[];
export type WrittenLanguage = (typeof writtenLanguages)[number];
export const translatedLanguages: readonly Language[] = languages.filter((language) => !isWritten(language));

export function isWritten(language: Language): language is WrittenLanguage {
  return (writtenLanguages as readonly Language[]).includes(language);
}

/** A text as it is written. */
export type WrittenText = Readonly<Record<WrittenLanguage, string>>;

export type Locale = Readonly<Record<string, readonly [source: string, text: string]>>;

/** The texts of a group, by their keys in it. */
export function textsOfGroup(locale: Locale, group: string): Record<string, string> {
  const start = `${group}.`;
  return Object.fromEntries(
    Object.entries(locale).flatMap(([key, [, text]]) =>
      key.startsWith(start) ? [[key.slice(start.length), text]] : [],
    ),
  );
}
