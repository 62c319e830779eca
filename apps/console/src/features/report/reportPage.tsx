import { sumAmounts } from '@sen/api/money';
import { reportOverview } from '@sen/api/report';
import { IconButton, Money, Alert, SectionHeading, Skeleton, Table, useNumberFormat } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useChosenBrand, useMixed, useSymbol } from '#brand/brands.ts';
import { UnmatchedPayments } from '#features/deposit/unmatchedPayments.tsx';
import { useFailureTexts } from '@sen/front/failure';
import { useCall } from '#base/queries.ts';
import { Moment } from '#parts/moment.tsx';
import { Failure, Page } from '#parts/page.tsx';
import { BrandTable } from './brandTable.tsx';
import { percent, perMille } from './percent.ts';
import { GameReturns } from './gameReturns.tsx';
import { InvariantList } from './invariantList.tsx';
import { LatestProofs } from './latestProofs.tsx';
import type { Overview } from './overview.ts';
import { verdictOf } from './verdict.ts';
import './report.css';

const refreshMs = 10_000;

/**
 * `/report?brand=`: the books at a glance, of all brands or of one; read anew every ten seconds
 * while somebody looks.
 */
export default function ReportPage() {
  const title = useTranslations('sections')('report');
  const t = useTranslations('report');
  const failureTexts = useFailureTexts();
  const { timeZone } = useBrand();
  const brand = useChosenBrand();
  const mixed = useMixed();
  const query = useCall(
    reportOverview,
    { brand },
    { refetchInterval: refreshMs, refetchOnWindowFocus: 'always' },
  );
  const { data } = query;
  return (
    <Page
      title={title}
      lead={t('lead', { timeZone })}
      tools={
        <>
          {data && (
            <span className="report-updated">
              {t('updated')} <Moment value={query.dataUpdatedAt} format="time" />
            </span>
          )}
          <IconButton
            icon="refresh"
            variant="secondary"
            size="sm"
            label={t('refresh')}
            spinning={query.isFetching}
            onClick={() => void query.refetch()}
          />
        </>
      }
    >
      {query.error && !data ? (
        <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <div className={query.isPlaceholderData ? 'report stale' : 'report'}>
          {query.error && (
            <Alert tone="warn">{t('outdated', { reason: failureTexts(query.error).text })}</Alert>
          )}
          {data && data.invariants.length > 0 && <Verdict overview={data} now={query.dataUpdatedAt} />}
          <GameReturns />
          {data?.unmatchedPayments && data.unmatchedPayments.open + data.unmatchedPayments.closed > 0 && (
            <UnmatchedPayments counts={data.unmatchedPayments} />
          )}
          <LatestProofs />
          <Figures overview={data} />
          {mixed && <BrandTable overview={data} />}
          <div className="report-columns">
            <PlatformAccounts overview={data} />
            <InvariantList invariants={data?.invariants} />
          </div>
        </div>
      )}
    </Page>
  );
}

/** Whether the books add up, and whether the last audit is recent. */
function Verdict({ overview: { invariants }, now }: { overview: Overview; now: number }) {
  const t = useTranslations('report');
  const { state, broken, checkedAt } = verdictOf(invariants, now);
  const when = (
    <>
      {t('checkedAt')} <Moment value={checkedAt} />.
    </>
  );
  if (state === 'broken') {
    return (
      <Alert tone="bad" title={t('broken', { count: broken })}>
        {t('brokenText')} {when}
      </Alert>
    );
  }
  if (state === 'unchecked') {
    return (
      <Alert tone="warn" title={t('unchecked')}>
        {t('uncheckedText')} {when}
      </Alert>
    );
  }
  return (
    <Alert tone="good" icon="shield" title={t('allHold')}>
      {t('allHoldText', { count: invariants.length })} {when}
    </Alert>
  );
}

function Figures({ overview }: { overview: Overview | undefined }) {
  const t = useTranslations('report');
  const numberFormat = useNumberFormat();
  const today = overview?.today;
  const share = today && perMille(today.payout, today.stake);
  const amount = (value: string | undefined, signed?: boolean) => (
    <Amount value={value} currency={overview?.currency} signed={signed} />
  );
  return (
    <dl className="figures">
      <Figure label={t('membersOwed')} note={t('membersOwedNote')} loading={!overview}>
        {amount(overview?.membersOwed)}
      </Figure>
      <Figure label={t('heldForMembers')} note={t('heldForMembersNote')} loading={!overview}>
        {amount(overview?.heldForMembers)}
      </Figure>
      <Figure
        label={t('deposits')}
        note={today && t('depositCount', { shown: numberFormat.decimal(String(today.depositCount)) })}
        loading={!overview}
      >
        {amount(today?.deposits)}
      </Figure>
      <Figure label={t('newMembers')} note={t('sinceMidnight')} loading={!overview}>
        {today && numberFormat.decimal(String(today.newMembers))}
      </Figure>
      <Figure
        label={t('stake')}
        note={
          today && t('rounds', { count: today.rounds, shown: numberFormat.decimal(String(today.rounds)) })
        }
        loading={!overview}
      >
        {amount(today?.stake)}
      </Figure>
      <Figure
        label={t('payout')}
        note={share === undefined ? t('noStake') : t('payoutShare', { share: percent(share, numberFormat) })}
        loading={!overview}
      >
        {amount(today?.payout)}
      </Figure>
      <Figure label={t('grossGamingRevenue')} note={t('grossGamingRevenueNote')} loading={!overview} wide>
        {amount(today?.grossGamingRevenue, true)}
      </Figure>
    </dl>
  );
}

function Figure({
  label,
  note,
  loading,
  wide,
  children,
}: {
  label: string;
  note?: ReactNode;
  loading: boolean;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? 'figure figure-wide' : 'figure'}>
      <dt>{label}</dt>
      <dd className="figure-value">{loading ? <Skeleton width="60%" height="1.2em" /> : children}</dd>
      <dd className="figure-note">{note}</dd>
    </div>
  );
}

function Amount({
  value,
  currency,
  signed,
}: {
  value: string | undefined;
  currency: string | undefined;
  signed?: boolean;
}) {
  const symbolOf = useSymbol();
  return <Money value={value} symbol={currency && symbolOf(currency)} signed={signed} />;
}

function PlatformAccounts({ overview }: { overview: Overview | undefined }) {
  const t = useTranslations('report');
  const ofOne = useChosenBrand() !== undefined;
  const rows = overview?.platformAccounts;
  if (rows === null) {
    return (
      <section aria-label={t('platformAccounts')}>
        <SectionHeading title={t('platformAccounts')} lead={t('platformAccountsNotYours')} level={2} />
      </section>
    );
  }
  return (
    <section aria-label={t('platformAccounts')}>
      <SectionHeading
        title={t('platformAccounts')}
        lead={ofOne ? t('platformAccountsOfAll') : t('platformAccountsLead')}
        level={2}
      />
      <Table
        caption={t('platformAccounts')}
        rows={rows}
        rowKey={({ path, currency }) => `${path} ${currency}`}
        skeletonRows={3}
        empty={<p className="report-none">{t('noPlatformAccounts')}</p>}
        columns={[
          { key: 'path', header: t('account'), title: true, cell: ({ path }) => <AccountName path={path} /> },
          {
            key: 'balance',
            header: t('balance'),
            align: 'end',
            cell: ({ balance, currency }) => <Amount value={balance} currency={currency} />,
          },
        ]}
        footer={
          rows && (
            <div className="report-sum">
              <span>{t('sum')}</span>
              {[...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, accounts]) => (
                <strong key={currency}>
                  <Amount value={sumAmounts(accounts.map(({ balance }) => balance))} currency={currency} />
                </strong>
              ))}
            </div>
          )
        }
      />
    </section>
  );
}

/**
 * The purpose of an account, by its path (`vendor:arcade:gross`, `platform:fees`); the path itself
 * beside it.
 */
function AccountName({ path }: { path: string }) {
  const t = useTranslations('report.accounts');
  const [kind, name = ''] = path.split(':');
  const fund = name as Parameters<typeof t>[0];
  const nameOf = () => {
    if (kind === 'vendor' || kind === 'gateway' || kind === 'bank') return t(kind, { name });
    return t.has(fund) ? t(fund) : t('platform', { name });
  };
  return (
    <span className="cell-stack">
      {nameOf()}
      <code>{path}</code>
    </span>
  );
}
