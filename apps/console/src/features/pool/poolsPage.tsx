import { deskPools } from '@sen/api/pool';
import { useNumberFormat } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
import { EntriesDialog } from './entriesDialog.tsx';
import type { PoolRow } from './rows.ts';

/** `/pools`: the progressive pools by vendor and currency, with the sums that made each. */
export default function PoolsPage() {
  const title = useTranslations('sections')('pools');
  const t = useTranslations('pool');
  const numberFormat = useNumberFormat();
  const column = useColumns<PoolRow>();
  const money = (key: 'amount' | 'seeds' | 'contributions' | 'wins') =>
    column.money(key, t(key), (row) => ({ value: row[key], currency: row.currency }));
  return (
    <ListPage
      call={deskPools}
      title={title}
      icon="star"
      lead={() => t('lead')}
      rowKey={({ vendor, currency }) => `${vendor} ${currency}`}
      refreshMs={15_000}
      refused={t('notYours')}
      empty={() => ({ title: t('none'), text: t('noneText') })}
      columns={(open) => [
        column.text(
          'vendor',
          t('vendor'),
          ({ vendor, gameCode, currency }) => `${vendor} · ${gameCode} · ${currency}`,
          { title: true },
        ),
        column.text(
          'share',
          t('share'),
          ({ shareBasisPoints }) => `${numberFormat.amount(String(shareBasisPoints / 100))} %`,
        ),
        money('amount'),
        money('seeds'),
        money('contributions'),
        money('wins'),
        column.count('winCount', t('winCount'), ({ winCount }) => winCount),
        column.action(t('entries'), () => ({ label: t('entries'), waits: false }), open),
      ]}
      dialog={(pool, close) => (
        <EntriesDialog key={`${pool.vendor} ${pool.currency}`} pool={pool} onClose={close} />
      )}
    />
  );
}
