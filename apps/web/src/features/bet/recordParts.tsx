/** Parts that records share, one's own and those of a team. */
import type { TransactionLine } from '@sen/api/record';
import { useDateLocale } from '@sen/front/dateLocale';
import { DateTime, Money, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import './record.css';

/** A column of amounts in the brand's currency. */
export function useMoneyColumn() {
  const { currencySymbol } = useBrand().brand;
  return <Key extends string, Row extends Readonly<Record<Key, string>>>(
    key: Key,
    header: string,
    slot: Column<Row>['slot'],
    signed = false,
  ): Column<Row> => ({
    key,
    header,
    align: 'end',
    slot,
    cell: (row) => <Money value={row[key]} symbol={currencySymbol} signed={signed} />,
  });
}

/**
 * When something was played. A phone has it short, before what was staked and paid: where that is
 * long, it is cut off, not the time.
 */
export function PlayTime({ stake, payout, at }: { stake: string; payout: string; at: number }) {
  const locale = useDateLocale();
  return (
    <>
      <span className="record-flow">
        <DateTime value={at} locale={locale} format="minute" />
        {' · '}
        <Money value={stake} />
        {' → '}
        <Money value={payout} />
      </span>
      <DateTime className="record-moment" value={at} locale={locale} />
    </>
  );
}

/** The balance after a line of the ledger. */
export function useBalanceColumn(): Column<Pick<TransactionLine, 'balanceAfter'>> {
  const t = useTranslations('bet');
  const { currencySymbol } = useBrand().brand;
  return {
    key: 'after',
    header: t('balanceAfter'),
    align: 'end',
    slot: 'state',
    cell: ({ balanceAfter }) => (
      <span className="record-after">
        <Money value={balanceAfter} symbol={currencySymbol} />
      </span>
    ),
  };
}

type Sum = { key: string; label: string; amount: string; signed: boolean };

/** The sums of all lines of the filter, not those of the page alone. */
export function FilterTotals({ title, sums }: { title: string; sums: readonly Sum[] }) {
  const { currencySymbol } = useBrand().brand;
  return (
    <div className="record-totals">
      <span className="record-totals-title">{title}</span>
      <dl>
        {sums.map(({ key, label, amount, signed }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <Money value={amount} symbol={currencySymbol} signed={signed} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
