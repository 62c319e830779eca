/** The named parts of an address. A part that may be missing is undefined then. */
export type Params = Readonly<Record<string, string | undefined>>;

/** The named parts of a path under a pattern such as `/personal/:page?`, or null when it does not match. Case and a last slash do not count. */
export function matchPath(pattern: string, pathname: string): Params | null {
  const names: string[] = [];
  const source = pattern.replaceAll('.', '\\.').replace(/\/:(\w+)(\?)?/g, (_part, name: string, optional?: string) => {
    names.push(name);
    return optional ? '(?:/([^/]+))?' : '/([^/]+)';
  });
  const match = new RegExp(`^${source}/?$`, 'i').exec(pathname);
  return match && Object.fromEntries(names.map((name, i) => [name, match[i + 1] === undefined ? undefined : decode(match[i + 1]!)]));
}

/** A broken escape in an address is no reason to break the page. */
export function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
