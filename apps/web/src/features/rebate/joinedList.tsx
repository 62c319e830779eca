import { joinedMembers } from '@sen/api/invitation';
import type { RowOf } from '@sen/front/list/page';
import { useDateLocale } from '@sen/front/dateLocale';
import { Button, DateTime, EmptyState, StatusPill, type Column } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { RatesDialog } from './ratesDialog.tsx';

type Row = RowOf<typeof joinedMembers>;

/** The members whom the agent has brought, newest first. */
export function JoinedList() {
  const t = useTranslations('rebate');
  const locale = useDateLocale();
  const filters = useFilters({});
  const [opened, setOpened] = useState<Row>();
  const columns: Column<Row>[] = [
    {
      key: 'account',
      header: t('joined.account'),
      title: true,
      cell: ({ account, agent }) => (
        <span className="rebate-who">
          {account} {agent && <StatusPill tone="gold">{t('kind.agent')}</StatusPill>}
        </span>
      ),
    },
    {
      key: 'code',
      header: t('joined.by'),
      cell: ({ code }) => (code === null ? t('joined.opened') : <b className="sen-digits">{code}</b>),
    },
    {
      key: 'at',
      header: t('joined.at'),
      cell: ({ joinedAt }) => <DateTime value={joinedAt} locale={locale} />,
    },
    {
      key: 'login',
      header: t('joined.login'),
      cell: ({ waiting, lastLoginAt }) =>
        waiting ? (
          <StatusPill tone="warn">{t('joined.waiting')}</StatusPill>
        ) : lastLoginAt === null ? (
          '–'
        ) : (
          <DateTime value={lastLoginAt} locale={locale} />
        ),
    },
    {
      key: 'rates',
      header: t('joined.rates'),
      align: 'end',
      cell: (row) => (
        <Button size="sm" onClick={() => setOpened(row)}>
          {t('joined.change')}
        </Button>
      ),
    },
  ];
  return (
    <>
      <PagedList
        call={joinedMembers}
        input={{}}
        filters={filters}
        caption={t('centre.joined')}
        columns={columns}
        empty={<EmptyState icon="userPlus" title={t('joined.none')} text={t('joined.noneText')} />}
      />
      {opened && <RatesDialog member={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
