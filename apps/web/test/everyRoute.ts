/** Every address of the site, by its own table: a new one is walked without anybody remembering to add it. */
import { places } from '@sen/api/place';

/** Addresses that show something only with what follows the question mark. */
const queries: Readonly<Record<string, string>> = { '/promoDetail': '?code=welcome' };

export const publicRoutes: readonly string[] = [
  // A game runs for members alone, and the agents' desk is another for agents: the walk looks at both in their place.
  ...places.filter(({ members, screen }) => !members && screen !== 'game').map(({ path }) => path + (queries[path] ?? '')),
  '/no-such-page',
];
export const memberRoutes: readonly string[] = places.filter(({ members }) => members).map(({ path }) => path);
