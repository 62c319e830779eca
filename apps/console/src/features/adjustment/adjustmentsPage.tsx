import {
  adjustmentStates,
  decideAdjustment,
  deskAdjustments,
  waitingAdjustments,
  type AdjustmentState,
} from '@sen/api/adjustment';
import type { RowOf } from '@sen/front/list/page';
import { Link, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { Fact, MemberFact, MoneyFact } from '#parts/decision.tsx';
import { paths } from '#base/paths.ts';
import { CaseDialog, QueuePage, useQueueColumns } from '#parts/queue.tsx';

type Row = RowOf<typeof deskAdjustments>;

const tones: Record<AdjustmentState, Tone> = { waiting: 'warn', approved: 'good', rejected: 'bad' };

/**
 * `/adjustments?brand=&state=&from=&to=`: corrections by hand, newest first; without a state those
 * that wait for a second operator.
 */
export default function AdjustmentsPage() {
  const title = useTranslations('sections')('adjustments');
  const t = useTranslations('adjustment');
  const column = useQueueColumns<Row>({
    waits: ({ state }) => state === 'waiting',
    decides: decideAdjustment,
  });
  return (
    <QueuePage
      call={deskAdjustments}
      title={title}
      icon="transfer"
      lead={({ timeZone }) => t('lead', { timeZone })}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'waiting',
        options: [
          ...adjustmentStates.map((key) => ({ key, label: t(`states.${key}`) })),
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
        column.text('direction', t('direction'), ({ direction }) => t(`directions.${direction}`)),
        column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
        column.money('amount', t('amount'), ({ amount, currency, brand }) => ({
          value: amount,
          currency,
          brand,
        })),
        column.age(({ requestedAt }) => requestedAt),
        column.moment('requestedAt', t('requestedAt'), ({ requestedAt }) => requestedAt),
        column.review(open),
      ]}
      dialog={(row, close) => <AdjustmentDialog key={row.id} adjustment={row} onClose={close} />}
    />
  );
}

/** A correction that another operator asked for, and, while it waits, the decision. */
function AdjustmentDialog({ adjustment, onClose }: { adjustment: Row; onClose: () => void }) {
  const t = useTranslations('adjustment');
  const { id, brand, currency } = adjustment;
  return (
    <CaseDialog
      kind="adjustment"
      row={adjustment}
      icon="transfer"
      title={t('review.title', { id })}
      waits={adjustment.state === 'waiting'}
      decides={decideAdjustment}
      notYours={t('review.notYours')}
      facts={
        <>
          <MemberFact label={t('account')} of={adjustment} />
          <Fact label={t('direction')}>{t(`directions.${adjustment.direction}`)}</Fact>
          {adjustment.dispute !== null && (
            <Fact label={t('answers')}>
              <Link href={paths.disputes({ id: adjustment.dispute })}>
                {t('dispute', { id: adjustment.dispute })}
              </Link>
            </Fact>
          )}
          <MoneyFact label={t('amount')} value={adjustment.amount} currency={currency} brand={brand} strong />
        </>
      }
      decision={{
        decide: (decision, reason) => api(decideAdjustment, { id, decision, reason }),
        changed: [deskAdjustments, waitingAdjustments],
        ways: [
          { key: 'approve', label: t('review.approve'), done: t('review.done.approve', { id }) },
          {
            key: 'reject',
            label: t('review.reject'),
            done: t('review.done.reject', { id }),
            variant: 'danger',
          },
        ],
      }}
      onClose={onClose}
    />
  );
}
