/**
 * Any site: an address that leads away from one site leads away from all. The server, which draws
 * pages too, knows no location.
 */
const anySite = 'https://site.invalid';

/**
 * Only a path of this site may follow: an address elsewhere, also one written as `//host`, `/\host`
 * or with a tab between, is dropped.
 */
export function ownPath(path: string | null): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, anySite)) return undefined;
  return new URL(path, anySite).origin === anySite ? path : undefined;
}
