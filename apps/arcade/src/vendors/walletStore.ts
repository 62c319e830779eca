/**
 * Rows that this vendor's codes keep that speak other protocols than Hub88: sessions that were
 * exchanged, and the players' own wallets.
 */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { assertShape } from '@sen/sandbox/shape';

const schema = `
CREATE TABLE IF NOT EXISTS session (
  launched TEXT PRIMARY KEY,
  sid TEXT NOT NULL
) STRICT;

CREATE TABLE IF NOT EXISTS purse (
  owner TEXT NOT NULL,
  currency TEXT NOT NULL,
  balance INTEGER NOT NULL CHECK (balance >= 0),
  PRIMARY KEY (owner, currency)
) STRICT;

-- Money that came from the operator's wallet or went back, by the name that the operator gave it; a refused one stays refused.
CREATE TABLE IF NOT EXISTS movement (
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  details TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('done', 'refused')),
  PRIMARY KEY (code, name)
) STRICT;

-- Bets, wins and rollbacks on a player's own wallet.
CREATE TABLE IF NOT EXISTS play (
  uuid TEXT PRIMARY KEY,
  owner TEXT NOT NULL,
  currency TEXT NOT NULL,
  change INTEGER NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
) STRICT;
`;

/**
 * `code` is the vendor code; an owner is a player of one code. Amounts are in 1/100,000 of a unit.
 */
export type Movement = {
  code: string;
  name: string;
  owner: string;
  currency: string;
  direction: 'in' | 'out';
  amount: bigint;
};
export type Purses = ReturnType<typeof openPurses>;

export function openPurses(path: string) {
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000;');
  assertShape(db, path, schema);
  db.exec(schema);
  const one = (sql: string, ...values: (string | bigint)[]): Record<string, unknown> | undefined => {
    const statement = db.prepare(sql);
    statement.setReadBigInts(true);
    return statement.get(...values);
  };

  function transaction<T>(work: () => T): T {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      db.exec('ROLLBACK');
      throw error;
    }
  }

  function balance(owner: string, currency: string): bigint {
    return (
      (one('SELECT balance FROM purse WHERE owner = ? AND currency = ?', owner, currency)?.['balance'] as
        | bigint
        | undefined) ?? 0n
    );
  }

  function change(owner: string, currency: string, by: bigint): void {
    db.prepare('INSERT INTO purse (owner, currency, balance) VALUES (?, ?, 0) ON CONFLICT DO NOTHING').run(
      owner,
      currency,
    );
    db.prepare('UPDATE purse SET balance = balance + ? WHERE owner = ? AND currency = ?').run(
      by,
      owner,
      currency,
    );
  }

  return {
    close: () => db.close(),
    balance,
    sidOf: (launched: string): string | undefined =>
      one('SELECT sid FROM session WHERE launched = ?', launched)?.['sid'] as string | undefined,
    keepSid(launched: string, sid: string): void {
      db.prepare('INSERT INTO session (launched, sid) VALUES (?, ?) ON CONFLICT (launched) DO NOTHING').run(
        launched,
        sid,
      );
    },

    /**
     * Moves money once under its name. A name that is known with other details is refused, and
     * changes nothing.
     */
    move({ code, name, owner, currency, direction, amount }: Movement): 'done' | 'refused' {
      return transaction(() => {
        const details = JSON.stringify([owner, currency, direction, `${amount}`]);
        const known = one('SELECT details, state FROM movement WHERE code = ? AND name = ?', code, name);
        if (known !== undefined)
          return known['details'] === details ? (known['state'] as 'done' | 'refused') : 'refused';
        const state = direction === 'out' && balance(owner, currency) < amount ? 'refused' : 'done';
        if (state === 'done') change(owner, currency, direction === 'in' ? amount : -amount);
        db.prepare('INSERT INTO movement (code, name, details, state) VALUES (?, ?, ?, ?)').run(
          code,
          name,
          details,
          state,
        );
        return state;
      });
    },
    stateOf: (code: string, name: string): 'done' | 'refused' | 'unknown' =>
      (one('SELECT state FROM movement WHERE code = ? AND name = ?', code, name)?.['state'] as
        | 'done'
        | 'refused'
        | undefined) ?? 'unknown',

    /** A bet or win, once under its name. False: a bet finds too little. */
    play(uuid: string, owner: string, currency: string, by: bigint): boolean {
      return transaction(() => {
        if (one('SELECT uuid FROM play WHERE uuid = ?', uuid) !== undefined) return true;
        if (balance(owner, currency) + by < 0n) return false;
        change(owner, currency, by);
        db.prepare('INSERT INTO play (uuid, owner, currency, change) VALUES (?, ?, ?, ?)').run(
          uuid,
          owner,
          currency,
          by,
        );
        return true;
      });
    },
    /** Takes a bet back, once; one that is not known is none that took anything. */
    undo(uuid: string): void {
      transaction(() => {
        const known = one('SELECT owner, currency, change FROM play WHERE uuid = ? AND undone = 0', uuid);
        if (known === undefined) return;
        change(known['owner'] as string, known['currency'] as string, -(known['change'] as bigint));
        db.prepare('UPDATE play SET undone = 1 WHERE uuid = ?').run(uuid);
      });
    },
  };
}
