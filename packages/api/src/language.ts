/** The languages of the product by the short names that addresses, settings and calls give them. */
export const languages = ['vi', 'en', 'cn', 'id', 'th', 'kr', 'jp'] as const;
export type Language = (typeof languages)[number];

/** What browsers and `Intl` call them (BCP 47). Thai counts its years as everybody else does here. */
export const languageTags: Readonly<Record<Language, string>> = {
  vi: 'vi',
  en: 'en',
  cn: 'zh-Hans-CN',
  id: 'id',
  th: 'th-u-ca-gregory',
  kr: 'ko',
  jp: 'ja',
};

/** Each in its own words. */
export const languageNames: Readonly<Record<Language, string>> = {
  vi: 'Tiếng Việt',
  en: 'English',
  cn: '简体中文',
  id: 'Bahasa Indonesia',
  th: 'ไทย',
  kr: '한국어',
  jp: '日本語',
};

/**
 * Words that are given by language: those of the language, else English, else those of the brand's own language, else whatever
 * there are; empty when there are none.
 */
export function inLanguage(
  words: Readonly<Record<string, string | undefined>>,
  language: string,
  brand?: { readonly defaultLanguage: string },
): string {
  const own = Object.hasOwn(words, language) ? words[language] : undefined;
  return own || words['en'] || (brand && words[brand.defaultLanguage]) || Object.values(words).find(Boolean) || '';
}

export const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value);

const byTag: Readonly<Record<string, Language>> = {
  vi: 'vi',
  en: 'en',
  id: 'id',
  in: 'id',
  th: 'th',
  zh: 'cn',
  cn: 'cn',
  ko: 'kr',
  kr: 'kr',
  ja: 'jp',
  jp: 'jp',
};

/** The language of a tag as browsers send it (`zh-CN`, `ko`) or of a short name of our own; undefined for any other. */
export const languageOfTag = (tag: string): Language | undefined => byTag[tag.trim().slice(0, 2).toLowerCase()];
