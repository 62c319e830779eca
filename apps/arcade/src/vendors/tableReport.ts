/**
 * The arcade's report of its shared tables to an operator: those of the games that a code offers.
 */
import type { TableReportLine } from '@sen/api/tableReport';
import type { Store } from '../store.ts';
import type { Table, Tables } from '../tables.ts';
import { wireAmount } from '../wallet.ts';

/** The number of last rounds in a report: as many as a road on a card shows. */
const resultsTold = 36;

type Parts = {
  store: Store;
  clock: { now(): number };
  tables: Tables;
  catalogue: ReadonlyMap<string, unknown>;
};

/** `games`: those of the code; undefined: all. */
export function tableReport(
  { store, clock, tables, catalogue }: Parts,
  games: readonly string[] | undefined,
): object {
  const codes = [...catalogue.keys()].filter((code) => games === undefined || games.includes(code));
  const told = codes.flatMap((code) => tables.tablesOf(code));
  return { now: clock.now(), tables: told.map((table) => lineOf(store, table, tables)) };
}

function lineOf(store: Store, table: Table, tables: Tables): TableReportLine {
  const { game, settings } = table;
  const until = untilOf(table);
  return {
    game: game.gameCode,
    table: settings.id,
    names: settings.names,
    min_bet: wireAmount(settings.minBet),
    max_bet: wireAmount(settings.maxBet),
    players: tables.playersOf(table),
    phase: table.round?.phase ?? 'resting',
    ...(until !== null && { until }),
    results: store
      .endedTableRounds(game.gameCode, settings.id, resultsTold)
      .toReversed()
      .map((round) => {
        const { text, tone, numbers } = game.mark(round.outcome);
        return {
          text,
          tone,
          ...(numbers !== undefined && { numbers: [...numbers] }),
          ended_at: round.endsAt!,
        };
      }),
  };
}

/** While an outcome is hidden its end would tell of it. */
function untilOf({ game, settings, round }: Table): number | null {
  if (round === null) return null;
  if (round.phase === 'betting') return round.betsCloseAt;
  if (round.phase === 'revealing') return game.isHidden === true ? null : round.endsAt;
  return round.endsAt! + settings.resultMs;
}
