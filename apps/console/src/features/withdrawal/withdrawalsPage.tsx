import {
  decideWithdrawal,
  deskWithdrawals,
  withdrawalStates,
  type WithdrawalState,
} from '@sen/api/withdrawal';
import type { Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { QueuePage, useQueueColumns } from '#parts/queue.tsx';
import { Hints, type WithdrawalRow } from './hints.tsx';
import { WithdrawalDialog } from './withdrawalDialog.tsx';

const tones: Record<WithdrawalState, Tone> = {
  requested: 'warn',
  reviewing: 'warn',
  approved: 'info',
  rejected: 'bad',
  paying: 'info',
  unknown: 'bad',
  paid: 'good',
  received: 'good',
};

/** Somebody has to decide: whether it is paid out, or which outcome a payout in doubt had. */
const waits = ({ state }: WithdrawalRow) =>
  state === 'requested' || state === 'reviewing' || state === 'unknown';

/**
 * `/withdrawals?brand=&state=&from=&to=`: withdrawals, newest first; without a state those that
 * wait for a decision.
 */
export default function WithdrawalsPage() {
  const title = useTranslations('sections')('withdrawals');
  const t = useTranslations('withdrawal');
  const column = useQueueColumns<WithdrawalRow>({ waits, decides: decideWithdrawal });
  return (
    <QueuePage
      call={deskWithdrawals}
      title={title}
      icon="withdraw"
      lead={({ timeZone }) => t('lead', { timeZone })}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'waiting',
        options: [
          { key: 'waiting', label: t('waiting') },
          ...withdrawalStates.map((key) => ({ key, label: t(`states.${key}`) })),
          { key: 'all', label: t('all') },
        ],
      }}
      empty={({ state, from, to }) => ({
        title: state || from || to ? t('noneInState') : t('none'),
        text: t('noneText'),
      })}
      columns={(open) => [
        column.id(t('id'), ({ id }) => id),
        ...column.brand(({ brand }) => brand),
        column.member(t('account'), (row) => row),
        column.text('bank', t('bank'), ({ bank }) => `${bank.code} ${bank.accountNumber}`, {
          cell: ({ bank }) => (
            <span className="cell-stack">
              {bank.holder}
              <span className="cell-muted sen-digits">
                {bank.code} · {bank.accountNumber}
              </span>
            </span>
          ),
        }),
        column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
        column.money('amount', t('amount'), ({ amount, currency, brand }) => ({
          value: amount,
          currency,
          brand,
        })),
        column.text(
          'hints',
          t('hintsTitle'),
          ({ hints }) => hints.map((hint) => t(`hints.${hint}`)).join(', '),
          {
            cell: ({ hints }) => <Hints hints={hints} />,
          },
        ),
        column.age(({ createdAt }) => createdAt),
        column.moment('createdAt', t('createdAt'), ({ createdAt }) => createdAt),
        column.review(open),
      ]}
      dialog={(row, close) => (
        <WithdrawalDialog key={row.id} withdrawal={row} waits={waits(row)} onClose={close} />
      )}
    />
  );
}
