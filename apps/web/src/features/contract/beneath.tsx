import { statementBets, statementMembers, type Statement } from '@sen/api/contract';
import { gameTypes, type GameType } from '@sen/api/game';
import { Button, SectionHeading, StatusPill, type Column } from '@sen/ui';
import { useDateLocale } from '@sen/front/dateLocale';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RowOf } from '#parts/list/pagedList.tsx';
import { LocalPages } from './localPages.tsx';
import { Sum } from './spell.tsx';

type Member = RowOf<typeof statementMembers>;
type Bet = RowOf<typeof statementBets>;

/** The members counted, and the bets, of all or of the one that was chosen. */
export function Beneath({ statement }: { statement: Statement }) {
  const t = useTranslations('contract');
  const games = useTranslations('shell.categories');
  const locale = useDateLocale();
  const [member, setMember] = useState<Pick<Member, 'memberId' | 'account'>>();
  const { payout, timeZone } = statement;
  const { id } = payout;
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const gameName = (type: string): string => ((gameTypes as readonly string[]).includes(type) ? games(type as GameType) : type);
  const members: Column<Member>[] = [
    {
      key: 'account',
      header: t('account'),
      title: true,
      cell: (row) => (
        <button type="button" className="contract-link" aria-pressed={member?.memberId === row.memberId} onClick={() => setMember(row)}>
          {row.account}
        </button>
      ),
    },
    {
      key: 'active',
      header: t('conditions.active'),
      cell: ({ active }) => <StatusPill tone={active ? 'good' : 'neutral'}>{t(active ? 'isActive' : 'notActive')}</StatusPill>,
    },
    { key: 'rounds', header: t('rounds'), align: 'end', cell: ({ rounds }) => rounds },
    { key: 'turnover', header: t('conditions.turnover'), align: 'end', cell: ({ turnover }) => <Sum value={turnover} /> },
    { key: 'loss', header: t('loss.game'), align: 'end', cell: ({ loss }) => <Sum value={loss} /> },
  ];
  const bets: Column<Bet>[] = [
    { key: 'at', header: t('at'), title: true, cell: ({ at }) => moment.format(at) },
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
    { key: 'stake', header: t('loss.stake'), align: 'end', cell: ({ stake }) => <Sum value={stake} /> },
    { key: 'payout', header: t('loss.payouts'), align: 'end', cell: (row) => <Sum value={row.payout} /> },
    { key: 'turnover', header: t('conditions.turnover'), align: 'end', cell: ({ turnover }) => <Sum value={turnover} /> },
  ];
  return (
    <>
      <section>
        <SectionHeading title={t('statement.members')} lead={t('statement.membersLead')} />
        <LocalPages
          call={statementMembers}
          input={{ id }}
          caption={t('statement.members')}
          columns={members}
          rowKey={({ memberId }) => memberId}
          size={10}
        />
      </section>
      <section>
        <SectionHeading
          title={member ? t('statement.betsOf', { account: member.account }) : t('statement.bets')}
          action={
            member && (
              <Button size="sm" icon="close" onClick={() => setMember(undefined)}>
                {t('statement.allBets')}
              </Button>
            )
          }
        />
        <LocalPages
          key={member?.memberId}
          call={statementBets}
          input={{ id, ...(member ? { member: member.memberId } : {}) }}
          caption={t('statement.bets')}
          columns={bets}
          rowKey={({ round, at }) => `${round}:${at}`}
          size={10}
        />
      </section>
    </>
  );
}
