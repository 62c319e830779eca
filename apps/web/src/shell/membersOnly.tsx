import { FullPageLoader } from '@sen/ui';
import { useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession, useSessionSettled } from '#features/session/store.ts';
import { useSwitch } from '../brand.tsx';
import { paths } from '../paths.ts';
import { Navigate, useLocation } from '../router.tsx';

/** Open to everybody also where the brand lets nobody else in; support answers those who cannot sign in. */
const openDoors = /^\/(?:login|register|register\.html|helpmc|download|support)\/?$/i;

/** Where the brand requires it (LOGINTOHOME3), everybody without a session is led to the login, which leads back. */
export function MembersOnly({ children }: { children: ReactNode }): ReactNode {
  const common = useTranslations('common');
  const required = useSwitch('LOGINTOHOME3');
  const session = useSession();
  const settled = useSessionSettled();
  const { pathname, search } = useLocation();
  // Decided once for an address: the way must not change while the next screen still loads.
  const way = useRef({ pathname: '', to: '' });
  if (!required || session || openDoors.test(pathname)) return children;
  if (!settled) return <FullPageLoader label={common('loading')} />;
  if (way.current.pathname !== pathname) {
    way.current = { pathname, to: paths.login(pathname === '/' ? {} : { returnTo: pathname + search }) };
  }
  return <Navigate to={way.current.to} replace />;
}
