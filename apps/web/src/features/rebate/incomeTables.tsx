import { incomeSources, rebateList } from '@sen/api/rebate';
import { useDateLocale } from '@sen/front/dateLocale';
import { ListRows } from '@sen/front/list/listRows';
import { useLocalPages, type RowOf } from '@sen/front/list/page';
import { Button, DateTime, EmptyState, Money, SectionHeading, StatusPill, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import type { Filters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { reading } from '#parts/list/reading.tsx';

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
  const { currencySymbol } = useBrand().brand;
  const listed = useLocalPages(reading, incomeSources, { ...days, size: 10 });
  if (listed.page?.list.length === 0 && !listed.behindFirst) return null;
  const columns: Column<Source>[] = [
    {
      key: 'account',
      header: t('source'),
      title: true,
      cell: ({ account, own }) =>
        own ? <StatusPill tone="info">{t('ownPlay')}</StatusPill> : t('branch', { account }),
    },
    {
      key: 'turnover',
      header: t('turnover'),
      align: 'end',
      cell: ({ turnover }) => <Money value={turnover} symbol={currencySymbol} />,
    },
    {
      key: 'earned',
      header: t('earned'),
      align: 'end',
      cell: ({ earned }) => <Money value={earned} symbol={currencySymbol} />,
    },
  ];
  return (
    <section>
      <SectionHeading title={t('bySource')} lead={t('bySourceLead')} />
      <div className="list">
        <ListRows
          caption={t('bySource')}
          columns={columns}
          listed={listed}
          rowKey={({ id }) => id}
          skeletonRows={3}
        />
      </div>
    </section>
  );
}

/** Each payment of the period, which opens to its parts. */
export function RebateTable({ filters, onOpen }: { filters: Filters; onOpen: (id: string) => void }) {
  const t = useTranslations('rebate.income');
  const locale = useDateLocale();
  const { currencySymbol } = useBrand().brand;
  const money = (key: 'earned' | 'carriedIn' | 'amount' | 'carriedOut'): Column<Rebate> => ({
    key,
    header: t(key),
    align: 'end',
    cell: (row) => (
      <Money value={row[key]} symbol={currencySymbol} signed={key === 'carriedIn' || key === 'carriedOut'} />
    ),
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
