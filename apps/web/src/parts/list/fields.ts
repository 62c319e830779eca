/** The query parameters that the address of a list may have. */
import { calendarDay, oneOf, type QueryField } from '@sen/front/queryState';
import { periods } from './period.ts';

/**
 * The words that a filter may be; undefined while they are not known, so that any word may be
 * right.
 */
export type Choices = Readonly<Record<string, readonly string[] | undefined>>;

/** More letters than any filter has. */
const lengthMax = 64;

const anyWord: QueryField<string> = (text) =>
  text.length <= lengthMax && !/\p{Cc}/u.test(text) ? text : undefined;

/** The filters of a list by name: its own choices, and the period that every list has. */
export function fieldsOf(choices: Choices): Record<string, QueryField<string>> {
  const own = Object.entries(choices).map(([name, words]) => [name, words ? oneOf(words) : anyWord]);
  return { ...Object.fromEntries(own), period: oneOf(periods), from: calendarDay, to: calendarDay };
}
