import type { PageInput } from '@sen/api/desk';
import type { HeldWinState } from '@sen/api/win';
import type { WalletDirection, WalletTransferState } from '@sen/api/walletTransfer';
import type { Queryable } from '#platform/database.ts';
import type { KeysetPage, Order } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import { queuePage, type WantedCases } from '#platform/queuePage.ts';
import type { BroughtHome, RecallAnswer } from './rules.ts';

export type TransferRow = {
  id: bigint;
  memberId: bigint;
  /** The member's. */
  brandId: bigint;
  vendor: string;
  vendorName: string;
  direction: WalletDirection;
  currency: string;
  amount: bigint;
  state: WalletTransferState;
  asked: number;
  askedAt: number | null;
  lastAnswer: string | null;
  createdAt: number;
  settledAt: number | null;
  /** The part of it that is held, or was held until operators decided. */
  held: bigint | null;
  heldState: HeldWinState | null;
};
const columns = `w.id, w.member_id as "memberId", w.brand_id as "brandId", v.code as vendor, v.name as "vendorName", w.direction, w.currency, w.amount, w.state, w.asked,
  w.asked_at as "askedAt", w.last_answer as "lastAnswer", w.created_at as "createdAt", w.settled_at as "settledAt", h.amount as held, h.state as "heldState"`;
const from = `from wallet_transfer w join vendor v on v.id = w.vendor_id left join held_win h on h.wallet_transfer_id = w.id`;

export type NewTransfer = Pick<TransferRow, 'memberId' | 'brandId' | 'direction' | 'currency' | 'amount'> & {
  vendorId: number;
  requestId: string;
};

/**
 * Undefined: the member has asked for it before. Its times are those of the server's clock, by
 * which it is decided what is due.
 */
export async function insertTransfer(
  tx: Queryable,
  { memberId, brandId, vendorId, direction, currency, amount, requestId }: NewTransfer,
  atMs: number,
): Promise<bigint | undefined> {
  const row = await tx.one<{ id: bigint }>(
    `insert into wallet_transfer (member_id, vendor_id, direction, currency, amount, request_id, brand_id, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000))
     on conflict on constraint wallet_transfer_request do nothing returning id`,
    [memberId, vendorId, direction, currency, amount, requestId, brandId, atMs],
  );
  return row?.id;
}

export function findByRequest(
  db: Queryable,
  memberId: bigint,
  vendorId: number,
  requestId: string,
): Promise<TransferRow | undefined> {
  return db.one<TransferRow>(
    `select ${columns} ${from} where w.member_id = $1 and w.vendor_id = $2 and w.request_id = $3`,
    [memberId, vendorId, requestId],
  );
}

export function findTransfer(db: Queryable, id: bigint): Promise<TransferRow | undefined> {
  return db.one<TransferRow>(`select ${columns} ${from} where w.id = $1`, [id]);
}

/** Settles one that is not settled. `home`: of one that came home. False: somebody else did. */
export async function settleTransfer(
  tx: Queryable,
  id: bigint,
  state: 'done' | 'refused',
  atMs: number,
  home: { max: bigint; net: bigint } | undefined,
): Promise<boolean> {
  const settled = await tx.run(
    `update wallet_transfer set state = $2, settled_at = to_timestamp($5::float8 / 1000), win_max = $3, net_home = $4 where id = $1 and state = 'sent'`,
    [id, state, home?.max ?? null, home?.net ?? null, atMs],
  );
  return settled === 1;
}

/**
 * The sums that the transfer's member took to that wallet and brought home before it, and the
 * vendor's limit.
 */
export async function broughtBefore(
  tx: Queryable,
  id: bigint,
): Promise<BroughtHome & { vendorId: number; brought: bigint; max: bigint }> {
  const row = await tx.one<BroughtHome & { vendorId: number; brought: bigint; max: bigint }>(
    `select w.vendor_id as "vendorId", v.wallet_win_max as max, coalesce(sum(o.amount) filter (where o.direction = 'toVendor'), 0)::bigint as taken,
       coalesce(sum(o.amount - coalesce(h.amount, 0)) filter (where o.direction = 'toMain'), 0)::bigint as unheld,
       coalesce(sum(o.amount) filter (where o.direction = 'toMain'), 0)::bigint as brought,
       coalesce(max(o.net_home) filter (where h.state = 'credited'), 0)::bigint as checked, coalesce(max(o.net_home), 0)::bigint as highest
     from wallet_transfer w join vendor v on v.id = w.vendor_id
     left join wallet_transfer o on o.member_id = w.member_id and o.vendor_id = w.vendor_id and o.currency = w.currency and o.state = 'done' and o.id <> w.id
     left join held_win h on h.wallet_transfer_id = o.id
     where w.id = $1 group by w.id, v.id`,
    [id],
  );
  return row!;
}

export function noteAnswer(db: Queryable, id: bigint, answer: string, atMs: number): Promise<number> {
  return db.run(
    `update wallet_transfer set asked = asked + 1, asked_at = to_timestamp($3::float8 / 1000), last_answer = $2 where id = $1`,
    [id, answer, atMs],
  );
}

/**
 * A member's newest transfers, and those of any age that wait: for the vendor's word, or for
 * operators who look at what is held of them. Newest first.
 */
export function latestOfMember(
  db: Queryable,
  memberId: bigint,
  { newestMax, waitingMax }: { newestMax: number; waitingMax: number },
): Promise<TransferRow[]> {
  return db.rows<TransferRow>(
    `select ${columns} ${from} where w.id in (
       (select id from wallet_transfer where member_id = $1 order by id desc limit $2)
       union (select id from wallet_transfer where member_id = $1 and state = 'sent' order by id limit $3)
       union (select wallet_transfer_id from held_win where member_id = $1 and state = 'waiting' and wallet_transfer_id is not null
              order by transfer_id limit $3))
     order by w.id desc`,
    [memberId, newestMax, waitingMax],
  );
}

/**
 * Transfers that no vendor has settled yet, the one asked about longest ago first, so that a silent
 * vendor keeps no other vendor's waiting.
 */
export function waiting(db: Queryable, limit: number): Promise<TransferRow[]> {
  return db.rows<TransferRow>(
    `select ${columns} ${from} where w.state = 'sent' order by w.asked_at nulls first, w.id limit $1`,
    [limit],
  );
}

/** The vendors to which a member has ever sent money. */
export async function vendorsOf(db: Queryable, memberId: bigint): Promise<string[]> {
  const rows = await db.rows<{ code: string }>(
    `select v.code from vendor v where exists (
       select from wallet_transfer w where w.member_id = $1 and w.vendor_id = v.id and w.direction = 'toVendor' and w.state <> 'refused')
     order by v.code`,
    [memberId],
  );
  return rows.map(({ code }) => code);
}

/**
 * `came`, `left`: sums of transfers that are done; `inDoubt`: how many transfers are not settled
 * yet.
 */
export type WalletAt = { currency: string; came: bigint; left: bigint; inDoubt: number; firstAt: number };

/**
 * A member's sums moved to a vendor's wallet and back, by currency, and since when. Empty where no
 * money ever went there.
 */
export function walletsAt(db: Queryable, memberId: bigint, vendorId: number): Promise<WalletAt[]> {
  return db.rows<WalletAt>(
    `select currency, coalesce(sum(amount) filter (where state = 'done' and direction = 'toVendor'), 0) as came,
       coalesce(sum(amount) filter (where state = 'done' and direction = 'toMain'), 0) as left, count(*) filter (where state = 'sent')::int as "inDoubt",
       min(created_at) filter (where state <> 'refused' and direction = 'toVendor') as "firstAt"
     from wallet_transfer where member_id = $1 and vendor_id = $2
     group by currency having bool_or(state <> 'refused' and direction = 'toVendor')`,
    [memberId, vendorId],
  );
}

/** Money that went to a vendor's wallet, or below zero came back, and when. */
export type Movement = { atMs: number; change: bigint };

/**
 * Money that went to a member's wallet at a vendor, from the moment when it may be there, and money
 * that came back, from the moment when it had.
 */
export function movedAt(
  db: Queryable,
  memberId: bigint,
  vendorId: number,
  currency: string,
): Promise<Movement[]> {
  return db.rows(
    `select case direction when 'toVendor' then created_at else settled_at end as "atMs", case direction when 'toVendor' then amount else -amount end as change
     from wallet_transfer where member_id = $1 and vendor_id = $2 and currency = $3 and (state = 'done' or state = 'sent' and direction = 'toVendor')`,
    [memberId, vendorId, currency],
  );
}

/** The members whose transfers to or from a vendor were settled since a moment. */
export async function membersAt(db: Queryable, vendorId: number, sinceMs: number): Promise<bigint[]> {
  const rows = await db.rows<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from wallet_transfer where vendor_id = $1 and settled_at >= to_timestamp($2::float8 / 1000)`,
    [vendorId, sinceMs],
  );
  return rows.map(({ memberId }) => memberId);
}

/** Vendors that any transfer was made to or from. */
export function vendorsMovedWith(db: Queryable): Promise<Array<{ code: string; name: string }>> {
  return db.rows(
    `select v.code, v.name from vendor v where exists (select from wallet_transfer w where w.vendor_id = v.id) order by v.name, v.code`,
  );
}

const newest: Order = { columns: [{ sql: 'w.id', type: 'number' }], direction: 'desc' };

/** `vendor`: by its code; undefined: any. */
export function pageOfAll(
  db: Queryable,
  { vendor, ...wanted }: WantedCases<WalletTransferState> & { vendor: string | undefined },
  input: PageInput,
): Promise<KeysetPage<TransferRow>> {
  return queuePage<TransferRow>(
    db,
    { table: 'w', at: 'created_at', order: newest },
    { ...wanted, ...(vendor !== undefined && { equals: [{ column: 'v.code', value: vendor }] }) },
    input,
    ({ cursor, where, orderAndLimit }) =>
      `select ${columns}, ${cursor} ${from} where w.brand_id = any($1) and ${where} ${orderAndLimit}`,
  );
}

/** Those that have been in doubt since before a moment. */
export async function countInDoubt(
  db: Queryable,
  brandIds: readonly bigint[],
  beforeMs: number,
): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from wallet_transfer
     where brand_id = any($1) and state = 'sent' and created_at <= to_timestamp($2::float8 / 1000)`,
    [brandIds, beforeMs],
  );
  return row!.count;
}

/**
 * A wallet at a vendor in which money of a member may lie, and how it was found the last times that
 * it was to be empty.
 */
export type VendorWallet = {
  memberId: bigint;
  brandId: bigint;
  vendor: string;
  currency: string;
  tries: number;
  lastAnswer: RecallAnswer | null;
};

/** Money goes there: the wallet is looked into as soon as its member may not play. */
export async function putVendorWallet(
  tx: Queryable,
  { memberId, vendorId, currency }: Pick<NewTransfer, 'memberId' | 'vendorId' | 'currency'>,
  nowMs: number,
): Promise<void> {
  await tx.run(
    `insert into vendor_wallet (member_id, vendor_id, currency, next_at) values ($1, $2, $3, to_timestamp($4::float8 / 1000))
     on conflict (member_id, vendor_id, currency) do update set next_at = excluded.next_at, tries = 0, last_answer = null`,
    [memberId, vendorId, currency, nowMs],
  );
}

export async function dueNow(
  tx: Queryable,
  { memberId, vendor, currency }: Pick<TransferRow, 'memberId' | 'vendor' | 'currency'>,
  nowMs: number,
): Promise<void> {
  await tx.run(
    `update vendor_wallet w set next_at = to_timestamp($4::float8 / 1000), tries = 0, last_answer = null
     from vendor v where v.id = w.vendor_id and v.code = $2 and w.member_id = $1 and w.currency = $3`,
    [memberId, vendor, currency, nowMs],
  );
}

/** The vendors at which wallets are due, if their members may not play. */
export async function vendorsWithWallets(db: Queryable, nowMs: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    `select v.id from vendor v where exists (select from vendor_wallet w where w.vendor_id = v.id and w.next_at <= to_timestamp($1::float8 / 1000))`,
    [nowMs],
  );
  return rows.map(({ id }) => id);
}

/**
 * Whether money of a wallet is on its way to the member, and its vendor has not said what became of
 * it.
 */
export async function isUnderWayHome(
  db: Queryable,
  { memberId, vendorId, currency }: Pick<NewTransfer, 'memberId' | 'vendorId' | 'currency'>,
): Promise<boolean> {
  const row = await db.one(
    `select 1 from wallet_transfer where member_id = $1 and vendor_id = $2 and currency = $3 and direction = 'toMain' and state = 'sent' limit 1`,
    [memberId, vendorId, currency],
  );
  return row !== undefined;
}

/** Members who may be barred from play: few among all who ever moved money to a vendor. */
const maybeHeldBack = `select member_id from exclusion where permanent or ends_at > now() union select member_id from play_limit where kind <> 'deposit'
  union select id from member where status <> 'active' union select m.id from brand b join member m on m.brand_id = b.id where b.maintenance`;

/**
 * Takes up the wallets at a vendor that are due and whose members may not play: locked or closed
 * accounts, breaks and exclusions, limits on play, a brand under maintenance. The wallet that waits
 * longest comes first. A node that takes one up has it until `untilMs`. `memberIds` null: of any
 * member.
 */
export function claimRecalls(
  db: Queryable,
  {
    vendorId,
    memberIds,
    nowMs,
    untilMs,
    limit,
  }: { vendorId: number; memberIds: readonly bigint[] | null; nowMs: number; untilMs: number; limit: number },
): Promise<VendorWallet[]> {
  return db.rows<VendorWallet>(
    `with maybe (member_id) as materialized (${memberIds === null ? maybeHeldBack : 'select unnest($1::bigint[])'}), due as (
       select w.member_id, w.vendor_id, w.currency, w.next_at, m.brand_id from maybe join vendor_wallet w on w.member_id = maybe.member_id and w.vendor_id = $5
         join member m on m.id = w.member_id join brand b on b.id = m.brand_id
       where w.next_at <= to_timestamp($2::float8 / 1000) and ($1::bigint[] is null or w.member_id = any($1))
         and (m.status <> 'active' or b.maintenance
           or exists (select from exclusion e where e.member_id = w.member_id and (e.permanent or e.ends_at > now()))
           or exists (select from play_limit l where l.member_id = w.member_id and l.kind <> 'deposit' and l.currency in (w.currency, '')))
       order by w.next_at limit $4 for update of w skip locked),
     taken as (
       update vendor_wallet w set next_at = to_timestamp($3::float8 / 1000) from due, vendor v
       where w.member_id = due.member_id and w.vendor_id = due.vendor_id and w.currency = due.currency and v.id = w.vendor_id
       returning w.member_id as "memberId", due.brand_id as "brandId", v.code as vendor, w.currency, w.tries, w.last_answer as "lastAnswer", due.next_at)
     select "memberId", "brandId", vendor, currency, tries, "lastAnswer" from taken order by next_at`,
    [memberIds, nowMs, untilMs, limit, vendorId],
  );
}

export async function noteRecall(
  db: Queryable,
  { memberId, vendor, currency }: VendorWallet,
  { answer, tries, nextMs }: { answer: RecallAnswer; tries: number; nextMs: number },
): Promise<void> {
  await db.run(
    `update vendor_wallet w set next_at = to_timestamp($4::float8 / 1000), tries = $5, last_answer = $6
     from vendor v where v.id = w.vendor_id and v.code = $2 and w.member_id = $1 and w.currency = $3`,
    [memberId, vendor, currency, nextMs, tries, answer],
  );
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  walletTransfers: {
    sql: `select w.id, v.code as vendor, w.direction, w.currency, w.amount, w.state, w.created_at as "createdAt", w.settled_at as "settledAt"
      from wallet_transfer w join vendor v on v.id = w.vendor_id where w.member_id = $1 order by w.id`,
    money: ['amount'],
  },
};
