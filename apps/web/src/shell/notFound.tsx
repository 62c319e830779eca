import { ButtonLink, Drum } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { paths } from '#base/paths.ts';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { useCategories } from '#parts/sections.ts';

/** An address that the site does not have, with ways on. */
export default function NotFound() {
  const t = useTranslations('notFound');
  const shell = useTranslations('shell');
  const categories = useCategories();
  return (
    <main className="lone-screen">
      <ScreenTitle title={t('title')} />
      <div className="lone-drum lone-drum-cracked">
        <Drum />
      </div>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <div className="button-row">
        <ButtonLink variant="primary" icon="home" href={paths.home()}>
          {shell('nav.home')}
        </ButtonLink>
        {categories.map(({ gameType, icon, href }) => (
          <ButtonLink key={gameType} icon={icon} href={href}>
            {shell(`categories.${gameType}`)}
          </ButtonLink>
        ))}
      </div>
    </main>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    notFound: typeof import('./text/notFound.vi.json');
  }
}
