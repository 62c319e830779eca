/** Wins and rollbacks on their way to the operator. */
import { text } from './database.ts';
import type { Row, Sql } from './database.ts';

export type Parcel = {
  id: number;
  roundId: string;
  kind: 'win' | 'rollback';
  body: string;
  state: 'waiting' | 'done' | 'refused' | 'stuck';
  tries: number;
  lastAnswer: string | null;
  createdAt: number;
};

export function outboxStore({ one, all, run }: Sql) {
  return {
    addParcel(roundId: string, kind: 'win' | 'rollback', body: string, now: number): number {
      const row = one(
        `INSERT INTO outbox (round_id, kind, body, next_try_at, created_at) VALUES (?, ?, ?, ?4, ?4) RETURNING id`,
        roundId,
        kind,
        body,
        now,
      )!;
      return Number(row['id']);
    },
    parcel: (id: number): Parcel => parcelFrom(one('SELECT * FROM outbox WHERE id = ?', id)!),
    parcelOfRound(roundId: string, kind: 'win' | 'rollback'): Parcel | null {
      const row = one('SELECT * FROM outbox WHERE round_id = ? AND kind = ?', roundId, kind);
      return row === undefined ? null : parcelFrom(row);
    },
    parcelsDue: (now: number, limit: number): Parcel[] =>
      all(
        `SELECT * FROM outbox WHERE state = 'waiting' AND next_try_at <= ? ORDER BY next_try_at LIMIT ?`,
        now,
        limit,
      ).map(parcelFrom),
    markParcel(
      id: number,
      state: Parcel['state'],
      tries: number,
      nextTryAt: number,
      lastAnswer: string,
    ): void {
      run(
        'UPDATE outbox SET state = ?, tries = ?, next_try_at = ?, last_answer = ? WHERE id = ?',
        state,
        tries,
        nextTryAt,
        lastAnswer,
        id,
      );
    },
    /** The number of parcels in each state. */
    parcelCounts: (): Record<string, number> =>
      Object.fromEntries(
        all('SELECT state, count(*) AS parcels FROM outbox GROUP BY state').map((row) => [
          row['state'],
          Number(row['parcels']),
        ]),
      ),
  };
}

function parcelFrom(row: Row): Parcel {
  return {
    id: Number(row['id']),
    roundId: text(row['round_id']),
    kind: row['kind'] as Parcel['kind'],
    body: text(row['body']),
    state: row['state'] as Parcel['state'],
    tries: Number(row['tries']),
    lastAnswer: row['last_answer'] as string | null,
    createdAt: Number(row['created_at']),
  };
}
