/**
 * Turnover of members by month, the standing of each in the VIP club, its changes, and the months
 * that were closed.
 */
import type { PageInput } from '@sen/api/desk';
import type { VipCause } from '@sen/api/vip';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import type { Rank, Standing } from './rules.ts';

/** The line up to which turnover was counted; undefined: another node is counting. */
export async function lockCursor(tx: Queryable): Promise<bigint | undefined> {
  return (
    await tx.one<{ lineId: bigint }>(`select line_id as "lineId" from vip_cursor for update skip locked`)
  )?.lineId;
}

export async function moveCursor(tx: Queryable, lineId: bigint): Promise<void> {
  await tx.run(`update vip_cursor set line_id = $1`, [lineId]);
}

export type MonthRow = {
  brandId: bigint;
  memberId: bigint;
  currency: string;
  month: string;
  turnover: bigint;
};

/**
 * The next lines of settled play in sums by member and month, with how many they are and the last
 * of them; null: there are none.
 */
export async function sumsAfter(
  tx: Queryable,
  lineId: bigint,
  limit: number,
): Promise<{ sums: MonthRow[]; lines: number; lastId: bigint | null }> {
  const end = (await tx.one<{ lines: number; lastId: bigint | null }>(
    `select count(*)::int as lines, max(id) as "lastId" from (select id from settled_play where id > $1 order by id limit $2) next`,
    [lineId, limit],
  ))!;
  const sums = await tx.rows<MonthRow>(
    `select brand_id as "brandId", member_id as "memberId", currency, to_char(date_trunc('month', day), 'YYYY-MM-DD') as month, sum(turnover)::bigint as turnover
     from settled_play where id > $1 and id <= $2 group by 1, 2, 3, 4 order by 2, 3, 4`,
    [lineId, end.lastId],
  );
  return { sums, ...end };
}

export async function addMonths(tx: Queryable, rows: readonly MonthRow[]): Promise<void> {
  await tx.run(
    `insert into vip_month as m (member_id, currency, month, turnover) select * from unnest($1::bigint[], $2::text[], $3::date[], $4::bigint[])
     on conflict (member_id, currency, month) do update set turnover = m.turnover + excluded.turnover`,
    [
      rows.map(({ memberId }) => memberId),
      rows.map(({ currency }) => currency),
      rows.map(({ month }) => month),
      rows.map(({ turnover }) => turnover),
    ],
  );
}

/** Whether play of a brand up to a day waits to be counted. */
export async function waits(tx: Queryable, brandId: bigint, toDay: string): Promise<boolean> {
  const row = await tx.one<{ waits: boolean }>(
    `select exists (select from settled_play where id > (select line_id from vip_cursor) and brand_id = $1 and day <= $2) as waits`,
    [brandId, toDay],
  );
  return row!.waits;
}

export type Figures = { total: bigint; months: ReadonlyMap<string, bigint> };

/**
 * The turnover of members in a currency: in all, and by each of these months. Members without play
 * are left out.
 */
export async function figuresOf(
  db: Queryable,
  memberIds: readonly bigint[],
  currency: string,
  months: readonly string[],
): Promise<Map<bigint, Figures>> {
  const rows = await db.rows<{ memberId: bigint; month: string | null; turnover: bigint }>(
    `select member_id as "memberId", case when month = any($3::date[]) then to_char(month, 'YYYY-MM-DD') end as month, sum(turnover)::bigint as turnover
     from vip_month where member_id = any($1) and currency = $2 group by 1, 2`,
    [memberIds, currency, months],
  );
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return new Map(
    [...byMember].map(([id, own]) => [
      id,
      {
        total: own.reduce((sum, { turnover }) => sum + turnover, 0n),
        months: new Map(
          own.flatMap(({ month, turnover }) => (month === null ? [] : [[month, turnover] as const])),
        ),
      },
    ]),
  );
}

type StandingRow = Omit<Standing, 'level' | 'held'> & {
  memberId: bigint;
  heldLevel: number | null;
  heldUntil: string | null;
};

/** Standings but for the rank itself, which the member's row has. */
export async function standingsOf(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<Map<bigint, Omit<Standing, 'level'>>> {
  const rows = await db.rows<StandingRow>(
    `select member_id as "memberId", peak, threshold, to_char(since, 'YYYY-MM-DD') as since, held_level as "heldLevel",
       to_char(held_until, 'YYYY-MM-DD') as "heldUntil" from vip_member where member_id = any($1)`,
    [memberIds],
  );
  return new Map(
    rows.map(({ memberId, heldLevel, heldUntil, ...rest }) => [
      memberId,
      { ...rest, held: heldUntil === null ? null : { level: heldLevel!, until: heldUntil } },
    ]),
  );
}

export async function putStandings(tx: Queryable, standings: ReadonlyMap<bigint, Standing>): Promise<void> {
  if (standings.size === 0) return;
  const all = [...standings.values()];
  await tx.run(
    `insert into vip_member as m (member_id, peak, best, threshold, since, held_level, held_until)
     select id, peak, peak, threshold, since, held_level, held_until
     from unnest($1::bigint[], $2::smallint[], $3::bigint[], $4::date[], $5::smallint[], $6::date[]) as t (id, peak, threshold, since, held_level, held_until)
     on conflict (member_id) do update set peak = excluded.peak, best = greatest(m.best, excluded.peak), threshold = excluded.threshold, since = excluded.since,
       held_level = excluded.held_level, held_until = excluded.held_until`,
    [
      [...standings.keys()],
      all.map(({ peak }) => peak),
      all.map(({ threshold }) => threshold),
      all.map(({ since }) => since),
      all.map(({ held }) => held?.level ?? null),
      all.map(({ held }) => held?.until ?? null),
    ],
  );
}

export type NewChange = {
  brandId: bigint;
  memberId: bigint;
  from: number;
  to: number;
  cause: VipCause;
  turnover: bigint;
  month: string | null;
  operatorId: bigint | null;
  reason: string | null;
  heldUntil: string | null;
};

/** The caller has locked the member. */
export async function insertChange(tx: Queryable, change: NewChange): Promise<bigint> {
  const row = await tx.one<{ id: bigint }>(
    `insert into vip_change (brand_id, member_id, number, from_level, to_level, cause, turnover, month, operator_id, reason, held_until)
     select $1, $2, coalesce(max(number), 0) + 1, $3, $4, $5, $6, $7, $8, $9, $10 from vip_change where member_id = $2 returning id`,
    [
      change.brandId,
      change.memberId,
      change.from,
      change.to,
      change.cause,
      change.turnover,
      change.month,
      change.operatorId,
      change.reason,
      change.heldUntil,
    ],
  );
  return row!.id;
}

export type ChangeRow = Omit<NewChange, 'brandId' | 'memberId'> & { id: bigint; at: number };
const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

export async function changesOf(
  db: Queryable,
  memberId: bigint,
  input: PageInput,
): Promise<KeysetPage<ChangeRow>> {
  const values: unknown[] = [memberId];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  return page(
    await db.rows<ChangeRow & { cursor: string }>(
      `select id, from_level as "from", to_level as "to", cause, turnover, to_char(month, 'YYYY-MM-DD') as month, operator_id as "operatorId", reason,
         to_char(held_until, 'YYYY-MM-DD') as "heldUntil", at, ${cursor} from vip_change where member_id = $1 and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

/**
 * The number of changes of brands in a span of time that led to each rank, by their cause; a hold
 * without a change is none.
 */
export function countChanges(
  db: Queryable,
  brandIds: readonly bigint[],
  { sinceMs, untilMs }: { sinceMs: number | null; untilMs: number | null },
): Promise<{ brandId: bigint; to: number; cause: VipCause; count: number }[]> {
  return db.rows(
    `select brand_id as "brandId", to_level as "to", cause, count(*)::int as count from vip_change where brand_id = any($1) and from_level <> to_level
       and ($2::float8 is null or at >= to_timestamp($2::float8 / 1000)) and ($3::float8 is null or at < to_timestamp($3::float8 / 1000)) group by 1, 2, 3`,
    [brandIds, sinceMs, untilMs],
  );
}

export type CloseRow = { month: string; isOpen: boolean; closedTo: bigint; keeps: Keeps | null };
/** The turnover that keeps each rank, by its level, as it was published when the month began. */
type Keeps = Readonly<Record<string, string>>;

export const keepsByLevel = (keeps: Keeps | null | undefined): Map<number, bigint> | undefined =>
  keeps ? new Map(Object.entries(keeps).map(([level, keep]) => [Number(level), BigInt(keep)])) : undefined;

/** Whether the month of a brand has begun here: its rows stay. */
export async function keepsOf(
  db: Queryable,
  brandId: bigint,
  month: string,
): Promise<ReadonlyMap<number, bigint> | undefined> {
  const row = await db.one<{ keeps: Keeps | null }>(
    `select keeps from vip_close where brand_id = $1 and month = $2`,
    [brandId, month],
  );
  return keepsByLevel(row?.keeps);
}

/**
 * Keeps what ranks ask of a month, as they are published when it begins; nothing where that is
 * known.
 */
export async function beginMonth(
  db: Queryable,
  brandId: bigint,
  month: string,
  ranks: readonly Rank[],
): Promise<void> {
  const keeps = JSON.stringify(Object.fromEntries(ranks.map(({ level, keep }) => [level, String(keep)])));
  await db.run(
    `insert into vip_close (brand_id, month, state, keeps) values ($1, $2, 'running', $3::jsonb) on conflict do nothing`,
    [brandId, month, keeps],
  );
}

/** The last month's end of a brand that was begun; it waits for another node that is at it. */
export function lockLastClose(tx: Queryable, brandId: bigint): Promise<CloseRow | undefined> {
  return tx.one<CloseRow>(
    `select to_char(month, 'YYYY-MM-DD') as month, state = 'closing' as "isOpen", closed_to as "closedTo", keeps from vip_close
     where brand_id = $1 and state <> 'running' order by vip_close.month desc limit 1 for update`,
    [brandId],
  );
}

export async function lastClosed(db: Queryable, brandId: bigint): Promise<CloseRow | undefined> {
  return db.one<CloseRow>(
    `select to_char(month, 'YYYY-MM-DD') as month, state = 'closing' as "isOpen", closed_to as "closedTo", keeps from vip_close
     where brand_id = $1 and state <> 'running' order by vip_close.month desc limit 1`,
    [brandId],
  );
}

/** Begun by another node meanwhile it stays as it is. */
export async function beginClose(tx: Queryable, brandId: bigint, month: string): Promise<void> {
  await tx.run(
    `insert into vip_close as c (brand_id, month) values ($1, $2)
     on conflict (brand_id, month) do update set state = 'closing' where c.state = 'running'`,
    [brandId, month],
  );
}

/** `closedTo` undefined: it is done for all members. */
export async function advanceClose(
  tx: Queryable,
  brandId: bigint,
  month: string,
  closedTo: bigint | undefined,
): Promise<void> {
  await tx.run(
    `update vip_close set closed_to = coalesce($3, closed_to), state = case when $3::bigint is null then 'done' else state end where brand_id = $1 and month = $2`,
    [brandId, month, closedTo ?? null],
  );
}

/** This module's part of the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  vipTurnover: {
    sql: `select to_char(month, 'YYYY-MM') as month, currency, turnover from vip_month where member_id = $1 order by vip_month.month, currency`,
    money: ['turnover'],
  },
  vipStanding: {
    sql: `select peak as "highestRank", since::text, held_level as "heldRank", held_until::text as "heldUntil" from vip_member where member_id = $1`,
  },
  vipRanks: {
    sql: `select number, from_level as "from", to_level as "to", cause, turnover, to_char(month, 'YYYY-MM') as month, held_until::text as "heldUntil", at
      from vip_change where member_id = $1 order by number`,
    money: ['turnover'],
  },
};
