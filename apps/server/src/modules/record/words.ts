import { inLanguage } from '@sen/api/language';
import { causeOf, type TransactionLine } from '@sen/api/record';
import words from './words.json' with { type: 'json' };

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words of files in a language; `otherwise` stands for one that is newer than this list, such as a new type of account line. */
export function wordsIn(language: string): (key: string, otherwise?: string) => string {
  const known: Words = words;
  return (key, otherwise = key) => (Object.hasOwn(known, key) ? inLanguage(known[key]!, language) : otherwise);
}

/** The kind of a ledger line, as the site calls it. What a vendor takes back is a stake for the member or a win from them. */
export function typeWord(said: ReturnType<typeof wordsIn>, { type, amount }: Pick<TransactionLine, 'type' | 'amount'>): string {
  return type === 'rollback' && amount.startsWith('-') ? said('winTakenBack') : said(`type.${type}`, type);
}

/** What caused a line outside of a round, as the site calls it: `hold:withdrawal:42` is "Withdrawal #42". */
export function causeWord(said: ReturnType<typeof wordsIn>, { type, reference }: Pick<TransactionLine, 'type' | 'reference'>): string {
  const named = causeOf(reference);
  return named ? said(`cause.${named.cause}`).replace('{id}', named.id) : said(`cause.${type}`, reference);
}

/** All of them, for whoever must know beforehand which letters they have. */
export const everyWordIn = (language: string): string[] => Object.values(words).map((said) => inLanguage(said, language));
