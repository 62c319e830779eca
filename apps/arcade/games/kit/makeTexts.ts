/**
 * Texts by key in the language of the moment. Elements carry their key and follow when the language
 * changes.
 */
export type Lang = 'vi' | 'en';

export type Dictionary<Key extends string> = Readonly<Record<Key, string>>;
export type Texts<Key extends string> = ReturnType<typeof makeTexts<Key>>;

export function makeTexts<Key extends string>(
  dictionaries: Readonly<Record<Lang, Dictionary<Key>>>,
  start: Lang,
) {
  let lang = start;
  const say = (key: Key, values: Readonly<Record<string, string | number>> = {}): string =>
    dictionaries[lang][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));
  const refresh = (): void => {
    document.documentElement.lang = lang;
    for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
      element.textContent = say(element.dataset['text'] as Key);
    for (const element of document.querySelectorAll<HTMLElement>('[data-label]')) {
      const label = say(element.dataset['label'] as Key);
      element.setAttribute('aria-label', label);
      element.title = label;
    }
  };
  return {
    say,
    refresh,
    lang: () => lang,
    setLang(value: Lang): void {
      lang = value;
      refresh();
    },
  };
}
