import type { Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrandName, useMixed } from './brands.ts';

/** The column that tells rows of several brands apart; none where all are of one. */
export function useBrandColumn<Row extends { brand: string }>(): Column<Row>[] {
  const t = useTranslations('brands');
  const nameOf = useBrandName();
  return useMixed() ? [{ key: 'brand', header: t('header'), cell: ({ brand }) => nameOf(brand) }] : [];
}
