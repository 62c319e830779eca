import { deskPoolEntries } from '@sen/api/pool';
import type { RowOf } from '@sen/front/list/page';
import { Dialog, EmptyState, Money, Table } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useSymbol } from '#brand/brands.ts';
import { useCall } from '#base/queries.ts';
import { Failure } from '#parts/page.tsx';
import { Moment } from '#parts/moment.tsx';
import type { PoolRow } from './rows.ts';

type Entry = RowOf<typeof deskPoolEntries>;

/** So many of the newest are looked at; the whole account is the ledger's. */
const shown = 100;

/** The newest entries of a pool's account. */
export function EntriesDialog({
  pool: { vendor, currency },
  onClose,
}: {
  pool: PoolRow;
  onClose: () => void;
}) {
  const t = useTranslations('pool');
  const common = useTranslations('common');
  const symbol = useSymbol()(currency);
  const query = useCall(deskPoolEntries, { vendor, currency, size: shown });
  const title = t('entriesOf', { vendor, currency });
  return (
    <Dialog open onClose={onClose} closeLabel={common('close')} icon="star" title={title}>
      {query.error && !query.data ? (
        <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Table<Entry>
          caption={title}
          rows={query.data?.list}
          rowKey={({ id }) => id}
          empty={<EmptyState compact icon="star" title={t('none')} />}
          columns={[
            { key: 'reason', header: t('reason'), title: true, cell: ({ reason }) => t(`reasons.${reason}`) },
            {
              key: 'amount',
              header: t('moved'),
              align: 'end',
              cell: ({ amount }) => <Money value={amount} symbol={symbol} />,
            },
            {
              key: 'after',
              header: t('after'),
              align: 'end',
              cell: ({ balanceAfter }) => <Money value={balanceAfter} symbol={symbol} />,
            },
            { key: 'at', header: t('at'), align: 'end', cell: ({ at }) => <Moment value={at} /> },
          ]}
        />
      )}
    </Dialog>
  );
}
