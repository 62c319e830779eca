import { Card, Link } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ForgetForm } from './forgetForm.tsx';

/** `/forget`. */
export default function Forget() {
  const t = useTranslations('forget');
  return (
    <main className="door-page door-page-wide">
      <ScreenTitle title={t('title')} description={t('lead')} />
      <Card className="door-sheet" padded={false}>
        <h1>{t('title')}</h1>
        <p className="door-lead">{t('lead')}</p>
        <ForgetForm />
        <p className="door-other">
          {t('remembered')} <Link href={paths.login()}>{t('login')}</Link>
        </p>
      </Card>
    </main>
  );
}
