import { siteRouteOf } from '@sen/api/siteRoute';
import { useState } from 'react';
import { readFirstState } from '#base/firstState.ts';
import { useLocation } from '#base/router.tsx';
import { isPlay } from './idle.ts';
import { prefetchPageOf } from './prefetchPage.ts';

/**
 * Has the browser fetch what a vendor's games share, at low priority, before one is opened. A page
 * of the vendor's in a frame without scripts does it: browsers keep what they fetch apart by the
 * origin of the frame, so that the site could not fetch it for the game. Never beside a game, nor
 * again after one.
 */
export function PrefetchGames() {
  const [state] = useState(readFirstState);
  const { pathname } = useLocation();
  const page = prefetchPageOf(state, siteRouteOf(pathname)?.screen, savesData());
  const plays = isPlay(pathname);
  const [isOver, setOver] = useState(plays);
  if (plays && !isOver) setOver(true);
  if (isOver || page === undefined) return null;
  // Its name is told to nobody, as it is hidden.
  return <iframe hidden title={page} src={page} sandbox="allow-same-origin" referrerPolicy="no-referrer" />;
}

/** Not every browser tells. */
const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
