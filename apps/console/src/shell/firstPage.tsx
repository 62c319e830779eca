import { EmptyState } from '@sen/ui';
import { Navigate, useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { useChosenBrand } from '#features/brand/brands.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { PageTitle } from './page.tsx';
import { pagesOf } from '#pages.ts';

/** `/`: the first page that this role may open. */
export function FirstPage() {
  const t = useTranslations('shell');
  const roles = useTranslations('roles');
  const operator = useOutletContext<Operator>();
  const brand = useChosenBrand();
  const first = pagesOf(operator.role)[0];
  if (first) return <Navigate to={first.path({ brand })} replace />;
  return (
    <>
      <PageTitle title={t('console')} />
      <h1 className="sen-hidden">{t('console')}</h1>
      <EmptyState icon="lock" title={t('nothing', { role: roles(operator.role) })} text={t('nothingText')} />
    </>
  );
}
