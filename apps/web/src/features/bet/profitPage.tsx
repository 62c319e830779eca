import type { OutputOf } from '@sen/api/call';
import { gameTypes } from '@sen/api/game';
import { profit, profitSpreadsheet, type GameProfit, type ProfitDay } from '@sen/api/record';
import { Card, dayName, Money, SectionHeading, Skeleton, Table, type Column } from '@sen/ui';
import { useDateLocale } from '@sen/front/dateLocale';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { zoneName } from '#parts/zoneNote.tsx';
import { Choice, FilterBar, useFilters } from '#parts/list/filters.tsx';
import { NoRecord } from './noRecord.tsx';
import { SpreadsheetButton } from './spreadsheetButton.tsx';
import { useGameTypeName } from './gameTypeName.ts';
import { playDays } from './profitDays.ts';
import './record.css';
import './profit.css';

const ProfitPlot = lazyPart(() => import('./profitPlot.tsx'), { onFailure: 'nothing' });
const figures = ['stake', 'payout', 'profit'] as const;
const moneyFigures = ['deposits', 'withdrawals', 'bonuses', 'adjustments', 'other', 'change'] as const;

/**
 * `/personal/personalProfit`: the member's wins and losses, by day and by game type, with deposits
 * and withdrawals.
 */
export default function ProfitPage() {
  const t = useTranslations('profit');
  const bet = useTranslations('bet');
  const list = useTranslations('list');
  const locale = useDateLocale();
  const gameTypeName = useGameTypeName();
  const { timeZone } = useBrand().brand;
  const filters = useFilters({ gameType: gameTypes }, timeZone);
  const { days } = filters;
  const asked = useCall(profit, days, { keepPrevious: true });
  const { data } = asked;
  const gameType = filters.get('gameType');
  const played = data && playDays(data.days, gameType);

  return (
    <div className="record profit">
      <ScreenTitle title={t('title')} />
      <SectionHeading level={1} title={t('title')} lead={t('lead')} />
      <FilterBar filters={filters}>
        <Choice
          filters={filters}
          name="gameType"
          label={bet('gameType')}
          all={list('all')}
          options={gameTypes.map((value) => ({ value, label: gameTypeName(value) }))}
        />
      </FilterBar>
      <p className="record-note">
        {t('span', {
          from: dayName(days.from, locale),
          to: dayName(days.to, locale),
          zone: zoneName(timeZone, locale),
        })}
      </p>
      {asked.isError && !asked.data ? (
        <CallFailed error={asked.error} onRetry={asked.refetch} />
      ) : (
        <div className="profit-answer sen-rereadable" aria-busy={asked.isFetching}>
          <Totals total={data?.total} />
          {played && played.length > 0 && (
            <Card>
              <Suspense fallback={<Skeleton height="300px" />}>
                <ProfitPlot days={days} shown={played} />
              </Suspense>
            </Card>
          )}
          <ProfitTables data={data} played={played} dayName={(day) => dayName(day, locale)} />
        </div>
      )}
      <div className="record-files">
        <SpreadsheetButton call={profitSpreadsheet} input={days}>
          {bet('spreadsheet')}
        </SpreadsheetButton>
      </div>
    </div>
  );
}

type Played = ReturnType<typeof playDays>;
type TablesProps = {
  data: OutputOf<typeof profit> | undefined;
  played: Played | undefined;
  dayName: (day: string) => string;
};

/** By day, by game type, and deposits and withdrawals. */
function ProfitTables({ data, played, dayName }: TablesProps) {
  const t = useTranslations('profit');
  const bet = useTranslations('bet');
  const gameTypeName = useGameTypeName();
  const { currencySymbol } = useBrand().brand;
  const play = <Row extends Pick<GameProfit, (typeof figures)[number]>>(): Column<Row>[] =>
    figures.map((key) => ({
      key,
      header: bet(key),
      align: 'end',
      cell: (row) => <Money value={row[key]} symbol={currencySymbol} signed={key === 'profit'} />,
    }));
  const moved: Column<ProfitDay>[] = moneyFigures.map((key) => ({
    key,
    header: t(key),
    align: 'end',
    cell: (row) => (
      <Money value={row[key]} symbol={currencySymbol} signed={key !== 'deposits' && key !== 'withdrawals'} />
    ),
  }));
  const dayColumn = {
    key: 'day',
    header: t('day'),
    title: true,
    cell: ({ day }: { day: string }) => dayName(day),
  };

  return (
    <>
      <SectionHeading title={t('byDay')} />
      <div className="list">
        <Table
          caption={t('byDay')}
          columns={[dayColumn, ...play<{ day: string } & Pick<GameProfit, (typeof figures)[number]>>()]}
          rows={played?.toReversed()}
          rowKey={({ day }) => day}
          empty={<NoRecord />}
        />
      </div>
      {data && data.games.length > 0 && (
        <>
          <SectionHeading title={t('byGameType')} />
          <div className="list">
            <Table
              caption={t('byGameType')}
              columns={[
                {
                  key: 'gameType',
                  header: bet('gameType'),
                  title: true,
                  cell: (row: GameProfit) => gameTypeName(row.gameType),
                },
                ...play<GameProfit>(),
              ]}
              rows={data.games}
              rowKey={(row) => row.gameType}
              empty={null}
            />
          </div>
        </>
      )}
      {data && data.days.length > 0 && (
        <>
          <SectionHeading title={t('moved')} lead={t('movedLead')} />
          <div className="list">
            <Table
              caption={t('moved')}
              columns={[dayColumn, ...moved]}
              rows={data.days.toReversed()}
              rowKey={({ day }) => day}
              empty={null}
            />
          </div>
        </>
      )}
    </>
  );
}

/** The figures of the whole period; placeholders until they are there. */
function Totals({
  total,
}: {
  total: Pick<ProfitDay, (typeof figures)[number] | (typeof moneyFigures)[number]> | undefined;
}) {
  const t = useTranslations('profit');
  const bet = useTranslations('bet');
  const { currencySymbol } = useBrand().brand;
  const shown = [
    ['profit', bet('profit')],
    ['stake', bet('stake')],
    ['payout', bet('payout')],
    ['deposits', t('deposits')],
    ['withdrawals', t('withdrawals')],
    ['change', t('change')],
  ] as const;
  return (
    <dl className="profit-totals" aria-label={t('totals')}>
      {shown.map(([key, label]) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <Money
              value={total?.[key]}
              symbol={currencySymbol}
              signed={key === 'profit' || key === 'change'}
              loadingLabel={bet('profit')}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    profit: typeof import('./text/profit.vi.json');
  }
}
