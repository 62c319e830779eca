import { Suspense, lazy, useEffect } from 'react';
import { usePopup } from '#features/session/popups.ts';
import { useSession } from '#features/session/store.ts';
import { ScreenBoundary } from './boundary.tsx';
import { withWords } from './lazyScreen.tsx';
import { stopSigningOut, useSigningOut } from './signingOut.ts';

const loadDoors = () => import('#features/session/sessionPopups.tsx');
const SessionPopups = lazy(async () => ({ default: (await withWords(loadDoors())).SessionPopups }));
const LogoutDialog = lazy(async () => ({ default: (await withWords(import('#features/session/logout.tsx'))).LogoutDialog }));

/** What may open over any screen. Its code comes when the page is idle, or with the first need. */
export function Popups() {
  const popup = usePopup();
  const signingOut = useSigningOut();
  const visitor = useSession() === null;
  useEffect(() => {
    if (!visitor || !('requestIdleCallback' in window)) return undefined;
    // A failed early load is no harm: the real one tells about it.
    const idle = requestIdleCallback(() => void loadDoors().catch(() => undefined), { timeout: 4_000 });
    return () => cancelIdleCallback(idle);
  }, [visitor]);
  return (
    <ScreenBoundary>
      <Suspense fallback={null}>
        {popup && <SessionPopups />}
        {signingOut && <LogoutDialog open onClose={stopSigningOut} />}
      </Suspense>
    </ScreenBoundary>
  );
}
