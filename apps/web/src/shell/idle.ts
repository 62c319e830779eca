/** Whether the person can be spoken to now without being interrupted. */
import { siteRouteOf } from '@sen/api/siteRoute';
import { useSyncExternalStore } from 'react';
import { useLocation } from '#base/router.tsx';
import { isTyped } from '#base/typed.ts';

/** Whether an address is one that is played on. */
export const isPlay = (pathname: string): boolean => siteRouteOf(pathname)?.play === true;

/** True while nothing is played, no dialog is open and nothing stands half typed in a form. */
export function useIsIdle(): boolean {
  const { pathname } = useLocation();
  const busy = useSyncExternalStore(watchInput, isBusy, () => true);
  return !busy && !isPlay(pathname);
}

const isBusy = (): boolean => document.querySelector('dialog[open], [role=dialog]') !== null || isTyped();

/** Calls back after any input by keys, pointer or focus. */
function watchInput(tell: () => void): () => void {
  const soon = () => setTimeout(tell);
  const left = new AbortController();
  for (const sign of ['click', 'input', 'focusin', 'focusout', 'keyup'] as const)
    addEventListener(sign, soon, { signal: left.signal });
  return () => left.abort();
}
