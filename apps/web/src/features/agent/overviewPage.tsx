import { agentHeads, agentOverview } from '@sen/api/agent';
import type { OutputOf } from '@sen/api/call';
import {
  Card,
  Money,
  SectionHeading,
  Skeleton,
  Table,
  Tabs,
  dayName,
  useNumberFormat,
  type Column,
} from '@sen/ui';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDateLocale } from '@sen/front/dateLocale';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { useGameTypeName } from '#features/bet/gameTypeName.ts';
import { CallFailed } from '#parts/callFailed.tsx';
import { lazyPart } from '#parts/lazyPart.tsx';
import { FilterBar, useFilters } from '#parts/list/filters.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { zoneName } from '#parts/zoneNote.tsx';
import { plots, type PlotKind } from './plots.ts';
import './team.css';

const TeamPlot = lazyPart(() => import('./teamPlot.tsx'), { onFailure: 'nothing' });

type Overview = OutputOf<typeof agentOverview>;

/** `/agentHome/agentTeamOverview`: the heads of the team, and what it came to in a period. */
export default function OverviewPage() {
  const t = useTranslations('team');
  const locale = useDateLocale();
  const { timeZone } = useBrand().brand;
  const filters = useFilters({}, timeZone);
  const { days } = filters;
  const overview = useCall(agentOverview, days, { keepPrevious: true });
  const heads = useCall(agentHeads, days, { keepPrevious: true, refetchInterval: 60_000 });
  const error = overview.error ?? heads.error;
  return (
    <div className="team">
      <ScreenTitle title={t('overviewTitle')} />
      <SectionHeading level={1} title={t('overviewTitle')} lead={t('overviewLead')} />
      <FilterBar filters={filters} />
      <p className="team-note">
        {t('span', {
          from: dayName(days.from, locale),
          to: dayName(days.to, locale),
          zone: zoneName(timeZone, locale),
        })}
      </p>
      {error && !overview.data ? (
        <CallFailed error={error} onRetry={() => void Promise.all([overview.refetch(), heads.refetch()])} />
      ) : (
        <div className="team-answer sen-rereadable" aria-busy={overview.isFetching}>
          <Heads heads={heads.data} />
          <Figures total={overview.data?.total} />
          <Plots days={days} data={overview.data} />
          <Days data={overview.data} dayName={(day) => dayName(day, locale)} />
          <Games data={overview.data} />
        </div>
      )}
    </div>
  );
}

const headNames = ['members', 'online', 'joined', 'firstDepositors', 'active'] as const;

function Heads({ heads }: { heads: OutputOf<typeof agentHeads> | undefined }) {
  const t = useTranslations('team');
  const numberFormat = useNumberFormat();
  const { currencySymbol } = useBrand().brand;
  return (
    <section>
      <dl className="team-heads" aria-label={t('heads')}>
        {headNames.map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd className="sen-digits">{heads ? numberFormat.decimal(String(heads[key])) : '…'}</dd>
          </div>
        ))}
      </dl>
      {heads && (
        <p className="team-note">
          {t.rich('activeNote', {
            amount: () => <Money value={heads.activeLeast} symbol={currencySymbol} />,
            direct: heads.direct,
          })}
        </p>
      )}
    </section>
  );
}

const moneyNames = ['deposits', 'withdrawals', 'turnover', 'bonuses', 'rebates', 'profit'] as const;

function Figures({ total }: { total: Overview['total'] | undefined }) {
  const t = useTranslations('team');
  const { currencySymbol } = useBrand().brand;
  return (
    <dl className="team-figures" aria-label={t('figures')}>
      {moneyNames.map((key) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>
            <Money
              value={total?.[key]}
              symbol={currencySymbol}
              signed={key === 'profit'}
              loadingLabel={t(key)}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Plots({ days, data }: { days: { from: string; to: string }; data: Overview | undefined }) {
  const t = useTranslations('team');
  const [kind, setKind] = useState<PlotKind>('money');
  if (data?.days.length === 0) return null;
  return (
    <Card>
      <Tabs
        label={t('plots')}
        tabs={plots.map((key) => ({ key, label: t(`plot.${key}`) }))}
        value={kind}
        onChange={setKind}
      >
        {data ? (
          <Suspense fallback={<Skeleton height="300px" />}>
            <TeamPlot kind={kind} days={days} shown={data.days} />
          </Suspense>
        ) : (
          <Skeleton height="300px" />
        )}
      </Tabs>
    </Card>
  );
}

type Day = Overview['days'][number];

function Days({ data, dayName }: { data: Overview | undefined; dayName: (day: string) => string }) {
  const t = useTranslations('team');
  const pages = useTranslations('listPages');
  const numberFormat = useNumberFormat();
  const { currencySymbol } = useBrand().brand;
  const columns: Column<Day>[] = [
    { key: 'day', header: t('day'), title: true, cell: ({ day }) => dayName(day) },
    ...(['joined', 'active', 'firstDepositors'] as const).map((key): Column<Day> => ({
      key,
      header: t(key),
      align: 'end',
      cell: (row) => <span className="sen-digits">{numberFormat.decimal(String(row[key]))}</span>,
    })),
    ...moneyNames.map((key): Column<Day> => ({
      key,
      header: t(key),
      align: 'end',
      cell: (row) => <Money value={row[key]} symbol={currencySymbol} signed={key === 'profit'} />,
    })),
  ];
  return (
    <section>
      <SectionHeading title={t('byDay')} />
      <div className="list">
        <Table
          caption={t('byDay')}
          columns={columns}
          rows={data?.days.toReversed()}
          rowKey={({ day }) => day}
          empty={<p className="team-none">{pages('noRows')}</p>}
        />
      </div>
    </section>
  );
}

function Games({ data }: { data: Overview | undefined }) {
  const t = useTranslations('team');
  const { currencySymbol } = useBrand().brand;
  const numberFormat = useNumberFormat();
  const gameTypeName = useGameTypeName();
  if (!data || data.games.length === 0) return null;
  const columns: Column<Overview['games'][number]>[] = [
    { key: 'gameType', header: t('gameType'), title: true, cell: ({ gameType }) => gameTypeName(gameType) },
    {
      key: 'rounds',
      header: t('rounds'),
      align: 'end',
      cell: ({ rounds }) => <span className="sen-digits">{numberFormat.decimal(String(rounds))}</span>,
    },
    {
      key: 'turnover',
      header: t('turnover'),
      align: 'end',
      cell: ({ turnover }) => <Money value={turnover} symbol={currencySymbol} />,
    },
    {
      key: 'profit',
      header: t('profit'),
      align: 'end',
      cell: ({ profit }) => <Money value={profit} symbol={currencySymbol} signed />,
    },
  ];
  return (
    <section>
      <SectionHeading title={t('byGameType')} />
      <div className="list">
        <Table
          caption={t('byGameType')}
          columns={columns}
          rows={data.games}
          rowKey={({ gameType }) => gameType}
          empty={null}
        />
      </div>
    </section>
  );
}
