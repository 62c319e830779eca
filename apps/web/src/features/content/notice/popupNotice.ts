/** The notice that opens by itself: once in a session, when the page has come to rest and nobody is busy with it. */
import { useEffect } from 'react';
import { isAccountDialogOpen } from '#base/accountDialog.ts';
import { useAnnouncements } from '#parts/announcements.ts';
import { whenIdle } from '#base/whenIdle.ts';
import { openNotice } from './openNotice.ts';

/** In session storage: the notices that this session has seen. */
const seenKey = 'noticeSeen';

/** `wanted` is false on screens that must not be covered: a game, a sign-in. */
export function usePopupNotice(wanted: boolean): void {
  const notices = useAnnouncements().data?.popup;
  const ids = notices?.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (!wanted || !ids || sessionStorage.getItem(seenKey) !== null) return undefined;
    return whenIdle(() => {
      if (isBusy()) return;
      sessionStorage.setItem(seenKey, ids);
      openNotice('popup', 0);
    });
  }, [wanted, ids]);
}

/** Something stands open already or is about to, or somebody is typing. */
function isBusy(): boolean {
  if (isAccountDialogOpen()) return true;
  return document.querySelector('dialog[open]') !== null || document.activeElement?.matches('input, textarea, select') === true;
}
