import { decideDeposit, depositStates, deskDeposits, type DepositState } from '@sen/api/deposit';
import type { Tone } from '@sen/ui';
import { useOutletContext } from 'react-router';
import { useTranslations } from 'use-intl';
import { mayCall } from '#features/operator/mayCall.ts';
import type { Operator } from '#features/operator/useOperator.ts';
import { useColumns } from '#parts/columns.tsx';
import { ListPage } from '#parts/list.tsx';
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
  const { role } = useOutletContext<Operator>();
  const decides = mayCall(role, decideDeposit);
  const decision = useTranslations('decision');
  const column = useColumns<DepositRow>();
  const waits = ({ state }: DepositRow) => state === 'review';
  return (
    <ListPage<DepositRow>
      call={deskDeposits}
      title={title}
      icon="deposit"
      lead={({ timeZone }) => t('lead', { timeZone })}
      rowKey={({ id }) => id}
      alone={({ id }) => ({ id })}
      refreshMs={15_000}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'all',
        options: [{ key: 'all', label: t('all') }, ...depositStates.map((key) => ({ key, label: t(`states.${key}`) }))],
      }}
      empty={({ state, from, to }) => ({ title: state || from || to ? t('noneInState') : t('none'), text: t('noneText') })}
      columns={(open) => [
        column.id(t('id'), ({ id }) => id),
        ...column.brand(({ brand }) => brand),
        column.member(t('account'), (row) => row),
        column.text('channel', t('channel'), ({ channel }) => channel, { hideOnPhone: true }),
        column.state(t('state'), ({ state, decisions }) => ({
          text: t(`states.${state}`),
          tone: tones[state],
          note: state === 'review' && decisions[0] ? decision('decidedBy', { operator: decisions[0].operator }) : undefined,
        })),
        column.money('amount', t('amount'), ({ amount, currency, brand }) => ({ value: amount, currency, brand })),
        column.money('credited', t('credited'), ({ credited, currency, brand, state }) =>
          state === 'paid' ? { value: credited, currency, brand } : null,
        ),
        column.moment('createdAt', t('createdAt'), ({ createdAt }) => createdAt),
        column.moment('finishedAt', t('finishedAt'), ({ finishedAt }) => finishedAt),
        column.action(
          t('review.header'),
          (row) =>
            row.suspendedFor === null
              ? null
              : { label: waits(row) && decides ? t('review.open') : t('review.look'), waits: waits(row) && decides },
          open,
        ),
      ]}
      dialog={(row, close) => <ReviewDialog key={row.id} deposit={row} onClose={close} />}
    />
  );
}
