/**
 * The addresses that a brand's document and content may name, a schema for each kind of place; none
 * of them holds a backslash, which browsers read as `/`.
 */
import * as z from 'zod/mini';
import { fileKeyPattern, filesPath } from './file.ts';

const lengthMax = z.maxLength(500);

/** A path of the site itself. `//host` and `/\host` would lead elsewhere. */
export const isSitePath = (address: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(address);

/** A page elsewhere, over TLS and without a name and password before the host. */
export const isHttpsUrl = (address: string): boolean =>
  /^https:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/.test(address) && URL.canParse(address);

const isMailto = (address: string): boolean => /^mailto:[^\s\\@]+@[^\s\\@]+$/.test(address);
const isFilePath = (address: string): boolean =>
  address.startsWith(filesPath) && fileKeyPattern.test(address.slice(filesPath.length));

/** Scheme, host and port alone, as browsers write them; without TLS on this machine only. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, protocol, hostname } = new URL(address);
  const isHere = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);
  return origin === address && (protocol === 'https:' || (protocol === 'http:' && isHere));
}

const address = (isRight: (address: string) => boolean, error: string) =>
  z.string().check(lengthMax, z.refine(isRight, { error }));

/** The origins at which the site is served, or its pictures and games. */
export const originAddress = address(
  isOrigin,
  'must be an origin such as https://a.example, with http for localhost alone',
);

/**
 * A picture: `/files/….webp` as the upload gave it, or a https address; of which origins, the
 * document's `imageCdns` say. Empty: none.
 */
export const fileAddress = address(
  (text) => text === '' || isFilePath(text) || isHttpsUrl(text),
  'must be empty, an uploaded picture (/files/….webp) or a https address',
);

/**
 * Why pages may not load a picture, with the cure; undefined when they may. Their policy lets
 * pictures in from the site itself and from the brand's `imageCdns`; a picture from elsewhere would
 * never be seen.
 */
export function pictureProblem(address: string, imageCdns: readonly string[]): string | undefined {
  if (address === '' || isSitePath(address)) return undefined;
  const origin = isHttpsUrl(address) ? new URL(address).origin : undefined;
  if (origin !== undefined && imageCdns.includes(origin)) return undefined;
  const remedy =
    origin === undefined
      ? 'upload it'
      : `upload it, or add ${origin} to imageCdns if it serves the uploaded ones too`;
  return `pages may not load the picture ${address}: ${remedy}`;
}

/** A page elsewhere. Empty: none. */
export const pageAddress = address(
  (text) => text === '' || isHttpsUrl(text),
  'must be empty or a https address',
);

/** A way to reach the brand: a path of the site, a page elsewhere or a mailbox. Empty: none. */
export const contactAddress = address(
  (text) => text === '' || isSitePath(text) || isHttpsUrl(text) || isMailto(text),
  'must be empty, a path of the site, a https address or mailto:',
);
