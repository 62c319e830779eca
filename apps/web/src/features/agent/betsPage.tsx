import {
  agentBets,
  agentBetsSpreadsheet,
  agentBetTotals,
  playKinds,
  type PlayKind,
  type TeamPlay,
} from '@sen/api/agent';
import type { OutputOf } from '@sen/api/call';
import { gameTypes, newGameVendor } from '@sen/api/game';
import { EmptyState, SectionHeading, StatusPill, type Column, type Tone } from '@sen/ui';
import { useTranslations } from 'use-intl';
import { useBrand } from '#brand/brand.tsx';
import { useCall } from '#calls/queries.ts';
import { SpreadsheetButton } from '#features/bet/spreadsheetButton.tsx';
import { useGameTypeName } from '#features/bet/gameTypeName.ts';
import { FilterTotals, PlayTime, useMoneyColumn } from '#features/bet/recordParts.tsx';
import { Choice, FilterBar, useFilters } from '#parts/list/filters.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { ScopeFilter, scopeChoices, scopeOf } from './scope.tsx';
import '#features/bet/record.css';
import './team.css';

const tones: Readonly<Record<PlayKind, Tone>> = {
  settled: 'good',
  corrected: 'warn',
  taken_back: 'neutral',
  open: 'warn',
};

/** `/agentHome/personalHistoryCopy`: what the team played, newest first. */
export default function BetsPage() {
  const t = useTranslations('team');
  const bet = useTranslations('bet');
  const list = useTranslations('list');
  const gameTypeName = useGameTypeName();
  const { timeZone } = useBrand().brand;
  const lanes = useCall(newGameVendor, {}, { staleTime: 300_000 }).data?.data.lanes;
  const vendors = new Map(
    lanes?.flatMap((lane) => lane.cards.map((card) => [card.vassalage, card.displayName])),
  );
  const filters = useFilters(
    { ...scopeChoices, gameType: gameTypes, vassalage: lanes && [...vendors.keys()], kind: playKinds },
    timeZone,
  );
  const filter = {
    ...scopeOf(filters),
    gameType: gameTypes.find((type) => type === filters.get('gameType')),
    vassalage: filters.get('vassalage') || undefined,
    kind: playKinds.find((kind) => kind === filters.get('kind')),
  };
  const totals = useCall(agentBetTotals, filter, { keepPrevious: true }).data;
  return (
    <div className="team">
      <ScreenTitle title={t('betsTitle')} />
      <SectionHeading level={1} title={t('betsTitle')} lead={t('betsLead')} />
      <FilterBar filters={filters}>
        <ScopeFilter filters={filters} />
        <Choice
          filters={filters}
          name="gameType"
          label={t('gameType')}
          all={list('all')}
          options={gameTypes.map((value) => ({ value, label: gameTypeName(value) }))}
        />
        <Choice
          filters={filters}
          name="vassalage"
          label={bet('vendor')}
          all={list('all')}
          options={[...vendors].map(([value, label]) => ({ value, label }))}
        />
        <Choice
          filters={filters}
          name="kind"
          label={bet('state')}
          all={t('allKinds')}
          options={playKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
      </FilterBar>
      <PagedList
        call={agentBets}
        input={filter}
        filters={filters}
        caption={t('betsTitle')}
        columns={usePlayColumns()}
        lines
        skeletonRows={12}
        empty={<EmptyState icon="receipt" title={t('noPlay')} text={t('noPlayText')} />}
        footer={totals && <Totals totals={totals} />}
      />
      <div className="record-files">
        <SpreadsheetButton call={agentBetsSpreadsheet} input={filter}>
          {bet('spreadsheet')}
        </SpreadsheetButton>
      </div>
    </div>
  );
}

function usePlayColumns(): Column<TeamPlay>[] {
  const t = useTranslations('team');
  const bet = useTranslations('bet');
  const money = useMoneyColumn();
  return [
    {
      key: 'account',
      header: t('account'),
      title: true,
      slot: 'main',
      cell: (play) => (
        <span className="record-game">
          {play.account}
          <span className="record-flow"> · {play.gameName}</span>
          <small>
            {play.gameName} · {play.vendorName}
          </small>
        </span>
      ),
    },
    // A phone has it short: turnover and round are in the file.
    {
      key: 'time',
      header: bet('time'),
      slot: 'note',
      cell: (play) => <PlayTime stake={play.stake} payout={play.payout} at={play.at} />,
    },
    money('stake', bet('stake'), 'detail'),
    money('turnover', t('turnover'), 'detail'),
    money('profit', bet('profit'), 'amount', true),
    {
      key: 'kind',
      header: bet('state'),
      slot: 'state',
      cell: ({ kind }) => <StatusPill tone={tones[kind]}>{t(`kinds.${kind}`)}</StatusPill>,
    },
    {
      key: 'round',
      header: bet('round'),
      align: 'end',
      slot: 'detail',
      cell: ({ roundId }) => (
        <span className="sen-digits" title={`#${roundId}`}>
          …{roundId.slice(-8)}
        </span>
      ),
    },
  ];
}

function Totals({ totals }: { totals: OutputOf<typeof agentBetTotals> }) {
  const t = useTranslations('team');
  const bet = useTranslations('bet');
  const keys = ['stake', 'payout', 'turnover', 'profit'] as const;
  return (
    <FilterTotals
      title={bet('filterTotals', { count: totals.rounds })}
      sums={keys.map((key) => ({ key, label: t(key), amount: totals[key], signed: key === 'profit' }))}
    />
  );
}
