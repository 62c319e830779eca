import type { PageInput } from '@sen/api/desk';
import type { RebateRates, RebateTerms } from '@sen/api/rebateRate';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';
import type { Part, PlayLine } from './rules.ts';

/** Rates are changed by many at once, periods are closed by one alone. */
export async function lockRates(tx: Queryable, brandId: bigint, alone: boolean): Promise<void> {
  await tx.one(`select pg_advisory_xact_lock${alone ? '' : '_shared'}(hashtext('rebate'), $1::int)`, [
    brandId,
  ]);
}

export const rateCauses = ['joined', 'agent', 'desk'] as const;
export type RateCause = (typeof rateCauses)[number];
export type NewRates = {
  memberId: bigint;
  brandId: bigint;
  rates: RebateRates;
  cause: RateCause;
  agentId: bigint | null;
  operatorId: bigint | null;
  reason: string | null;
};

/** From now on, and never within a period that is closed. The caller holds the lock. */
export async function insertRates(
  tx: Queryable,
  { memberId, brandId, rates, cause, agentId, operatorId, reason }: NewRates,
): Promise<void> {
  await tx.run(
    `insert into rebate_rate (member_id, rates, at, cause, agent_id, operator_id, reason)
     values ($1, $2, greatest(clock_timestamp(), (select closed_to from team_cutoff where brand_id = $3)), $4, $5, $6, $7)`,
    [memberId, JSON.stringify(rates), brandId, cause, agentId, operatorId, reason],
  );
}

export type RateRow = {
  id: bigint;
  memberId: bigint;
  rates: RebateRates;
  at: number;
  cause: RateCause;
  agentId: bigint | null;
  operatorId: bigint | null;
  reason: string | null;
};
const rateColumns = `id, member_id as "memberId", rates, at, cause, agent_id as "agentId", operator_id as "operatorId", reason`;

/** The newest rates of each of these members; members who were given none are left out. */
export function latestRates(
  db: Queryable,
  memberIds: readonly bigint[],
): Promise<{ memberId: bigint; rates: RebateRates }[]> {
  return db.rows(
    `select distinct on (member_id) member_id as "memberId", rates from rebate_rate where member_id = any($1) order by member_id, at desc, id desc`,
    [memberIds],
  );
}

/** All that these members were given before a moment, the oldest first. */
export function ratesBefore(
  db: Queryable,
  memberIds: readonly bigint[],
  untilMs: number,
): Promise<{ memberId: bigint; rates: RebateRates; at: number }[]> {
  return db.rows(
    `select member_id as "memberId", rates, at from rebate_rate where member_id = any($1) and at < to_timestamp($2::float8 / 1000) order by at, id`,
    [memberIds, untilMs],
  );
}

const newestRate: Order = {
  columns: [
    { sql: 'at', type: 'time' },
    { sql: 'id', type: 'number' },
  ],
  direction: 'desc',
};

export async function pageOfRates(
  db: Queryable,
  memberId: bigint,
  input: PageInput,
): Promise<KeysetPage<RateRow>> {
  const values: unknown[] = [memberId];
  const { where, orderAndLimit, cursor, page } = keyset(newestRate, input, values);
  return page(
    await db.rows<RateRow & { cursor: string }>(
      `select ${rateColumns}, ${cursor} from rebate_rate where member_id = $1 and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

export type RunState = 'counting' | 'paying' | 'paid';
export type RunRow = {
  id: bigint;
  brandId: bigint;
  currency: string;
  fromAt: number;
  toAt: number;
  terms: RebateTerms;
  state: RunState;
  lines: bigint;
  turnover: bigint;
  createdAt: number;
  closedAt: number | null;
};
const runColumns = `id, brand_id as "brandId", currency, from_at as "fromAt", to_at as "toAt", terms, state, lines, turnover,
  created_at as "createdAt", closed_at as "closedAt"`;

/** The period of a brand that is being worked on, unless another node works on it. */
export function lockOpenRun(tx: Queryable, brandId: bigint): Promise<RunRow | undefined> {
  return tx.one<RunRow>(
    `select ${runColumns} from rebate_run where brand_id = $1 and state <> 'paid' for update skip locked`,
    [brandId],
  );
}

export async function hasOpenRun(db: Queryable, brandId: bigint): Promise<boolean> {
  return (
    (await db.one(`select 1 from rebate_run where brand_id = $1 and state <> 'paid'`, [brandId])) !==
    undefined
  );
}

/**
 * Up to where periods follow each other; without any, the brand's first line of settled play.
 * Undefined: nobody has played.
 */
export async function nextFrom(
  db: Queryable,
  brandId: bigint,
): Promise<{ after: number | null; first: number | null }> {
  const row = await db.one<{ after: number | null; first: number | null }>(
    `select (select to_at from rebate_run where brand_id = $1 order by id desc limit 1) as after,
       (select at from settled_play where brand_id = $1 order by at limit 1) as first`,
    [brandId],
  );
  return row!;
}

export async function hasLines(
  db: Queryable,
  brandId: bigint,
  fromMs: number,
  toMs: number,
): Promise<boolean> {
  const row = await db.one<{ some: boolean }>(
    `select exists (select from settled_play where brand_id = $1 and at >= to_timestamp($2::float8 / 1000) and at < to_timestamp($3::float8 / 1000)) as some`,
    [brandId, fromMs, toMs],
  );
  return row!.some;
}

export async function insertRun(
  tx: Queryable,
  {
    brandId,
    currency,
    fromMs,
    toMs,
    terms,
  }: { brandId: bigint; currency: string; fromMs: number; toMs: number; terms: RebateTerms },
): Promise<void> {
  await tx.run(
    `insert into rebate_run (brand_id, currency, from_at, to_at, terms)
     values ($1, $2, to_timestamp($3::float8 / 1000), to_timestamp($4::float8 / 1000), $5)`,
    [brandId, currency, fromMs, toMs, JSON.stringify(terms)],
  );
}

const lineColumns = `l.id, l.member_id as "memberId", l.uplines, l.game_type as "gameType", l.turnover, l.at`;

/** The lines of a period that follow those that were counted, in the order in which they count. */
export function linesToCount(tx: Queryable, runId: bigint, limit: number): Promise<PlayLine[]> {
  return tx.rows<PlayLine>(
    `select ${lineColumns} from rebate_run r join settled_play l on l.brand_id = r.brand_id and l.currency = r.currency
       and l.at >= coalesce(r.counted_at, r.from_at) and l.at < r.to_at and (r.counted_at is null or (l.at, l.id) > (r.counted_at, r.counted_id))
     where r.id = $1 order by l.at, l.id limit $2`,
    [runId, limit],
  );
}

export async function addParts(tx: Queryable, runId: bigint, parts: readonly Part[]): Promise<void> {
  const column = <T>(of: (part: Part) => T): T[] => parts.map(of);
  await tx.run(
    `insert into rebate_part (run_id, member_id, line_id, source_id, game_type, basis_points, turnover, earned)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::smallint[], $7::bigint[], $8::bigint[])
     on conflict (run_id, member_id, line_id, source_id, game_type, basis_points)
     do update set turnover = rebate_part.turnover + excluded.turnover, earned = rebate_part.earned + excluded.earned`,
    [
      runId,
      column(({ memberId }) => memberId),
      column(({ lineId }) => lineId),
      column(({ sourceId }) => sourceId),
      column(({ gameType }) => gameType),
      column(({ basisPoints }) => basisPoints),
      column(({ turnover }) => turnover),
      column(({ earned }) => earned),
    ],
  );
}

/** `last`: of the lines that were counted now. */
export async function noteCounted(tx: Queryable, runId: bigint, lines: readonly PlayLine[]): Promise<void> {
  await tx.run(
    `update rebate_run set counted_at = l.at, counted_id = l.id, lines = lines + $3, turnover = rebate_run.turnover + $4
     from settled_play l where rebate_run.id = $1 and l.id = $2`,
    [runId, lines.at(-1)!.id, lines.length, lines.reduce((sum, { turnover }) => sum + turnover, 0n)],
  );
}

/** `counting` → `paying` → `paid`. */
export async function advanceRun(tx: Queryable, runId: bigint, state: 'paying' | 'paid'): Promise<void> {
  await tx.run(
    `update rebate_run set state = $2, closed_at = case when $2 = 'paid' then now() end where id = $1`,
    [runId, state],
  );
}

export type Due = { memberId: bigint; lineId: bigint; earned: bigint };

/**
 * The earnings of the next members of a period, with all sources of each; ordered by member and
 * line.
 */
export function dueNext(tx: Queryable, runId: bigint, members: number): Promise<Due[]> {
  return tx.rows<Due>(
    `select p.member_id as "memberId", p.line_id as "lineId", sum(p.earned) as earned
     from rebate_part p where p.run_id = $1 and p.member_id in (
       select distinct member_id from rebate_part where run_id = $1 and member_id > (select paid_to from rebate_run where id = $1)
       order by member_id limit $2)
     group by p.member_id, p.line_id order by p.member_id, p.line_id`,
    [runId, members],
  );
}

export async function carriedOf(
  tx: Queryable,
  memberIds: readonly bigint[],
  currency: string,
): Promise<Map<bigint, bigint>> {
  const rows = await tx.rows<{ memberId: bigint; carried: bigint }>(
    `select member_id as "memberId", carried from rebate_carry where member_id = any($1) and currency = $2 for update`,
    [memberIds, currency],
  );
  return new Map(rows.map(({ memberId, carried }) => [memberId, carried]));
}

export async function carriedNow(db: Queryable, memberId: bigint, currency: string): Promise<bigint> {
  const row = await db.one<{ carried: bigint }>(
    `select carried from rebate_carry where member_id = $1 and currency = $2`,
    [memberId, currency],
  );
  return row?.carried ?? 0n;
}

export async function putCarried(
  tx: Queryable,
  currency: string,
  carried: ReadonlyMap<bigint, bigint>,
): Promise<void> {
  await tx.run(
    `insert into rebate_carry (member_id, currency, carried) select m, $1, c from unnest($2::bigint[], $3::bigint[]) as u (m, c)
     on conflict (member_id, currency) do update set carried = excluded.carried`,
    [currency, [...carried.keys()], [...carried.values()]],
  );
}

export type NewRebate = {
  memberId: bigint;
  lineId: bigint;
  earned: bigint;
  carriedIn: bigint;
  amount: bigint;
  carriedOut: bigint;
};

/** Their ids, in the order given. */
export async function insertRebates(
  tx: Queryable,
  { id, currency }: RunRow,
  timeZone: string,
  rebates: readonly NewRebate[],
): Promise<bigint[]> {
  const column = (of: (rebate: NewRebate) => bigint): bigint[] => rebates.map(of);
  const rows = await tx.rows<{ id: bigint; memberId: bigint; lineId: bigint }>(
    `insert into rebate (run_id, currency, paid_on, member_id, line_id, earned, carried_in, amount, carried_out)
     select $1, $2, (now() at time zone $3)::date, * from unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[])
     returning id, member_id as "memberId", line_id as "lineId"`,
    [
      id,
      currency,
      timeZone,
      column(({ memberId }) => memberId),
      column(({ lineId }) => lineId),
      column(({ earned }) => earned),
      column(({ carriedIn }) => carriedIn),
      column(({ amount }) => amount),
      column(({ carriedOut }) => carriedOut),
    ],
  );
  const ids = new Map(rows.map((row) => [`${row.memberId} ${row.lineId}`, row.id]));
  return rebates.map(({ memberId, lineId }) => ids.get(`${memberId} ${lineId}`)!);
}

export async function notePaidTo(tx: Queryable, runId: bigint, memberId: bigint): Promise<void> {
  await tx.run(`update rebate_run set paid_to = $2 where id = $1`, [runId, memberId]);
}

const newestRun: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

export type RunSums = { members: number; payments: number; earned: bigint; paid: bigint };

/** The periods of these brands, newest first. */
export async function pageOfRuns(
  db: Queryable,
  {
    brandIds,
    state,
    sinceMs,
    untilMs,
  }: { brandIds: readonly bigint[]; state: string | null; sinceMs: number | null; untilMs: number | null },
  input: PageInput,
): Promise<KeysetPage<RunRow & RunSums>> {
  const values: unknown[] = [brandIds, state, sinceMs, untilMs];
  const { where, orderAndLimit, cursor, page } = keyset(newestRun, input, values);
  return page(
    await db.rows<RunRow & RunSums & { cursor: string }>(
      `select r.*, s.members, s.payments, s.earned, s.paid from (
         select ${runColumns}, ${cursor} from rebate_run
         where brand_id = any($1) and ($2::text is null or state = $2 or ($2 = 'open' and state <> 'paid'))
           and ($3::float8 is null or to_at > to_timestamp($3::float8 / 1000)) and ($4::float8 is null or from_at < to_timestamp($4::float8 / 1000))
           and ${where} ${orderAndLimit}) r
       cross join lateral (select count(distinct member_id)::int as members, (count(*) filter (where amount > 0))::int as payments,
         coalesce(sum(earned), 0) as earned, coalesce(sum(amount), 0) as paid from rebate where run_id = r.id) s
       order by r.id ${input.before !== undefined && input.after === undefined ? 'asc' : 'desc'}`,
      values,
    ),
  );
}

export function findRun(db: Queryable, id: bigint): Promise<RunRow | undefined> {
  return db.one<RunRow>(`select ${runColumns} from rebate_run where id = $1`, [id]);
}

export type RebateRow = {
  id: bigint;
  runId: bigint;
  memberId: bigint;
  lineId: bigint;
  currency: string;
  earned: bigint;
  carriedIn: bigint;
  amount: bigint;
  carriedOut: bigint;
  paidOn: string;
  createdAt: number;
  fromAt: number;
  toAt: number;
};
const rebateColumns = `b.id, b.run_id as "runId", b.member_id as "memberId", b.line_id as "lineId", b.currency, b.earned, b.carried_in as "carriedIn",
  b.amount, b.carried_out as "carriedOut", b.paid_on::text as "paidOn", b.created_at as "createdAt", r.from_at as "fromAt", r.to_at as "toAt"`;
const newestRebate: Order = { columns: [{ sql: 'b.id', type: 'number' }], direction: 'desc' };

/** Payments for one period, or to one member; newest first. */
export async function pageOfRebates(
  db: Queryable,
  of: { runId?: bigint; memberId?: bigint; from?: string | undefined; to?: string | undefined },
  input: PageInput,
): Promise<KeysetPage<RebateRow>> {
  const values: unknown[] = [of.runId ?? null, of.memberId ?? null, of.from ?? null, of.to ?? null];
  const { where, orderAndLimit, cursor, page } = keyset(newestRebate, input, values);
  return page(
    await db.rows<RebateRow & { cursor: string }>(
      `select ${rebateColumns}, ${cursor} from rebate b join rebate_run r on r.id = b.run_id
       where ($1::bigint is null or b.run_id = $1) and ($2::bigint is null or b.member_id = $2)
         and ($3::date is null or b.paid_on >= $3) and ($4::date is null or b.paid_on <= $4) and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

export function findRebate(db: Queryable, id: bigint): Promise<RebateRow | undefined> {
  return db.one<RebateRow>(
    `select ${rebateColumns} from rebate b join rebate_run r on r.id = b.run_id where b.id = $1`,
    [id],
  );
}

/** This module's files in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  rates: {
    sql: `select id, rates, at as "validFrom", cause from rebate_rate where member_id = $1 order by id`,
  },
  rebates: {
    sql: `select b.id, r.from_at as "begins", r.to_at as "ends", b.currency, b.amount, b.created_at as "paidAt"
      from rebate b join rebate_run r on r.id = b.run_id where b.member_id = $1 order by b.id`,
    money: ['amount'],
  },
  invitations: {
    sql: `select code, label, makes_agent as "makesAgent", rates, expires_at as "expiresAt", uses_max as "usesMax", uses, closed_at as "closedAt",
        created_at as "createdAt" from invitation where agent_id = $1 order by id`,
  },
};
