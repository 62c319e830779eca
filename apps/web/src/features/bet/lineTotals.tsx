import type { OutputOf } from '@sen/api/call';
import type { transactionTotals } from '@sen/api/record';
import { Money } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useTypeName } from './typeName.ts';
import './record.css';

/** What all lines of the filter come to: by type, and together. */
export function LineTotals({ totals }: { totals: OutputOf<typeof transactionTotals> }) {
  const t = useTranslations('bet');
  const typeName = useTypeName();
  const { currencySymbol } = useBrand().brand;
  return (
    <div className="record-totals">
      <span className="record-totals-title">{t('lineTotals', { count: totals.lines })}</span>
      <dl>
        {totals.types.map(({ type, amount, lines }) => (
          <div key={type}>
            <dt>{t('typeTotal', { type: typeName(type), count: lines })}</dt>
            <dd>
              <Money value={amount} symbol={currencySymbol} signed />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('linesSum')}</dt>
          <dd>
            <Money value={totals.amount} symbol={currencySymbol} signed />
          </dd>
        </div>
      </dl>
    </div>
  );
}
