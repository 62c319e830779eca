import { decideDeposit, depositStates, deskDeposits, type DepositState } from '@sen/api/deposit';
import type { Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { QueuePage, useQueueColumns } from '#parts/queue.tsx';
import { ReviewDialog } from './reviewDialog.tsx';
import type { DepositRow } from './rows.ts';

const tones: Record<DepositState, Tone> = {
  pending: 'warn',
  paid: 'good',
  review: 'warn',
  refused: 'bad',
  failed: 'bad',
  expired: 'neutral',
};

/** `/deposits?brand=&state=&from=&to=`: all deposits, newest first. */
export default function DepositsPage() {
  const title = useTranslations('sections')('deposits');
  const t = useTranslations('deposit');
  const column = useQueueColumns<DepositRow>({
    waits: ({ state }) => state === 'review',
    decides: decideDeposit,
  });
  return (
    <QueuePage
      call={deskDeposits}
      title={title}
      icon="deposit"
      lead={({ timeZone }) => t('lead', { timeZone })}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'all',
        options: [
          { key: 'all', label: t('all') },
          ...depositStates.map((key) => ({ key, label: t(`states.${key}`) })),
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
        column.text('channel', t('channel'), ({ channel }) => channel, { hideOnPhone: true }),
        column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
        column.money('amount', t('amount'), ({ amount, currency, brand }) => ({
          value: amount,
          currency,
          brand,
        })),
        column.money('credited', t('credited'), ({ credited, currency, brand, state }) =>
          state === 'paid' ? { value: credited, currency, brand } : null,
        ),
        column.age(({ createdAt }) => createdAt),
        column.moment('createdAt', t('createdAt'), ({ createdAt }) => createdAt),
        column.moment('finishedAt', t('finishedAt'), ({ finishedAt }) => finishedAt),
        column.review(open, ({ suspendedFor }) => suspendedFor !== null),
      ]}
      dialog={(row, close) => <ReviewDialog key={row.id} deposit={row} onClose={close} />}
    />
  );
}
