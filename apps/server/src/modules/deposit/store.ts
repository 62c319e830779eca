import type { ReceivingAccount } from '@sen/api/brandDocument';
import type { PageInput } from '@sen/api/desk';
import type { DepositState } from '@sen/api/deposit';
import type { GatewayStatus } from '@sen/api/gateway';
import type { Queryable } from '#platform/database.ts';
import { keyset, newestFirst, type KeysetPage, type Order } from '#platform/keyset.ts';
import { queuePage, type WantedCases } from '#platform/queuePage.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import type { ForeignPayoutReason, ReversalReason, TransferReason, UnmatchedReason } from './rules.ts';

export type DepositRow = {
  memberId: bigint;
  /** The member's. */
  brandId: bigint;
  id: bigint;
  channel: string;
  currency: string;
  amount: bigint;
  fee: bigint;
  state: DepositState;
  paymentId: string | null;
  payUrl: string | null;
  /** The amount that really came; null while nothing has. */
  paidAmount: bigint | null;
  paidCurrency: string | null;
  suspendedFor: 'amount' | 'currency' | 'account' | 'late' | 'excluded' | 'limit' | null;
  /** The bank transfer by which it is paid; null: at a gateway. */
  transfer: Transfer | null;
  createdAt: number;
  expiresAt: number;
  finishedAt: number | null;
};

/** The account that a deposit is paid to, as its member was told. */
export type Transfer = ReceivingAccount & { reference: string };

const transferColumn = `case when reference is not null then json_build_object('reference', reference, 'bankCode', bank_code, 'bankName', bank_name,
    'bin', bank_bin, 'number', bank_account, 'holder', bank_holder, 'dongPerUnit', dong_per_unit) end as transfer`;
const columns = `member_id as "memberId", brand_id as "brandId", id, channel, currency, amount, fee, state, payment_id as "paymentId", pay_url as "payUrl",
  paid_amount as "paidAmount", paid_currency as "paidCurrency", suspended_for as "suspendedFor", ${transferColumn}, created_at as "createdAt", expires_at as "expiresAt", finished_at as "finishedAt"`;

/**
 * One member's deposits are begun one after the other, so that the number of open ones can be
 * counted.
 */
export function lockMember(tx: Queryable, memberId: bigint): Promise<number> {
  return tx.run(`select pg_advisory_xact_lock(hashtext('deposit'), hashtext($1::text))`, [String(memberId)]);
}

export function findByRequest(
  db: Queryable,
  memberId: bigint,
  requestId: string,
): Promise<DepositRow | undefined> {
  return db.one<DepositRow>(`select ${columns} from deposit where member_id = $1 and request_id = $2`, [
    memberId,
    requestId,
  ]);
}

export function findOwn(db: Queryable, memberId: bigint, id: bigint): Promise<DepositRow | undefined> {
  return db.one<DepositRow>(`select ${columns} from deposit where member_id = $1 and id = $2`, [
    memberId,
    id,
  ]);
}

export function lockById(tx: Queryable, id: bigint): Promise<DepositRow | undefined> {
  return tx.one<DepositRow>(`select ${columns} from deposit where id = $1 for update`, [id]);
}

export function findById(db: Queryable, id: bigint): Promise<DepositRow | undefined> {
  return db.one<DepositRow>(`select ${columns} from deposit where id = $1`, [id]);
}

/**
 * Whether a deposit is its member's first one that was paid, ever and since a moment. The member's
 * accounts are locked by its posting, so that another one has been paid before or will be after.
 */
export async function paidBefore(
  tx: Queryable,
  { id, memberId }: Pick<DepositRow, 'id' | 'memberId'>,
  sinceMs: number,
): Promise<{ isFirst: boolean; isFirstOfDay: boolean }> {
  const row = await tx.one<{ isFirst: boolean; isFirstOfDay: boolean }>(
    `select count(*) = 0 as "isFirst", count(*) filter (where finished_at >= to_timestamp($3::float8 / 1000)) = 0 as "isFirstOfDay"
     from deposit where member_id = $1 and id <> $2 and state = 'paid'`,
    [memberId, id, sinceMs],
  );
  return row!;
}

export function findByReferences(db: Queryable, references: readonly string[]): Promise<DepositRow[]> {
  return db.rows<DepositRow>(`select ${columns} from deposit where reference = any($1) order by id`, [
    references,
  ]);
}

export function lockByReferences(tx: Queryable, references: readonly string[]): Promise<DepositRow[]> {
  return tx.rows<DepositRow>(
    `select ${columns} from deposit where reference = any($1) order by id for update`,
    [references],
  );
}

export function unpaidTransfers(
  db: Queryable,
  brandIds: readonly bigint[],
  sinceMs: number,
  untilMs: number,
): Promise<DepositRow[]> {
  return db.rows<DepositRow>(
    `select ${columns} from deposit where brand_id = any($1) and reference is not null and state in ('pending', 'failed', 'expired')
       and created_at between to_timestamp($2::float8 / 1000) and to_timestamp($3::float8 / 1000)
     order by created_at desc, id desc limit 500`,
    [brandIds, sinceMs, untilMs],
  );
}

export function membersOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Array<Pick<DepositRow, 'id' | 'memberId'>>> {
  return db.rows(`select id, member_id as "memberId" from deposit where id = any($1)`, [ids]);
}

export async function countInReview(db: Queryable, brandIds: readonly bigint[]): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from deposit where state = 'review' and brand_id = any($1)`,
    [brandIds],
  );
  return row!.count;
}

/** Those of these deposits that are in review. */
export async function inReview(db: Queryable, ids: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await db.rows<{ id: bigint }>(
    `select id from deposit where id = any($1) and state = 'review'`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function countOpen(db: Queryable, memberId: bigint, nowMs: number): Promise<number> {
  const row = await db.one<{ count: bigint }>(
    `select count(*) from deposit where member_id = $1 and state = 'pending' and expires_at > to_timestamp($2::float8 / 1000)`,
    [memberId, nowMs],
  );
  return Number(row!.count);
}

export async function insertDeposit(
  db: Queryable,
  deposit: Pick<
    DepositRow,
    'memberId' | 'channel' | 'currency' | 'amount' | 'fee' | 'expiresAt' | 'transfer'
  > & { requestId: string },
): Promise<DepositRow> {
  const { transfer } = deposit;
  const row = await db.one<DepositRow>(
    `insert into deposit (member_id, brand_id, request_id, channel, currency, amount, fee, expires_at,
       reference, bank_code, bank_name, bank_bin, bank_account, bank_holder, dong_per_unit)
     values ($1, (select brand_id from member where id = $1), $2, $3, $4, $5, $6, to_timestamp($7::float8 / 1000), $8, $9, $10, $11, $12, $13, $14)
     returning ${columns}`,
    [
      deposit.memberId,
      deposit.requestId,
      deposit.channel,
      deposit.currency,
      deposit.amount,
      deposit.fee,
      deposit.expiresAt,
      transfer?.reference,
      transfer?.bankCode,
      transfer?.bankName,
      transfer?.bin,
      transfer?.number,
      transfer?.holder,
      transfer?.dongPerUnit,
    ],
  );
  return row!;
}

export function setPayment(db: Queryable, id: bigint, paymentId: string, payUrl: string): Promise<number> {
  return db.run(`update deposit set payment_id = $2, pay_url = $3 where id = $1`, [id, paymentId, payUrl]);
}

export function setPayPage(db: Queryable, id: bigint, payUrl: string): Promise<number> {
  return db.run(`update deposit set pay_url = $2 where id = $1`, [id, payUrl]);
}

export type Ending = Pick<DepositRow, 'state' | 'fee' | 'paidAmount' | 'paidCurrency' | 'suspendedFor'>;

export function finish(db: Queryable, id: bigint, ending: Ending): Promise<number> {
  return db.run(
    `update deposit set state = $2, fee = $3, paid_amount = $4, paid_currency = $5, suspended_for = $6, finished_at = now() where id = $1`,
    [id, ending.state, ending.fee, ending.paidAmount, ending.paidCurrency, ending.suspendedFor],
  );
}

/**
 * Takes the pending ones whose time was over before `beforeMs`: those longest not asked about, so
 * that one without an answer holds up no other.
 */
export function takeOverdue(db: Queryable, beforeMs: number, count: number): Promise<DepositRow[]> {
  return db.rows<DepositRow>(
    `update deposit set asked_at = now() where id in (
       select id from deposit where state = 'pending' and expires_at < to_timestamp($1::float8 / 1000)
       order by asked_at nulls first, expires_at limit $2 for update skip locked)
     returning ${columns}`,
    [beforeMs, count],
  );
}

export async function pageOfMember(
  db: Queryable,
  memberId: bigint,
  state: DepositState | undefined,
  input: PageInput,
): Promise<KeysetPage<DepositRow>> {
  const values: unknown[] = [memberId, state ?? null];
  const { where, orderAndLimit, cursor, page } = keyset(newestFirst('created_at'), input, values);
  const rows = await db.rows<DepositRow & { cursor: string }>(
    `select ${columns}, ${cursor} from deposit where member_id = $1 and ($2::text is null or state = $2) and ${where} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

/** Deposits of these brands' members, newest first. */
export function pageOfAll(
  db: Queryable,
  wanted: WantedCases<DepositState>,
  input: PageInput,
): Promise<KeysetPage<DepositRow>> {
  // Brand by brand, so that each comes in the order of its index.
  return queuePage<DepositRow>(
    db,
    { table: 'deposit', at: 'created_at', order: newestFirst('created_at') },
    wanted,
    input,
    ({ cursor, where, orderAndLimit }) =>
      `select ${columns}, ${cursor} from unnest($1::bigint[]) brand (of) cross join lateral (
         select * from deposit where brand_id = brand.of and ${where} ${orderAndLimit}
       ) deposit ${orderAndLimit}`,
  );
}

export type Paid = { brandId: bigint; amount: bigint; count: number };

export function paidSince(
  db: Queryable,
  brandIds: readonly bigint[],
  currency: string,
  sinceMs: number,
): Promise<Paid[]> {
  return db.rows<Paid>(
    `select brand_id as "brandId", sum(paid_amount) as amount, count(*)::int as count from deposit
     where brand_id = any($1) and state = 'paid' and currency = $2 and finished_at >= to_timestamp($3::float8 / 1000)
     group by brand_id`,
    [brandIds, currency, sinceMs],
  );
}

export type UnmatchedRow = {
  /** Or of a payout, or a bank and its reversal. */
  paymentId: string;
  reason: UnmatchedReason | ForeignPayoutReason | ReversalReason | TransferReason;
  orderId: string;
  status: GatewayStatus;
  amount: bigint;
  currency: string;
  times: number;
  firstAt: number;
  lastAt: number;
  /** Open while null. */
  closedAt: number | null;
  /** Null in a closed one: its deposit was found after all. */
  closedBy: bigint | null;
  closedReason: string | null;
};

const unmatchedColumns = `payment_id as "paymentId", reason, order_id as "orderId", status, amount, currency, times, first_at as "firstAt", last_at as "lastAt",
  closed_at as "closedAt", closed_by as "closedBy", closed_reason as "closedReason"`;

/**
 * Keeps it, or counts it once more; a closed one opens again when its state has changed. True: it
 * is open and was not before. `callback`: its JSON as it was read.
 */
export async function putUnmatched(
  db: Queryable,
  row: Pick<UnmatchedRow, 'paymentId' | 'reason' | 'orderId' | 'status' | 'amount' | 'currency'> & {
    callback: string;
  },
): Promise<boolean> {
  const kept = await db.one<{ times: number; opened: boolean }>(
    `insert into unmatched_payment as kept (payment_id, reason, order_id, status, amount, currency, callback)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (payment_id) do update set reason = $2, order_id = $3, status = $4, amount = $5, currency = $6, callback = $7,
       times = kept.times + 1, last_at = now(),
       closed_at = case when (kept.status, kept.amount, kept.currency) = ($4, $5, $6) then kept.closed_at end,
       closed_by = case when (kept.status, kept.amount, kept.currency) = ($4, $5, $6) then kept.closed_by end,
       closed_reason = case when (kept.status, kept.amount, kept.currency) = ($4, $5, $6) then kept.closed_reason end
     returning times, closed_at is null and exists (
       select from unmatched_payment before where before.payment_id = $1 and before.closed_at is not null) as opened`,
    [row.paymentId, row.reason, row.orderId, row.status, row.amount, row.currency, row.callback],
  );
  return kept!.times === 1 || kept!.opened;
}

export function findUnmatched(db: Queryable, paymentId: string): Promise<UnmatchedRow | undefined> {
  return db.one<UnmatchedRow>(`select ${unmatchedColumns} from unmatched_payment where payment_id = $1`, [
    paymentId,
  ]);
}

export function lockUnmatched(tx: Queryable, paymentId: string): Promise<UnmatchedRow | undefined> {
  return tx.one<UnmatchedRow>(
    `select ${unmatchedColumns} from unmatched_payment where payment_id = $1 for update`,
    [paymentId],
  );
}

/** `by`: the operator and why; null: its deposit was found. A closed one stays as it is. */
export function closeUnmatched(
  db: Queryable,
  paymentId: string,
  by: { operatorId: bigint; reason: string } | null,
): Promise<number> {
  return db.run(
    `update unmatched_payment set closed_at = now(), closed_by = $2, closed_reason = $3 where payment_id = $1 and closed_at is null`,
    [paymentId, by?.operatorId ?? null, by?.reason ?? null],
  );
}

const paidFirst: Order = {
  columns: [{ sql: `(status = 'paid')::int`, type: 'number' }, ...newestFirst('last_at').columns],
  direction: 'desc',
};

/** The open ones, paid before all others, then newest; or the closed ones, last closed first. */
export async function unmatchedPage(
  db: Queryable,
  state: 'open' | 'closed',
  input: PageInput,
): Promise<KeysetPage<UnmatchedRow>> {
  const values: unknown[] = [];
  const { where, orderAndLimit, cursor, page } = keyset(
    state === 'open' ? paidFirst : newestFirst('closed_at'),
    input,
    values,
  );
  const rows = await db.rows<UnmatchedRow & { cursor: string }>(
    `select ${unmatchedColumns}, ${cursor} from unmatched_payment
     where closed_at is ${state === 'open' ? 'null' : 'not null'} and ${where} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

export async function unmatchedCounts(db: Queryable): Promise<{ open: number; closed: number }> {
  const counted = await db.one<{ open: number; closed: number }>(
    `select count(*) filter (where closed_at is null)::int as open, count(closed_at)::int as closed from unmatched_payment`,
  );
  return counted!;
}

export type AtGateway = {
  id: bigint;
  brandId: bigint;
  paymentId: string;
  state: DepositRow['state'];
  amount: bigint;
  currency: string;
  fee: bigint;
  atMs: number;
};

/** Money of gateway payments that was booked between two moments, or for one of these payments. */
export function atGateway(
  db: Queryable,
  sinceMs: number,
  untilMs: number,
  paymentIds: readonly string[],
): Promise<AtGateway[]> {
  return db.rows<AtGateway>(
    `select id, brand_id as "brandId", payment_id as "paymentId", state, paid_amount as amount, paid_currency as currency, fee, finished_at as "atMs"
     from deposit where payment_id is not null and paid_amount is not null
       and (finished_at >= to_timestamp($1::float8 / 1000) and finished_at < to_timestamp($2::float8 / 1000) or payment_id = any($3))`,
    [sinceMs, untilMs, paymentIds],
  );
}

export function brandsOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Array<{ id: bigint; brandId: bigint }>> {
  return db.rows(`select id, brand_id as "brandId" from deposit where id = any($1)`, [ids]);
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  deposits: {
    sql: `select id, channel, currency, amount, fee, state, paid_amount as "paidAmount", paid_currency as "paidCurrency", payment_id as "paymentId",
        reference, bank_code as "bankCode", created_at as "createdAt", expires_at as "expiresAt", finished_at as "finishedAt"
      from deposit where member_id = $1 order by id`,
    money: ['amount', 'fee', 'paidAmount'],
  },
};
