/**
 * The words of every refusal, in every language; the one place that turns an error code into words.
 */
import type { TransportCode } from './client.ts';
import { refusals } from './errors.ts';
import { fillErrorText, type TextDetail } from './errorText.ts';
import { isLanguage, languageTags, languages, type Language } from './language.ts';
import { isWritten, textsOfGroup, type Locale, type WrittenText } from './locale.ts';

/** Texts that a client says by itself, where no answer came. */
const transportTexts: Readonly<Record<TransportCode, WrittenText>> = {
  network_problem: {
    vi: 'Mất kết nối mạng. Vui lòng kiểm tra mạng và thử lại.',
    en: 'There is a network problem. Please check your connection and try again.',
  },
  timeout: {
    vi: 'Máy chủ phản hồi quá lâu. Vui lòng thử lại.',
    en: 'The server took too long to answer. Please try again.',
  },
  answer_unreadable: {
    vi: 'Không đọc được phản hồi từ máy chủ. Vui lòng thử lại.',
    en: "The server's answer could not be read. Please try again.",
  },
};

type Texts = Readonly<Record<string, string>>;

/** Vietnamese and English of all codes, as they are written. */
export const writtenTexts: Readonly<Record<string, WrittenText>> = { ...refusals, ...transportTexts };

const load = async (language: Language): Promise<readonly [Language, Texts]> => {
  if (isWritten(language))
    return [
      language,
      Object.fromEntries(Object.entries(writtenTexts).map(([code, text]) => [code, text[language]])),
    ];
  const file: unknown = await import(`../locales/${language}.json`, { with: { type: 'json' } });
  return [language, textsOfGroup((file as { default: Locale }).default, 'errors')];
};
/** The texts that each language has of its own. */
export const ownTexts: ReadonlyMap<Language, Texts> = new Map(await Promise.all(languages.map(load)));
/** The texts that each language shows: those of English for a code that it has none for yet. */
export const shownTexts: ReadonlyMap<Language, Texts> = new Map(
  [...ownTexts].map(([language, own]) => [
    language,
    isWritten(language) ? own : { ...ownTexts.get('en'), ...own },
  ]),
);

/**
 * The text of a code. An unknown language gets Vietnamese, an unknown code the text of
 * `system_error`.
 */
export function errorText(code: string, language: string, detail?: TextDetail | null): string {
  const spoken = isLanguage(language) ? language : 'vi';
  return fillErrorText(shownTexts.get(spoken)!, languageTags[spoken], code, detail);
}
