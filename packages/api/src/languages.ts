/** The languages that the site speaks, by the codes of the product, which are not always those of the standards. */
export const languages = ['vi', 'en', 'cn', 'id', 'th', 'kr', 'jp'] as const;
export type Language = (typeof languages)[number];

/** The BCP 47 tag of each, for `lang` attributes and Intl. Thai counts years as the rest of the site does. */
export const languageTags: Readonly<Record<Language, string>> = {
  vi: 'vi',
  en: 'en',
  cn: 'zh-Hans-CN',
  id: 'id',
  th: 'th-u-ca-gregory',
  kr: 'ko',
  jp: 'ja',
};

/** What each is called by those who speak it. */
export const languageNames: Readonly<Record<Language, string>> = {
  vi: 'Tiếng Việt',
  en: 'English',
  cn: '简体中文',
  id: 'Bahasa Indonesia',
  th: 'ไทย',
  kr: '한국어',
  jp: '日本語',
};

const byTag: Readonly<Record<string, Language>> = {
  vi: 'vi',
  en: 'en',
  zh: 'cn',
  cn: 'cn',
  id: 'id',
  in: 'id',
  th: 'th',
  ko: 'kr',
  kr: 'kr',
  ja: 'jp',
  jp: 'jp',
};

export const isLanguage = (word: string | null | undefined): word is Language => languages.includes(word as Language);

/** The language of a tag as browsers send it (`zh-CN`, `ko`) or of one of our own codes; undefined for any other. */
export function languageOfTag(tag: string): Language | undefined {
  return byTag[tag.trim().slice(0, 2).toLowerCase()];
}
