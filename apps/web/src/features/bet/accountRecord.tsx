import {
  statement,
  transactionTypes,
  transactions,
  transactionsSpreadsheet,
  transactionTotals,
  type TransactionLine,
} from '@sen/api/record';
import { DateTime, SectionHeading, type Column } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { useDateLocale } from '@sen/front/dateLocale';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { Choice, FilterBar, useFilters } from '#parts/list/filters.tsx';
import { ZoneNote } from '#parts/zoneNote.tsx';
import { FileButton } from './fileButton.tsx';
import { SpreadsheetButton } from './spreadsheetButton.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { LineTotals } from './lineTotals.tsx';
import { NoRecord } from './noRecord.tsx';
import { useBalanceColumn, useMoneyColumn } from './recordParts.tsx';
import { RoundDialog } from './roundDialog.tsx';
import { useCauseName, useTypeName } from './typeName.ts';

/**
 * `/personal/transactionHistory`: every line of the ledger for this account, with the balance after
 * it.
 */
export default function AccountRecord() {
  const t = useTranslations('bet');
  const list = useTranslations('list');
  const typeName = useTypeName();
  const { timeZone } = useBrand().brand;
  // A statement has the days of the brand.
  const filters = useFilters({ type: transactionTypes }, timeZone);
  const [opened, setOpened] = useState<string>();
  const columns = useColumns(setOpened);
  const filter = { type: transactionTypes.find((type) => type === filters.get('type')), ...filters.span };
  const totals = useCall(transactionTotals, filter, { keepPrevious: true }).data;

  return (
    <div className="record">
      <ScreenTitle title={t('accountTitle')} />
      <SectionHeading level={1} title={t('accountTitle')} lead={t('accountLead')} />
      <FilterBar filters={filters}>
        <Choice
          filters={filters}
          name="type"
          label={t('type')}
          all={list('all')}
          options={transactionTypes.map((type) => ({ value: type, label: typeName(type) }))}
        />
      </FilterBar>
      <PagedList
        call={transactions}
        input={filter}
        filters={filters}
        caption={t('accountTitle')}
        columns={columns}
        lines
        skeletonRows={12}
        empty={<NoRecord />}
        footer={totals && totals.lines > 0 && <LineTotals totals={totals} />}
      />
      <div className="record-files">
        <SpreadsheetButton call={transactionsSpreadsheet} input={filter}>
          {t('spreadsheet')}
        </SpreadsheetButton>
        <FileButton call={statement} input={filters.days}>
          {t('statement')}
        </FileButton>
      </div>
      <ZoneNote />
      <RoundDialog id={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

/** The columns of a line; the round behind one opens by its id. */
function useColumns(onRound: (id: string) => void): Column<TransactionLine>[] {
  const t = useTranslations('bet');
  const locale = useDateLocale();
  const typeName = useTypeName();
  const causeName = useCauseName();
  const money = useMoneyColumn();
  return [
    {
      key: 'type',
      header: t('type'),
      title: true,
      slot: 'main',
      cell: (line) => (
        <span className="record-game">
          {typeName(line.type, line.amount)}
          {line.gameName && <small>{line.gameName}</small>}
        </span>
      ),
    },
    {
      key: 'time',
      header: t('time'),
      slot: 'note',
      // A phone has the day and the minute beneath the kind of line: its file says the rest.
      cell: (line) => (
        <>
          <DateTime className="record-flow" value={line.at} locale={locale} format="minute" />
          <DateTime className="record-moment" value={line.at} locale={locale} />
        </>
      ),
    },
    money('amount', t('amount'), 'amount', true),
    useBalanceColumn(),
    {
      key: 'reference',
      header: t('reference'),
      slot: 'open',
      cell: ({ roundId, reference, type }) =>
        roundId === null ? (
          <span title={reference}>{causeName(type, reference)}</span>
        ) : (
          <button
            type="button"
            className="record-link"
            title={t('roundTitle', { id: roundId })}
            onClick={() => onRound(roundId)}
          >
            {t('shortRound', { end: roundId.slice(-8) })}
          </button>
        ),
    },
  ];
}
