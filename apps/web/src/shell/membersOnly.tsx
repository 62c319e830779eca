import { siteRouteOf } from '@sen/api/siteRoute';
import { FullPageLoader } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSession, useSessionKnown } from '#calls/session.ts';
import { useSwitch } from '#brand/brand.tsx';
import { paths } from '#base/paths.ts';
import { Navigate, useLocation } from '#base/router.tsx';

/**
 * Where the brand requires it (LOGINTOHOME3), everybody without a session is led to the login,
 * which leads back; addresses that place.ts marks `open` need no session.
 */
export function MembersOnly({ children }: { children: ReactNode }): ReactNode {
  const common = useTranslations('common');
  const required = useSwitch('LOGINTOHOME3');
  const session = useSession();
  const isSessionKnown = useSessionKnown();
  const { pathname, search, hash } = useLocation();
  if (!required || session || siteRouteOf(pathname)?.open) return children;
  if (!isSessionKnown) return <FullPageLoader label={common('loading')} />;
  return (
    <ToLogin
      key={pathname}
      to={paths.login(pathname === '/' ? {} : { returnTo: pathname + search + hash })}
    />
  );
}

/** Decided once for an address: the way must not change while the next screen still loads. */
function ToLogin({ to }: { to: string }): ReactNode {
  const [first] = useState(to);
  return <Navigate to={first} replace />;
}
