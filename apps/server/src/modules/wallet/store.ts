import type pg from 'pg';
import type { Queryable, Transaction } from '#platform/database.ts';
import { transactionKey, type WalletAnswer, type WalletOperation, type WalletOutcome } from './rules.ts';

const applyStatement = {
  name: 'wallet_apply',
  text: `select i, outcome, balance, currency from wallet_apply($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
};

/**
 * One statement, one transaction, one answer per operation, in order. `shard` names the
 * connection's part of the vendors' accounts. `locked`: wait for other transactions that move these
 * members' accounts; without it the statement fails when one does.
 */
export async function apply(
  client: pg.Client,
  shard: string,
  operations: readonly WalletOperation[],
  locked: boolean,
): Promise<WalletAnswer[]> {
  const result = await client.query<[number, WalletOutcome, bigint | null, string | null]>({
    ...applyStatement,
    values: [...arrays(operations), shard, locked],
    rowMode: 'array',
  });
  const answers = new Array<WalletAnswer>(operations.length);
  for (const [i, outcome, balance, currency] of result.rows) {
    answers[i - 1] = { outcome, balance: balance ?? undefined, currency: currency ?? undefined };
  }
  return answers;
}

/** Operations within the caller's transaction, behind locks; an answer to each, in their order. */
export async function applyAllIn(
  tx: Transaction,
  shard: string,
  operations: readonly WalletOperation[],
): Promise<WalletAnswer[]> {
  const rows = await tx.rows<{
    i: number;
    outcome: WalletOutcome;
    balance: bigint | null;
    currency: string | null;
  }>(applyStatement.text, [...arrays(operations), shard, true]);
  const answers = new Array<WalletAnswer>(operations.length);
  for (const { i, outcome, balance, currency } of rows)
    answers[i - 1] = { outcome, balance: balance ?? undefined, currency: currency ?? undefined };
  return answers;
}

/** Parts of the vendors' accounts that no connection of the queue claims. */
const togetherShards = { first: 64, count: 16 };

/** One of these parts until the transaction ends: two that wrote the same would fail each other. */
export async function claimTogetherShard(tx: Transaction, schema: string, memberId: bigint): Promise<string> {
  const shard = togetherShards.first + Number(memberId % BigInt(togetherShards.count));
  await tx.run(`select pg_advisory_xact_lock(hashtext($1), $2)`, [`sen wallet ${schema}`, shard]);
  return `:${shard}`;
}

/**
 * Open rounds of the house that have paid nothing, closed without a transfer; gives their number.
 * The caller has locked the rows that they stand for.
 */
export async function closeRounds(
  tx: Transaction,
  vendorId: number,
  rounds: readonly { memberId: bigint; round: string }[],
): Promise<number> {
  const row = await tx.one<{ closed: number }>(`select wallet_close_rounds($1, $2, $3) as closed`, [
    vendorId,
    rounds.map(({ memberId }) => memberId),
    rounds.map(({ round }) => round),
  ]);
  return row!.closed;
}

export type HeldWin = {
  memberId: bigint;
  vendorId: number;
  roundId: bigint;
  /** With its vendor's id before it. */ transaction: string;
};

/** A part of the vendors' accounts that no connection ever claims. */
const deskShard = ':0';

export async function takeBack(tx: Transaction, win: HeldWin): Promise<WalletOutcome> {
  const row = await tx.one<{ outcome: WalletOutcome }>(
    `select o.outcome from round r, lateral wallet_apply('{rollback}', array[r.vendor_id], array[$3 || ':refused'], array[$3], array[r.member_id], array[''::bytea],
       array[r.ref], '{f}', '{""}', array[null::text], '{0}', '{0}', '{bet}', array[null::text], array[null::bigint], $4, true) o
     where r.member_id = $1 and r.id = $2`,
    [win.memberId, win.roundId, win.transaction, deskShard],
  );
  return row!.outcome;
}

/**
 * Takes out the booking of a round by operators that its vendor has not sent since: a win would be
 * set off against it.
 */
export async function takeBooking(tx: Transaction, memberId: bigint, roundId: bigint): Promise<bigint> {
  const row = await tx.one<{ left: bigint }>(
    `delete from round_booking where member_id = $1 and round_id = $2 returning left_over as left`,
    [memberId, roundId],
  );
  return row?.left ?? 0n;
}

export function putBooking(
  tx: Transaction,
  memberId: bigint,
  roundId: bigint,
  left: bigint,
): Promise<number> {
  return tx.run(`insert into round_booking (member_id, round_id, left_over) values ($1, $2, $3)`, [
    memberId,
    roundId,
    left,
  ]);
}

/**
 * The columns of a batch as PostgreSQL array literals: building them here is several times faster
 * than the driver's way.
 */
function arrays(operations: readonly WalletOperation[]): string[] {
  const columns = new Array<string>(15).fill('');
  let comma = '';
  for (const o of operations) {
    columns[0] += comma + o.kind;
    columns[1] += comma + o.vendorId;
    columns[2] += comma + quote(transactionKey(o.vendorId, o.transaction));
    columns[3] += comma + (o.reference === '' ? 'null' : quote(transactionKey(o.vendorId, o.reference)));
    columns[4] += comma + o.memberId;
    columns[5] += comma + `"\\\\x${o.tokenHash}"`;
    columns[6] += comma + quote(o.round);
    columns[7] += comma + (o.closesRound ? 't' : 'f');
    columns[8] += comma + quote(o.gameCode);
    columns[9] += comma + (o.currency === undefined ? 'null' : quote(o.currency));
    columns[10] += comma + o.amount;
    columns[11] += comma + o.fingerprint;
    columns[12] += comma + o.rule;
    columns[13] += comma + (o.draw === undefined ? 'null' : quote(o.draw));
    columns[14] += comma + (o.rake ?? 'null');
    comma = ',';
  }
  return columns.map((column) => `{${column}}`);
}

function quote(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

const shardsMax = 64;

/**
 * A part of the vendors' accounts that no other connection uses, on any node: '' or ':1', ':2', …;
 * it is ours while the connection lives.
 */
export async function claimShard(client: pg.Client, schema: string): Promise<string> {
  for (let shard = 0; shard < shardsMax; shard++) {
    const { rows } = await client.query<{ ours: boolean }>(
      `select pg_try_advisory_lock(hashtext($1), $2) as ours`,
      [`sen wallet ${schema}`, shard],
    );
    if (rows[0]!.ours) return shard === 0 ? '' : `:${shard}`;
  }
  throw new Error(`more than ${shardsMax} wallet connections on one database`);
}

export type SessionBalance = { memberId: bigint; currency: string; balance: bigint; expired: boolean };

/** The balance that a session's token may see. */
export function sessionBalance(
  db: Queryable,
  vendorId: number,
  tokenHash: string,
): Promise<SessionBalance | undefined> {
  return db.one<SessionBalance>(
    `select s.member_id as "memberId", s.currency, a.balance, s.revoked_at is not null or s.expires_at <= now() as expired
     from game_session s
     join account a on a.member_id = s.member_id and a.path = 'member:' || s.member_id || ':main' and a.currency = s.currency
     where s.vendor_id = $1 and s.token_hash = decode($2, 'hex')`,
    [vendorId, tokenHash],
  );
}
