import { list, type Withdrawal } from '@sen/api/withdrawal';
import { DateTime, EmptyState, Money, Pagination, SectionHeading, StatusPill, Table, type Column } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { stateTones } from './currentWithdrawal.tsx';

/** The member's withdrawals, newest first. */
export function WithdrawalHistory() {
  const t = useTranslations('withdrawal');
  const common = useTranslations('common');
  const locale = useDateLocale();
  const { brand } = useBrand();
  const [page, setPage] = useState(1);
  const asked = useCall(list, { pageNo: page }, { keepPrevious: true });

  const columns: Column<Withdrawal>[] = [
    {
      key: 'time',
      header: t('time'),
      title: true,
      cell: ({ id, createdAt }) => (
        <span className="withdrawal-when">
          <DateTime value={createdAt} locale={locale} />
          <small className="sen-figures">#{id}</small>
        </span>
      ),
    },
    { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => <Money value={amount} symbol={brand.currencySymbol} /> },
    {
      key: 'to',
      header: t('to'),
      cell: ({ bank }) => (
        <span className="withdrawal-when">
          {bank.code}
          <small className="sen-figures">{bank.accountNumber}</small>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, reason }) => (
        <span className="withdrawal-when">
          <StatusPill tone={stateTones[state]}>{t(`states.${state}`)}</StatusPill>
          {reason !== null && <small>{t('reason', { reason })}</small>}
        </span>
      ),
    },
  ];

  return (
    <section>
      <SectionHeading title={t('history')} />
      <Table
        caption={t('history')}
        columns={columns}
        rows={asked.data?.list}
        rowKey={({ id }) => id}
        skeletonRows={3}
        empty={<EmptyState compact icon="receipt" title={t('noHistory')} text={t('noHistoryText')} />}
        error={asked.isError && <CallFailed compact error={asked.error} onRetry={asked.refetch} />}
      />
      {asked.data && (
        <Pagination
          page={asked.data.pageNo}
          total={asked.data.totalPages}
          onChange={setPage}
          labels={{
            nav: common('pages'),
            previous: common('previousPage'),
            next: common('nextPage'),
            page: (number) => common('page', { number: String(number) }),
          }}
        />
      )}
    </section>
  );
}
