/** The languages of the product by their BCP 47 codes, in the order in which they are offered. */
export const languages = ['vi', 'en', 'zh', 'id', 'th', 'ko', 'ja'] as const;
export type Language = (typeof languages)[number];

/**
 * With what `Intl` needs to know more: the script of Chinese, and for Thai the calendar that every
 * language uses here.
 */
export const languageTags: Readonly<Record<Language, string>> = {
  vi: 'vi',
  en: 'en',
  zh: 'zh-Hans-CN',
  id: 'id',
  th: 'th-u-ca-gregory',
  ko: 'ko',
  ja: 'ja',
};

/** Each in itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  vi: 'Tiếng Việt',
  en: 'English',
  zh: '简体中文',
  id: 'Bahasa Indonesia',
  th: 'ไทย',
  ko: '한국어',
  ja: '日本語',
};

/**
 * Texts that are given by language: those of the language, else English, else those of the brand's
 * own language, else those of any language; empty when there are none.
 */
export function inLanguage(
  text: Readonly<Record<string, string | undefined>>,
  language: string,
  brand?: { readonly defaultLanguage: string },
): string {
  const own = Object.hasOwn(text, language) ? text[language] : undefined;
  return (
    own || text['en'] || (brand && text[brand.defaultLanguage]) || Object.values(text).find(Boolean) || ''
  );
}

export const isLanguage = (value: unknown): value is Language =>
  (languages as readonly unknown[]).includes(value);

/**
 * `in` is the old code of Indonesian; `cn`, `kr` and `jp` are countries that some clients name
 * instead of their languages.
 */
const byTag: Readonly<Record<string, Language>> = {
  vi: 'vi',
  en: 'en',
  id: 'id',
  in: 'id',
  th: 'th',
  zh: 'zh',
  cn: 'zh',
  ko: 'ko',
  kr: 'ko',
  ja: 'ja',
  jp: 'ja',
};

/**
 * The language of a tag as browsers send it (`zh-CN`, `ko`) or of a country's code; undefined for
 * any other.
 */
export const languageOfTag = (tag: string): Language | undefined =>
  byTag[tag.trim().slice(0, 2).toLowerCase()];

/**
 * In which languages what a brand's members read must be written: its own, and Vietnamese and
 * English where it has them.
 */
export function neededLanguages(brand: {
  defaultLanguage: Language;
  languages: readonly Language[];
}): Language[] {
  return brand.languages.filter(
    (language) => language === brand.defaultLanguage || language === 'vi' || language === 'en',
  );
}

/** Those of them that a text lacks. */
export function missingLanguages(
  texts: Partial<Record<Language, unknown>>,
  brand: { defaultLanguage: Language; languages: readonly Language[] },
): Language[] {
  return neededLanguages(brand).filter((language) => texts[language] === undefined);
}
