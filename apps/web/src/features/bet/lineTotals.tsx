import type { OutputOf } from '@sen/api/call';
import type { transactionTotals } from '@sen/api/record';
import { useTranslations } from 'use-intl';
import { FilterTotals } from './recordParts.tsx';
import { useTypeName } from './typeName.ts';

/** The sums of all lines of the filter: by type, and together. */
export function LineTotals({ totals }: { totals: OutputOf<typeof transactionTotals> }) {
  const t = useTranslations('bet');
  const typeName = useTypeName();
  const types = totals.types.map(({ type, amount, lines }) => ({
    key: type,
    label: t('typeTotal', { type: typeName(type), count: lines }),
    amount,
    signed: true,
  }));
  return (
    <FilterTotals
      title={t('lineTotals', { count: totals.lines })}
      sums={[...types, { key: 'sum', label: t('linesSum'), amount: totals.amount, signed: true }]}
    />
  );
}
