/** Every address of the site, by its own table: a new one is walked without anybody remembering to add it. */
import { places } from '@sen/api/place';

const visitorPlaces = places.filter(({ members, screen }) => !members && screen !== 'game');

/** Addresses that show something only with what follows the question mark. */
const queries: Readonly<Record<string, string>> = { '/promoDetail': '?code=welcome' };

export const publicRoutes: readonly string[] = [
  // A game runs for members alone, and the agents' desk is another for agents: the walk looks at both in their place.
  ...visitorPlaces.map(addressOf),
  '/no-such-page',
];
/** One address of each screen in each look: five halls differ in their category alone. */
export const publicScreens: readonly string[] = [
  ...new Map(visitorPlaces.toReversed().map((place) => [`${place.screen} ${place.look ?? ''}`, addressOf(place)])).values(),
  '/no-such-page',
];
export const memberRoutes: readonly string[] = places.filter(({ members }) => members).map(({ path }) => path);

function addressOf({ path }: { path: string }): string {
  return path + (queries[path] ?? '');
}
