/**
 * Data whose pictures have addresses: each text that is `demo:<name>` and nothing else becomes what
 * `urlOf` says of the name. Everything else stays as it is; the data that was given is not changed.
 */
export function withPictures<T>(document: T, urlOf: (name: string) => string): T {
  return replaced(document, urlOf) as T;
}

function replaced(value: unknown, urlOf: (name: string) => string): unknown {
  if (typeof value === 'string')
    return value.startsWith('demo:') ? urlOf(value.slice('demo:'.length)) : value;
  if (Array.isArray(value)) return value.map((item) => replaced(item, urlOf));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner, urlOf)]));
}
