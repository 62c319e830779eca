/** Players, their launches and sessions, and the house's commitment to each of them. */
import { amount, text } from './database.ts';
import type { Row, Sql } from './database.ts';

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

export function playerStore({ one, run }: Sql) {
  return {
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
        ...sessionValues(session),
        lobbyOrigin,
        expiresAt,
      );
    },
    /** The session that the code opens, the first time in its life; null ever after. */
    takeEntry(codeHash: string, now: number): Session | null {
      const row = one(
        'UPDATE entry SET entered = 1 WHERE code_hash = ? AND entered = 0 AND expires_at > ? RETURNING *',
        codeHash,
        now,
      );
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
        ...sessionValues(session),
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
      run(
        'INSERT INTO seat (player_id, game_code, server_seed, nonce) VALUES (?, ?, ?, 0)',
        playerId,
        gameCode,
        serverSeed,
      );
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
      run(
        'UPDATE seat SET server_seed = ? WHERE player_id = ? AND game_code = ?',
        serverSeed,
        playerId,
        gameCode,
      );
    },
  };
}

function sessionValues({
  playerId,
  gameCode,
  token,
  currency,
  currencySymbol,
  lang,
}: Session): (string | number)[] {
  return [playerId, gameCode, token, currency, currencySymbol, lang];
}

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
