/** The language of the site: `lang` in local storage, changed without a reload; `hisLang` remembers the one before. */
import { useSyncExternalStore } from 'react';
import { tellServer } from './choices.ts';
import type Texts from './text/vi.json';

export type Language = 'vi' | 'en';
export const languages: readonly Language[] = ['vi', 'en'];
export const languageNames: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' };

/** A dictionary's two parts (vite.config.ts says which words are in which). Every language has the same keys: a test holds it. */
const dictionaries: Record<Language, { first: () => Promise<{ default: object }>; rest: () => Promise<{ default: object }> }> = {
  vi: { first: () => import('./text/vi.json?first'), rest: () => import('./text/vi.json?rest') },
  en: { first: () => import('./text/en.json?first'), rest: () => import('./text/en.json?rest') },
};

type Words = { language: Language; texts: typeof Texts; whole: boolean };
let words: Words | undefined;
const listeners = new Set<() => void>();

const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The person's own choice, else what the server or the brand says, else Vietnamese. */
export function firstLanguage(...suggestions: (string | null | undefined)[]): Language {
  return [localStorage.getItem('lang'), ...suggestions].find(isLanguage) ?? 'vi';
}

export const currentLanguage = (): Language => words?.language ?? firstLanguage();

/** For the page drawn on the server: takes words that are already there. */
export function takeWords(language: Language, texts: typeof Texts): void {
  words = { language, texts, whole: true };
}

/** Loads a dictionary and shows it. The choice is kept when a person made it. */
export async function showLanguage(language: Language, chosen = false): Promise<void> {
  const whole = words?.whole ?? false;
  const texts = await loadTexts(language, whole);
  if (chosen) {
    localStorage.setItem('hisLang', currentLanguage());
    localStorage.setItem('lang', language);
    tellServer('lang', language);
  }
  show({ language, texts, whole });
}

/** Brings the words of all screens; any screen but home awaits it. */
export async function showAllWords(): Promise<void> {
  while (words && !words.whole) {
    const { language } = words;
    const texts = await loadTexts(language, true);
    // Somebody may have changed the language meanwhile: then once more.
    if (words.language === language) show({ language, texts, whole: true });
  }
}

/** A whole dictionary, or the part that home needs. */
export async function loadTexts(language: Language, whole: boolean): Promise<typeof Texts> {
  const { first, rest } = dictionaries[language];
  const parts = await Promise.all(whole ? [first(), rest()] : [first()]);
  return Object.assign({}, ...parts.map((part) => part.default)) as typeof Texts;
}

function show(next: Words): void {
  words = next;
  document.documentElement.lang = next.language;
  for (const listener of listeners) listener();
}

/** The present words. `showLanguage` must have run once. */
export function useWords(): Words {
  const present = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => words,
    () => words,
  );
  if (!present) throw new Error('showLanguage() has not finished yet: await it before rendering');
  return present;
}
