/**
 * An address of a page in a state; undefined and empty values are left out. A file of its own,
 * because the first script of the site needs no more.
 */
export function withQuery(
  path: string,
  query: Readonly<Record<string, string | number | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/**
 * The query of an address without these names, with its question mark; empty when nothing is left.
 */
export function withoutQuery(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const text = query.toString();
  return text && `?${text}`;
}
