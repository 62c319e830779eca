/** What an address may ask a list for. */
import { isDay } from './period.ts';

/** The words that a filter may be; undefined while they are not known, so that any word may be right. */
export type Choices = Readonly<Record<string, readonly string[] | undefined>>;

/** More letters than any filter has. */
const lengthMax = 64;

/** As the server names a page. */
const cursor = /^-?\d{1,19}(\.-?\d{1,19})*$/;

/** The names of filters whose values are no choice or no day: the list does not go by them. */
export function unknownFilters(query: URLSearchParams, choices: Choices): string[] {
  return [...query].flatMap(([name, value]) => (isOdd(name, value, choices) ? [name] : []));
}

function isOdd(name: string, value: string, choices: Choices): boolean {
  if (name === 'after' || name === 'before') return !cursor.test(value);
  if (name === 'from' || name === 'to') return !isDay(value);
  if (!Object.hasOwn(choices, name)) return false;
  return choices[name] ? !choices[name].includes(value) : value.length > lengthMax || /\p{Cc}/u.test(value);
}
