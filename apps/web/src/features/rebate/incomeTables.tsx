import { incomeSources, rebateList } from '@sen/api/rebate';
import { useDateLocale } from '@sen/front/dateLocale';
import { Button, DateTime, EmptyState, KeysetPages, Money, SectionHeading, StatusPill, Table, type Column, type Cursors } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import type { Filters } from '#parts/list/filters.tsx';
import { PagedList, type RowOf } from '#parts/list/pagedList.tsx';

type Days = { from: string; to: string };
type Source = RowOf<typeof incomeSources>;
type Rebate = RowOf<typeof rebateList>;

/** Through whom rebates came: the own play and each branch, the largest first. */
export function SourceTable({ days }: { days: Days }) {
  // Another period begins at its first page.
  return <Sources key={`${days.from} ${days.to}`} days={days} />;
}

function Sources({ days }: { days: Days }) {
  const t = useTranslations('rebate.income');
  const common = useTranslations('common');
  const list = useTranslations('list');
  const { currencySymbol } = useBrand().brand;
  const [cursors, setCursors] = useState<Cursors>({});
  const asked = useCall(incomeSources, { ...days, ...cursors, size: 10 }, { keepPrevious: true });
  if (asked.data?.list.length === 0 && !cursors.after) return null;
  const columns: Column<Source>[] = [
    {
      key: 'account',
      header: t('source'),
      title: true,
      cell: ({ account, own }) => (own ? <StatusPill tone="info">{t('ownPlay')}</StatusPill> : t('branch', { account })),
    },
    { key: 'turnover', header: t('turnover'), align: 'end', cell: ({ turnover }) => <Money value={turnover} symbol={currencySymbol} /> },
    { key: 'earned', header: t('earned'), align: 'end', cell: ({ earned }) => <Money value={earned} symbol={currencySymbol} /> },
  ];
  return (
    <section>
      <SectionHeading title={t('bySource')} lead={t('bySourceLead')} />
      <div className="list">
        <Table
          caption={t('bySource')}
          columns={columns}
          rows={asked.data?.list}
          rowKey={({ id }) => id}
          skeletonRows={3}
          empty={null}
          error={asked.isError && <CallFailed compact error={asked.error} onRetry={asked.refetch} />}
        />
        {asked.data && (
          <KeysetPages
            page={asked.data}
            onGo={setCursors}
            labels={{ nav: common('pages'), first: list('firstPage'), previous: common('previousPage'), next: common('nextPage') }}
          />
        )}
      </div>
    </section>
  );
}

/** Each payment of the period, which opens to what it was made of. */
export function RebateTable({ filters, onOpen }: { filters: Filters; onOpen: (id: string) => void }) {
  const t = useTranslations('rebate.income');
  const locale = useDateLocale();
  const { currencySymbol } = useBrand().brand;
  const money = (key: 'earned' | 'carriedIn' | 'amount' | 'carriedOut'): Column<Rebate> => ({
    key,
    header: t(key),
    align: 'end',
    cell: (row) => <Money value={row[key]} symbol={currencySymbol} signed={key === 'carriedIn' || key === 'carriedOut'} />,
  });
  const columns: Column<Rebate>[] = [
    {
      key: 'paidAt',
      header: t('paidAt'),
      title: true,
      cell: ({ id, paidAt }) => (
        <span className="list-when">
          <DateTime value={paidAt} locale={locale} />
          <small className="sen-digits">#{id}</small>
        </span>
      ),
    },
    {
      key: 'period',
      header: t('period'),
      cell: ({ from, to }) => (
        <span className="rebate-period">
          <DateTime value={from} locale={locale} /> – <DateTime value={to} locale={locale} />
        </span>
      ),
    },
    money('earned'),
    money('carriedIn'),
    money('amount'),
    {
      key: 'open',
      header: t('detail'),
      align: 'end',
      cell: ({ id }) => (
        <Button size="sm" onClick={() => onOpen(id)}>
          {t('open')}
        </Button>
      ),
    },
  ];
  return (
    <PagedList
      call={rebateList}
      input={filters.days}
      filters={filters}
      caption={t('payments')}
      columns={columns}
      skeletonRows={3}
      empty={<EmptyState compact icon="bonus" title={t('none')} text={t('noneText')} />}
    />
  );
}
