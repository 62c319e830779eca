import { Card, Link } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ForgetForm } from './forgetForm.tsx';

/** `/forget`. */
export default function Forget() {
  const t = useTranslations('forget');
  return (
    <main className="access-page access-page-wide">
      <ScreenTitle title={t('title')} description={t('lead')} />
      <Card className="access-sheet" padded={false}>
        <h1>{t('title')}</h1>
        <p className="access-lead">{t('lead')}</p>
        <ForgetForm />
        <p className="access-other">
          {t('remembered')} <Link href={paths.login()}>{t('login')}</Link>
        </p>
      </Card>
    </main>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    forget: typeof import('./text/vi.json');
  }
}
