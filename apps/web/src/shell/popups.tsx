import { siteRouteOf } from '@sen/api/siteRoute';
import { Suspense, useEffect } from 'react';
import { useAccountDialog } from '#base/accountDialog.ts';
import { useSession } from '#calls/session.ts';
import { useOpenNotice } from '#features/content/notice/openNotice.ts';
import { usePopupNotice } from '#features/content/notice/popupNotice.ts';
import { useLocation } from '#base/router.tsx';
import { whenIdle } from '#base/whenIdle.ts';
import { lazyPart } from '#parts/lazyPart.tsx';
import { Opening } from './opening.tsx';
import { stopSigningOut, useSigningOut } from '#base/signingOut.ts';

const AccountDialogs = lazyPart(async () => ({ default: (await import('./accountDialogs.tsx')).AccountDialogs }));
const NoticeDialog = lazyPart(() => import('#features/content/notice/noticeDialog.tsx'));
const LogoutDialog = lazyPart(async () => ({ default: (await import('#features/access/logout.tsx')).LogoutDialog }));

/** What may open over any screen. It comes when the browser is idle, and then what may be pressed next: a press waits for none of it. */
export function Popups() {
  const popup = useAccountDialog();
  const signingOut = useSigningOut();
  const notice = useOpenNotice();
  usePopupNotice(siteRouteOf(useLocation().pathname)?.notices === true);
  const visitor = useSession() === null;
  useEffect(() => whenIdle(() => void fetchAhead(visitor)), [visitor]);
  return (
    <Suspense fallback={popup && <Opening />}>
      {popup && <AccountDialogs />}
      {/* One that opened by itself, before its code had come, lets an account dialog go first. */}
      {notice && !(popup && notice.kind === 'popup') && <NoticeDialog opened={notice} />}
      {signingOut && <LogoutDialog open onClose={stopSigningOut} />}
    </Suspense>
  );
}

/** What a press is most likely to ask for next: an account, then a game. */
async function fetchAhead(visitor: boolean): Promise<void> {
  try {
    if (visitor) await AccountDialogs.preload();
    await Promise.all([import('#features/game/gamePage.tsx'), visitor && import('#features/game/gameCover.tsx')]);
  } catch {
    // An early load may fail: whoever wants it asks anew and is told.
  }
}
