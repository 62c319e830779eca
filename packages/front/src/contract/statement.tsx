/**
 * A payout of a contract explained, from the team's play to the amount that the agent keeps; agents
 * and the desk read the same.
 */
import type { Statement } from '@sen/api/contract';
import {
  Alert,
  Card,
  Money,
  SectionHeading,
  Table,
  type Column,
  type Cursors,
  dateText,
  dayName,
} from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '../dateLocale.ts';
import { PagesBeside } from '../list/pagesBeside.tsx';
import { nothing, PayoutPill, TermsText, TierTable, useRate } from './terms.tsx';
import './statement.css';

/** `symbol`: of its money. */
type Told = { statement: Statement; symbol: string };

/** `onPassed` turns the pages of those whom a part is passed down to. */
export function StatementBody({ onPassed, ...told }: Told & { onPassed: (to: Cursors) => void }) {
  const t = useTranslations('statement');
  const { payout, terms } = told.statement;
  return (
    <>
      <Steps {...told} onPassed={onPassed} />
      <details className="contract-fold">
        <summary>{t('rule')}</summary>
        <Card>
          <TermsText
            terms={terms}
            payer={payout.upline}
            agent={payout.agent}
            reached={payout.tier}
            symbol={told.symbol}
          />
        </Card>
      </details>
      <Payments {...told} />
      <Days {...told} />
    </>
  );
}

/** The agent's complaint about the payout, and the desk's answer. */
export function DisputeSaid({ statement: { dispute, payout }, symbol }: Told) {
  const t = useTranslations('statement');
  if (!dispute) return null;
  const { words, state, answer, amount } = dispute;
  return (
    <Card>
      <SectionHeading title={t('dispute.of', { agent: payout.agent })} />
      <blockquote className="contract-said">{words}</blockquote>
      <Alert
        tone={({ open: 'info', correcting: 'info', upheld: 'good', dismissed: 'warn' } as const)[state]}
        title={t(`dispute.states.${state}`)}
      >
        {answer ?? t('dispute.waits')}
        {amount !== null && (
          <p>{t.rich('dispute.paid', { amount: () => <Money value={amount} symbol={symbol} /> })}</p>
        )}
      </Alert>
    </Card>
  );
}

/**
 * The way from the team's figures to the amount that the agent keeps, a step a line, each with its
 * figures.
 */
function Steps({ statement, symbol, onPassed }: Told & { onPassed: (to: Cursors) => void }) {
  const t = useTranslations('statement');
  const rate = useRate();
  const { payout, terms } = statement;
  const isDividend = terms.kind === 'dividend';
  const sum = (value: string) => <Money value={value} symbol={symbol} />;
  const strong = (value: string) => () => <strong>{sum(value)}</strong>;
  return (
    <Card>
      <SectionHeading title={t('how')} />
      <ol className="statement-steps">
        <Step title={t('steps.team')}>
          <p>
            {t.rich('steps.teamText', {
              agent: payout.agent,
              turnover: strong(statement.turnover),
              players: statement.players,
              active: statement.active,
              from: strong(terms.activeFrom),
            })}
          </p>
          {isDividend && <Loss statement={statement} symbol={symbol} />}
        </Step>
        {!nothing(statement.carried) && (
          <Step title={t('steps.carried')}>
            <p>
              {t.rich(isDividend ? 'steps.carriedLoss' : 'steps.carriedTurnover', {
                amount: strong(statement.carried),
              })}
            </p>
          </Step>
        )}
        <Step title={t('steps.tier')}>
          <TierReached payout={payout} />
          <TierTable terms={terms} reached={payout.tier} symbol={symbol} />
        </Step>
        <Step title={t('steps.amount')}>
          <p className="statement-sumline">
            {sum(statement.base)} × {rate(payout.rate)} = {strong(payout.due)()}
          </p>
          <p className="contract-note">{t('steps.rounding')}</p>
        </Step>
        <Step title={t('steps.passed')}>
          {statement.passedTo.length === 0 ? (
            <p>{t('steps.passedNone')}</p>
          ) : (
            <Passed statement={statement} symbol={symbol} onPassed={onPassed} />
          )}
        </Step>
        <Step
          title={t(nothing(payout.fromWallet) ? 'steps.kept' : 'steps.fromWallet', { agent: payout.agent })}
        >
          {nothing(payout.fromWallet) ? (
            <p className="statement-sumline">
              {sum(payout.due)} − {sum(payout.passed)} = {strong(payout.kept)()}
            </p>
          ) : (
            <p className="statement-sumline">
              {sum(payout.passed)} − {sum(payout.due)} = {strong(payout.fromWallet)()}
            </p>
          )}
          {!nothing(statement.carriedOn) && (
            <p>{t.rich('steps.carriedOn', { amount: strong(statement.carriedOn) })}</p>
          )}
        </Step>
      </ol>
    </Card>
  );
}

/** The agent's own tier; where it is reached and pays nothing, with the reason. */
function TierReached({ payout: { tier, reason, rate: held } }: { payout: Statement['payout'] }) {
  const t = useTranslations('statement');
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

/** Members' losses, from their stakes down. */
function Loss({ statement, symbol }: Told) {
  const t = useTranslations('statement');
  const rows = (['stake', 'payouts', 'rebates', 'bonuses', 'salaries'] as const).filter(
    (name, i) => i < 2 || !nothing(statement[name]),
  );
  return (
    <dl className="statement-loss">
      {rows.map((name) => (
        <div key={name}>
          <dt>{t(`loss.${name}`)}</dt>
          <dd>
            {name === 'stake' ? '' : '− '}
            <Money value={statement[name]} symbol={symbol} />
          </dd>
        </div>
      ))}
      <div className="statement-loss-sum">
        <dt>{t('loss.loss')}</dt>
        <dd>
          <Money value={statement.loss} symbol={symbol} />
        </dd>
      </div>
    </dl>
  );
}

type PassedTo = Statement['passedTo'][number];
/** The highest first, a page at a time. */
function Passed({ statement, symbol, onPassed }: Told & { onPassed: (to: Cursors) => void }) {
  const t = useTranslations('statement');
  const columns: Column<PassedTo>[] = [
    { key: 'account', header: t('account'), title: true, cell: ({ account }) => account },
    { key: 'state', header: t('state'), cell: ({ state }) => <PayoutPill state={state} /> },
    { key: 'due', header: t('due'), align: 'end', cell: ({ due }) => <Money value={due} symbol={symbol} /> },
    {
      key: 'received',
      header: t('received'),
      align: 'end',
      cell: ({ received }) => <Money value={received} symbol={symbol} />,
    },
  ];
  return (
    <>
      <Table
        caption={t('steps.passed')}
        columns={columns}
        rows={statement.passedTo}
        rowKey={({ id }) => id}
        empty={null}
      />
      <PagesBeside page={statement} onGo={onPassed} of={t('steps.passed')} />
    </>
  );
}

type Payment = Statement['payments'][number];
function Payments({ statement: { payments, timeZone }, symbol }: Told) {
  const t = useTranslations('statement');
  const locale = useDateLocale();
  if (payments.length === 0) return null;
  const columns: Column<Payment>[] = [
    {
      key: 'at',
      header: t('at'),
      title: true,
      cell: ({ at }) => dateText(at, locale, 'dateTime', { timeZone }),
    },
    { key: 'from', header: t('source'), cell: ({ from }) => t(`sources.${from}`) },
    {
      key: 'amount',
      header: t('amount'),
      align: 'end',
      cell: ({ amount }) => <Money value={amount} symbol={symbol} />,
    },
  ];
  return (
    <section>
      <SectionHeading title={t('payments')} />
      <Table
        caption={t('payments')}
        columns={columns}
        rows={payments}
        rowKey={({ n }) => String(n)}
        empty={null}
      />
    </section>
  );
}

type Day = Statement['days'][number];
function Days({ statement: { days }, symbol }: Told) {
  const t = useTranslations('statement');
  const locale = useDateLocale();
  if (days.length < 2) return null;
  const columns: Column<Day>[] = [
    { key: 'day', header: t('day'), title: true, cell: (row) => dayName(row.day, locale) },
    {
      key: 'turnover',
      header: t('conditions.turnover'),
      align: 'end',
      cell: ({ turnover }) => <Money value={turnover} symbol={symbol} />,
    },
    {
      key: 'loss',
      header: t('loss.game'),
      align: 'end',
      cell: ({ loss }) => <Money value={loss} symbol={symbol} />,
    },
  ];
  return (
    <section>
      <SectionHeading title={t('days')} />
      <Table caption={t('days')} columns={columns} rows={days} rowKey={(row) => row.day} empty={null} />
    </section>
  );
}
