/** Checks of a request's headers, before anything else looks at them. */
import { isIP } from 'node:net';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/**
 * A DNS name, an IPv4 address or an IPv6 address in brackets; then, at most once, a colon and a
 * port.
 */
const hostPattern =
  /^(?:[a-z0-9_](?:[a-z0-9_.-]{0,251}[a-z0-9_.])?|\[[0-9a-f:.]{2,45}\])(?::([1-9]\d{0,4}))?$/i;

/**
 * True for one Host header that names a host and at most a port. Origins are built from all of it
 * while the brand is chosen by the name alone: `localhost:80@evil.example` would be served as
 * localhost and link to evil.example.
 */
export function hasLawfulHost({
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): boolean {
  const given = rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
  const match = hostPattern.exec(headers.host ?? '');
  return given === 1 && match !== null && Number(match[1] ?? 0) <= 65_535;
}

/**
 * Leaves of the forwarding headers the client's address alone. Host and scheme come from the
 * request itself and from PUBLIC_URL: many proxies pass on the client's own X-Forwarded-Host. Of
 * X-Forwarded-For the addresses at its right end stay, up to the first text that is no address.
 */
export function dropForwardedNames(headers: IncomingHttpHeaders): void {
  for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port'])
    delete headers[name];
  const chain = headers['x-forwarded-for'];
  if (chain === undefined) return;
  const entries = String(chain)
    .split(',')
    .map((entry) => entry.trim());
  const addresses = entries.slice(entries.findLastIndex((entry) => isIP(entry) === 0) + 1);
  if (addresses.length > 0) headers['x-forwarded-for'] = addresses.join(', ');
  else delete headers['x-forwarded-for'];
}

/**
 * True for a request that a browser sent on behalf of a page of another origin, another port or
 * subdomain included: such a page can make the browser send our cookies along. Browsers say so in
 * Sec-Fetch-Site; older ones name the origin. `scheme`: of our own address.
 */
export function isFromAnotherOrigin(headers: IncomingHttpHeaders, scheme: 'http' | 'https'): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  return (
    origin !== undefined && URL.parse(origin)?.origin !== URL.parse(`${scheme}://${headers.host}`)?.origin
  );
}
