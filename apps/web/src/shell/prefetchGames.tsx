import { useState } from 'react';
import { readFirstState } from '#base/firstState.ts';
import { useLocation } from '#base/router.tsx';
import { isPlay } from './idle.ts';

/**
 * Has the browser fetch what a vendor's games share, at low priority, before one is opened. A page of the vendor's in a frame without scripts does it: browsers
 * keep what they fetch apart by the origin of the frame, so that the site could not fetch it for the game. Not for somebody who saves data, and never
 * beside a game.
 */
export function PrefetchGames() {
  const [page] = useState(pageToOpen);
  const plays = isPlay(useLocation().pathname);
  const [isOver, setOver] = useState(plays);
  if (plays && !isOver) setOver(true);
  if (isOver || page === undefined) return null;
  // Its name is told to nobody, as it is hidden.
  return <iframe hidden title={page} src={page} sandbox="allow-same-origin" referrerPolicy="no-referrer" />;
}

function pageToOpen(): string | undefined {
  const state = readFirstState();
  return state?.isOffline || savesData() ? undefined : state?.prefetchPage;
}

/** Not every browser tells. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
