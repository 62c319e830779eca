import type { OutputOf } from '@sen/api/call';
import { parseSignedAmount } from '@sen/api/money';
import { income, incomeSpreadsheet, type IncomeDay } from '@sen/api/rebate';
import { useDateLocale } from '@sen/front/dateLocale';
import { Alert, dayName, EmptyState, Money, SectionHeading, Table, type Column } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { SpreadsheetButton } from '#features/bet/spreadsheetButton.tsx';
import { CallFailed } from '#parts/callFailed.tsx';
import { FilterBar, useFilters, type Filters } from '#parts/list/filters.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { zoneName } from '#parts/zoneNote.tsx';
import { useGameTypeName } from './gameTypeName.ts';
import { RebateDialog } from './rebateDialog.tsx';
import { RebateTable, SourceTable } from './incomeTables.tsx';
import '#features/bet/record.css';
import '#features/bet/profit.css';
import './rebate.css';

type Income = OutputOf<typeof income>;

/**
 * `/agentHome/agentRevenueReport`: an agent's earnings by day, by game type and through whom; each
 * rebate opens down to the bets beneath it.
 */
export default function IncomePage() {
  const t = useTranslations('rebate.income');
  const bet = useTranslations('bet');
  const locale = useDateLocale();
  const { timeZone } = useBrand().brand;
  const filters = useFilters({}, timeZone);
  const [opened, setOpened] = useState<string>();
  const { days } = filters;
  const asked = useCall(income, days, { keepPrevious: true });
  return (
    <div className="record rebate">
      <ScreenTitle title={t('title')} />
      <SectionHeading level={1} title={t('title')} lead={t('lead')} />
      <FilterBar filters={filters} />
      <p className="record-note">
        {t('span', {
          from: dayName(days.from, locale),
          to: dayName(days.to, locale),
          zone: zoneName(timeZone, locale),
        })}
      </p>
      {asked.isError ? (
        <CallFailed error={asked.error} onRetry={asked.refetch} />
      ) : (
        <div className="profit-answer sen-rereadable" aria-busy={asked.isFetching}>
          <Totals total={asked.data?.total} />
          <Carried carried={asked.data?.carried} />
          <Days data={asked.data} dayName={(day) => dayName(day, locale)} />
          <Games data={asked.data} />
        </div>
      )}
      <SourceTable days={days} />
      <Rebates filters={filters} onOpen={setOpened} />
      <div className="record-files">
        <SpreadsheetButton call={incomeSpreadsheet} input={days}>
          {bet('spreadsheet')}
        </SpreadsheetButton>
      </div>
      {opened !== undefined && <RebateDialog id={opened} onClose={() => setOpened(undefined)} />}
    </div>
  );
}

function Rebates({ filters, onOpen }: { filters: Filters; onOpen: (id: string) => void }) {
  const t = useTranslations('rebate.income');
  return (
    <>
      <SectionHeading title={t('payments')} lead={t('paymentsLead')} />
      <RebateTable filters={filters} onOpen={onOpen} />
    </>
  );
}

/** The amount that is carried on, where it is below zero: it explains why nothing is paid. */
function Carried({ carried }: { carried: string | undefined }) {
  const t = useTranslations('rebate.income');
  const { currencySymbol } = useBrand().brand;
  if (!carried?.startsWith('-')) return null;
  return (
    <Alert tone="warn">
      {t('carried')} <Money value={carried} symbol={currencySymbol} signed />
    </Alert>
  );
}

/** Corrections are rare: without one they are not shown. */
const shownOf = <Key extends string>(
  keys: readonly Key[],
  total: Income['total'] | undefined,
): readonly Key[] =>
  keys.filter(
    (key) => key !== 'corrections' || (total && (parseSignedAmount(total.corrections) ?? 0n) !== 0n),
  );

const tiles = [
  'total',
  'rebates',
  'salaries',
  'dividends',
  'corrections',
  'own',
  'team',
  'turnover',
] as const;

function Totals({ total }: { total: Income['total'] | undefined }) {
  const t = useTranslations('rebate.income');
  const { currencySymbol } = useBrand().brand;
  return (
    <dl className="profit-totals" aria-label={t('totals')}>
      {shownOf(tiles, total).map((key) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <Money value={total?.[key]} symbol={currencySymbol} loadingLabel={t(key)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const columnsOfDay = [
  'total',
  'rebates',
  'salaries',
  'dividends',
  'corrections',
  'own',
  'team',
  'turnover',
] as const;

function Days({ data, dayName }: { data: Income | undefined; dayName: (day: string) => string }) {
  const t = useTranslations('rebate.income');
  const { currencySymbol } = useBrand().brand;
  const columns: Column<IncomeDay>[] = [
    { key: 'day', header: t('day'), title: true, cell: ({ day }) => dayName(day) },
    ...shownOf(columnsOfDay, data?.total).map((key): Column<IncomeDay> => ({
      key,
      header: t(key),
      align: 'end',
      cell: (day) => <Money value={day[key]} symbol={currencySymbol} />,
    })),
  ];
  return (
    <>
      <SectionHeading title={t('byDay')} />
      <div className="list rebate-days">
        <Table
          caption={t('byDay')}
          columns={columns}
          rows={data?.days}
          rowKey={({ day }) => day}
          skeletonRows={4}
          empty={<EmptyState icon="bonus" title={t('none')} text={t('noneText')} />}
        />
      </div>
    </>
  );
}

function Games({ data }: { data: Income | undefined }) {
  const t = useTranslations('rebate.income');
  const bet = useTranslations('bet');
  const gameTypeName = useGameTypeName();
  const { currencySymbol } = useBrand().brand;
  if (!data || data.games.length === 0) return null;
  type Game = Income['games'][number];
  return (
    <>
      <SectionHeading title={t('byGameType')} />
      <div className="list">
        <Table<Game>
          caption={t('byGameType')}
          columns={[
            {
              key: 'gameType',
              header: bet('gameType'),
              title: true,
              cell: ({ gameType }) => gameTypeName(gameType),
            },
            ...(['turnover', 'own', 'team'] as const).map((key): Column<Game> => ({
              key,
              header: t(key),
              align: 'end',
              cell: (game) => <Money value={game[key]} symbol={currencySymbol} />,
            })),
          ]}
          rows={data.games}
          rowKey={({ gameType }) => gameType}
          empty={null}
        />
      </div>
    </>
  );
}
