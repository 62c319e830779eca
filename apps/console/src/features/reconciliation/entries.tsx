import type { OutputOf } from '@sen/api/call';
import type { reconciliationDay } from '@sen/api/reconciliation';
import { StatusPill } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useSymbol } from '#brand/brands.ts';

export type Day = OutputOf<typeof reconciliationDay>;
export type Entry = Day['list'][number];

/** Whether both sides agree, and if not, in which respect. */
export function Outcome({ entry: { difference, isUnderWay } }: { entry: Entry }) {
  const t = useTranslations('reconciliation');
  if (difference) return <StatusPill tone="bad">{t(`kinds.${difference}`)}</StatusPill>;
  return <StatusPill tone={isUnderWay ? 'info' : 'good'}>{t(isUnderWay ? 'underWay' : 'agrees')}</StatusPill>;
}

/** The bank counts in đồng, even where the brand's currency is another. */
export function useDaySymbol(): (currency: string, brand: string | null) => string {
  const symbolOf = useSymbol();
  return (currency, brand) =>
    currency === 'VND' ? '₫' : brand === null ? currency : symbolOf(currency, brand);
}
