/** Every address of the site, read from its map: a new route is walked without anybody remembering to add it. */
import { readFileSync } from 'node:fs';
import { personalPages } from '../src/paths.ts';

/** Parts of an address that the map leaves open, and what stands in for them on a walk. */
const stand: Readonly<Record<string, readonly string[]>> = {
  '/personal/:page?': personalPages.map((page) => `/personal/${page}`),
  '/promoDetail': ['/promoDetail?code=welcome'],
  // Shown within another page or by what follows the question mark; their stories are apart.
  '/game': [],
};
/** Other names of one screen. */
const sameScreen = ['/index', '/index.html', '/home', '/register.html', '/download'];

const declared = [...readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8').matchAll(/paths: \[([^\]]+)\]/g)].flatMap(
  ([, list]) => [...list!.matchAll(/'([^']+)'/g)].map(([, path]) => path!),
);
if (declared.length < 5) throw new Error('the routes could not be read from routes.tsx');

const addresses = [...new Set(declared.flatMap((path) => stand[path] ?? [path]))].filter((path) => !sameScreen.includes(path));
export const publicRoutes: readonly string[] = [...addresses.filter((path) => !path.startsWith('/personal')), '/no-such-page'];
export const memberRoutes: readonly string[] = addresses.filter((path) => path.startsWith('/personal'));
