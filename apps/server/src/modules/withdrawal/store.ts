import type { PageInput } from '@sen/api/desk';
import type { WithdrawalState } from '@sen/api/withdrawal';
import type { Queryable } from '#platform/database.ts';
import { keyset, newestFirst, type KeysetPage } from '#platform/keyset.ts';
import { queuePage, type WantedCases } from '#platform/queuePage.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

export type WithdrawalRow = {
  memberId: bigint;
  /** The member's. */
  brandId: bigint;
  id: bigint;
  currency: string;
  amount: bigint;
  fee: bigint;
  state: WithdrawalState;
  bankAccountId: bigint;
  bankCode: string;
  bankAccountNumber: string;
  bankHolder: string;
  rejectReason: string | null;
  payoutId: string | null;
  payoutUrl: string | null;
  /** When the gateway said that it does not pay. */
  declinedAt: number | null;
  createdAt: number;
  decidedAt: number | null;
  sentAt: number | null;
  askedAt: number | null;
  paidAt: number | null;
  receivedAt: number | null;
  receivedBy: number | null;
};

const columns = `member_id as "memberId", brand_id as "brandId", id, currency, amount, fee, state, bank_account_id as "bankAccountId", bank_code as "bankCode",
  bank_account_number as "bankAccountNumber", bank_holder as "bankHolder", reject_reason as "rejectReason", payout_id as "payoutId", payout_url as "payoutUrl",
  declined_at as "declinedAt", created_at as "createdAt", decided_at as "decidedAt", sent_at as "sentAt", asked_at as "askedAt", paid_at as "paidAt", received_at as "receivedAt",
  received_by as "receivedBy"`;

export function findByRequest(
  db: Queryable,
  memberId: bigint,
  requestId: string,
): Promise<WithdrawalRow | undefined> {
  return db.one<WithdrawalRow>(`select ${columns} from withdrawal where member_id = $1 and request_id = $2`, [
    memberId,
    requestId,
  ]);
}

export function findOwn(db: Queryable, memberId: bigint, id: bigint): Promise<WithdrawalRow | undefined> {
  return db.one<WithdrawalRow>(`select ${columns} from withdrawal where member_id = $1 and id = $2`, [
    memberId,
    id,
  ]);
}

export function find(db: Queryable, id: bigint): Promise<WithdrawalRow | undefined> {
  return db.one<WithdrawalRow>(`select ${columns} from withdrawal where id = $1`, [id]);
}

export function lockById(tx: Queryable, id: bigint): Promise<WithdrawalRow | undefined> {
  return tx.one<WithdrawalRow>(`select ${columns} from withdrawal where id = $1 for update`, [id]);
}

export async function insertWithdrawal(
  tx: Queryable,
  withdrawal: Pick<
    WithdrawalRow,
    | 'memberId'
    | 'currency'
    | 'amount'
    | 'fee'
    | 'bankAccountId'
    | 'bankCode'
    | 'bankAccountNumber'
    | 'bankHolder'
    | 'createdAt'
  > & { requestId: string },
): Promise<WithdrawalRow> {
  const row = await tx.one<WithdrawalRow>(
    `insert into withdrawal (member_id, brand_id, request_id, currency, amount, fee, bank_account_id, bank_code, bank_account_number, bank_holder, created_at)
     values ($1, (select brand_id from member where id = $1), $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::float8 / 1000)) returning ${columns}`,
    [
      withdrawal.memberId,
      withdrawal.requestId,
      withdrawal.currency,
      withdrawal.amount,
      withdrawal.fee,
      withdrawal.bankAccountId,
      withdrawal.bankCode,
      withdrawal.bankAccountNumber,
      withdrawal.bankHolder,
      withdrawal.createdAt,
    ],
  );
  return row!;
}

/** Further fields that a move to another state changes; a field that is left out stays. */
export type Changes = Partial<
  Pick<
    WithdrawalRow,
    | 'rejectReason'
    | 'payoutId'
    | 'payoutUrl'
    | 'declinedAt'
    | 'decidedAt'
    | 'sentAt'
    | 'paidAt'
    | 'receivedAt'
    | 'receivedBy'
  >
>;

export async function setState(
  tx: Queryable,
  id: bigint,
  state: WithdrawalState,
  changes: Changes,
): Promise<WithdrawalRow> {
  const moment = (ms: number | null | undefined): number | null => ms ?? null;
  const row = await tx.one<WithdrawalRow>(
    `update withdrawal set state = $2, reject_reason = coalesce($3, reject_reason), payout_id = coalesce($4, payout_id), payout_url = coalesce($5, payout_url),
       declined_at = coalesce(to_timestamp($6::float8 / 1000), declined_at), decided_at = coalesce(to_timestamp($7::float8 / 1000), decided_at),
       sent_at = coalesce(to_timestamp($8::float8 / 1000), sent_at), paid_at = coalesce(to_timestamp($9::float8 / 1000), paid_at),
       received_at = coalesce(to_timestamp($10::float8 / 1000), received_at), received_by = coalesce(to_timestamp($11::float8 / 1000), received_by)
     where id = $1 returning ${columns}`,
    [
      id,
      state,
      changes.rejectReason ?? null,
      changes.payoutId ?? null,
      changes.payoutUrl ?? null,
      moment(changes.declinedAt),
      moment(changes.decidedAt),
      moment(changes.sentAt),
      moment(changes.paidAt),
      moment(changes.receivedAt),
      moment(changes.receivedBy),
    ],
  );
  return row!;
}

export function setPayout(tx: Queryable, id: bigint, payoutId: string, payoutUrl: string): Promise<number> {
  return tx.run(`update withdrawal set payout_id = $2, payout_url = $3 where id = $1`, [
    id,
    payoutId,
    payoutUrl,
  ]);
}

export type Today = { amount: bigint; count: number };

/** A member's withdrawals since a moment that were not refused. */
export async function askedSince(
  tx: Queryable,
  memberId: bigint,
  currency: string,
  sinceMs: number,
): Promise<Today> {
  const row = await tx.one<Today>(
    `select coalesce(sum(amount), 0) as amount, count(*)::int as count from withdrawal
     where member_id = $1 and currency = $2 and created_at >= to_timestamp($3::float8 / 1000) and state <> 'rejected'`,
    [memberId, currency, sinceMs],
  );
  return row!;
}

export async function pageOfMember(
  db: Queryable,
  memberId: bigint,
  state: WithdrawalState | undefined,
  input: PageInput,
): Promise<KeysetPage<WithdrawalRow>> {
  const values: unknown[] = [memberId, state ?? null];
  const { where, orderAndLimit, cursor, page } = keyset(newestFirst('created_at'), input, values);
  const rows = await db.rows<WithdrawalRow & { cursor: string }>(
    `select ${columns}, ${cursor} from withdrawal where member_id = $1 and ($2::text is null or state = $2) and ${where} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

/** The approved ones, oldest first. */
export async function approvedIds(db: Queryable, count: number): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select id from withdrawal where state = 'approved' order by decided_at, id limit $1`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/**
 * Takes those whose end the gateway knows: the ones longest not asked about, so that one without an
 * answer holds up no other.
 */
export function takeUnderWay(
  db: Queryable,
  askedBeforeMs: number,
  nowMs: number,
  count: number,
): Promise<WithdrawalRow[]> {
  return db.rows<WithdrawalRow>(
    `update withdrawal set asked_at = to_timestamp($2::float8 / 1000) where id in (
       select id from withdrawal
       where (state in ('paying', 'unknown') or state = 'reviewing' and declined_at is not null)
         and coalesce(asked_at, sent_at) < to_timestamp($1::float8 / 1000)
       order by asked_at nulls first limit $3 for update skip locked)
     returning ${columns}`,
    [askedBeforeMs, nowMs, count],
  );
}

/** Paid ones that count as received by now. */
export async function overdueReceipts(db: Queryable, nowMs: number, count: number): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(
    `select id from withdrawal where state = 'paid' and received_by <= to_timestamp($1::float8 / 1000) order by received_by limit $2`,
    [nowMs, count],
  );
  return rows.map(({ id }) => id);
}

export function setAsked(db: Queryable, id: bigint, atMs: number): Promise<number> {
  return db.run(`update withdrawal set asked_at = to_timestamp($2::float8 / 1000) where id = $1`, [id, atMs]);
}

/** The gateway paid what it had declined and was rejected since. 0: it has said so before. */
export function setPaidAnyway(db: Queryable, id: bigint, atMs: number): Promise<number> {
  return db.run(
    `update withdrawal set paid_anyway_at = to_timestamp($2::float8 / 1000) where id = $1 and paid_anyway_at is null`,
    [id, atMs],
  );
}

/** Withdrawals of these brands' members, newest first. */
export function pageOfAll(
  db: Queryable,
  wanted: WantedCases<WithdrawalState>,
  input: PageInput,
): Promise<KeysetPage<WithdrawalRow>> {
  // Brand by brand, so that each comes in the order of its index.
  return queuePage<WithdrawalRow>(
    db,
    { table: 'withdrawal', at: 'created_at', order: newestFirst('created_at') },
    wanted,
    input,
    ({ cursor, where, orderAndLimit }) =>
      `select ${columns}, ${cursor} from unnest($1::bigint[]) brand (of) cross join lateral (
         select * from withdrawal where brand_id = brand.of and ${where} ${orderAndLimit}
       ) withdrawal ${orderAndLimit}`,
  );
}

export async function countWaiting(db: Queryable, brandIds: readonly bigint[]): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from withdrawal where brand_id = any($1) and state in ('requested', 'reviewing', 'unknown')`,
    [brandIds],
  );
  return row!.count;
}

/** Those of some withdrawals before which another one of the same member was paid. */
export async function laterThanFirst(db: Queryable, ids: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await db.rows<{ id: bigint }>(
    `select w.id from withdrawal w where w.id = any($1) and exists (
       select from withdrawal e where e.member_id = w.member_id and e.id < w.id and e.state in ('paid', 'received'))`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export type AtGateway = {
  id: bigint;
  brandId: bigint;
  state: WithdrawalRow['state'];
  amount: bigint;
  currency: string;
  fee: bigint;
  atMs: number;
};

/** Payouts between two moments, or of these withdrawals: the amounts that bank accounts get. */
export function atGateway(
  db: Queryable,
  sinceMs: number,
  untilMs: number,
  ids: readonly bigint[],
): Promise<AtGateway[]> {
  return db.rows<AtGateway>(
    `select id, brand_id as "brandId", state, amount - fee as amount, currency, case when paid_at is null then 0 else fee end as fee, at as "atMs"
     from withdrawal cross join lateral coalesce(paid_at, paid_anyway_at) as at
     where at is not null and (at >= to_timestamp($1::float8 / 1000) and at < to_timestamp($2::float8 / 1000) or id = any($3))`,
    [sinceMs, untilMs, ids],
  );
}

export function brandsOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Array<{ id: bigint; brandId: bigint }>> {
  return db.rows(`select id, brand_id as "brandId" from withdrawal where id = any($1)`, [ids]);
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  withdrawals: {
    sql: `select id, currency, amount, fee, state, bank_code as "bankCode", bank_account_number as "bankAccountNumber", bank_holder as "bankHolder",
        reject_reason as "rejectReason", created_at as "createdAt", decided_at as "decidedAt", paid_at as "paidAt", received_at as "receivedAt"
      from withdrawal where member_id = $1 order by id`,
    money: ['amount', 'fee'],
  },
};
