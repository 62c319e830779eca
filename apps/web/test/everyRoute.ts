/**
 * Every address of the site, by its own table: a new one is walked without anybody remembering to
 * add it.
 */
import { siteRoutes } from '@sen/api/siteRoute';

const visitorRoutes = siteRoutes.filter(({ members, screen }) => !members && screen !== 'game');

/** Addresses that show something only with a query. */
const queries: Readonly<Record<string, string>> = { '/promoDetail': '?code=daily-raffle' };

export const publicRoutes: readonly string[] = [
  // A game runs for members alone, and the agents' desk is another for agents: the walk looks at
  // both where they stand.
  ...visitorRoutes.map(addressOf),
  '/no-such-page',
];
/** One address of each screen in each look: five halls differ in their category alone. */
export const publicScreens: readonly string[] = [
  ...new Map(
    visitorRoutes.toReversed().map((route) => [`${route.screen} ${route.look ?? ''}`, addressOf(route)]),
  ).values(),
  '/no-such-page',
];
export const memberRoutes: readonly string[] = siteRoutes
  .filter(({ members }) => members)
  .map(({ path }) => path);

function addressOf({ path }: { path: string }): string {
  return path + (queries[path] ?? '');
}
