/** Hands that members play against each other, and their moves. */
import { json, text } from './database.ts';
import type { Row, Sql } from './database.ts';

/** By seat: the member's round, null where there is none; and whether anybody plays there. */
export type HandRow = {
  tableRoundId: string;
  level: string;
  seats: (string | null)[];
  players: boolean[];
  lead: number | null;
};
export type MoveRow = { seat: number; move: unknown; madeBy: 'member' | 'clock' | 'computer' };

export function handStore({ all, run }: Sql) {
  return {
    addHand({ tableRoundId, level, seats, players, lead }: HandRow): void {
      run(
        'INSERT INTO hand (table_round_id, level, seats, players, lead) VALUES (?, ?, ?, ?, ?)',
        tableRoundId,
        level,
        JSON.stringify(seats),
        JSON.stringify(players),
        lead,
      );
    },
    /** Hands that were dealt and are not over. */
    openHands: (): HandRow[] =>
      all(
        `SELECT hand.* FROM hand JOIN table_round ON table_round.id = hand.table_round_id
         WHERE table_round.phase = 'revealing' ORDER BY table_round.rowid`,
      ).map(handFrom),
    addMove(tableRoundId: string, ordinal: number, { seat, move, madeBy }: MoveRow): void {
      run(
        'INSERT INTO hand_move (table_round_id, ordinal, seat, move, made_by) VALUES (?, ?, ?, ?, ?)',
        tableRoundId,
        ordinal,
        seat,
        JSON.stringify(move),
        madeBy,
      );
    },
    movesOf: (tableRoundId: string): MoveRow[] =>
      all('SELECT * FROM hand_move WHERE table_round_id = ? ORDER BY ordinal', tableRoundId).map((row) => ({
        seat: Number(row['seat']),
        move: json(row['move']),
        madeBy: row['made_by'] as MoveRow['madeBy'],
      })),
  };
}

function handFrom(row: Row): HandRow {
  return {
    tableRoundId: text(row['table_round_id']),
    level: text(row['level']),
    seats: json(row['seats']) as (string | null)[],
    players: json(row['players']) as boolean[],
    lead: row['lead'] === null ? null : Number(row['lead']),
  };
}
