import { siteRouteOf } from '@sen/api/siteRoute';
import { Suspense, useEffect } from 'react';
import { useAccountDialog } from '#base/accountDialog.ts';
import { useSession } from '#calls/session.ts';
import { useOpenNotice } from '#features/content/notice/openNotice.ts';
import { usePopupNotice } from '#features/content/notice/popupNotice.ts';
import { useLocation } from '#base/router.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { stopSigningOut, useSigningOut } from '#base/signingOut.ts';

const AccountDialogs = lazyPart(async () => ({ default: (await import('./accountDialogs.tsx')).AccountDialogs }));
const NoticeDialog = lazyPart(() => import('#features/content/notice/noticeDialog.tsx'));
const LogoutDialog = lazyPart(async () => ({ default: (await import('#features/access/logout.tsx')).LogoutDialog }));

/** Signs that a person is at the page and may open a dialog soon. */
const activityEvents = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** What may open over any screen. The code of the account dialogs is fetched at a visitor's first activity. */
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
  return (
    <Suspense fallback={null}>
      {popup && <AccountDialogs />}
      {/* One that opened by itself, before its code had come, lets an account dialog go first. */}
      {notice && !(popup && notice.kind === 'popup') && <NoticeDialog opened={notice} />}
      {signingOut && <LogoutDialog open onClose={stopSigningOut} />}
    </Suspense>
  );
}
