/** The language of the console: `lang` in local storage, shared with the site and changed without a reload. */
import { useSyncExternalStore } from 'react';
import type Texts from './text/vi.json';

export type Language = 'vi' | 'en';
export const languages: readonly Language[] = ['vi', 'en'];
export const languageNames: Record<Language, string> = { vi: 'Tiếng Việt', en: 'English' };

const dictionaries: Record<Language, () => Promise<{ default: typeof Texts }>> = {
  vi: () => import('./text/vi.json'),
  en: () => import('./text/en.json'),
};

type Words = { language: Language; texts: typeof Texts };
let words: Words | undefined;
const listeners = new Set<() => void>();

/** The operator's own choice, else Vietnamese. */
export function firstLanguage(): Language {
  const stored = localStorage.getItem('lang');
  return languages.find((language) => language === stored) ?? 'vi';
}

export const currentLanguage = (): Language => words?.language ?? firstLanguage();

/** Loads a dictionary and shows it. The choice is kept when a person made it. */
export async function showLanguage(language: Language, chosen = false): Promise<void> {
  const texts = (await dictionaries[language]()).default;
  if (chosen) localStorage.setItem('lang', language);
  words = { language, texts };
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** The present words. `showLanguage` must have run once. */
export function useWords(): Words {
  const present = useSyncExternalStore(
    (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    () => words,
  );
  if (!present) throw new Error('showLanguage() has not finished yet: await it before rendering');
  return present;
}
