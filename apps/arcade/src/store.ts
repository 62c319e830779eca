/** Every SQL statement of the arcade. Amounts come out as bigint, everything else as number or string. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue } from 'node:sqlite';
import { assertShape } from '@sen/sandbox/shape';
import type { Progress, SpinKind } from '../games/kit/slot.ts';
import { schema } from './schema.ts';

export type Player = { id: number; operatorId: number; user: string; funBalance: bigint | null };
export type Seat = { serverSeed: string; nonce: number; lastStake: bigint | null };
export type Session = {
  playerId: number;
  gameCode: string;
  token: string;
  currency: string;
  currencySymbol: string;
  lang: 'vi' | 'en';
};
export type RoundState = 'betting' | 'open' | 'closed' | 'refused' | 'returned';
export type Round = {
  id: string;
  playerId: number;
  gameCode: string;
  token: string;
  currency: string;
  requestId: string;
  betUuid: string;
  state: RoundState;
  refusal: string | null;
  stake: bigint;
  payout: bigint;
  serverSeed: string;
  clientSeed: string;
  /** The member's balance as the wallet last told it in this round. */
  balance: bigint | null;
  openedAt: number;
  closedAt: number | null;
};
export type Spin = {
  roundId: string;
  ordinal: number;
  nonce: number;
  requestId: string;
  kind: SpinKind;
  stops: number[];
  multiplier: number;
  payout: bigint;
  awarded: number;
  progress: Progress;
};
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

type Row = Record<string, unknown>;
export type Store = ReturnType<typeof openStore>;

/** Opens (and makes, if need be) the SQLite file. Durable at each commit: WAL with synchronous FULL. Throws for a file of another version. */
export function openStore(path: string) {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000;');
  assertShape(db, path, schema);
  db.exec(schema);
  const prepared = new Map<string, ReturnType<typeof db.prepare>>();
  const statement = (sql: string) => {
    let found = prepared.get(sql);
    if (found === undefined) {
      found = db.prepare(sql);
      found.setReadBigInts(true);
      prepared.set(sql, found);
    }
    return found;
  };
  const one = (sql: string, ...values: SQLInputValue[]): Row | undefined => statement(sql).get(...values);
  const all = (sql: string, ...values: SQLInputValue[]): Row[] => statement(sql).all(...values);
  const run = (sql: string, ...values: SQLInputValue[]): number => Number(statement(sql).run(...values).changes);

  return {
    close: () => db.close(),

    /** Runs synchronous work in one transaction; whatever it throws undoes all of it. */
    transaction<T>(work: () => T): T {
      db.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        db.exec('COMMIT');
        return result;
      } catch (error) {
        db.exec('ROLLBACK');
        throw error;
      }
    },

    playerOf(operatorId: number, user: string, funBalance: bigint | null, now: number): Player {
      run(
        'INSERT INTO player (operator_id, user, fun_balance, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
        operatorId,
        user,
        funBalance,
        now,
      );
      return playerFrom(one('SELECT * FROM player WHERE operator_id = ? AND user = ?', operatorId, user)!);
    },
    player: (id: number): Player => playerFrom(one('SELECT * FROM player WHERE id = ?', id)!),
    /** The table's CHECK refuses to go below zero. */
    moveFun: (playerId: number, change: bigint): number =>
      run('UPDATE player SET fun_balance = fun_balance + ? WHERE id = ?', change, playerId),

    addEntry(codeHash: string, session: Session, lobbyOrigin: string, expiresAt: number): void {
      run(
        `INSERT INTO entry (code_hash, player_id, game_code, token, currency, currency_symbol, lang, lobby_origin, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        codeHash,
        session.playerId,
        session.gameCode,
        session.token,
        session.currency,
        session.currencySymbol,
        session.lang,
        lobbyOrigin,
        expiresAt,
      );
    },
    /** What the code opens, the first time in its life; null ever after. */
    takeEntry(codeHash: string, now: number): Session | null {
      const row = one('UPDATE entry SET entered = 1 WHERE code_hash = ? AND entered = 0 AND expires_at > ? RETURNING *', codeHash, now);
      return row === undefined ? null : sessionFrom(row);
    },
    lobbyOrigin(codeHash: string): string | null {
      const row = one('SELECT lobby_origin FROM entry WHERE code_hash = ?', codeHash);
      return row === undefined ? null : String(row['lobby_origin']);
    },

    addSession(secretHash: string, session: Session, expiresAt: number): void {
      run(
        `INSERT INTO session (secret_hash, player_id, game_code, token, currency, currency_symbol, lang, expires_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        secretHash,
        session.playerId,
        session.gameCode,
        session.token,
        session.currency,
        session.currencySymbol,
        session.lang,
        expiresAt,
      );
    },
    session(secretHash: string, now: number): Session | null {
      const row = one('SELECT * FROM session WHERE secret_hash = ? AND expires_at > ?', secretHash, now);
      return row === undefined ? null : sessionFrom(row);
    },
    /** Entries stay as long as the sessions that they opened: a frame may be loaded again. */
    deleteOldSessions(now: number, sessionLifeMs: number): void {
      run('DELETE FROM session WHERE expires_at <= ?', now);
      run('DELETE FROM entry WHERE expires_at <= ?', now - sessionLifeMs);
    },

    seat(playerId: number, gameCode: string): Seat | null {
      const row = one('SELECT * FROM seat WHERE player_id = ? AND game_code = ?', playerId, gameCode);
      return row === undefined ? null : seatFrom(row);
    },
    addSeat(playerId: number, gameCode: string, serverSeed: string): void {
      run('INSERT INTO seat (player_id, game_code, server_seed, nonce) VALUES (?, ?, ?, 0)', playerId, gameCode, serverSeed);
    },
    setLastStake(playerId: number, gameCode: string, stake: bigint): void {
      run('UPDATE seat SET last_stake = ? WHERE player_id = ? AND game_code = ?', stake, playerId, gameCode);
    },
    /** Uses the seat's next nonce and gives it. */
    takeNonce(playerId: number, gameCode: string): number {
      const row = one(
        'UPDATE seat SET nonce = nonce + 1 WHERE player_id = ? AND game_code = ? RETURNING nonce - 1 AS taken',
        playerId,
        gameCode,
      )!;
      return Number(row['taken']);
    },
    replaceServerSeed(playerId: number, gameCode: string, serverSeed: string): void {
      run('UPDATE seat SET server_seed = ? WHERE player_id = ? AND game_code = ?', serverSeed, playerId, gameCode);
    },

    addRound(round: Round): void {
      run(
        `INSERT INTO round (id, player_id, game_code, token, currency, request_id, bet_uuid, state, stake, server_seed,
                            client_seed, opened_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, 'betting', ?, ?, ?, ?)`,
        round.id,
        round.playerId,
        round.gameCode,
        round.token,
        round.currency,
        round.requestId,
        round.betUuid,
        round.stake,
        round.serverSeed,
        round.clientSeed,
        round.openedAt,
      );
    },
    round: (id: string): Round | null => roundFrom(one('SELECT * FROM round WHERE id = ?', id)),
    roundOfRequest: (playerId: number, requestId: string): Round | null =>
      roundFrom(one('SELECT * FROM round WHERE player_id = ? AND request_id = ?', playerId, requestId)),
    openRound: (playerId: number, gameCode: string): Round | null =>
      roundFrom(one(`SELECT * FROM round WHERE player_id = ? AND game_code = ? AND state IN ('betting', 'open')`, playerId, gameCode)),
    roundsLeftBetting: (): Round[] => all(`SELECT * FROM round WHERE state = 'betting'`).map((row) => roundFrom(row)!),
    roundsOpenSince: (before: number): Round[] =>
      all(`SELECT * FROM round WHERE state = 'open' AND opened_at < ?`, before).map((row) => roundFrom(row)!),
    /** Moves a round along its life; throws if it was not in the state the caller saw. */
    moveRound(id: string, from: RoundState, to: RoundState, change: RoundChange): void {
      const moved = run(
        `UPDATE round SET state = ?, payout = coalesce(?, payout), refusal = coalesce(?, refusal),
                          balance = coalesce(?, balance), closed_at = ?
         WHERE id = ? AND state = ?`,
        to,
        change.payout ?? null,
        change.refusal ?? null,
        change.balance ?? null,
        change.closedAt ?? null,
        id,
        from,
      );
      if (moved !== 1) throw new Error(`Round ${id} is not ${from} any more.`);
    },
    setRoundBalance: (id: string, balance: bigint): number => run('UPDATE round SET balance = ? WHERE id = ?', balance, id),
    history: (playerId: number, gameCode: string, limit: number): Round[] =>
      all(
        `SELECT * FROM round WHERE player_id = ? AND game_code = ? AND state = 'closed'
         ORDER BY opened_at DESC, rowid DESC LIMIT ?`,
        playerId,
        gameCode,
        limit,
      ).map((row) => roundFrom(row)!),

    addSpin(spin: Spin): void {
      run(
        `INSERT INTO spin (round_id, ordinal, nonce, request_id, kind, stops, multiplier, payout, awarded, awarded_total,
                           played_total)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        spin.roundId,
        spin.ordinal,
        spin.nonce,
        spin.requestId,
        spin.kind,
        JSON.stringify(spin.stops),
        spin.multiplier,
        spin.payout,
        spin.awarded,
        spin.progress.awarded,
        spin.progress.played,
      );
    },
    spins: (roundId: string): Spin[] => all('SELECT * FROM spin WHERE round_id = ? ORDER BY ordinal', roundId).map(spinFrom),

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
      all(`SELECT * FROM outbox WHERE state = 'waiting' AND next_try_at <= ? ORDER BY next_try_at LIMIT ?`, now, limit).map(parcelFrom),
    markParcel(id: number, state: Parcel['state'], tries: number, nextTryAt: number, lastAnswer: string): void {
      run('UPDATE outbox SET state = ?, tries = ?, next_try_at = ?, last_answer = ? WHERE id = ?', state, tries, nextTryAt, lastAnswer, id);
    },
    /** How many parcels stand in each state. */
    parcelCounts: (): Record<string, number> =>
      Object.fromEntries(
        all('SELECT state, count(*) AS parcels FROM outbox GROUP BY state').map((row) => [row['state'], Number(row['parcels'])]),
      ),
  };
}

type RoundChange = { payout?: bigint; refusal?: string; balance?: bigint | null; closedAt?: number };

const text = (value: unknown): string => value as string;
const amount = (value: unknown): bigint | null => value as bigint | null;

function playerFrom(row: Row): Player {
  return {
    id: Number(row['id']),
    operatorId: Number(row['operator_id']),
    user: text(row['user']),
    funBalance: amount(row['fun_balance']),
  };
}

function seatFrom(row: Row): Seat {
  return {
    serverSeed: text(row['server_seed']),
    nonce: Number(row['nonce']),
    lastStake: amount(row['last_stake']),
  };
}

function sessionFrom(row: Row): Session {
  return {
    playerId: Number(row['player_id']),
    gameCode: text(row['game_code']),
    token: text(row['token']),
    currency: text(row['currency']),
    currencySymbol: text(row['currency_symbol']),
    lang: row['lang'] === 'en' ? 'en' : 'vi',
  };
}

function roundFrom(row: Row | undefined): Round | null {
  if (row === undefined) return null;
  return {
    id: text(row['id']),
    playerId: Number(row['player_id']),
    gameCode: text(row['game_code']),
    token: text(row['token']),
    currency: text(row['currency']),
    requestId: text(row['request_id']),
    betUuid: text(row['bet_uuid']),
    state: row['state'] as RoundState,
    refusal: row['refusal'] as string | null,
    stake: amount(row['stake'])!,
    payout: amount(row['payout'])!,
    serverSeed: text(row['server_seed']),
    clientSeed: text(row['client_seed']),
    balance: amount(row['balance']),
    openedAt: Number(row['opened_at']),
    closedAt: row['closed_at'] === null ? null : Number(row['closed_at']),
  };
}

function spinFrom(row: Row): Spin {
  return {
    roundId: text(row['round_id']),
    ordinal: Number(row['ordinal']),
    nonce: Number(row['nonce']),
    requestId: text(row['request_id']),
    kind: row['kind'] as SpinKind,
    stops: JSON.parse(text(row['stops'])) as number[],
    multiplier: Number(row['multiplier']),
    payout: amount(row['payout'])!,
    awarded: Number(row['awarded']),
    progress: { awarded: Number(row['awarded_total']), played: Number(row['played_total']) },
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
