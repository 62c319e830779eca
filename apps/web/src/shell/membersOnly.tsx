import { placeOf } from '@sen/api/place';
import { FullPageLoader } from '@sen/ui';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession, useSessionSettled } from '#calls/session.ts';
import { useSwitch } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { Navigate, useLocation } from '#base/router.tsx';

/** Where the brand requires it (LOGINTOHOME3), everybody without a session is led to the login, which leads back; addresses that place.ts marks `open` need no session. */
export function MembersOnly({ children }: { children: ReactNode }): ReactNode {
  const common = useTranslations('common');
  const required = useSwitch('LOGINTOHOME3');
  const session = useSession();
  const settled = useSessionSettled();
  const { pathname, search, hash } = useLocation();
  // Decided once for an address: the way must not change while the next screen still loads.
  const way = useRef({ pathname: '', to: '' });
  if (!required || session || placeOf(pathname)?.open) return children;
  if (!settled) return <FullPageLoader label={common('loading')} />;
  if (way.current.pathname !== pathname) {
    way.current = { pathname, to: paths.login(pathname === '/' ? {} : { returnTo: pathname + search + hash }) };
  }
  return <Navigate to={way.current.to} replace />;
}
