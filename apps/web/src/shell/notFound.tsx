import { ButtonLink, Drum } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';
import { ScreenTitle } from './screenTitle.tsx';
import { useCategories } from './sections.ts';

/** An address that the site does not have, with ways on. */
export function NotFound() {
  const t = useTranslations();
  const categories = useCategories();
  return (
    <div className="lone-screen">
      <ScreenTitle title={t('notFound.title')} />
      <div className="lone-drum lone-drum-cracked">
        <Drum />
      </div>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <div className="button-row">
        <ButtonLink variant="primary" icon="home" href={paths.home()}>
          {t('shell.nav.home')}
        </ButtonLink>
        {categories.map(({ gameType, icon, href }) => (
          <ButtonLink key={gameType} icon={icon} href={href}>
            {t(`shell.categories.${gameType}`)}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}
