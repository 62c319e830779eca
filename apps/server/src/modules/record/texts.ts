import { isLanguage } from '@sen/api/language';
import type { WrittenLanguage } from '@sen/api/locale';
import { causeOf, type TransactionLine } from '@sen/api/record';
import type { OwnTitles } from '#platform/module.ts';
import { textsByLanguage } from '#platform/texts.ts';
import en from './text/en.json' with { type: 'json' };
import vi from './text/vi.json' with { type: 'json' };

const texts = textsByLanguage('record', { vi, en });
const textsOf = (language: string): Readonly<Record<string, string>> =>
  texts[isLanguage(language) ? language : 'en'];

/**
 * The texts of files in a language; `otherwise` stands for one that is newer than this list, such
 * as a new type of account line.
 */
export function textsIn(language: string): (key: string, otherwise?: string) => string {
  const known = textsOf(language);
  return (key, otherwise = key) => (Object.hasOwn(known, key) ? known[key]! : otherwise);
}

/** The titles of lists of a member's own data, by their names. */
export function titlesIn(titles: OwnTitles, language: string): Readonly<Record<string, string>> {
  const written = (of: WrittenLanguage) =>
    Object.fromEntries(Object.entries(titles).map(([name, title]) => [name, title[of]]));
  const said = textsByLanguage('ownData', { vi: written('vi'), en: written('en') });
  return said[isLanguage(language) ? language : 'en'];
}

/**
 * The kind of a ledger line, as the site calls it. A vendor's rollback gives the member a stake
 * back or takes a win from them.
 */
export function typeText(
  said: ReturnType<typeof textsIn>,
  { type, amount }: Pick<TransactionLine, 'type' | 'amount'>,
): string {
  return type === 'rollback' && amount.startsWith('-') ? said('winTakenBack') : said(`type.${type}`, type);
}

/**
 * The cause of a line outside of a round, as the site calls it: `hold:withdrawal:42` is "Withdrawal
 * #42".
 */
export function causeText(
  said: ReturnType<typeof textsIn>,
  { type, reference }: Pick<TransactionLine, 'type' | 'reference'>,
): string {
  const named = causeOf(reference);
  return named ? said(`cause.${named.cause}`).replace('{id}', named.id) : said(`cause.${type}`, reference);
}

/** All of them, for the fonts, which must know beforehand which letters they have. */
export const everyTextIn = (language: string): string[] => Object.values(textsOf(language));
