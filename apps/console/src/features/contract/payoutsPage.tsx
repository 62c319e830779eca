import { contractKinds, payoutStates } from '@sen/api/contract';
import { decidePayout, deskPayouts, waitingPayouts } from '@sen/api/contractDesk';
import { payoutTones, useRate } from '@sen/front/contract/terms';
import type { RowOf } from '@sen/front/list/page';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { Fact, MoneyFact } from '#parts/decision.tsx';
import { CaseDialog, QueuePage, useQueueColumns } from '#parts/queue.tsx';
import { Moment } from '#parts/moment.tsx';
import { AlikeAlert } from './alike.tsx';
import { StatementFacts } from './statementFacts.tsx';

type Row = RowOf<typeof deskPayouts>;

/**
 * `/payouts?brand=&state=&kind=&from=&to=`: payouts of contracts; without a state those that wait
 * for approval.
 */
export default function PayoutsPage() {
  const title = useTranslations('sections')('payouts');
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const column = useQueueColumns<Row>({
    waits: ({ state }) => state === 'unapproved',
    decides: decidePayout,
  });
  return (
    <QueuePage
      call={deskPayouts}
      title={title}
      icon="wallet"
      lead={({ timeZone }) => t('payoutsLead', { timeZone })}
      days={t('payoutDays')}
      tabs={{
        label: t('filter'),
        first: 'unapproved',
        options: [
          { key: 'unapproved', label: told('payoutStates.unapproved') },
          { key: 'arrears', label: t('arrears') },
          ...payoutStates
            .filter((key) => key !== 'unapproved')
            .map((key) => ({ key, label: told(`payoutStates.${key}`) })),
          { key: 'all', label: t('all') },
        ],
      }}
      kinds={{
        label: t('kind'),
        all: t('allKinds'),
        options: contractKinds.map((key) => ({ key, label: told(`kinds.${key}`) })),
      }}
      empty={({ state }) => ({
        title: state === 'unapproved' ? t('nonePayouts') : t('noneInState'),
        text: t('nonePayoutsText'),
      })}
      columns={(open) => [
        column.id(t('id'), ({ id }) => id),
        ...column.brand(({ brand }) => brand),
        column.member(t('agent'), (row) => row),
        column.text('upline', t('payer'), ({ upline }) => upline ?? told('house')),
        column.text('kind', t('kind'), ({ kind }) => told(`kinds.${kind}`)),
        column.moment('from', t('periodFrom'), ({ from }) => from),
        column.state(told('state'), ({ state, reason }) => ({
          text: told(`payoutStates.${state}`),
          tone: payoutTones[state],
          note: reason ? told(`reasons.${reason}`) : undefined,
        })),
        column.money('due', told('due'), ({ due, currency, brand }) => ({ value: due, currency, brand })),
        column.money('received', told('received'), ({ received, currency, brand }) => ({
          value: received,
          currency,
          brand,
        })),
        column.review(open),
      ]}
      dialog={(row, close) => <PayoutDialog key={row.id} payout={row} onClose={close} />}
    />
  );
}

/** A payout with its statement, and, while it waits, the decision. */
function PayoutDialog({ payout, onClose }: { payout: Row; onClose: () => void }) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const rate = useRate();
  const { id, brand, currency } = payout;
  return (
    <CaseDialog
      width={820}
      kind="payout"
      row={payout}
      icon="wallet"
      title={t('payoutTitle', { id })}
      waits={payout.state === 'unapproved'}
      decides={decidePayout}
      notYours={t('notYours')}
      facts={
        <>
          <Fact label={t('agent')}>{payout.account}</Fact>
          <Fact label={t('payer')}>{payout.upline ?? told('house')}</Fact>
          <Fact label={t('period')}>
            <Moment value={payout.from} /> – <Moment value={payout.to} />
          </Fact>
          <Fact label={told('rate')}>{rate(payout.rate)}</Fact>
          <MoneyFact label={t('base')} value={payout.base} currency={currency} brand={brand} />
          <MoneyFact label={told('due')} value={payout.due} currency={currency} brand={brand} strong />
          <MoneyFact label={told('received')} value={payout.received} currency={currency} brand={brand} />
        </>
      }
      decision={{
        decide: (decision, reason) => api(decidePayout, { id, decision, reason }),
        changed: [deskPayouts, waitingPayouts],
        ways: [
          { key: 'approve', label: t('review.approve'), done: t('review.approved', { id }) },
          { key: 'reject', label: t('review.reject'), done: t('review.rejected', { id }), variant: 'danger' },
        ],
      }}
      onClose={onClose}
    >
      <AlikeAlert alike={payout.alike} held={false} />
      <StatementFacts id={id} brand={brand} />
    </CaseDialog>
  );
}
