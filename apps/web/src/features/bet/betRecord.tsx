import type { OutputOf } from '@sen/api/call';
import { gameTypes, newGameVendor, type GameType } from '@sen/api/game';
import { betTotals, bets, betsSpreadsheet, roundStates, type BetRound } from '@sen/api/record';
import { Button, SectionHeading, type Column } from '@sen/ui';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCall } from '#calls/queries.ts';
import { useSearchParams } from '#base/router.tsx';
import { ScreenTitle } from '#parts/screenTitle.tsx';
import { Choice, FilterBar, useFilters } from '#parts/list/filters.tsx';
import { ZoneNote } from '#parts/zoneNote.tsx';
import { SpreadsheetButton } from './spreadsheetButton.tsx';
import { PagedList } from '#parts/list/pagedList.tsx';
import { NoRecord } from './noRecord.tsx';
import { FilterTotals, PlayTime, useMoneyColumn } from './recordParts.tsx';
import { RoundDialog } from './roundDialog.tsx';
import { RoundPill } from './roundPill.tsx';

/**
 * `/personal/personalHistoryCopy`: every round, newest first; each opens with all of its movements.
 */
export default function BetRecord() {
  const t = useTranslations('bet');
  const list = useTranslations('list');
  const categories = useTranslations('shell.categories');
  const [query] = useSearchParams();
  const lanes = useCall(newGameVendor, {}, { staleTime: 300_000 }).data?.data.lanes;
  const gameType = gameTypes.find((type) => type === query.get('gameType'));
  const vendors = new Map(
    lanes
      ?.filter((lane) => gameType === undefined || lane.title === gameType)
      .flatMap((lane) => lane.cards.map((card) => [card.vassalage, card.displayName])),
  );
  const filters = useFilters({
    gameType: gameTypes,
    vassalage: lanes && [...vendors.keys()],
    state: roundStates,
  });
  const [opened, setOpened] = useState<string>();

  const filter = {
    gameType,
    vassalage: filters.get('vassalage') || undefined,
    state: roundStates.find((state) => state === filters.get('state')),
    ...filters.span,
  };
  const totals = useCall(betTotals, filter, { keepPrevious: true }).data;

  const columns = useRoundColumns(setOpened);
  return (
    <div className="record">
      <ScreenTitle title={t('betsTitle')} />
      <SectionHeading level={1} title={t('betsTitle')} lead={t('betsLead')} />
      <FilterBar filters={filters}>
        <Choice
          filters={filters}
          name="gameType"
          label={t('gameType')}
          all={list('all')}
          options={(lanes ?? []).map(({ title }) => ({ value: title, label: categories(title as GameType) }))}
        />
        <Choice
          filters={filters}
          name="vassalage"
          label={t('vendor')}
          all={list('all')}
          options={[...vendors].map(([value, label]) => ({ value, label }))}
        />
        <Choice
          filters={filters}
          name="state"
          label={t('state')}
          all={list('all')}
          options={roundStates.map((state) => ({ value: state, label: t(`states.${state}`) }))}
        />
      </FilterBar>
      <PagedList
        call={bets}
        input={filter}
        filters={filters}
        caption={t('betsTitle')}
        columns={columns}
        lines
        skeletonRows={12}
        empty={<NoRecord />}
        footer={totals && <Totals totals={totals} />}
      />
      <div className="record-files">
        <SpreadsheetButton call={betsSpreadsheet} input={filter}>
          {t('spreadsheet')}
        </SpreadsheetButton>
      </div>
      <ZoneNote />
      <RoundDialog id={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

function useRoundColumns(open: (roundId: string) => void): Column<BetRound>[] {
  const t = useTranslations('bet');
  const money = useMoneyColumn();
  return [
    {
      key: 'game',
      header: t('game'),
      title: true,
      slot: 'main',
      cell: (round) => (
        <span className="record-game">
          {round.gameName}
          <small>{round.vendorName}</small>
        </span>
      ),
    },
    {
      key: 'time',
      header: t('time'),
      slot: 'note',
      cell: ({ stake, payout, openedAt }) => <PlayTime stake={stake} payout={payout} at={openedAt} />,
    },
    money('stake', t('stake'), 'detail'),
    money('payout', t('payout'), 'detail'),
    money('profit', t('profit'), 'amount', true),
    {
      key: 'state',
      header: t('state'),
      slot: 'state',
      cell: (round) => <RoundPill round={round} />,
    },
    {
      key: 'open',
      header: t('round'),
      align: 'end',
      slot: 'open',
      cell: (round) => (
        <Button size="sm" variant="quiet" iconEnd="chevronRight" onClick={() => open(round.id)}>
          {t('view')}
        </Button>
      ),
    },
  ];
}

function Totals({ totals }: { totals: OutputOf<typeof betTotals> }) {
  const t = useTranslations('bet');
  const keys = ['stake', 'payout', 'profit'] as const;
  return (
    <FilterTotals
      title={t('filterTotals', { count: totals.rounds })}
      sums={keys.map((key) => ({ key, label: t(key), amount: totals[key], signed: key === 'profit' }))}
    />
  );
}

declare module '@sen/front/frontTexts' {
  interface OwnTexts {
    bet: typeof import('./text/vi.json');
  }
}
