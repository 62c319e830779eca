/**
 * The language of a front and its words: `lang` in local storage, changed without a reload;
 * `hisLang` remembers the one before. Words lie in groups, `text/<lang>.json` beside the code that
 * says them; those of the first view come with the language, each other group with the code that
 * says them (vite/texts.ts sees to it).
 */
import { languageTags, languages as allLanguages, type Language } from '@sen/api/language';
import type { Messages } from 'use-intl';
import dictionaries from 'virtual:texts';
import { tellServer } from './choices.ts';
import { withOverrides } from './textOverrides.ts';
import { createStore, useStore } from '@sen/ui/store.ts';

/** Those that this front has words for. */
export const languages: readonly Language[] = allLanguages.filter((language) => dictionaries[language]);

/** A brand's own texts in the place of the dictionary's: by language, then by dotted key. */
export type TextOverrides = Readonly<Record<string, Readonly<Record<string, string>>>>;
let overrides: TextOverrides = {};

/** In force from the next `setTexts` or `showLanguage` on. */
export function setTextOverrides(own: TextOverrides): void {
  overrides = own;
}

/**
 * Text groups by their name. A group that is not loaded yet is missing, and so is the code that
 * needs it.
 */
type ShownTexts = { language: Language; texts: Messages };
const shown = createStore<ShownTexts | undefined>(undefined);
/** Groups that some code has asked for so far. */
const wanted = new Set<string>();

/**
 * The language to begin with, of those that are offered (by the brand, where there is one): the
 * person's own choice, else the first suggestion, else the first of them.
 */
export function firstLanguage(
  offered: readonly string[] = languages,
  ...suggestions: (string | null | undefined)[]
): Language {
  const isSpoken = (value: unknown): value is Language =>
    (languages as readonly unknown[]).includes(value) && (offered as readonly unknown[]).includes(value);
  return [localStorage.getItem('lang'), ...suggestions, ...offered].find(isSpoken) ?? 'vi';
}

export const currentLanguage = (): Language => shown.get()?.language ?? firstLanguage();

/** For the page drawn on the server: takes texts that are already there. */
export function setTexts(language: Language, texts: Messages): void {
  shown.set({ language, texts: withOverrides(texts, overrides[language]) });
}

/** Loads a language and shows it. The choice is kept when a person made it. */
export async function showLanguage(language: Language, chosen = false): Promise<void> {
  let groups: readonly string[];
  let texts: object;
  do {
    groups = [...wanted];
    texts = await loadTexts(language, groups);
    // Code that came meanwhile may have asked for more.
  } while (groups.length < wanted.size);
  if (chosen) {
    localStorage.setItem('hisLang', currentLanguage());
    localStorage.setItem('lang', language);
    tellServer('lang', language);
  }
  // Setting it anew, even to the same value, styles the whole page anew.
  const html = document.documentElement;
  if (html.lang !== languageTags[language]) html.lang = languageTags[language];
  shown.set({ language, texts: withOverrides(texts as Messages, overrides[language]) });
}

/** A language that is chosen in another tab of this browser is shown in this one too. */
export function followLanguageOfOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === 'lang') void showLanguage(firstLanguage());
  });
}

/**
 * Code that comes on demand, together with the groups of texts that it says. The build writes the
 * calls of this.
 */
export async function withTexts<Module>(coming: Promise<Module>, groups: readonly string[]): Promise<Module> {
  const [module] = await Promise.all([coming, bring(groups)]);
  return module;
}

async function bring(groups: readonly string[]): Promise<void> {
  for (const group of groups) wanted.add(group);
  for (;;) {
    const present = shown.get();
    const missing = present && groups.filter((group) => !(group in present.texts));
    if (!missing || missing.length === 0) return;
    // Added in place: nothing that is drawn needs them, so that nothing has to be drawn anew.
    // Somebody may change the language meanwhile: then once more.
    Object.assign(
      present.texts,
      withOverrides(await loadGroups(present.language, missing), overrides[present.language]),
    );
  }
}

/** The first texts of a language and some groups more; a new object each time. */
async function loadTexts(language: Language, groups: readonly string[]): Promise<object> {
  const [{ first }, more] = await Promise.all([dictionaryOf(language), loadGroups(language, groups)]);
  return { ...first, ...more };
}

/** All that a language has, for the page drawn on the server. */
export async function loadAllTexts(language: Language): Promise<Messages> {
  const { more } = await dictionaryOf(language);
  return (await loadTexts(language, Object.keys(more))) as Messages;
}

async function loadGroups(language: Language, groups: readonly string[]): Promise<object> {
  const { more } = await dictionaryOf(language);
  const load = async (group: string) => {
    const coming = more[group];
    if (!coming) throw new Error(`${language} has no texts of the group ${group}`);
    return [group, (await coming()).default] as const;
  };
  return Object.fromEntries(await Promise.all(groups.map(load)));
}

function dictionaryOf(language: Language) {
  const load = dictionaries[language];
  if (!load) throw new Error(`there is no dictionary of ${language}`);
  return load();
}

/** The texts on screen. `showLanguage` must have run once. */
export function useTexts(): ShownTexts {
  const present = useStore(shown, shown.get());
  if (!present) throw new Error('showLanguage() has not finished yet: await it before rendering');
  return present;
}

/** The short name of the language on screen, as calls take it. */
export const useLanguage = (): Language => useTexts().language;

/** A group that holds plain sentences and not messages of the formatter: the texts of refusals. */
export function useTextGroup(group: 'errors'): Readonly<Record<string, string>> {
  return (useTexts().texts as unknown as Record<typeof group, Readonly<Record<string, string>>>)[group];
}
