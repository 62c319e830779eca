import {
  decideWalletTransfer,
  deskWalletTransfers,
  walletTransferStates,
  walletVendors,
  type WalletTransferState,
} from '@sen/api/walletTransfer';
import type { Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useCall } from '#base/queries.ts';
import { QueuePage, useQueueColumns } from '#parts/queue.tsx';
import { WalletTransferDialog } from './walletTransferDialog.tsx';
import type { WalletTransferRow } from './walletTransferRow.ts';

const tones: Record<WalletTransferState, Tone> = { sent: 'warn', done: 'good', refused: 'bad' };

/**
 * `/wallet-transfers?brand=&state=&vendor=&from=&to=`: money between members' main wallets and
 * those of vendors; without a state what is in doubt.
 */
export default function WalletTransfersPage() {
  const title = useTranslations('sections')('walletTransfers');
  const t = useTranslations('walletTransfer');
  const column = useQueueColumns<WalletTransferRow>({
    waits: ({ state }) => state === 'sent',
    decides: decideWalletTransfer,
  });
  const vendors = useCall(walletVendors, {}).data?.list ?? [];
  return (
    <QueuePage
      call={deskWalletTransfers}
      title={title}
      icon="transfer"
      lead={({ timeZone }) => t('lead', { timeZone })}
      {...(vendors.length > 0 && {
        kinds: {
          label: t('vendor'),
          all: t('allVendors'),
          of: 'vendor' as const,
          options: vendors.map(({ code, name }) => ({ key: code, label: name })),
        },
      })}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'sent',
        options: [
          ...walletTransferStates.map((key) => ({ key, label: t(`states.${key}`) })),
          { key: 'all', label: t('all') },
        ],
      }}
      empty={({ state, vendor, from, to }) => ({
        title: state === 'sent' && !vendor && !from && !to ? t('noneInDoubt') : t('none'),
        text: t('noneText'),
      })}
      columns={(open) => [
        column.id(t('id'), ({ id }) => id),
        ...column.brand(({ brand }) => brand),
        column.member(t('account'), (row) => row),
        column.text('way', t('way'), ({ direction, vendor }) => t(`ways.${direction}`, { vendor })),
        column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
        column.text('phase', t('phase'), (row) => phaseText(row)),
        column.money('amount', t('amount'), ({ amount, currency, brand }) => ({
          value: amount,
          currency,
          brand,
        })),
        column.age(({ at }) => at),
        column.moment('at', t('at'), ({ at }) => at),
        column.review(open),
      ]}
      dialog={(row, close) => <WalletTransferDialog key={row.id} transfer={row} onClose={close} />}
    />
  );

  function phaseText({ state, phase, asked }: WalletTransferRow): string {
    return state === 'sent' ? t(`phases.${phase}`, { asked }) : '';
  }
}
