import { inLanguage } from '@sen/api/language';
import words from './words.json' with { type: 'json' };

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words of files in a language; `otherwise` stands for one that is newer than this list, such as a new type of account line. */
export function wordsIn(language: string): (key: string, otherwise?: string) => string {
  const known: Words = words;
  return (key, otherwise = key) => (Object.hasOwn(known, key) ? inLanguage(known[key]!, language) : otherwise);
}

/** All of them, for whoever must know beforehand which letters they have. */
export const everyWordIn = (language: string): string[] => Object.values(words).map((said) => inLanguage(said, language));
