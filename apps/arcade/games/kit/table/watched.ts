/** The page's state of its game's tables, and how it follows the server's messages about them. */
import type { TableGame, TableHistory, TableRoundView, TableState } from '../table.ts';
import { historyLength } from '../table.ts';
import type { KnownTable } from './lobby.ts';

/** `missed`: rounds have ended that this page was not told of. */
export function makeWatched(game: TableGame, missed: () => void) {
  const tables = new Map<string, KnownTable>(
    game.tables.map((settings) => [settings.id, { settings, state: undefined, history: [] }]),
  );

  function endedOf(round: TableRoundView | null, history: TableHistory): TableHistory {
    if (round === null || round.phase !== 'ended') return history;
    const last = history.at(-1)?.ordinal ?? 0;
    if (round.ordinal <= last) return history;
    if (round.ordinal > last + 1 && last > 0) missed();
    return [...history, { ordinal: round.ordinal, roundId: round.id, outcome: round.outcome }].slice(
      -historyLength,
    );
  }

  return {
    table: (id: string): KnownTable => tables.get(id)!,
    has: (id: string): boolean => tables.has(id),
    /** The table as it is told whole. */
    setTable(state: TableState, history: TableHistory): void {
      const known = tables.get(state.tableId);
      if (known !== undefined) tables.set(state.tableId, { ...known, state, history });
    },
    /** A change of it. */
    setState(state: TableState): void {
      const known = tables.get(state.tableId);
      if (known !== undefined)
        tables.set(state.tableId, { ...known, state, history: endedOf(state.round, known.history) });
    },
  };
}
