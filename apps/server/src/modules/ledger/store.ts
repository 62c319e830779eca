import type { PageInput } from '@sen/api/desk';
import { pointCurrency } from '@sen/api/pointTerms';
import type { Queryable, Transaction } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import { accountPath, type AccountPath, type Reason } from './chart.ts';
import type { HoldState, Posting, PostingOutcome, PostingResult } from './rules.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import { fingerprint, ownerOf } from './rules.ts';

/** Makes what is missing and gives the ids, in the order asked. */
export async function accountIds(
  db: Queryable,
  accounts: readonly { path: AccountPath; currency: string }[],
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(`select id from ledger_accounts($1, $2, $3)`, [
    accounts.map((account) => ownerOf(account.path)),
    accounts.map((account) => account.path),
    accounts.map((account) => account.currency),
  ]);
  return rows.map((row) => row.id);
}

/** Posts in the caller's transaction. One result per posting, in order. */
export async function post(tx: Queryable, postings: readonly Posting[]): Promise<PostingResult[]> {
  const ids = await accountIds(
    tx,
    postings.flatMap(({ from, to, currency }) => [
      { path: from, currency },
      { path: to, currency },
    ]),
  );
  const rows = await tx.rows<{
    i: number;
    outcome: PostingOutcome;
    id: bigint | null;
    from_after: bigint;
    to_after: bigint;
  }>(
    `select i, outcome, id, from_after, to_after from ledger_post($1, $2, $3, $4, $5, $6, $7, $8) order by i`,
    [
      postings.map((posting) => posting.memberId),
      postings.map((posting) => posting.key),
      postings.map((posting) => fingerprint(posting.reason, posting.details ?? '')),
      postings.map((_, i) => ids[2 * i]),
      postings.map((_, i) => ids[2 * i + 1]),
      postings.map((posting) => posting.amount),
      postings.map((posting) => posting.reason),
      await heldAccounts(tx, postings),
    ],
  );
  return rows.map((row) => ({
    outcome: row.outcome,
    transferId: row.id ?? undefined,
    fromAfter: row.from_after,
    toAfter: row.to_after,
  }));
}

/** The account where each of those that are set aside goes on to; null where none is. */
async function heldAccounts(tx: Queryable, postings: readonly Posting[]): Promise<(bigint | null)[] | null> {
  if (!postings.some(({ setsAside }) => setsAside)) return null;
  const ids = await accountIds(
    tx,
    postings.flatMap(({ setsAside, memberId, currency }) =>
      setsAside ? [{ path: accountPath.held(memberId), currency }] : [],
    ),
  );
  let next = 0;
  return postings.map(({ setsAside }) => (setsAside ? ids[next++]! : null));
}

export async function lockMember(tx: Transaction, memberId: bigint): Promise<void> {
  await tx.run(`select ledger_lock_member($1)`, [memberId]);
}

export async function lockMembers(tx: Transaction, memberIds: readonly bigint[]): Promise<void> {
  await tx.run(`select ledger_lock_members($1)`, [memberIds]);
}

/** 0n for an account that does not exist yet. */
export async function balance(db: Queryable, path: string, currency: string): Promise<bigint> {
  const row = await db.one<{ balance: bigint }>(
    `select balance from account where member_id = $1 and path = $2 and currency = $3`,
    [ownerOf(path), path, currency],
  );
  return row?.balance ?? 0n;
}

export async function pointBalances(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const rows = await db.rows<{ memberId: bigint; balance: bigint }>(
    `select member_id as "memberId", balance from account where member_id = any($1) and member_id > 0 and kind = 'points'`,
    [memberIds],
  );
  return new Map(rows.map(({ memberId, balance }) => [memberId, balance]));
}

export type Funds = { main: bigint; held: bigint; debt: bigint };

/** 0n where there is no such account yet. */
export async function fundsOf(db: Queryable, memberId: bigint, currency: string): Promise<Funds> {
  const rows = await db.rows<{ path: string; balance: bigint }>(
    `select path, balance from account where member_id = $1 and currency = $2 and path = any($3)`,
    [
      memberId,
      currency,
      [accountPath.main(memberId), accountPath.held(memberId), accountPath.debt(memberId)],
    ],
  );
  const at = (path: string): bigint => rows.find((row) => row.path === path)?.balance ?? 0n;
  return {
    main: at(accountPath.main(memberId)),
    held: at(accountPath.held(memberId)),
    debt: at(accountPath.debt(memberId)),
  };
}

/** The amounts of some members that are set aside, as `heldOf` of the service says. */
export async function heldOf(
  db: Queryable,
  memberIds: readonly bigint[],
  currency: string,
  atMs: number | null,
): Promise<Map<bigint, bigint>> {
  const rows = await db.rows<{ memberId: bigint; held: bigint }>(
    `select h.member_id as "memberId", sum(h.amount)::bigint as held from hold h,
       (select coalesce(to_timestamp($3::float8 / 1000), 'infinity') as moment) at
     where h.member_id = any($1) and h.currency = $2 and h.opened_at < at.moment and (h.state = 'open' or (h.state = 'posted' and h.closed_at >= at.moment))
     group by 1`,
    [memberIds, currency, atMs],
  );
  return new Map(rows.map(({ memberId, held }) => [memberId, held]));
}

/** The sums of a member's transfers for each of some reasons. */
export function sumsOf(
  db: Queryable,
  memberId: bigint,
  currency: string,
  reasons: readonly Reason[],
): Promise<Array<{ reason: Reason; amount: bigint; count: number }>> {
  return db.rows(
    `select t.reason, sum(t.amount) as amount, count(*)::int as count from transfer t
     join account a on a.member_id = t.member_id and a.id in (t.from_account_id, t.to_account_id) and a.currency = $2
     where t.member_id = $1 and t.reason = any($3) group by t.reason`,
    [memberId, currency, reasons],
  );
}

/** The last transfer for a reason that a member had at a moment. */
export function latestOf(
  db: Queryable,
  memberId: bigint,
  currency: string,
  reason: Reason,
  atMs: number,
): Promise<{ amount: bigint; at: number } | undefined> {
  return db.one(
    `select t.amount, t.at from transfer t
     join account a on a.member_id = t.member_id and a.id in (t.from_account_id, t.to_account_id) and a.currency = $2
     where t.member_id = $1 and t.reason = $3 and t.id < $4 order by t.id desc limit 1`,
    [memberId, currency, reason, BigInt(atMs + 1) << 20n],
  );
}

export type EntryRow = {
  id: bigint;
  reason: string;
  key: string;
  amount: bigint;
  balanceAfter: bigint;
  at: number;
};

const newestEntries: Order = { columns: [{ sql: 't.id', type: 'number' }], direction: 'desc' };

/** The lines of one member's account, newest first. */
export async function entriesOf(
  db: Queryable,
  memberId: bigint,
  path: AccountPath,
  currency: string,
  input: PageInput,
  filter?: { reasons: readonly Reason[]; sinceMs: number | null; untilMs: number | null },
): Promise<KeysetPage<EntryRow>> {
  const values: unknown[] = [memberId, path, currency];
  const wanted: string[] = [];
  // Ids of transfers begin with their time.
  const idAt = (ms: number): bigint => BigInt(ms) << 20n;
  if (filter) wanted.push(`and t.reason = any($${values.push(filter.reasons)})`);
  if (filter && filter.sinceMs !== null) wanted.push(`and t.id >= $${values.push(idAt(filter.sinceMs))}`);
  if (filter && filter.untilMs !== null) wanted.push(`and t.id < $${values.push(idAt(filter.untilMs))}`);
  const { where, orderAndLimit, cursor, page } = keyset(newestEntries, input, values);
  const rows = await db.rows<EntryRow & { cursor: string }>(
    `select t.id, t.reason, t.key, t.at, case when t.from_account_id = a.id then -t.amount else t.amount end as amount,
       case when t.from_account_id = a.id then t.from_after else t.to_after end as "balanceAfter", ${cursor}
     from account a join transfer t on t.member_id = a.member_id and a.id in (t.from_account_id, t.to_account_id)
     where a.member_id = $1 and t.member_id = $1 and a.path = $2 and a.currency = $3 and t.amount > 0 ${wanted.join(' ')} and ${where} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

export type SumRow = { reason: Reason; amount: bigint; count: number };

/**
 * The sums of an account of the platform's own, by reason and direction; what went out is below
 * zero.
 */
export function sumsOfPlatformAccount(db: Queryable, path: string, currency: string): Promise<SumRow[]> {
  return db.rows<SumRow>(
    `select t.reason, sum(case when t.to_account_id = a.id then t.amount else -t.amount end) as amount, count(*)::int as count
     from account a join transfer t on t.member_id = 0 and a.id in (t.from_account_id, t.to_account_id)
     where a.member_id = 0 and a.path = $1 and a.currency = $2 group by t.reason, t.to_account_id = a.id`,
    [path, currency],
  );
}

/** The lines of an account of the platform's own that no member's transfers touch, newest first. */
export async function entriesOfPlatformAccount(
  db: Queryable,
  path: string,
  currency: string,
  input: PageInput,
): Promise<KeysetPage<EntryRow>> {
  const values: unknown[] = [path, currency];
  const { where, orderAndLimit, cursor, page } = keyset(newestEntries, input, values);
  const rows = await db.rows<EntryRow & { cursor: string }>(
    `select t.id, t.reason, t.key, t.at, case when t.from_account_id = a.id then -t.amount else t.amount end as amount,
       case when t.from_account_id = a.id then t.from_after else t.to_after end as "balanceAfter", ${cursor}
     from account a join transfer t on t.member_id = 0 and a.id in (t.from_account_id, t.to_account_id)
     where a.member_id = 0 and a.path = $1 and a.currency = $2 and ${where} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

export type Hold = {
  id: bigint;
  memberId: bigint;
  key: string;
  currency: string;
  amount: bigint;
  reason: Reason;
  state: HoldState;
};
const holdColumns = `id, member_id as "memberId", key, currency, amount, reason, state`;

export function holdByKey(tx: Transaction, key: string): Promise<Hold | undefined> {
  return tx.one<Hold>(`select ${holdColumns} from hold where key = $1 for update`, [key]);
}

export async function insertHold(
  tx: Transaction,
  hold: Omit<Hold, 'id' | 'state'> & { expiresAt: number | undefined },
): Promise<void> {
  await tx.run(
    `insert into hold (member_id, key, currency, amount, reason, expires_at) values ($1, $2, $3, $4, $5, to_timestamp($6::double precision / 1000))`,
    [hold.memberId, hold.key, hold.currency, hold.amount, hold.reason, hold.expiresAt ?? null],
  );
}

export async function closeHold(tx: Transaction, hold: Hold, state: HoldState): Promise<void> {
  await tx.run(`update hold set state = $3, closed_at = now() where member_id = $1 and id = $2`, [
    hold.memberId,
    hold.id,
    state,
  ]);
}

/** Keys of open holds whose time is over at `nowMs`. */
export async function overdueHolds(db: Queryable, nowMs: number, limit: number): Promise<string[]> {
  const rows = await db.rows<{ key: string }>(
    `select key from hold where state = 'open' and expires_at <= to_timestamp($1::float8 / 1000) order by expires_at limit $2`,
    [nowMs, limit],
  );
  return rows.map((row) => row.key);
}

export type Owed = { brandId: bigint; main: bigint; held: bigint };

/** The money of each brand's members, as far as any has an account. */
export function owedByBrand(db: Queryable, brandIds: readonly bigint[], currency: string): Promise<Owed[]> {
  return db.rows<Owed>(
    `select member.brand_id as "brandId",
            coalesce(sum(balance) filter (where path like 'member:%:main'), 0) as main,
            coalesce(sum(balance) filter (where path like 'member:%:held'), 0) as held
     from account join member on member.id = account.member_id
     where member.brand_id = any($1) and account.member_id > 0 and account.currency = $2 group by member.brand_id`,
    [brandIds, currency],
  );
}

export type PlatformAccount = { path: string; currency: string; balance: bigint };

/**
 * Accounts of money: points are none. The parts of a vendor's account that wallet connections write
 * to (`vendor:x:gross:1`, …) are one here.
 */
export function platformAccounts(db: Queryable): Promise<PlatformAccount[]> {
  return db.rows(
    `select regexp_replace(path, '^(vendor:[^:]+:gross):[0-9]+$', '\\1') as path, currency, sum(balance) as balance
     from account where member_id = 0 and currency <> $1 group by 1, 2 order by 1, 2`,
    [pointCurrency],
  );
}

/**
 * Balances of some accounts of the platform in a currency, by their paths; one that does not exist
 * is left out.
 */
export async function platformBalances(
  db: Queryable,
  paths: readonly string[],
  currency: string,
): Promise<Map<string, bigint>> {
  const rows = await db.rows<{ path: string; balance: bigint }>(
    `select path, balance from account where member_id = 0 and path = any($1) and currency = $2`,
    [paths, currency],
  );
  return new Map(rows.map(({ path, balance }) => [path, balance]));
}

export async function mainBalancesOf(
  db: Queryable,
  accounts: readonly { memberId: bigint; currency: string }[],
): Promise<bigint[]> {
  const rows = await db.rows<{ balance: bigint }>(
    `select coalesce(account.balance, 0) as balance
     from unnest($1::bigint[], $2::text[]) with ordinality asked(member_id, currency, i)
     left join account on account.member_id = asked.member_id and account.path = 'member:' || asked.member_id || ':main'
       and account.currency = asked.currency
     order by asked.i`,
    [accounts.map(({ memberId }) => memberId), accounts.map(({ currency }) => currency)],
    'main balances',
  );
  return rows.map(({ balance }) => balance);
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  accounts: {
    sql: `select path, currency, balance from account where member_id = $1 order by id`,
    money: ['balance'],
  },
  holds: {
    sql: `select id, currency, amount, reason, state, opened_at as "openedAt", expires_at as "expiresAt", closed_at as "closedAt"
      from hold where member_id = $1 order by id`,
    money: ['amount'],
  },
};
