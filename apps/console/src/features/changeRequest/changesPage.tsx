import {
  changeStates,
  decideChange,
  deskChanges,
  waitingChanges,
  type ChangeState,
} from '@sen/api/changeRequest';
import type { RowOf } from '@sen/front/list/page';
import { Alert, Table, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { api } from '#base/api.ts';
import { useSymbol } from '#brand/brands.ts';
import { BonusCostLine } from '#features/economics/bonusCost.tsx';
import { SumChanges } from '#features/economics/sumChanges.tsx';
import { Fact, MoneyFact } from '#parts/decision.tsx';
import { CaseDialog, QueuePage, useQueueColumns } from '#parts/queue.tsx';

type Row = RowOf<typeof deskChanges>;

const tones: Record<ChangeState, Tone> = { waiting: 'warn', applied: 'good', rejected: 'bad' };

/**
 * `/changes?brand=&state=&from=&to=`: changes of terms that cost money, newest first; without a state
 * those that wait for a second operator.
 */
export default function ChangesPage() {
  const title = useTranslations('sections')('changes');
  const t = useTranslations('changeRequest');
  const column = useQueueColumns<Row>({
    waits: ({ state }) => state === 'waiting',
    decides: decideChange,
  });
  return (
    <QueuePage
      call={deskChanges}
      title={title}
      icon="shield"
      lead={({ timeZone }) => t('lead', { timeZone })}
      days={t('days')}
      tabs={{
        label: t('filter'),
        first: 'waiting',
        options: [
          ...changeStates.map((key) => ({ key, label: t(`states.${key}`) })),
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
        column.text('kind', t('kind'), ({ kind }) => t(`kinds.${kind}`)),
        column.text('subject', t('subject'), ({ subject }) => subject),
        column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
        column.text('requestedBy', t('requestedBy'), ({ requestedBy }) => requestedBy),
        column.age(({ requestedAt }) => requestedAt),
        column.moment('requestedAt', t('requestedAt'), ({ requestedAt }) => requestedAt),
        column.review(open),
      ]}
      dialog={(row, close) => <ChangeDialog key={row.id} change={row} onClose={close} />}
    />
  );
}

/** The differences of a change, its worst case and, while it waits, the decision. */
function ChangeDialog({ change, onClose }: { change: Row; onClose: () => void }) {
  const t = useTranslations('changeRequest');
  const symbolOf = useSymbol();
  const { id, brand, currency, worth } = change;
  return (
    <CaseDialog
      kind="changeRequest"
      row={change}
      icon="shield"
      title={t('review.title', { id })}
      waits={change.state === 'waiting'}
      decides={decideChange}
      notYours={t('review.notYours')}
      width={760}
      facts={
        <>
          <Fact label={t('kind')}>{t(`kinds.${change.kind}`)}</Fact>
          <Fact label={t('subject')}>{change.subject}</Fact>
          <Fact label={t('requestedBy')}>{change.requestedBy}</Fact>
          <Fact label={t('reason')}>{change.reason}</Fact>
          {worth === null ? (
            <Fact label={t('worth')}>{t('noBound')}</Fact>
          ) : (
            <MoneyFact label={t('worth')} value={worth} currency={currency} brand={brand ?? ''} strong />
          )}
        </>
      }
      decision={{
        decide: (decision, reason) => api(decideChange, { id, decision, reason }),
        changed: [deskChanges, waitingChanges],
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
    >
      {worth === null && change.state === 'waiting' && <Alert tone="warn">{t('noBoundText')}</Alert>}
      <SumChanges sums={change.sums} />
      {change.terms && (
        <BonusCostLine brand={brand ?? ''} terms={change.terms} symbol={symbolOf(currency, brand)} />
      )}
      <Differences change={change} />
    </CaseDialog>
  );
}

function Differences({ change }: { change: Row }) {
  const t = useTranslations('changeRequest');
  return (
    <Table<Row['differences'][number]>
      caption={t('differences')}
      rows={change.differences}
      rowKey={({ path }) => path}
      empty={t('noDifferences')}
      columns={[
        { key: 'path', header: t('field'), title: true, cell: ({ path }) => <code>{path}</code> },
        { key: 'before', header: t('before'), cell: ({ before }) => before ?? '–' },
        { key: 'after', header: t('after'), cell: ({ after }) => after ?? '–' },
      ]}
    />
  );
}
