import { list, type Deposit } from '@sen/api/deposit';
import { ButtonLink, DateTime, EmptyState, Money, Pagination, SectionHeading, StatusPill, Table, type Column } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useDateLocale } from '@sen/front/dateLocale';
import { paths } from '#base/paths.ts';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { stateTones } from './depositStatus.tsx';

/** The member's deposits, newest first; one that waits for its payment can be taken up again. */
export function DepositHistory() {
  const t = useTranslations('deposit');
  const common = useTranslations('common');
  const locale = useDateLocale();
  const { brand } = useBrand();
  const [page, setPage] = useState(1);
  const asked = useCall(list, { pageNo: page }, { keepPrevious: true });

  const columns: Column<Deposit>[] = [
    {
      key: 'time',
      header: t('begun'),
      title: true,
      cell: ({ id, createdAt }) => (
        <span className="deposit-when">
          <DateTime value={createdAt} locale={locale} />
          <small className="sen-figures">#{id}</small>
        </span>
      ),
    },
    { key: 'amount', header: t('youPay'), align: 'end', cell: ({ amount }) => <Money value={amount} symbol={brand.currencySymbol} /> },
    {
      key: 'credited',
      header: t('youGet'),
      align: 'end',
      cell: ({ state, credited }) => (state === 'paid' ? <Money value={credited} symbol={brand.currencySymbol} signed /> : '–'),
    },
    { key: 'state', header: t('state'), cell: ({ state }) => <StatusPill tone={stateTones[state]}>{t(`states.${state}`)}</StatusPill> },
    {
      key: 'open',
      header: t('more'),
      align: 'end',
      cell: ({ id, state }) => (
        <ButtonLink href={paths.personal('depositv2', { deposit: id })} size="sm" variant={state === 'pending' ? 'secondary' : 'quiet'}>
          {state === 'pending' ? t('resume') : t('view')}
        </ButtonLink>
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
