import { collectPayout, payoutStatement, statementCsv, type ContractKind, type Statement } from '@sen/api/contract';
import { Alert, Button, Card, SectionHeading, Skeleton, Table, type Column } from '@sen/ui';
import { callKey } from '@sen/front/queries';
import { useDateLocale } from '@sen/front/dateLocale';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '#calls/api.ts';
import { queryClient, useCall } from '#calls/queries.ts';
import { FileButton } from '#features/bet/fileButton.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ContractWords, TierTable } from './contractWords.tsx';
import { useAct } from './acts.tsx';
import { Dispute } from './dispute.tsx';
import { nothing, PayoutPill, Sum, usePeriod, useRate } from './spell.tsx';
import { Beneath } from './beneath.tsx';

/** A payout explained from the rule to each bet. */
export function StatementView({ kind, id, onBack }: { kind: ContractKind; id: string; onBack: () => void }) {
  const t = useTranslations('contract');
  const asked = useCall(payoutStatement, { id });
  const { data } = asked;
  return (
    <div className="contract">
      <ScreenTitle title={t('statement.title')} />
      <div>
        <Button size="sm" variant="quiet" icon="chevronLeft" onClick={onBack}>
          {t(`kinds.${kind}`)}
        </Button>
      </div>
      {asked.isError && <CallFailed error={asked.error} onRetry={asked.refetch} />}
      {!data && !asked.isError && (
        <Card>
          <Skeleton height="420px" />
        </Card>
      )}
      {data && <Explained statement={data} />}
    </div>
  );
}

function Explained({ statement }: { statement: Statement }) {
  const t = useTranslations('contract');
  const { payout, terms, timeZone } = statement;
  const period = usePeriod(timeZone);
  const when = period(terms.cycle, payout.from, payout.to);
  return (
    <>
      <Card inlay className="statement-head">
        <SectionHeading level={1} title={t(`statement.of.${payout.kind}`, { agent: payout.agent })} lead={when} />
        <div className="statement-sum">
          <span className="statement-amount">
            <Sum value={payout.due} />
          </span>
          <PayoutPill state={payout.state} />
        </div>
        <p>{t(`payoutTexts.${payout.state}`)}</p>
        {payout.reason && <Alert tone="info">{t(`reasons.${payout.reason}`)}</Alert>}
        <Collect statement={statement} />
      </Card>
      <Steps statement={statement} />
      <details className="contract-rule">
        <summary>{t('statement.rule')}</summary>
        <Card>
          <ContractWords terms={terms} payer={payout.upline} agent={payout.agent} reached={payout.tier} />
        </Card>
      </details>
      <Payments statement={statement} />
      <Days statement={statement} />
      <Beneath statement={statement} />
      <div className="record-files">
        <FileButton call={statementCsv} input={{ id: payout.id }}>
          {t('statement.csv')}
        </FileButton>
      </div>
      {payout.side === 'paid' && <Dispute statement={statement} />}
    </>
  );
}

/** The way from what the team did to what the agent keeps, a step a line, each with its figures. */
function Steps({ statement }: { statement: Statement }) {
  const t = useTranslations('contract');
  const rate = useRate();
  const { payout, terms } = statement;
  const isDividend = terms.kind === 'dividend';
  const money = (value: string) => () => (
    <strong>
      <Sum value={value} />
    </strong>
  );
  return (
    <Card>
      <SectionHeading title={t('statement.how')} />
      <ol className="statement-steps">
        <Step title={t('steps.team')}>
          <p>
            {t.rich('steps.teamText', {
              agent: payout.agent,
              turnover: money(statement.turnover),
              players: statement.players,
              active: statement.active,
              from: money(terms.activeFrom),
            })}
          </p>
          {isDividend && <Loss statement={statement} />}
        </Step>
        {!nothing(statement.carried) && (
          <Step title={t('steps.carried')}>
            <p>{t.rich(isDividend ? 'steps.carriedLoss' : 'steps.carriedTurnover', { amount: money(statement.carried) })}</p>
          </Step>
        )}
        <Step title={t('steps.tier')}>
          <TierReached payout={payout} />
          <TierTable terms={terms} reached={payout.tier} />
        </Step>
        <Step title={t('steps.amount')}>
          <p className="statement-sumline">
            <Sum value={statement.base} /> × {rate(payout.rate)} = {money(payout.due)()}
          </p>
          <p className="contract-note">{t('steps.rounding')}</p>
        </Step>
        <Step title={t('steps.passed')}>
          {statement.passedTo.length === 0 ? <p>{t('steps.passedNone')}</p> : <Passed statement={statement} />}
        </Step>
        <Step title={t(nothing(payout.fromWallet) ? 'steps.kept' : 'steps.fromWallet', { agent: payout.agent })}>
          {nothing(payout.fromWallet) ? (
            <p className="statement-sumline">
              <Sum value={payout.due} /> − <Sum value={payout.passed} /> = {money(payout.kept)()}
            </p>
          ) : (
            <p className="statement-sumline">
              <Sum value={payout.passed} /> − <Sum value={payout.due} /> = {money(payout.fromWallet)()}
            </p>
          )}
          {!nothing(statement.carriedOn) && <p>{t.rich('steps.carriedOn', { amount: money(statement.carriedOn) })}</p>}
        </Step>
      </ol>
    </Card>
  );
}

/** The agent's own tier; where it is reached and pays nothing, with the reason. */
function TierReached({ payout: { tier, reason, rate: held } }: { payout: Statement['payout'] }) {
  const t = useTranslations('contract');
  const rate = useRate();
  if (tier === null) return <p>{t('steps.noTier')}</p>;
  if (reason === null) return <p>{t('steps.tierText', { number: tier + 1, rate: rate(held) })}</p>;
  return (
    <p>
      {t('tierNumber', { number: tier + 1 })}. {t(`reasons.${reason}`)}
    </p>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      {children}
    </li>
  );
}

/** What members lost, from their stakes down. */
function Loss({ statement }: { statement: Statement }) {
  const t = useTranslations('contract');
  const rows = (['stake', 'payouts', 'rebates', 'bonuses', 'salaries'] as const).filter((name, i) => i < 2 || !nothing(statement[name]));
  return (
    <dl className="statement-loss">
      {rows.map((name) => (
        <div key={name}>
          <dt>{t(`loss.${name}`)}</dt>
          <dd>
            {name === 'stake' ? '' : '− '}
            <Sum value={statement[name]} />
          </dd>
        </div>
      ))}
      <div className="statement-loss-sum">
        <dt>{t('loss.loss')}</dt>
        <dd>
          <Sum value={statement.loss} />
        </dd>
      </div>
    </dl>
  );
}

type PassedTo = Statement['passedTo'][number];
function Passed({ statement }: { statement: Statement }) {
  const t = useTranslations('contract');
  const columns: Column<PassedTo>[] = [
    { key: 'account', header: t('account'), title: true, cell: ({ account }) => account },
    { key: 'state', header: t('state'), cell: ({ state }) => <PayoutPill state={state} /> },
    { key: 'due', header: t('due'), align: 'end', cell: ({ due }) => <Sum value={due} /> },
    { key: 'received', header: t('received'), align: 'end', cell: ({ received }) => <Sum value={received} /> },
  ];
  return <Table caption={t('steps.passed')} columns={columns} rows={statement.passedTo} rowKey={({ id }) => id} empty={null} />;
}

type Payment = Statement['payments'][number];
function Payments({ statement }: { statement: Statement }) {
  const t = useTranslations('contract');
  const locale = useDateLocale();
  if (statement.payments.length === 0) return null;
  const { timeZone } = statement;
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const columns: Column<Payment>[] = [
    { key: 'at', header: t('at'), title: true, cell: ({ at }) => moment.format(at) },
    { key: 'from', header: t('source'), cell: ({ from }) => t(`sources.${from}`) },
    { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => <Sum value={amount} /> },
  ];
  return (
    <section>
      <SectionHeading title={t('statement.payments')} />
      <Table caption={t('statement.payments')} columns={columns} rows={statement.payments} rowKey={({ n }) => String(n)} empty={null} />
    </section>
  );
}

type Day = Statement['days'][number];
function Days({ statement }: { statement: Statement }) {
  const t = useTranslations('contract');
  const locale = useDateLocale();
  if (statement.days.length < 2) return null;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const columns: Column<Day>[] = [
    { key: 'day', header: t('day'), title: true, cell: (row) => day.format(Date.parse(row.day)) },
    { key: 'turnover', header: t('conditions.turnover'), align: 'end', cell: ({ turnover }) => <Sum value={turnover} /> },
    { key: 'loss', header: t('loss.game'), align: 'end', cell: ({ loss }) => <Sum value={loss} /> },
  ];
  return (
    <section>
      <SectionHeading title={t('statement.days')} />
      <Table caption={t('statement.days')} columns={columns} rows={statement.days} rowKey={(row) => row.day} empty={null} />
    </section>
  );
}

function Collect({ statement }: { statement: Statement }) {
  const t = useTranslations('contract');
  const locale = useDateLocale();
  const { act, acting, failed } = useAct();
  const { payout, timeZone, collectUntil } = statement;
  if (payout.state !== 'uncollected' || payout.side !== 'paid' || collectUntil === null) return null;
  const until = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(collectUntil);
  const collect = async () => {
    await api(collectPayout, { id: payout.id });
    await queryClient.invalidateQueries({ queryKey: callKey(payoutStatement) });
  };
  return (
    <>
      {failed}
      <div className="contract-actions">
        <Button variant="primary" loading={acting} onClick={() => act(collect, t('collect.done'))}>
          {t('collect.ask')}
        </Button>
        <span className="contract-note">{t('collect.until', { until })}</span>
      </div>
    </>
  );
}
