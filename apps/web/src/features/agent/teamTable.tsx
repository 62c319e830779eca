import { agentMembers, teamOrders, type TeamMember } from '@sen/api/agent';
import { Button, DateTime, EmptyState, Money, StatusPill, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { useBrand } from '#brand/brand.tsx';
import { Choice, type Filters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { TypedFilter } from './typedFilter.tsx';
import '#features/bet/record.css';

export const tableChoices = { search: undefined, order: teamOrders, agents: ['1'] } as const;

/** Everybody below a member, at any depth, searched and sorted. */
export function TeamTable({
  account,
  filters,
  onOpen,
}: {
  account: string | undefined;
  filters: Filters;
  onOpen: (account: string) => void;
}) {
  const t = useTranslations('team');
  const list = useTranslations('list');
  const search = filters.get('search');
  const input = {
    ...(account !== undefined && { account }),
    ...(search && { search }),
    order: teamOrders.find((order) => order === filters.get('order')),
    ...(filters.get('agents') === '1' && { agents: '1' as const }),
  };
  return (
    <div className="team">
      <div className="list-filters" role="search" aria-label={list('filters')}>
        <div className="list-choices">
          <TypedFilter filters={filters} name="search" label={t('search')} />
          <Choice
            filters={filters}
            name="order"
            label={t('order')}
            all={t('orders.newest')}
            options={(['oldest', 'played'] as const).map((value) => ({ value, label: t(`orders.${value}`) }))}
          />
          <Choice
            filters={filters}
            name="agents"
            label={t('accounts')}
            all={list('all')}
            options={[{ value: '1', label: t('onlyAgents') }]}
          />
        </div>
      </div>
      <PagedList
        call={agentMembers}
        input={input}
        filters={filters}
        caption={t('teamTitle')}
        columns={useMemberColumns(onOpen)}
        skeletonRows={12}
        empty={<EmptyState icon="user" title={t('noBranches')} text={t('noBranchesText')} />}
      />
    </div>
  );
}

function useMemberColumns(onOpen: (account: string) => void): Column<TeamMember>[] {
  const t = useTranslations('team');
  const locale = useDateLocale();
  const { currencySymbol } = useBrand().brand;
  const moment = (value: number | null) =>
    value === null ? t('never') : <DateTime value={value} locale={locale} />;
  return [
    {
      key: 'account',
      header: t('account'),
      title: true,
      cell: (member) => (
        <span className="record-game">
          <span className="team-name">
            {member.account}
            {member.isAgent && <StatusPill tone="gold">{t('agent')}</StatusPill>}
            {member.status !== 'active' && (
              <StatusPill tone="bad">{t(`statuses.${member.status}`)}</StatusPill>
            )}
          </span>
          <small>{t('levelBelow', { depth: member.depth, upline: member.upline ?? '' })}</small>
        </span>
      ),
    },
    {
      key: 'balance',
      header: t('balance'),
      align: 'end',
      cell: ({ balance }) => <Money value={balance} symbol={currencySymbol} />,
    },
    {
      key: 'below',
      header: t('below'),
      align: 'end',
      cell: ({ direct, below }) => (
        <span className="sen-digits">{t('directOfBelow', { direct, below })}</span>
      ),
    },
    { key: 'registered', header: t('registered'), cell: ({ registeredAt }) => moment(registeredAt) },
    { key: 'lastLogin', header: t('lastLogin'), cell: ({ lastLoginAt }) => moment(lastLoginAt) },
    {
      key: 'open',
      header: t('details'),
      align: 'end',
      cell: ({ account }) => (
        <Button size="sm" variant="quiet" onClick={() => onOpen(account)}>
          {t('view.one')}
        </Button>
      ),
    },
  ];
}
