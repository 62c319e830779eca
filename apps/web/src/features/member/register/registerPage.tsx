import { Card } from '@sen/ui';
import { Navigate } from '#base/router.tsx';
import { useTranslations } from 'use-intl';
import { isTrial, useSession } from '#calls/session.ts';
import { paths } from '#base/paths.ts';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { RegisterForm } from './registerForm.tsx';
import '#features/access/access.css';

/** `/register` and `/register.html`. */
export default function RegisterPage() {
  const t = useTranslations('register');
  const session = useSession();
  // A trial player comes here to get a real account.
  if (session && !isTrial(session)) return <Navigate to={paths.home()} replace />;
  return (
    <main className="access-page access-page-wide">
      <ScreenTitle title={t('title')} />
      <Card className="access-sheet" padded={false}>
        <h1>{t('title')}</h1>
        <p className="access-lead">{t('lead')}</p>
        <RegisterForm to={paths.home()} />
      </Card>
    </main>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    register: typeof import('./text/vi.json');
  }
}
