/** Rounds of shared tables. */
import type { TablePhase } from '../../games/kit/table.ts';
import { json, text } from './database.ts';
import type { Row, Sql } from './database.ts';

export type TableRound = {
  id: string;
  gameCode: string;
  tableId: string;
  ordinal: number;
  phase: TablePhase;
  serverSeed: string;
  clientSeed: string | null;
  /**
   * `slip:seed` of every bet slip, in the order in which they are hashed; null until bets close.
   */
  contributions: string[] | null;
  outcome: unknown;
  betsCloseAt: number;
  revealedAt: number | null;
  endsAt: number | null;
};
export type DrawnRound = {
  clientSeed: string;
  contributions: string[];
  outcome: unknown;
  revealedAt: number;
  endsAt: number;
};

export function tableStore({ one, all, run }: Sql) {
  return {
    addTableRound(
      round: Pick<TableRound, 'id' | 'gameCode' | 'tableId' | 'ordinal' | 'serverSeed' | 'betsCloseAt'>,
    ): void {
      run(
        `INSERT INTO table_round (id, game_code, table_id, ordinal, phase, server_seed, bets_close_at) VALUES (?, ?, ?, ?, 'betting', ?, ?)`,
        round.id,
        round.gameCode,
        round.tableId,
        round.ordinal,
        round.serverSeed,
        round.betsCloseAt,
      );
    },
    tableRound: (id: string): TableRound | null =>
      tableRoundFrom(one('SELECT * FROM table_round WHERE id = ?', id)),
    lastTableRound: (gameCode: string, tableId: string): TableRound | null =>
      tableRoundFrom(
        one(
          'SELECT * FROM table_round WHERE game_code = ? AND table_id = ? ORDER BY ordinal DESC LIMIT 1',
          gameCode,
          tableId,
        ),
      ),
    /** The newest rounds that have ended, newest first. */
    endedTableRounds: (gameCode: string, tableId: string, limit: number): TableRound[] =>
      all(
        `SELECT * FROM table_round WHERE game_code = ? AND table_id = ? AND phase = 'ended' ORDER BY ordinal DESC LIMIT ?`,
        gameCode,
        tableId,
        limit,
      ).map((row) => tableRoundFrom(row)!),
    /** Bets have closed: keeps the outcome. Throws if they had closed before. */
    drawTableRound(id: string, drawn: DrawnRound): void {
      const moved = run(
        `UPDATE table_round SET phase = 'revealing', client_seed = ?, contributions = ?, outcome = ?, revealed_at = ?, ends_at = ?
         WHERE id = ? AND phase = 'betting'`,
        drawn.clientSeed,
        JSON.stringify(drawn.contributions),
        JSON.stringify(drawn.outcome),
        drawn.revealedAt,
        drawn.endsAt,
        id,
      );
      if (moved !== 1) throw new Error(`Bets of the table's round ${id} were closed before.`);
    },
    /** Rounds up to this one on which nobody bet: a slip needs its round to be verified. */
    forgetTableRounds(gameCode: string, tableId: string, upTo: number): void {
      run(
        `DELETE FROM table_round WHERE game_code = ? AND table_id = ? AND ordinal <= ? AND phase = 'ended'
         AND NOT EXISTS (SELECT 1 FROM round WHERE round.table_round_id = table_round.id)`,
        gameCode,
        tableId,
        upTo,
      );
    },
    endTableRound(id: string): void {
      if (run(`UPDATE table_round SET phase = 'ended' WHERE id = ? AND phase = 'revealing'`, id) !== 1)
        throw new Error(`The table's round ${id} is not being revealed.`);
    },
  };
}

function tableRoundFrom(row: Row | undefined): TableRound | null {
  if (row === undefined) return null;
  const time = (value: unknown): number | null => (value === null ? null : Number(value));
  return {
    id: text(row['id']),
    gameCode: text(row['game_code']),
    tableId: text(row['table_id']),
    ordinal: Number(row['ordinal']),
    phase: row['phase'] as TablePhase,
    serverSeed: text(row['server_seed']),
    clientSeed: row['client_seed'] as string | null,
    contributions: json(row['contributions']) as string[] | null,
    outcome: json(row['outcome']),
    betsCloseAt: Number(row['bets_close_at']),
    revealedAt: time(row['revealed_at']),
    endsAt: time(row['ends_at']),
  };
}
