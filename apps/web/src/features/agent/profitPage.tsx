import { agentProfit, agentProfitSpreadsheet, type TeamFigures, type TeamProfit } from '@sen/api/agent';
import { EmptyState, Money, SectionHeading, Table, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { SpreadsheetButton } from '#features/bet/spreadsheetButton.tsx';
import { FilterBar, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { NodePath } from './nodePath.tsx';
import { TypedFilter } from './typedFilter.tsx';
import '#features/bet/record.css';
import './team.css';

const shownFigures = ['deposits', 'withdrawals', 'turnover', 'profit', 'bonuses', 'rebates', 'net'] as const;
const signedFigures: readonly string[] = ['profit', 'net'];

/**
 * `/agentHome/palStatementsAgentCopy`: a member alone and each branch below; a branch opens to the
 * ones below it.
 */
export default function ProfitPage() {
  const t = useTranslations('team');
  const bet = useTranslations('bet');
  const { timeZone } = useBrand().brand;
  const filters = useFilters({ account: undefined }, timeZone);
  const account = filters.get('account');
  const input = { ...filters.days, ...(account && { account }) };
  const { data } = useCall(agentProfit, { ...input, ...filters.cursors }, { keepPrevious: true });
  const go = (to: string) => filters.set({ account: to });
  const figures = useFigureColumns();
  const columns: Column<TeamProfit>[] = [
    {
      key: 'account',
      header: t('account'),
      title: true,
      cell: (row) => (
        <span className="record-game">
          {row.members > 1 ? (
            <button type="button" className="team-link" onClick={() => go(row.account)}>
              {row.account}
            </button>
          ) : (
            row.account
          )}
          <small>{row.members > 1 ? t('branchOf', { count: row.members }) : t('single')}</small>
        </span>
      ),
    },
    ...figures,
  ];
  const sums = data && [
    { key: 'own', label: t('ownOf', { account: data.path.at(-1)!.account }), ...data.own },
    { key: 'total', label: t('wholeBranch'), ...data.total },
  ];
  return (
    <div className="team">
      <ScreenTitle title={t('profitTitle')} />
      <SectionHeading level={1} title={t('profitTitle')} lead={t('profitLead')} />
      <FilterBar filters={filters}>
        <TypedFilter filters={filters} name="account" label={t('account')} />
      </FilterBar>
      {data && data.path.length > 1 && <NodePath path={data.path} onGo={go} />}
      {sums && (
        <div className="list">
          <Table
            caption={t('profitSums')}
            columns={[
              {
                key: 'label',
                header: t('scope'),
                title: true,
                cell: ({ label }: { label: string }) => label,
              },
              ...figures,
            ]}
            rows={sums}
            rowKey={({ key }) => key}
            empty={null}
          />
        </div>
      )}
      <SectionHeading title={t('branches')} />
      <PagedList
        call={agentProfit}
        input={input}
        filters={filters}
        caption={t('branches')}
        columns={columns}
        empty={<EmptyState icon="user" title={t('noBranches')} text={t('noBranchesText')} />}
      />
      <p className="team-note">{t('profitNote')}</p>
      <div className="record-files">
        <SpreadsheetButton call={agentProfitSpreadsheet} input={input}>
          {bet('spreadsheet')}
        </SpreadsheetButton>
      </div>
    </div>
  );
}

function useFigureColumns(): Column<TeamFigures>[] {
  const t = useTranslations('team');
  const { currencySymbol } = useBrand().brand;
  return shownFigures.map((key) => ({
    key,
    header: t(key),
    align: 'end',
    cell: (row) => <Money value={row[key]} symbol={currencySymbol} signed={signedFigures.includes(key)} />,
  }));
}
