import type { InputOf } from '@sen/api/call';
import { deskStatement, deskStatementBets, deskStatementMembers } from '@sen/api/contractDesk';
import { Button, EmptyState, KeysetPages, Money, SectionHeading, Skeleton, Table, type Column, type Cursors } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSymbol } from '#features/brand/brands.ts';
import { MoneyFact, Fact, Facts } from '#parts/decision.tsx';
import type { RowOf } from '#parts/list.tsx';
import { useCall } from '#queries.ts';
import { Failure } from '#shell/page.tsx';
import { Moment } from '#shell/moment.tsx';
import { TermsTable } from './termsTable.tsx';
import './statementFacts.css';

const shown = 10;

/** A payout's statement, as its agent reads it: figures, tier, what is passed down, members, and bets where asked for. */
export function StatementFacts({ id, brand }: { id: string; brand: string }) {
  const t = useTranslations('contract');
  const query = useCall(deskStatement, { id });
  const [wholeStory, setWholeStory] = useState(false);
  if (query.error && !query.data) return <Failure error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height="200px" />;
  const { payout, terms, ...came } = query.data;
  const { currency } = payout;
  const isDividend = terms.kind === 'dividend';
  const figures = isDividend
    ? (['turnover', 'stake', 'payouts', 'rebates', 'bonuses', 'salaries', 'loss', 'carried'] as const)
    : (['turnover', 'carried'] as const);
  return (
    <section className="statement-facts" aria-label={t('statement')}>
      <Facts>
        {figures.map((name) => (
          <MoneyFact key={name} label={t(name)} value={came[name]} currency={currency} brand={brand} />
        ))}
        <Fact label={t('active')}>{t('activeOf', { active: came.active, players: came.players })}</Fact>
        <MoneyFact label={t('passed')} value={payout.passed} currency={currency} brand={brand} />
        <MoneyFact label={t('kept')} value={payout.kept} currency={currency} brand={brand} />
        {/[1-9]/.test(payout.fromWallet) && (
          <MoneyFact label={t('fromWallet')} value={payout.fromWallet} currency={currency} brand={brand} />
        )}
      </Facts>
      <TermsTable terms={terms} currency={currency} brand={brand} reached={payout.tier} />
      {wholeStory ? (
        <Beneath id={id} currency={currency} brand={brand} />
      ) : (
        <Button size="sm" icon="search" onClick={() => setWholeStory(true)}>
          {t('beneath')}
        </Button>
      )}
    </section>
  );
}

type Member = RowOf<typeof deskStatementMembers>;
type Bet = RowOf<typeof deskStatementBets>;

function Beneath({ id, currency, brand }: { id: string; currency: string; brand: string }) {
  const t = useTranslations('contract');
  const symbol = useSymbol()(currency, brand);
  const money = (value: string) => <Money value={value} symbol={symbol} />;
  const members: Column<Member>[] = [
    { key: 'account', header: t('account'), title: true, cell: ({ account }) => account },
    { key: 'active', header: t('active'), cell: ({ active }) => t(active ? 'yes' : 'no') },
    { key: 'turnover', header: t('turnover'), align: 'end', cell: ({ turnover }) => money(turnover) },
    { key: 'loss', header: t('lossOfGames'), align: 'end', cell: ({ loss }) => money(loss) },
  ];
  const bets: Column<Bet>[] = [
    { key: 'at', header: t('at'), title: true, cell: ({ at }) => <Moment value={at} /> },
    { key: 'account', header: t('account'), cell: ({ account }) => account },
    { key: 'round', header: t('round'), cell: ({ round }) => <span className="sen-figures">#{round}</span> },
    { key: 'stake', header: t('stake'), align: 'end', cell: ({ stake }) => money(stake) },
    { key: 'payout', header: t('payouts'), align: 'end', cell: ({ payout }) => money(payout) },
  ];
  return (
    <>
      <SectionHeading level={3} title={t('members')} />
      <Pages call={deskStatementMembers} id={id} caption={t('members')} columns={members} rowKey={({ memberId }) => memberId} />
      <SectionHeading level={3} title={t('bets')} />
      <Pages call={deskStatementBets} id={id} caption={t('bets')} columns={bets} rowKey={({ round, at }) => `${round}:${at}`} />
    </>
  );
}

function Pages<C extends typeof deskStatementMembers | typeof deskStatementBets>({
  call,
  id,
  caption,
  columns,
  rowKey,
}: {
  call: C;
  id: string;
  caption: string;
  columns: Column<RowOf<C>>[];
  rowKey: (row: RowOf<C>) => string;
}) {
  const t = useTranslations('contract');
  const common = useTranslations('common');
  const [cursors, setCursors] = useState<Cursors>({});
  const query = useCall(call, { id, size: shown, ...cursors } as InputOf<C>);
  const page = query.data as { list: RowOf<C>[]; next: string | null; previous: string | null } | undefined;
  return (
    <>
      <Table
        caption={caption}
        columns={columns}
        rows={page?.list}
        rowKey={rowKey}
        skeletonRows={3}
        empty={<EmptyState compact title={t('noRows')} />}
      />
      {page && (
        <KeysetPages
          page={page}
          onGo={setCursors}
          labels={{
            nav: `${common('pages')}: ${caption}`,
            first: t('firstPage'),
            previous: common('previousPage'),
            next: common('nextPage'),
          }}
        />
      )}
    </>
  );
}
