import { placeOf } from '@sen/api/place';
import { Suspense, lazy, useEffect } from 'react';
import { useAccountDialog } from '#base/accountDialog.ts';
import { useSession } from '#calls/session.ts';
import { useOpenNotice } from '#features/content/notice/openNotice.ts';
import { usePopupNotice } from '#features/content/notice/popupNotice.ts';
import { useLocation } from '#base/router.tsx';
import { withinTime } from '#parts/lazyScreen.tsx';
import { stopSigningOut, useSigningOut } from '#base/signingOut.ts';

const loadDoors = () => import('./accountDialogs.tsx');
const AccountDialogs = lazy(async () => ({ default: (await withinTime(loadDoors())).AccountDialogs }));
const NoticeDialog = lazy(() => withinTime(import('#features/content/notice/noticeDialog.tsx')));
const LogoutDialog = lazy(async () => ({ default: (await withinTime(import('#features/access/logout.tsx'))).LogoutDialog }));

/** Somebody is about to do something. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** What may open over any screen. The code of the doors comes with a visitor's first move. */
export function Popups() {
  const popup = useAccountDialog();
  const signingOut = useSigningOut();
  const notice = useOpenNotice();
  usePopupNotice(placeOf(useLocation().pathname)?.notices === true);
  const visitor = useSession() === null;
  useEffect(() => {
    if (!visitor) return undefined;
    const left = new AbortController();
    const come = () => {
      left.abort();
      // A failed early load is no harm: the real one tells about it.
      void loadDoors().catch(() => undefined);
    };
    for (const sign of signsOfLife) addEventListener(sign, come, { passive: true, signal: left.signal });
    return () => left.abort();
  }, [visitor]);
  return (
    <Suspense fallback={null}>
      {popup && <AccountDialogs />}
      {/* One that opened by itself, before its code had come, lets a door go first. */}
      {notice && !(popup && notice.kind === 'popup') && <NoticeDialog opened={notice} />}
      {signingOut && <LogoutDialog open onClose={stopSigningOut} />}
    </Suspense>
  );
}
