import type {
  statementBets,
  statementMembers,
  Statement,
  StatementBet,
  StatementMember,
} from '@sen/api/contract';
import type { deskStatementBets, deskStatementMembers } from '@sen/api/contractDesk';
import { Button, Money, SectionHeading, StatusPill, type Column, dateText } from '@sen/ui';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '../dateLocale.ts';
import { LocalPages } from '../list/localPages.tsx';
import type { Reading } from '../list/page.ts';

const shown = 10;

/**
 * The members whom a payout counts, and the settled bets beneath it, of all or of the one that was
 * chosen.
 */
export function StatementBeneath({
  statement: { payout, timeZone },
  symbol,
  calls,
  reading,
  gameName,
  children,
}: {
  statement: Statement;
  symbol: string;
  calls:
    | { members: typeof statementMembers; bets: typeof statementBets }
    | { members: typeof deskStatementMembers; bets: typeof deskStatementBets };
  reading: Reading;
  gameName: (gameType: string) => string;
  /** The file with all bets. */
  children: ReactNode;
}) {
  const t = useTranslations('statement');
  const [member, setMember] = useState<Pick<StatementMember, 'memberId' | 'account'>>();
  const { id } = payout;
  const money = (value: string) => <Money value={value} symbol={symbol} />;
  const members: Column<StatementMember>[] = [
    {
      key: 'account',
      header: t('account'),
      title: true,
      cell: (row) => (
        <button
          type="button"
          className="contract-link"
          aria-pressed={member?.memberId === row.memberId}
          onClick={() => setMember(row)}
        >
          {row.account}
        </button>
      ),
    },
    {
      key: 'active',
      header: t('conditions.active'),
      cell: ({ active }) => (
        <StatusPill tone={active ? 'good' : 'neutral'}>{t(active ? 'isActive' : 'notActive')}</StatusPill>
      ),
    },
    { key: 'rounds', header: t('rounds'), align: 'end', cell: ({ rounds }) => rounds },
    {
      key: 'turnover',
      header: t('conditions.turnover'),
      align: 'end',
      cell: ({ turnover }) => money(turnover),
    },
    { key: 'loss', header: t('loss.game'), align: 'end', cell: ({ loss }) => money(loss) },
  ];
  return (
    <>
      <section>
        <SectionHeading title={t('members')} lead={t('membersLead')} />
        <LocalPages
          reading={reading}
          call={calls.members}
          input={{ id, size: shown }}
          caption={t('members')}
          columns={members}
          rowKey={({ memberId }) => memberId}
        />
      </section>
      <section>
        <SectionHeading
          title={member ? t('betsOf', { account: member.account }) : t('bets')}
          action={
            member && (
              <Button size="sm" icon="close" onClick={() => setMember(undefined)}>
                {t('allBets')}
              </Button>
            )
          }
        />
        <LocalPages
          key={member?.memberId}
          reading={reading}
          call={calls.bets}
          input={{ id, size: shown, ...(member ? { member: member.memberId } : {}) }}
          caption={t('bets')}
          columns={useBetColumns(timeZone, money, gameName)}
          rowKey={(line) => line.id}
        />
      </section>
      {children}
    </>
  );
}

function useBetColumns(
  timeZone: string,
  money: (value: string) => ReactNode,
  gameName: (gameType: string) => string,
): Column<StatementBet>[] {
  const t = useTranslations('statement');
  const locale = useDateLocale();
  return [
    {
      key: 'at',
      header: t('at'),
      title: true,
      cell: ({ at, round }) => (
        <span className="statement-when">
          {dateText(at, locale, 'dateTime', { timeZone })} <small className="sen-digits">#{round}</small>
        </span>
      ),
    },
    { key: 'account', header: t('account'), cell: ({ account }) => account },
    {
      key: 'game',
      header: t('game'),
      cell: ({ gameType, correction }) => (
        <>
          {gameName(gameType)} {correction && <StatusPill tone="warn">{t('correction')}</StatusPill>}
        </>
      ),
    },
    { key: 'stake', header: t('loss.stake'), align: 'end', cell: ({ stake }) => money(stake) },
    { key: 'payout', header: t('loss.payouts'), align: 'end', cell: ({ payout }) => money(payout) },
    {
      key: 'turnover',
      header: t('conditions.turnover'),
      align: 'end',
      cell: ({ turnover }) => money(turnover),
    },
  ];
}
