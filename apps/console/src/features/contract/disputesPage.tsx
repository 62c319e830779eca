import { deskAdjustments, waitingAdjustments } from '@sen/api/adjustment';
import { disputeStates, type DisputeState } from '@sen/api/contract';
import { decideDispute, deskDisputes, waitingDisputes } from '@sen/api/contractDesk';
import type { RowOf } from '@sen/front/list/page';
import { Alert, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { Fact, MoneyFact } from '#parts/decision.tsx';
import { CaseDialog, QueuePage, useQueueColumns } from '#parts/queue.tsx';
import { Moment } from '#parts/moment.tsx';
import { StatementFacts } from './statementFacts.tsx';

type Row = RowOf<typeof deskDisputes>;
const tones: Record<DisputeState, Tone> = {
  open: 'warn',
  correcting: 'info',
  upheld: 'good',
  dismissed: 'neutral',
};

/**
 * `/disputes?brand=&state=&from=&to=`: agents' disputes of payouts; without a state those that
 * wait.
 */
export default function DisputesPage() {
  const title = useTranslations('sections')('disputes');
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const column = useQueueColumns<Row>({ waits: ({ state }) => state === 'open', decides: decideDispute });
  return (
    <QueuePage
      call={deskDisputes}
      title={title}
      icon="alert"
      lead={({ timeZone }) => t('disputesLead', { timeZone })}
      days={t('disputeDays')}
      tabs={{
        label: t('filter'),
        first: 'open',
        options: [
          ...disputeStates.map((key) => ({ key, label: t(`disputeStates.${key}`) })),
          { key: 'all', label: t('all') },
        ],
      }}
      empty={() => ({ title: t('noneDisputes'), text: t('noneDisputesText') })}
      columns={(open) => [
        column.id(t('id'), ({ id }) => id),
        ...column.brand(({ brand }) => brand),
        column.member(t('agent'), (row) => row),
        column.text('kind', t('kind'), ({ kind }) => told(`kinds.${kind}`)),
        column.text('words', t('words'), ({ words }) => words, {
          cell: ({ words }) => <span className="list-excerpt">{words}</span>,
        }),
        column.state(told('state'), ({ state }) => ({
          text: t(`disputeStates.${state}`),
          tone: tones[state],
        })),
        column.money('due', told('due'), ({ due, currency, brand }) => ({ value: due, currency, brand })),
        column.age(({ at }) => at),
        column.review(open),
      ]}
      dialog={(row, close) => <DisputeDialog key={row.id} dispute={row} onClose={close} />}
    />
  );
}

function DisputeDialog({ dispute, onClose }: { dispute: Row; onClose: () => void }) {
  const t = useTranslations('contract');
  const told = useTranslations('statement');
  const { id, brand, currency, payoutId } = dispute;
  return (
    <CaseDialog
      width={820}
      kind="payoutDispute"
      row={dispute}
      icon="alert"
      title={t('disputeTitle', { id })}
      waits={dispute.state === 'open'}
      decides={decideDispute}
      notYours={t('notYours')}
      facts={
        <>
          <Fact label={t('agent')}>{dispute.account}</Fact>
          <Fact label={t('kind')}>{told(`kinds.${dispute.kind}`)}</Fact>
          <Fact label={t('period')}>
            <Moment value={dispute.from} /> – <Moment value={dispute.to} />
          </Fact>
          <Fact label={t('words')}>{dispute.words}</Fact>
          <MoneyFact label={told('due')} value={dispute.due} currency={currency} brand={brand} strong />
          <MoneyFact label={told('received')} value={dispute.received} currency={currency} brand={brand} />
          {dispute.amount !== null && (
            <MoneyFact
              label={t('dispute.amount')}
              value={dispute.amount}
              currency={currency}
              brand={brand}
              strong
            />
          )}
        </>
      }
      decision={{
        decide: (decision, reason, { amount }) => api(decideDispute, { id, decision, reason, amount }),
        changed: [deskDisputes, waitingDisputes, deskAdjustments, waitingAdjustments],
        ways: [
          { key: 'approve', label: t('dispute.uphold'), done: t('dispute.upheld') },
          { key: 'reject', label: t('dispute.dismiss'), done: t('dispute.dismissed'), variant: 'danger' },
        ],
        amount: { of: 'approve', label: t('dispute.amount'), hint: t('dispute.amountHint') },
        after: <Alert>{t('dispute.read')}</Alert>,
      }}
      onClose={onClose}
    >
      <StatementFacts id={payoutId} brand={brand} />
    </CaseDialog>
  );
}
