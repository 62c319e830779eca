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

export const isLanguage = (value: unknown): value is Language => (languages as readonly unknown[]).includes(value);
