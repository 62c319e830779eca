/**
 * Every SQL statement of the arcade. Amounts come out as bigint, everything else as number, string
 * or JSON.
 */
import { openDatabase } from './store/database.ts';
import { handStore } from './store/hands.ts';
import { outboxStore } from './store/outbox.ts';
import { playerStore } from './store/players.ts';
import { poolStore } from './store/pools.ts';
import { roundStore } from './store/rounds.ts';
import { tableStore } from './store/tables.ts';

export type { Player, Seat, Session } from './store/players.ts';
export type { PlayedStep, Round } from './store/rounds.ts';
export type { HandRow, MoveRow } from './store/hands.ts';
export type { TableRound } from './store/tables.ts';
export type Store = ReturnType<typeof openStore>;

export function openStore(path: string) {
  const sql = openDatabase(path);
  const { transaction, unhurried, close } = sql;
  return {
    transaction,
    unhurried,
    close,
    ...playerStore(sql),
    ...roundStore(sql),
    ...outboxStore(sql),
    ...poolStore(sql),
    ...tableStore(sql),
    ...handStore(sql),
  };
}
