import { withdrawalList as withdrawals, withdrawalStates, type Withdrawal } from '@sen/api/withdrawal';
import { DateTime, EmptyState, Money, SectionHeading, StatusPill, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { useBrand } from '#brand/brand.tsx';
import { Choice, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { stateTones } from './currentWithdrawal.tsx';

/** The member's withdrawals, newest first. */
export function WithdrawalHistory() {
  const t = useTranslations('withdrawal');
  const list = useTranslations('list');
  const locale = useDateLocale();
  const { brand } = useBrand();
  const filters = useFilters({ state: withdrawalStates });
  const state = withdrawalStates.find((known) => known === filters.get('state'));

  const columns: Column<Withdrawal>[] = [
    {
      key: 'time',
      header: t('time'),
      title: true,
      cell: ({ id, createdAt }) => (
        <span className="list-when">
          <DateTime value={createdAt} locale={locale} />
          <small className="sen-digits">#{id}</small>
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount }) => <Money value={amount} symbol={brand.currencySymbol} />,
    },
    {
      key: 'to',
      header: t('to'),
      cell: ({ bank }) => (
        <span className="list-when">
          {bank.code}
          <small className="sen-digits">{bank.accountNumber}</small>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, reason }) => (
        <span className="list-when">
          <StatusPill tone={stateTones[state]}>{t(`states.${state}`)}</StatusPill>
          {reason !== null && <small>{t('reason', { reason })}</small>}
        </span>
      ),
    },
  ];

  return (
    <section>
      <SectionHeading title={t('history')} />
      <div className="list-filters">
        <div className="list-choices">
          <Choice
            filters={filters}
            name="state"
            label={t('state')}
            all={list('all')}
            options={withdrawalStates.map((value) => ({ value, label: t(`states.${value}`) }))}
          />
        </div>
      </div>
      <PagedList
        call={withdrawals}
        input={{ state }}
        filters={filters}
        caption={t('history')}
        columns={columns}
        skeletonRows={3}
        empty={<EmptyState compact icon="receipt" title={t('noHistory')} text={t('noHistoryText')} />}
      />
    </section>
  );
}
