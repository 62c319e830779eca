import type { SiteRoute } from '@sen/api/siteRoute';
import { statusOf, type FirstState } from '#base/firstState.ts';

/** Screens from which a game is opened next. */
const screensBeforeGames: readonly SiteRoute['screen'][] = ['home', 'lobby', 'hall'];

/**
 * The vendor's page that is to fetch ahead what its games share, opened from this screen;
 * undefined: none.
 */
export function prefetchPageOf(
  state: Pick<FirstState, 'permission' | 'prefetchPage' | 'isOffline'> | null,
  screen: SiteRoute['screen'] | undefined,
  savesData: boolean,
): string | undefined {
  if (
    state === null ||
    state.isOffline ||
    savesData ||
    screen === undefined ||
    !screensBeforeGames.includes(screen)
  )
    return undefined;
  return statusOf(state.permission) === 0 ? state.prefetchPage : undefined;
}
