import { Suspense, lazy, useEffect } from 'react';
import { usePopup } from '#features/session/popups.ts';
import { useSession } from '#features/session/store.ts';
import { useOpenNotice } from '#features/notice/openNotice.ts';
import { usePopupNotice } from '#features/notice/popupNotice.ts';
import { useLocation } from '../router.tsx';
import { bannerGroupOf } from './bannerGroups.ts';
import { ScreenBoundary } from './boundary.tsx';
import { withinTime } from './lazyScreen.tsx';
import { stopSigningOut, useSigningOut } from './signingOut.ts';

const loadDoors = () => import('#features/session/sessionPopups.tsx');
const SessionPopups = lazy(async () => ({ default: (await withinTime(loadDoors())).SessionPopups }));
const NoticeDialog = lazy(() => withinTime(import('#features/notice/noticeDialog.tsx')));
const LogoutDialog = lazy(async () => ({ default: (await withinTime(import('#features/session/logout.tsx'))).LogoutDialog }));

/** Somebody is about to do something. */
const signsOfLife = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** What may open over any screen. Its code comes with a visitor's first move. */
export function Popups() {
  const popup = usePopup();
  const signingOut = useSigningOut();
  const notice = useOpenNotice();
  const group = bannerGroupOf(useLocation().pathname);
  usePopupNotice(group !== undefined && group !== 'w_reg');
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
    <ScreenBoundary>
      <Suspense fallback={null}>
        {popup && <SessionPopups />}
        {notice && <NoticeDialog opened={notice} />}
        {signingOut && <LogoutDialog open onClose={stopSigningOut} />}
      </Suspense>
    </ScreenBoundary>
  );
}
