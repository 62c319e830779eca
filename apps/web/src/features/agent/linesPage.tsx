import {
  agentTransactions,
  agentTransactionsSpreadsheet,
  agentTransactionTotals,
  type TeamLine,
} from '@sen/api/agent';
import { transactionTypes } from '@sen/api/record';
import { DateTime, EmptyState, SectionHeading, type Column } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { SpreadsheetButton } from '#features/bet/spreadsheetButton.tsx';
import { LineTotals } from '#features/bet/lineTotals.tsx';
import { useBalanceColumn, useMoneyColumn } from '#features/bet/recordParts.tsx';
import { useCauseName, useTypeName } from '#features/bet/typeName.ts';
import { Choice, FilterBar, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ScopeFilter, scopeChoices, scopeOf } from './scope.tsx';
import '#features/bet/record.css';
import './team.css';

/**
 * `/agentHome/agentDownlineTransactionDetailsCopy`: every line of the team's main accounts, newest
 * first.
 */
export default function LinesPage() {
  const t = useTranslations('team');
  const bet = useTranslations('bet');
  const list = useTranslations('list');
  const typeName = useTypeName();
  const { timeZone } = useBrand().brand;
  const filters = useFilters({ ...scopeChoices, type: transactionTypes }, timeZone);
  const filter = { ...scopeOf(filters), type: transactionTypes.find((type) => type === filters.get('type')) };
  const totals = useCall(agentTransactionTotals, filter, { keepPrevious: true }).data;
  return (
    <div className="team">
      <ScreenTitle title={t('linesTitle')} />
      <SectionHeading level={1} title={t('linesTitle')} lead={t('linesLead')} />
      <FilterBar filters={filters}>
        <ScopeFilter filters={filters} />
        <Choice
          filters={filters}
          name="type"
          label={bet('type')}
          all={list('all')}
          options={transactionTypes.map((type) => ({ value: type, label: typeName(type) }))}
        />
      </FilterBar>
      <PagedList
        call={agentTransactions}
        input={filter}
        filters={filters}
        caption={t('linesTitle')}
        columns={useLineColumns()}
        lines
        skeletonRows={12}
        empty={<EmptyState icon="receipt" title={t('noLines')} text={t('noLinesText')} />}
        footer={totals && <LineTotals totals={totals} />}
      />
      <div className="record-files">
        <SpreadsheetButton call={agentTransactionsSpreadsheet} input={filter}>
          {bet('spreadsheet')}
        </SpreadsheetButton>
      </div>
    </div>
  );
}

function useLineColumns(): Column<TeamLine>[] {
  const t = useTranslations('team');
  const bet = useTranslations('bet');
  const locale = useDateLocale();
  const typeName = useTypeName();
  const causeName = useCauseName();
  const money = useMoneyColumn();
  const causeOf = ({ roundId, reference, type }: TeamLine): string =>
    roundId === null ? causeName(type, reference) : bet('shortRound', { end: roundId.slice(-8) });
  return [
    {
      key: 'account',
      header: t('account'),
      title: true,
      slot: 'main',
      cell: (line) => (
        <span className="record-game">
          {line.account}
          <span className="record-flow"> · {typeName(line.type, line.amount)}</span>
          <small>
            {typeName(line.type, line.amount)}
            {line.gameName && ` · ${line.gameName}`}
          </small>
        </span>
      ),
    },
    {
      key: 'time',
      header: bet('time'),
      slot: 'note',
      cell: (line) => (
        <>
          <span className="record-flow">
            <DateTime value={line.at} locale={locale} format="minute" /> · {line.gameName ?? causeOf(line)}
          </span>
          <DateTime className="record-moment" value={line.at} locale={locale} />
        </>
      ),
    },
    money('amount', bet('amount'), 'amount', true),
    useBalanceColumn(),
    {
      key: 'reference',
      header: bet('reference'),
      slot: 'detail',
      cell: (line) => <span title={line.reference}>{causeOf(line)}</span>,
    },
  ];
}
