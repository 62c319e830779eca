import en from './texts/en.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };

export type Lang = 'vi' | 'en';
export type TextKey = keyof typeof vi;

const dictionaries: Record<Lang, Record<TextKey, string>> = { vi, en };

/** The words for `key`, with `{name}` filled from `values`. */
export function text(lang: Lang, key: TextKey, values: Record<string, string> = {}): string {
  return dictionaries[lang][key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
