import { siteRouteOf } from '@sen/api/siteRoute';
import { Suspense, useEffect, useState } from 'react';
import { useAccountDialog } from '#base/accountDialog.ts';
import { useSession } from '#calls/session.ts';
import { useOpenNotice } from '#features/content/notice/openNotice.ts';
import { usePopupNotice } from '#features/content/notice/popupNotice.ts';
import { useLocation } from '#base/router.tsx';
import { whenIdle } from '#base/whenIdle.ts';
import { lazyPart } from '#parts/lazyPart.tsx';
import { AccountDialogs, fetchAhead } from './fetchAhead.ts';
import { Opening } from './opening.tsx';
import { PrefetchGames } from './prefetchGames.tsx';
import { stopSigningOut, useSigningOut } from '#base/signingOut.ts';

const NoticeDialog = lazyPart(() => import('#features/content/notice/noticeDialog.tsx'));
const LogoutDialog = lazyPart(async () => ({
  default: (await import('#features/access/logout.tsx')).LogoutDialog,
}));

/** Signs that a person is at the page and may open a dialog soon. */
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Dialogs that may open over any screen. The code of the account dialogs comes once the service
 * worker has it, or at a visitor's first activity.
 */
export function Popups() {
  const popup = useAccountDialog();
  const signingOut = useSigningOut();
  const notice = useOpenNotice();
  usePopupNotice(siteRouteOf(useLocation().pathname)?.notices === true);
  const visitor = useSession() === null;
  useEffect(() => {
    if (!visitor) return undefined;
    const left = new AbortController();
    const come = () => {
      left.abort();
      // An early load may fail: opening a dialog asks anew and reports it.
      AccountDialogs.preload().catch(() => undefined);
    };
    for (const sign of activityEvents) addEventListener(sign, come, { passive: true, signal: left.signal });
    return () => left.abort();
  }, [visitor]);
  const [isFetched, setFetched] = useState(false);
  useEffect(() => whenKept(() => void fetchAhead(visitor).then(() => setFetched(true))), [visitor]);
  return (
    <>
      {isFetched && <PrefetchGames />}
      <Suspense fallback={popup && <Opening />}>
        {popup && <AccountDialogs />}
        {/* One that opened by itself, before its code had come, lets an account dialog go first. */}
        {notice && !(popup && notice.kind === 'popup') && <NoticeDialog opened={notice} />}
        {signingOut && <LogoutDialog open onClose={stopSigningOut} />}
      </Suspense>
    </>
  );
}

/**
 * Runs `work` when the browser is idle and the service worker has the files that the build names:
 * taken from there they do not fail, while code that failed once over the line is not asked for
 * again by every browser. Without a worker code comes when it is asked for. Returns the way to call
 * it off.
 */
function whenKept(work: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  let callOff: (() => void) | undefined;
  let isOver = false;
  void navigator.serviceWorker.ready.then(() => {
    if (!isOver) callOff = whenIdle(work);
  });
  return () => {
    isOver = true;
    callOff?.();
  };
}
