import type { OutputOf } from '@sen/api/call';
import type { vendorWallets, WalletTransferState } from '@sen/api/walletTransfer';
import { useDateLocale } from '@sen/front/dateLocale';
import {
  DateTime,
  EmptyState,
  Money,
  SectionHeading,
  StatusPill,
  Table,
  type Column,
  type Tone,
} from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';

type Row = OutputOf<typeof vendorWallets>['transfers'][number];
const tones: Record<WalletTransferState, Tone> = { sent: 'warn', done: 'good', refused: 'bad' };
const heldTones = { waiting: 'warn', refused: 'bad', taken_back: 'neutral' } as const;

/** The last transfers between wallets, newest first. */
export function WalletHistory({ transfers }: { transfers: readonly Row[] }) {
  const t = useTranslations('walletTransfer');
  const locale = useDateLocale();
  const { brand } = useBrand();
  const columns: Column<Row>[] = [
    { key: 'at', header: t('at'), title: true, cell: ({ at }) => <DateTime value={at} locale={locale} /> },
    {
      key: 'way',
      header: t('direction'),
      cell: ({ direction, vendorName }) => t(`ways.${direction}`, { vendor: vendorName }),
    },
    {
      key: 'state',
      header: t('state'),
      cell: ({ state, held }) =>
        held && held.state !== 'credited' ? (
          <StatusPill tone={heldTones[held.state]}>
            {t.rich(`held.${held.state}`, {
              amount: () => <Money value={held.amount} symbol={brand.currencySymbol} />,
            })}
          </StatusPill>
        ) : (
          <StatusPill tone={tones[state]}>{t(`states.${state}`)}</StatusPill>
        ),
    },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount }) => <Money value={amount} symbol={brand.currencySymbol} />,
    },
  ];
  return (
    <section>
      <SectionHeading title={t('history')} />
      <Table
        caption={t('history')}
        columns={columns}
        rows={transfers}
        rowKey={({ id }) => id}
        empty={<EmptyState compact icon="transfer" title={t('noHistory')} text={t('noHistoryText')} />}
      />
    </section>
  );
}
