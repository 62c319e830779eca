import type { DeskAgentRow } from '@sen/api/agentDesk';
import { Link, StatusPill } from '@sen/ui';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { None, useColumns, type ListColumn } from '#parts/columns.tsx';
import { paths } from '#base/paths.ts';

/** Members in the tree, each with the sums of the whole branch. `name` shows who it is. */
export function useAgentColumns(name: (row: DeskAgentRow) => ReactNode): ListColumn<DeskAgentRow>[] {
  const t = useTranslations('agent');
  const column = useColumns<DeskAgentRow>();
  const count = (key: 'direct' | 'below') =>
    column.count(key, t(key), (row) => row[key], { hideOnPhone: key === 'direct' });
  const money = (key: 'turnover' | 'profit' | 'deposits' | 'withdrawals' | 'bonuses' | 'rebates' | 'net') =>
    column.money(key, t(key), (row) => ({ value: row[key], currency: row.currency, brand: row.brand }));
  return [
    column.text('account', t('account'), ({ account }) => account, {
      title: true,
      cell: (row) => (
        <>
          {name(row)}{' '}
          {row.status !== 'active' && <StatusPill tone="warn">{t(`statuses.${row.status}`)}</StatusPill>}
        </>
      ),
    }),
    ...column.brand(({ brand }) => brand),
    column.text('upline', t('upline'), ({ upline }) => upline?.account ?? '', {
      cell: ({ upline }) => (upline ? <Link href={paths.agent(upline.id)}>{upline.account}</Link> : <None />),
    }),
    count('direct'),
    count('below'),
    money('turnover'),
    money('profit'),
    money('deposits'),
    money('withdrawals'),
    money('bonuses'),
    money('rebates'),
    money('net'),
    column.moment('registeredAt', t('registeredAt'), ({ registeredAt }) => registeredAt),
    column.moment('lastLoginAt', t('lastLoginAt'), ({ lastLoginAt }) => lastLoginAt, t('never')),
  ];
}
