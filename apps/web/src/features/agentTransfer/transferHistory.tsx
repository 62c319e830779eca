import { agentTransferList } from '@sen/api/agentTransfer';
import type { OutputOf } from '@sen/api/call';
import { useDateLocale } from '@sen/front/dateLocale';
import { DateTime, EmptyState, Money, Pagination, SectionHeading, Table, type Column } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';

type Row = OutputOf<typeof agentTransferList>['list'][number];

/** Transfers from and to the member, newest first. */
export function TransferHistory() {
  const t = useTranslations('agentTransfer');
  const common = useTranslations('common');
  const locale = useDateLocale();
  const { brand } = useBrand();
  const [page, setPage] = useState(1);
  const asked = useCall(agentTransferList, { pageNo: page }, { keepPrevious: true });
  const columns: Column<Row>[] = [
    {
      key: 'time',
      header: t('at'),
      title: true,
      cell: ({ id, at }) => (
        <span className="transfer-when">
          <DateTime value={at} locale={locale} />
          <small className="sen-figures">#{id}</small>
        </span>
      ),
    },
    { key: 'partner', header: t('partner'), cell: ({ sent, partner }) => t(sent ? 'sentTo' : 'gotFrom', { partner }) },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ sent, amount }) => <Money value={sent ? `-${amount}` : amount} symbol={brand.currencySymbol} signed />,
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
