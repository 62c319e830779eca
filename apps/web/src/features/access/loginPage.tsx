import { Card, Drum } from '@sen/ui';
import { Navigate, useLocation, useSearchParams } from '#base/router.tsx';
import { useTranslations } from 'use-intl';
import { ownPath } from '#base/ownPath.ts';
import { paths } from '#base/paths.ts';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { LoginForm } from './loginForm.tsx';
import { isTrial, useSession } from '#calls/session.ts';
import './access.css';

/** `/login`; `?returnTo=` says where the person wanted to go. */
export default function LoginPage() {
  const t = useTranslations('access');
  const [query] = useSearchParams();
  const { hash } = useLocation();
  const wanted = ownPath(query.get('returnTo')) ?? paths.home();
  // The server, which leads here as well, does not see the hash: the browser keeps it behind this
  // address.
  const to = wanted.includes('#') ? wanted : wanted + hash;
  const session = useSession();
  if (session && !isTrial(session)) return <Navigate to={to} replace />;
  return (
    <main className="access-page access-page-two">
      <ScreenTitle title={t('login')} />
      <aside className="access-art">
        <Drum />
        <div className="access-art-text">
          <h2>{t('welcomeTitle')}</h2>
          <p>{t('welcomeText')}</p>
        </div>
      </aside>
      <Card className="access-sheet" padded={false}>
        <h1>{t('login')}</h1>
        <LoginForm to={to} />
      </Card>
    </main>
  );
}
