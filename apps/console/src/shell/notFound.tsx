import { ButtonLink, EmptyState } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useChosenBrand } from '#brand/brands.ts';
import { paths } from '#base/paths.ts';
import { PageTitle } from '#parts/page.tsx';

export function NotFound() {
  const t = useTranslations('notFound');
  const brand = useChosenBrand();
  return (
    <>
      <PageTitle title={t('title')} />
      <h1 className="sen-hidden">{t('title')}</h1>
      <EmptyState
        icon="search"
        title={t('title')}
        text={t('text')}
        action={
          <ButtonLink variant="primary" href={paths.home({ brand })}>
            {t('home')}
          </ButtonLink>
        }
      />
    </>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    notFound: typeof import('./text/notFound.vi.json');
  }
}
