/**
 * State that stands in the query of a page's address, so that Back goes back to it and a link shows
 * the same to everybody who opens it.
 */
import { withQuery } from './withQuery.ts';

/**
 * Reads one value from the address; undefined where the text means nothing: as if it were left out.
 */
export type QueryField<T> = (text: string) => T | undefined;
export type QuerySchema = Readonly<Record<string, QueryField<unknown>>>;
export type QueryState<S extends QuerySchema> = {
  [Name in keyof S]?: Exclude<ReturnType<S[Name]>, undefined>;
};

export const oneOf =
  <T extends string>(values: readonly T[]): QueryField<T> =>
  (text) =>
    values.find((value) => value === text);

export const textUpTo =
  (lengthMax: number): QueryField<string> =>
  (text) =>
    text.slice(0, lengthMax) || undefined;

export const matching =
  (pattern: RegExp): QueryField<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

/** A day of the calendar as YYYY-MM-DD, of the years that calls take (`dayText` of the api). */
export const calendarDay: QueryField<string> = (text) => {
  const moment = new Date(`${text}T00:00:00Z`);
  const isWritten = /^(?:19[7-9]|2[01]\d)\d-\d\d-\d\d$/.test(text);
  return isWritten && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
    ? text
    : undefined;
};

export function readQuery<S extends QuerySchema>(schema: S, search: URLSearchParams): QueryState<S> {
  const read = Object.entries(schema).flatMap(([name, field]) => {
    const text = search.get(name);
    const value = text === null ? undefined : field(text);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(read) as QueryState<S>;
}

/** The names of values that stand in the address and mean nothing. */
export function invalidNames(schema: QuerySchema, search: URLSearchParams): string[] {
  return Object.entries(schema).flatMap(([name, field]) =>
    search.getAll(name).some((text) => field(text) === undefined) ? [name] : [],
  );
}

export type QueryChange = Readonly<Record<string, string | undefined>>;

/** The present address, as an app's router gives it. */
export type Address = {
  pathname: string;
  search: string;
  /**
   * The query at the moment of a change, where the router draws a change later than it makes it;
   * else `search`.
   */
  latest?: () => string;
  /** May replace the entry in the history. */
  go: (href: string, replace: boolean) => void;
};

export type UseQueryState = ReturnType<typeof createQueryState>;

/** Makes an app's hook from its router. */
export function createQueryState(useAddress: () => Address) {
  return function useQueryState<S extends QuerySchema>(schema: S) {
    const { pathname, search, latest = () => search, go } = useAddress();
    const present = new URLSearchParams(search);
    return {
      state: readQuery(schema, present),
      invalid: invalidNames(schema, present),
      /**
       * Goes to the present address with some values changed; all that is not named stays.
       * `anchor`: where on the page.
       */
      change: (
        change: QueryChange,
        { replace = false, anchor }: { replace?: boolean; anchor?: string | undefined } = {},
      ): void => {
        const href = withQuery(pathname, { ...Object.fromEntries(new URLSearchParams(latest())), ...change });
        go(anchor === undefined ? href : `${href}#${anchor}`, replace);
      },
    };
  };
}
