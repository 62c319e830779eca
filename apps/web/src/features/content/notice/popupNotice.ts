/**
 * The notice that opens by itself: once, until the brand has another one, and not into somebody's
 * hands: it waits until the person has let the page rest for some seconds.
 */
import { useEffect } from 'react';
import { isAccountDialogOpen } from '#base/accountDialog.ts';
import { useAnnouncements } from '#parts/announcements.ts';
import { openNotice } from './openNotice.ts';

/**
 * The notices that were seen: in session storage by this tab, for any member, in local storage by
 * this browser.
 */
const seenKey = 'noticeSeen';

/** The time for which nobody has touched the page before it opens. */
const restMs = 5_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'wheel'] as const;

/** `wanted` is false on screens that must not be covered: a game, a sign-in. */
export function usePopupNotice(wanted: boolean): void {
  const notices = useAnnouncements().data?.popup;
  const ids = notices?.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!wanted || !ids || sessionStorage.getItem(seenKey) !== null || localStorage.getItem(seenKey) === ids)
      return undefined;
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (isBusy()) return wait();
        sessionStorage.setItem(seenKey, ids);
        localStorage.setItem(seenKey, ids);
        left.abort();
        openNotice('popup', 0);
        return undefined;
      }, restMs);
    };
    wait();
    for (const sign of signs) addEventListener(sign, wait, { passive: true, signal: left.signal });
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [wanted, ids]);
}

/** Something stands open already or is about to, or somebody is typing. */
function isBusy(): boolean {
  if (isAccountDialogOpen()) return true;
  return (
    document.querySelector('dialog[open]') !== null ||
    document.activeElement?.matches('input, textarea, select') === true
  );
}
