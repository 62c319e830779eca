/**
 * The rows beneath a member's figures: entries of the ledger, rounds, deposits, held wins; and the
 * devices that signed in.
 */
import type { AnyCall } from '@sen/api/call';
import { deskDeposits } from '@sen/api/deposit';
import { deskAdjustments } from '@sen/api/adjustment';
import { deskAgentTransfers } from '@sen/api/agentTransfer';
import { deskBankAccounts } from '@sen/api/bankAccount';
import { deskInbox } from '@sen/api/inbox';
import {
  memberAccounts,
  deskMemberEntries,
  deskMemberFlows,
  deskMemberRounds,
  deskMemberTurnover,
} from '@sen/api/memberDesk';
import { deskMemberPoints } from '@sen/api/pointDesk';
import { deskMemberRates } from '@sen/api/rebateDesk';
import { deskMemberVip } from '@sen/api/vipDesk';
import { deskHeldWins } from '@sen/api/win';
import { deskWithdrawals } from '@sen/api/withdrawal';
import type { RowOf } from '@sen/front/list/page';
import type { ReactNode } from 'react';
import { EmptyState, StatusPill, Table, Tabs } from '@sen/ui';
import { useOutletContext, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { MemberPoints } from '#features/point/memberPoints.tsx';
import { MemberRates } from '#features/rebate/memberRates.tsx';
import { MemberVip } from '#features/vip/memberVip.tsx';
import { mayCall } from '#session/mayCall.ts';
import type { Operator } from '#session/operator.ts';
import { useGameOf } from '#features/win/winRow.ts';
import { useColumns, type ListColumn } from '#parts/columns.tsx';
import { List } from '#parts/list.tsx';
import { Moment } from '#parts/moment.tsx';
import { Adjustments, BankAccounts, Flows, Inbox, Transfers, Turnover, Withdrawals } from './memberLists.tsx';
import type { DeskMember } from './deskMember.ts';

const views = [
  ...memberAccounts,
  'rounds',
  'flows',
  'turnover',
  'deposits',
  'withdrawals',
  'transfers',
  'adjustments',
  'wins',
  'rates',
  'points',
  'vip',
  'banks',
  'inbox',
  'sessions',
] as const;
type View = (typeof views)[number];
const callOf: Record<View, AnyCall | null> = {
  main: deskMemberEntries,
  held: deskMemberEntries,
  debt: deskMemberEntries,
  rounds: deskMemberRounds,
  flows: deskMemberFlows,
  turnover: deskMemberTurnover,
  deposits: deskDeposits,
  withdrawals: deskWithdrawals,
  transfers: deskAgentTransfers,
  adjustments: deskAdjustments,
  wins: deskHeldWins,
  rates: deskMemberRates,
  points: deskMemberPoints,
  vip: deskMemberVip,
  banks: deskBankAccounts,
  inbox: deskInbox,
  sessions: null,
};

const panels: Record<
  Exclude<View, (typeof memberAccounts)[number]>,
  (props: { member: DeskMember }) => ReactNode
> = {
  rounds: (props) => <Rounds {...props} />,
  flows: (props) => <Flows {...props} />,
  turnover: (props) => <Turnover {...props} />,
  deposits: (props) => <Deposits {...props} />,
  withdrawals: (props) => <Withdrawals {...props} />,
  transfers: (props) => <Transfers {...props} />,
  adjustments: (props) => <Adjustments {...props} />,
  wins: (props) => <Wins {...props} />,
  rates: ({ member }) => <MemberRates key={member.id} memberId={member.id} brand={member.brand} />,
  points: ({ member }) => <MemberPoints key={member.id} memberId={member.id} brand={member.brand} />,
  vip: ({ member }) => (
    <MemberVip
      key={member.id}
      memberId={member.id}
      account={member.account}
      brand={member.brand}
      isClosed={member.status === 'closed'}
    />
  ),
  banks: (props) => <BankAccounts {...props} />,
  inbox: (props) => <Inbox {...props} />,
  sessions: (props) => <Sessions {...props} />,
};

export function MemberViews({ member }: { member: DeskMember }) {
  const t = useTranslations('member');
  const { role } = useOutletContext<Operator>();
  const [query, setQuery] = useSearchParams();
  const offered = views.filter((view) => {
    const call = callOf[view];
    return call === null || mayCall(role, call);
  });
  const view = offered.find((each) => each === query.get('view')) ?? 'main';
  return (
    <Tabs
      label={t('views.label')}
      tabs={offered.map((key) => ({ key, label: key === 'sessions' ? t('sessions') : t(`views.${key}`) }))}
      value={view}
      onChange={(next) => setQuery({ view: next })}
    >
      {view === 'main' || view === 'held' || view === 'debt' ? (
        <Entries key={view} member={member} account={view} />
      ) : (
        panels[view]({ member })
      )}
    </Tabs>
  );
}

type Entry = RowOf<typeof deskMemberEntries>;

function Entries({
  member: { id, brand },
  account,
}: {
  member: DeskMember;
  account: (typeof memberAccounts)[number];
}) {
  const t = useTranslations('member');
  const column = useColumns<Entry>();
  // The chart of accounts may have reasons that this list has no word for.
  const reasonOf = ({ reason }: Entry) =>
    t.has(`reasons.${reason as 'bet'}`) ? t(`reasons.${reason as 'bet'}`) : reason;
  return (
    <List
      call={deskMemberEntries}
      input={{ id, account }}
      title={t(`views.${account}`)}
      icon="wallet"
      rowKey={(row) => row.id}
      refreshMs={15_000}
      empty={() => ({ title: t('entry.none') })}
      columns={() => [
        { ...column.moment('at', t('entry.at'), ({ at }) => at), title: true, align: 'start' },
        column.text('reason', t('entry.reason'), reasonOf),
        column.text('key', t('entry.key'), ({ key }) => key, {
          cell: ({ key }) => <code>{key}</code>,
          hideOnPhone: true,
        }),
        column.money('amount', t('entry.amount'), ({ amount, currency }) => ({
          value: amount,
          currency,
          brand,
        })),
        column.money('balanceAfter', t('entry.balanceAfter'), ({ balanceAfter, currency }) => ({
          value: balanceAfter,
          currency,
          brand,
        })),
      ]}
    />
  );
}

type Round = RowOf<typeof deskMemberRounds>;

function Rounds({ member: { id, brand } }: { member: DeskMember }) {
  const t = useTranslations('member.round');
  const title = useTranslations('member.views')('rounds');
  const column = useColumns<Round>();
  const tones = { open: 'warn', settled: 'good', rolled_back: 'neutral' } as const;
  return (
    <List
      call={deskMemberRounds}
      input={{ id }}
      title={title}
      icon="games"
      rowKey={(row) => row.id}
      refreshMs={15_000}
      empty={() => ({ title: t('none') })}
      columns={() => [
        { ...column.moment('openedAt', t('at'), ({ openedAt }) => openedAt), title: true, align: 'start' },
        column.text('game', t('game'), ({ gameName, vendorName }) => `${gameName} · ${vendorName}`),
        column.state(t('state'), ({ state }) => ({ text: t(`states.${state}`), tone: tones[state] })),
        column.money('stake', t('stake'), ({ stake, currency }) => ({ value: stake, currency, brand })),
        column.money('payout', t('payout'), ({ payout, currency }) => ({ value: payout, currency, brand })),
        column.money('valid', t('valid'), ({ valid, currency }) => ({ value: valid, currency, brand })),
        column.money('profit', t('profit'), ({ profit, currency }) => ({ value: profit, currency, brand })),
      ]}
    />
  );
}

type Deposit = RowOf<typeof deskDeposits>;

function Deposits({ member: { id } }: { member: DeskMember }) {
  const title = useTranslations('member.views')('deposits');
  const t = useTranslations('deposit');
  const column = useColumns<Deposit>();
  return (
    <List
      call={deskDeposits}
      input={{ member: id }}
      title={title}
      icon="deposit"
      rowKey={(row) => row.id}
      empty={() => ({ title: t('none') })}
      columns={() => [
        column.id(t('id'), (row) => row.id),
        column.text('channel', t('channel'), ({ channel }) => channel),
        column.text('state', t('state'), ({ state }) => t(`states.${state}`)),
        column.money('amount', t('amount'), ({ amount, currency, brand }) => ({
          value: amount,
          currency,
          brand,
        })),
        column.money('credited', t('credited'), ({ credited, currency, brand }) => ({
          value: credited,
          currency,
          brand,
        })),
        column.moment('createdAt', t('createdAt'), ({ createdAt }) => createdAt),
      ]}
    />
  );
}

type Win = RowOf<typeof deskHeldWins>;

function Wins({ member: { id } }: { member: DeskMember }) {
  const title = useTranslations('member.views')('wins');
  const t = useTranslations('win');
  const gameOf = useGameOf();
  const column = useColumns<Win>();
  const columns: ListColumn<Win>[] = [
    column.id(t('id'), (row) => row.id),
    column.text('game', t('game'), (win) => `${gameOf(win)} · ${win.vendor}`),
    column.text('state', t('state'), ({ state }) => t(`states.${state}`)),
    column.money('amount', t('amount'), ({ amount, currency, brand }) => ({
      value: amount,
      currency,
      brand,
    })),
    column.moment('heldAt', t('heldAt'), ({ heldAt }) => heldAt),
  ];
  return (
    <List
      call={deskHeldWins}
      input={{ member: id }}
      title={title}
      icon="star"
      rowKey={(row) => row.id}
      empty={() => ({ title: t('none') })}
      columns={() => columns}
    />
  );
}

function Sessions({ member: { sessions } }: { member: DeskMember }) {
  const t = useTranslations('member');
  return (
    <Table
      caption={t('sessions')}
      rows={sessions}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="user" title={t('noSessions')} />}
      columns={[
        {
          key: 'openedAt',
          header: t('openedAt'),
          title: true,
          cell: ({ openedAt }) => <Moment value={openedAt} />,
        },
        {
          key: 'state',
          header: t('status'),
          cell: ({ live }) => (
            <StatusPill tone={live ? 'good' : 'neutral'}>{live ? t('live') : t('ended')}</StatusPill>
          ),
        },
        { key: 'address', header: t('address'), cell: ({ address }) => address ?? '' },
        { key: 'device', header: t('device'), cell: ({ userAgent }) => <small>{userAgent}</small> },
      ]}
    />
  );
}
