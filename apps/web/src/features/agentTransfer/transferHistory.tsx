import { agentTransferList } from '@sen/api/agentTransfer';
import { DateTime, EmptyState, Money, SectionHeading, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import type { RowOf } from '@sen/front/list/page';
import { useDateLocale } from '@sen/front/dateLocale';
import { useBrand } from '#brand/brand.tsx';
import { Choice, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';

type Row = RowOf<typeof agentTransferList>;
const directions = ['sent', 'received'] as const;

/** Transfers from and to the member, newest first. */
export function TransferHistory() {
  const t = useTranslations('agentTransfer');
  const list = useTranslations('list');
  const locale = useDateLocale();
  const { brand } = useBrand();
  const filters = useFilters({ direction: directions });
  const direction = directions.find((known) => known === filters.get('direction'));

  const columns: Column<Row>[] = [
    {
      key: 'time',
      header: t('at'),
      title: true,
      cell: ({ id, at }) => (
        <span className="list-when">
          <DateTime value={at} locale={locale} />
          <small className="sen-digits">#{id}</small>
        </span>
      ),
    },
    {
      key: 'partner',
      header: t('partner'),
      cell: ({ sent, partner }) => t(sent ? 'sentTo' : 'gotFrom', { partner }),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ sent, amount }) => (
        <Money value={sent ? `-${amount}` : amount} symbol={brand.currencySymbol} signed />
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
            name="direction"
            label={t('partner')}
            all={list('all')}
            options={directions.map((value) => ({ value, label: t(value) }))}
          />
        </div>
      </div>
      <PagedList
        call={agentTransferList}
        input={{ direction }}
        filters={filters}
        caption={t('history')}
        columns={columns}
        skeletonRows={3}
        empty={<EmptyState compact icon="receipt" title={t('noHistory')} text={t('noHistoryText')} />}
      />
    </section>
  );
}
