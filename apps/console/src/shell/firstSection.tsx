import { EmptyState } from '@sen/ui';
import { Navigate, useOutletContext } from 'react-router';
import { useTranslations } from '#words.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { PageTitle } from './page.tsx';
import { sectionsOf } from './sections.ts';

/** `/`: the first page that this role may open. */
export function FirstSection() {
  const t = useTranslations();
  const operator = useOutletContext<Operator>();
  const first = sectionsOf(operator.role)[0];
  if (first) return <Navigate to={first.href} replace />;
  return (
    <>
      <PageTitle title={t('shell.console')} />
      <h1 className="sen-hidden">{t('shell.console')}</h1>
      <EmptyState icon="lock" title={t('shell.nothing', { role: t(`roles.${operator.role}`) })} text={t('shell.nothingText')} />
    </>
  );
}
