/** State that stands in the query of a page's address, so that Back goes back to it and a link shows the same to whoever opens it. */

/** How one value is read from the address; undefined where the text means nothing: as if it were left out. */
export type QueryField<T> = (text: string) => T | undefined;
export type QuerySchema = Readonly<Record<string, QueryField<unknown>>>;
export type QueryState<S extends QuerySchema> = { [Name in keyof S]?: Exclude<ReturnType<S[Name]>, undefined> };

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

/** A day of the calendar as YYYY-MM-DD. */
export const calendarDay: QueryField<string> = (text) => {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
};

export function readQuery<S extends QuerySchema>(schema: S, search: URLSearchParams): QueryState<S> {
  const read = Object.entries(schema).flatMap(([name, field]) => {
    const text = search.get(name);
    const value = text === null ? undefined : field(text);
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(read) as QueryState<S>;
}

/** An address of a page in a state; what is undefined or empty is left out. */
export function withQuery(path: string, query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

export type QueryChange = Readonly<Record<string, string | undefined>>;

/** Makes an app's hook of what its router gives. `go` may replace the entry in the history. */
export function createQueryState(useAddress: () => { pathname: string; search: string; go: (href: string, replace: boolean) => void }) {
  return function useQueryState<S extends QuerySchema>(schema: S) {
    const { pathname, search, go } = useAddress();
    const present = new URLSearchParams(search);
    /** The present address with some values changed; all that is not named stays. */
    const hrefOf = (change: QueryChange): string => withQuery(pathname, { ...Object.fromEntries(present), ...change });
    return {
      state: readQuery(schema, present),
      hrefOf,
      change: (change: QueryChange, { replace = false } = {}): void => go(hrefOf(change), replace),
    };
  };
}
