import type { LimitKind, LimitPeriod } from '@sen/api/limit';
import type { Queryable } from '#platform/database.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import type { Session } from './rules.ts';

export type LimitRow = {
  kind: LimitKind;
  period: LimitPeriod;
  currency: string;
  value: bigint;
  wishedAt: number | null;
  /** With `wishedAt`: null is no limit at all. */
  wishedValue: bigint | null;
};

export type LimitKey = { memberId: bigint; kind: LimitKind; period: LimitPeriod; currency: string };

const columns = `kind, period, currency, value, wished_at as "wishedAt", wished_value as "wishedValue"`;

/** Those of one currency, and those of time. */
export function limitsOf(db: Queryable, memberId: bigint, currency: string): Promise<LimitRow[]> {
  return db.rows<LimitRow>(
    `select ${columns} from play_limit where member_id = $1 and currency in ($2, '')
     order by array_position('{deposit,loss,turnover,stake,session,reality}', kind), array_position('{day,week,month,none}', period)`,
    [memberId, currency],
  );
}

export function findLimit(
  tx: Queryable,
  { memberId, kind, period, currency }: LimitKey,
): Promise<LimitRow | undefined> {
  return tx.one<LimitRow>(
    `select ${columns} from play_limit where member_id = $1 and kind = $2 and period = $3 and currency = $4 for update`,
    [memberId, kind, period, currency],
  );
}

/** Puts a value in force; a wish about it is over. */
export function putLimit(
  tx: Queryable,
  { memberId, kind, period, currency }: LimitKey,
  value: bigint,
  nowMs: number,
): Promise<number> {
  return tx.run(
    `insert into play_limit (member_id, kind, period, currency, value, set_at) values ($1, $2, $3, $4, $5, to_timestamp($6::float8 / 1000))
     on conflict (member_id, kind, period, currency) do update
       set value = excluded.value, set_at = excluded.set_at, wished_at = null, wished_value = null`,
    [memberId, kind, period, currency, value, nowMs],
  );
}

export function dropLimit(tx: Queryable, { memberId, kind, period, currency }: LimitKey): Promise<number> {
  return tx.run(
    `delete from play_limit where member_id = $1 and kind = $2 and period = $3 and currency = $4`,
    [memberId, kind, period, currency],
  );
}

/** `wishedAt` null: no wish any more. */
export function putWish(
  tx: Queryable,
  { memberId, kind, period, currency }: LimitKey,
  value: bigint | null,
  wishedAt: number | null,
): Promise<number> {
  return tx.run(
    `update play_limit set wished_value = $5, wished_at = to_timestamp($6::float8 / 1000)
     where member_id = $1 and kind = $2 and period = $3 and currency = $4`,
    [memberId, kind, period, currency, value, wishedAt],
  );
}

/**
 * Has the wallet hold the member's bets against limits; those under way are decided again. Locks
 * the member's accounts.
 */
export async function begin(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.one(`select limit_begin($1)::text`, [memberId]);
}

/**
 * One at a time: decisions about a member's deposits, and changes of their limit of deposits. The
 * module deposit takes the same lock.
 */
export async function lockDeposits(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtext('deposit'), hashtext($1::text))`, [String(memberId)]);
}

/**
 * Sign-ins change the row: one that is under way ends first, and the next one sees what this
 * transaction does.
 */
export async function lockMember(tx: Queryable, memberId: bigint): Promise<void> {
  await tx.run(`select 1 from member where id = $1 for no key update`, [memberId]);
}

/**
 * Deposits of members since the first day of each of these periods: those that were paid, and open
 * ones that may still be.
 */
export function depositedIn(
  db: Queryable,
  memberId: bigint,
  currency: string,
  periods: readonly LimitPeriod[],
  exceptId: bigint | null,
): Promise<Array<{ period: LimitPeriod; amount: bigint }>> {
  return db.rows(
    `select p.period, coalesce(sum(case when d.state = 'pending' then d.amount else d.paid_amount end), 0) as amount
     from member m join brand b on b.id = m.brand_id cross join unnest($3::text[]) p(period)
     left join deposit d on d.member_id = m.id and d.id is distinct from $4 and (
       d.state = 'pending' and d.currency = $2
       or (d.state = 'paid' or d.state = 'review' and d.suspended_for not in ('limit', 'excluded')) and d.paid_currency = $2
          and (d.finished_at at time zone b.time_zone)::date >= limit_first_day(p.period, now(), b.time_zone))
     where m.id = $1 group by p.period`,
    [memberId, currency, periods, exceptId],
  );
}

/**
 * Stakes and returns of members since the first day of each of these periods, where they have
 * limits of play.
 */
export function playedIn(
  db: Queryable,
  memberId: bigint,
  currency: string,
  periods: readonly LimitPeriod[],
): Promise<Array<{ period: LimitPeriod; staked: bigint; returned: bigint }>> {
  return db.rows(
    `select p.period, coalesce(sum(d.staked), 0) as staked, coalesce(sum(d.returned), 0) as returned
     from member m join brand b on b.id = m.brand_id cross join unnest($3::text[]) p(period)
     left join play_day d on d.member_id = m.id and d.currency = $2 and d.day >= limit_first_day(p.period, now(), b.time_zone)
     where m.id = $1 group by p.period`,
    [memberId, currency, periods],
  );
}

export type ExclusionRow = {
  kind: 'time_out' | 'self_exclusion';
  beginsAt: number;
  /** Null: for ever. */
  endsAt: number | null;
  operatorId: bigint | null;
  reason: string | null;
  holds: boolean;
};

/** Every one there was, the newest first. */
export function exclusionsOf(db: Queryable, memberId: bigint): Promise<ExclusionRow[]> {
  return db.rows<ExclusionRow>(
    `select kind, begins_at as "beginsAt", ends_at as "endsAt", operator_id as "operatorId", reason, permanent or ends_at > now() as holds
     from exclusion where member_id = $1 order by begins_at desc, id desc`,
    [memberId],
  );
}

/** Those among some members who are excluded now, or were since a moment; a break is none. */
export async function excludedAmong(
  db: Queryable,
  ids: readonly bigint[],
  sinceMs: number | null = null,
): Promise<Set<bigint>> {
  const rows = await db.rows<{ id: bigint }>(
    `select distinct member_id as id from exclusion where member_id = any($1) and kind = 'self_exclusion'
       and (permanent or ends_at > least(now(), to_timestamp($2::float8 / 1000)))`,
    [ids, sinceMs],
  );
  return new Set(rows.map(({ id }) => id));
}

export async function insertExclusion(
  tx: Queryable,
  row: { brandId: bigint; memberId: bigint; operatorId: bigint | null; reason: string | null } & Pick<
    ExclusionRow,
    'kind' | 'beginsAt' | 'endsAt'
  >,
): Promise<bigint> {
  const made = await tx.one<{ id: bigint }>(
    `insert into exclusion (brand_id, member_id, kind, begins_at, permanent, ends_at, operator_id, reason)
     values ($1, $2, $3, to_timestamp($4::float8 / 1000), $5::float8 is null, to_timestamp($5::float8 / 1000), $6, $7) returning id`,
    [row.brandId, row.memberId, row.kind, row.beginsAt, row.endsAt, row.operatorId, row.reason],
  );
  return made!.id;
}

export function insertMarks(
  tx: Queryable,
  exclusionId: bigint,
  brandId: bigint,
  marks: readonly Buffer[],
): Promise<number> {
  return tx.run(
    `insert into exclusion_mark (exclusion_id, brand_id, mark) select distinct $1::bigint, $2::bigint, mark from unnest($3::bytea[]) mark`,
    [exclusionId, brandId, marks],
  );
}

/**
 * Whether one of these marks is that of somebody who is excluded from the brand now, other than
 * under the account `exceptId`.
 */
export async function isMarked(
  db: Queryable,
  brandId: bigint,
  marks: readonly Buffer[],
  exceptId: bigint | null = null,
): Promise<boolean> {
  const row = await db.one(
    `select 1 from exclusion_mark k join exclusion e on e.id = k.exclusion_id
     where k.brand_id = $1 and k.mark = any($2::bytea[]) and (e.permanent or e.ends_at > now())
       and ($3::bigint is null or e.member_id <> $3) limit 1`,
    [brandId, marks, exceptId],
  );
  return row !== undefined;
}

/** Those of these members who are excluded, or take a break. */
export async function heldBack(db: Queryable, memberIds: readonly bigint[]): Promise<bigint[]> {
  const rows = await db.rows<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from exclusion where member_id = any($1) and (permanent or ends_at > now())`,
    [memberIds],
  );
  return rows.map(({ memberId }) => memberId);
}

/** The members of a brand who are excluded or on a break now. */
export async function heldBackOfBrand(db: Queryable, brandId: bigint): Promise<bigint[]> {
  const rows = await db.rows<{ memberId: bigint }>(
    `select distinct member_id as "memberId" from exclusion where brand_id = $1 and (permanent or ends_at > now())`,
    [brandId],
  );
  return rows.map(({ memberId }) => memberId);
}

/** The session of play, and the database's clock, which the wallet goes by. */
export async function sessionOf(
  db: Queryable,
  memberId: bigint,
): Promise<{ session: Session | undefined; nowMs: number }> {
  const row = await db.one<{
    beganAt: number | null;
    lastAt: number | null;
    answeredAt: number | null;
    now: number;
  }>(
    `select began_at as "beganAt", last_at as "lastAt", answered_at as "answeredAt", clock_timestamp() as now
     from (select 1) one left join play_session on member_id = $1`,
    [memberId],
  );
  const { beganAt, lastAt, answeredAt, now } = row!;
  return {
    session: beganAt === null || lastAt === null ? undefined : { beganAt, lastAt, answeredAt },
    nowMs: now,
  };
}

export function beginSession(tx: Queryable, memberId: bigint): Promise<number> {
  return tx.run(
    `insert into play_session (member_id, began_at, last_at) values ($1, clock_timestamp(), clock_timestamp())
     on conflict (member_id) do update set began_at = excluded.began_at, last_at = excluded.last_at, answered_at = null`,
    [memberId],
  );
}

/** One that goes on stays as it is. */
export function ensureSession(tx: Queryable, memberId: bigint, breakMs: number): Promise<number> {
  return tx.run(
    `insert into play_session (member_id, began_at, last_at) values ($1, clock_timestamp(), clock_timestamp())
     on conflict (member_id) do update set began_at = excluded.began_at, last_at = excluded.last_at, answered_at = null
       where play_session.last_at <= clock_timestamp() - $2::bigint * interval '1 ms'`,
    [memberId, breakMs],
  );
}

export function touchSession(tx: Queryable, memberId: bigint): Promise<number> {
  return tx.run(
    `update play_session set last_at = greatest(last_at, clock_timestamp()) where member_id = $1`,
    [memberId],
  );
}

/** Answers a check that is due; 0: none is. */
export function answer(db: Queryable, memberId: bigint, minutes: number): Promise<number> {
  return db.run(
    `update play_session set answered_at = clock_timestamp()
     where member_id = $1 and clock_timestamp() - greatest(began_at, answered_at) >= $2::int * interval '1 minute'`,
    [memberId, minutes],
  );
}

/** Stakes and returns since a moment. */
export async function playedSince(
  db: Queryable,
  memberId: bigint,
  currency: string,
  sinceMs: number,
): Promise<{ staked: bigint; returned: bigint }> {
  const row = await db.one<{ staked: bigint; returned: bigint }>(
    `select coalesce(sum(staked), 0) as staked, coalesce(sum(returned), 0) as returned
     from play_move where member_id = $1 and currency = $2 and id >= $3::bigint << 20`,
    [memberId, currency, BigInt(Math.floor(sinceMs))],
  );
  return row!;
}

export type DayRow = { day: string; staked: bigint; returned: bigint; deposited: bigint; minutes: number };

/**
 * A member's figures of each day of the brand since a moment; days without anything are left out.
 */
export function daysOf(
  db: Queryable,
  memberId: bigint,
  currency: string,
  timeZone: string,
  sinceMs: number,
  stretchMs: number,
): Promise<DayRow[]> {
  return db.rows<DayRow>(
    `with move as (
       select id, limit_day_of(id, $3) as day, staked, returned from play_move
       where member_id = $1 and currency = $2 and id >= $4::bigint << 20
     ), bet as (
       select limit_day_of(id, $3) as day, least((id >> 20) - (lag(id) over (order by id) >> 20), $5::bigint) as ms
       from (select id from transfer where member_id = $1 and reason = 'bet' and id >= $4::bigint << 20
             union all select id from reported_play where member_id = $1 and staked > 0 and id >= $4::bigint << 20) played
     ), line as (
       select day, sum(staked) as staked, sum(returned) as returned, 0::numeric as deposited, 0::numeric as ms from move group by day
       union all
       -- The first bet of a stretch of play counts as a minute.
       select day, 0, 0, 0, sum(case when ms is null or ms = $5::bigint then 60000 else ms end) from bet group by day
       union all
       select (finished_at at time zone $3)::date, 0, 0, sum(paid_amount), 0 from deposit
       where member_id = $1 and paid_currency = $2 and state = 'paid' and finished_at >= to_timestamp($4::bigint / 1000.0) group by 1
     )
     select day::text, sum(staked) as staked, sum(returned) as returned, sum(deposited) as deposited, round(sum(ms) / 60000)::int as minutes
     from line group by day order by day`,
    [memberId, currency, timeZone, BigInt(Math.floor(sinceMs)), stretchMs],
  );
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  limits: {
    sql: `select kind, period, currency, case when currency = '' then value::text else trim_scale(value / 100000::numeric)::text end as value, set_at as "setAt",
        case when currency = '' then wished_value::text else trim_scale(wished_value / 100000::numeric)::text end as "wishedValue", wished_at as "wishedAt"
      from play_limit where member_id = $1 order by kind, period, currency`,
  },
  exclusions: {
    sql: `select kind, begins_at as "beginsAt", ends_at as "endsAt", permanent from exclusion where member_id = $1 order by id`,
  },
  playDays: {
    sql: `select to_char(day, 'YYYY-MM-DD') as day, currency, staked, returned from play_day where member_id = $1 order by play_day.day, currency`,
    money: ['staked', 'returned'],
  },
};
