/** Rewards, joins and draws of members, and the periods that were given. */
import type { PageInput } from '@sen/api/desk';
import type { RewardState } from '@sen/api/reward';
import type { RewardKind } from '@sen/api/rewardTerms';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { OwnFiles } from '#platform/ownFiles.ts';

export type RewardRow = {
  id: bigint;
  brandId: bigint;
  memberId: bigint;
  ruleId: bigint;
  version: number;
  kind: RewardKind;
  currency: string;
  amount: bigint;
  base: bigint | null;
  turnover: bigint;
  depositId: bigint | null;
  depositReturned: boolean;
  fromDay: string | null;
  toDay: string | null;
  step: number | null;
  rank: number | null;
  state: Exclude<RewardState, 'expired'>;
  createdAt: number;
  expiresAt: number;
  claimedAt: number | null;
  withdrawnAt: number | null;
  note: string | null;
};
const columns = `id, brand_id as "brandId", member_id as "memberId", rule_id as "ruleId", version, kind, currency, amount, base, turnover, deposit_id as "depositId",
  deposit_returned as "depositReturned", to_char(from_day, 'YYYY-MM-DD') as "fromDay", to_char(to_day, 'YYYY-MM-DD') as "toDay", step, rank, state,
  created_at as "createdAt", expires_at as "expiresAt", claimed_at as "claimedAt", withdrawn_at as "withdrawnAt", note`;

export type NewReward = Pick<
  RewardRow,
  | 'brandId'
  | 'memberId'
  | 'ruleId'
  | 'version'
  | 'kind'
  | 'currency'
  | 'amount'
  | 'base'
  | 'turnover'
  | 'depositId'
  | 'fromDay'
  | 'toDay'
  | 'step'
  | 'rank'
  | 'expiresAt'
> & { sourceKey: string };

/**
 * Undefined: that member was given something by this rule for this cause already, or, of gifts for
 * a rank or a birthday, by any rule.
 */
export function insert(tx: Queryable, row: NewReward): Promise<RewardRow | undefined> {
  return tx.one<RewardRow>(
    `insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, base, turnover, deposit_id, from_day, to_day, step, expires_at, rank)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, to_timestamp($15::float8 / 1000), $16)
     on conflict do nothing returning ${columns}`,
    [
      row.brandId,
      row.memberId,
      row.ruleId,
      row.version,
      row.kind,
      row.sourceKey,
      row.currency,
      row.amount,
      row.base,
      row.turnover,
      row.depositId,
      row.fromDay,
      row.toDay,
      row.step,
      row.expiresAt,
      row.rank,
    ],
  );
}

export function find(db: Queryable, id: bigint): Promise<RewardRow | undefined> {
  return db.one<RewardRow>(`select ${columns} from reward where id = $1`, [id]);
}

export function lock(tx: Queryable, id: bigint): Promise<RewardRow | undefined> {
  return tx.one<RewardRow>(`select ${columns} from reward where id = $1 for update`, [id]);
}

/** The reward that a member was given by a rule for a cause. */
export function ofCause(
  db: Queryable,
  memberId: bigint,
  ruleId: bigint,
  sourceKey: string,
): Promise<RewardRow | undefined> {
  return db.one<RewardRow>(
    `select ${columns} from reward where rule_id = $1 and member_id = $2 and source_key = $3`,
    [ruleId, memberId, sourceKey],
  );
}

/** The rewards that a member was given by some rules for these causes, by rule. */
export async function ofCauses(
  db: Queryable,
  memberId: bigint,
  causes: readonly { ruleId: bigint; sourceKey: string }[],
): Promise<Map<bigint, RewardRow>> {
  const rows = await db.rows<RewardRow>(
    `select given.* from unnest($2::bigint[], $3::text[]) asked(rule_id, source_key)
     cross join lateral (select ${columns} from reward where rule_id = asked.rule_id and member_id = $1 and source_key = asked.source_key) given`,
    [memberId, causes.map(({ ruleId }) => ruleId), causes.map(({ sourceKey }) => sourceKey)],
  );
  return new Map(rows.map((row) => [row.ruleId, row]));
}

/** Those among some members who were given something by a rule for a cause. */
export async function givenAmong(
  db: Queryable,
  ruleId: bigint,
  sourceKey: string,
  memberIds: readonly bigint[],
): Promise<Set<bigint>> {
  const rows = await db.rows<{ id: bigint }>(
    `select member_id as id from reward where rule_id = $1 and source_key = $2 and member_id = any($3)`,
    [ruleId, sourceKey, memberIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** The gifts for ranks that a member was given, by whichever rule. */
export function rankGiftsOf(db: Queryable, memberId: bigint): Promise<RewardRow[]> {
  return db.rows<RewardRow>(
    `select ${columns} from reward where member_id = $1 and kind = 'rankUp' order by rank`,
    [memberId],
  );
}

/** The amounts of rewards, by their ids. */
export async function amountsOf(db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, bigint>> {
  const rows = await db.rows<{ id: bigint; amount: bigint }>(
    `select id, amount from reward where id = any($1)`,
    [ids],
  );
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** Rewards for a deposit, whatever became of them. */
export function lockOfDeposit(tx: Queryable, depositId: bigint): Promise<RewardRow[]> {
  return tx.rows<RewardRow>(`select ${columns} from reward where deposit_id = $1 order by id for update`, [
    depositId,
  ]);
}

/** Deposit bonuses with a turnover that a member has not claimed. */
export async function lockUnclaimedBonuses(
  tx: Queryable,
  memberId: bigint,
  currency: string,
): Promise<bigint[]> {
  const rows = await tx.rows<{ id: bigint }>(
    `select id from reward where member_id = $1 and currency = $2 and kind = 'depositBonus' and state = 'claimable' and turnover > 0 order by id for update`,
    [memberId, currency],
  );
  return rows.map(({ id }) => id);
}

export async function setClaimed(tx: Queryable, id: bigint): Promise<RewardRow> {
  return (await tx.one<RewardRow>(
    `update reward set state = 'claimed', claimed_at = now() where id = $1 returning ${columns}`,
    [id],
  ))!;
}

/** `note` null: its deposit was taken back, or money was withdrawn before it was claimed. */
export async function setWithdrawn(tx: Queryable, id: bigint, note: string | null): Promise<void> {
  await tx.run(`update reward set state = 'withdrawn', withdrawn_at = now(), note = $2 where id = $1`, [
    id,
    note,
  ]);
}

export async function noteReturned(tx: Queryable, ids: readonly bigint[]): Promise<void> {
  await tx.run(`update reward set deposit_returned = true where id = any($1)`, [ids]);
}

/** Rewards that a member can claim at a moment, the one that ends first in front. */
export function claimable(db: Queryable, memberId: bigint, nowMs: number): Promise<RewardRow[]> {
  return db.rows<RewardRow>(
    `select ${columns} from reward where member_id = $1 and state = 'claimable' and expires_at > to_timestamp($2::float8 / 1000) order by expires_at, id limit 500`,
    [memberId, nowMs],
  );
}

export async function countClaimable(db: Queryable, memberId: bigint, nowMs: number): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from reward where member_id = $1 and state = 'claimable' and expires_at > to_timestamp($2::float8 / 1000)`,
    [memberId, nowMs],
  );
  return row!.count;
}

/** The last reward that a member has of each of these rules. */
export async function lastOf(
  db: Queryable,
  memberId: bigint,
  ruleIds: readonly bigint[],
): Promise<Map<bigint, RewardRow>> {
  const rows = await db.rows<RewardRow>(
    `select last.* from unnest($2::bigint[]) asked(rule_id)
     cross join lateral (select ${columns} from reward where rule_id = asked.rule_id and member_id = $1 order by id desc limit 1) last`,
    [memberId, ruleIds],
  );
  return new Map(rows.map((row) => [row.ruleId, row]));
}

const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

/** `now`: the moment by which what was not claimed has expired. */
export type Filter = {
  ruleId: bigint | null;
  kind: RewardKind | null;
  state: RewardState | null;
  sinceMs: number | null;
  untilMs: number | null;
  nowMs: number;
};
const filtered = `($2::bigint is null or rule_id = $2) and ($3::text is null or kind = $3)
  and ($4::text is null or $4 = case when state = 'claimable' and expires_at <= to_timestamp($7::float8 / 1000) then 'expired' else state end)
  and ($5::float8 is null or created_at >= to_timestamp($5::float8 / 1000)) and ($6::float8 is null or created_at < to_timestamp($6::float8 / 1000))`;

export async function pageOfMember(
  db: Queryable,
  memberId: bigint,
  { ruleId, kind, state, sinceMs, untilMs, nowMs }: Filter,
  input: PageInput,
): Promise<KeysetPage<RewardRow>> {
  const values: unknown[] = [memberId, ruleId, kind, state, sinceMs, untilMs, nowMs];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  return page(
    await db.rows<RewardRow & { cursor: string }>(
      `select ${columns}, ${cursor} from reward where member_id = $1 and ${filtered} and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

export async function pageOfDesk(
  db: Queryable,
  {
    brandIds,
    id,
    memberId,
    ...rest
  }: Filter & { brandIds: readonly bigint[]; id: bigint | null; memberId: bigint | null },
  input: PageInput,
): Promise<KeysetPage<RewardRow>> {
  const { ruleId, kind, state, sinceMs, untilMs, nowMs } = rest;
  const values: unknown[] = [brandIds, ruleId, kind, state, sinceMs, untilMs, nowMs, id, memberId];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  return page(
    await db.rows<RewardRow & { cursor: string }>(
      `select ${columns}, ${cursor} from reward where brand_id = any($1) and ${filtered} and ($8::bigint is null or id = $8)
         and ($9::bigint is null or member_id = $9) and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

export type SumRow = { ruleId: bigint; state: RewardState; count: number; amount: bigint };

/** Sums that the rules of some brands gave in a span of time, by what became of them. */
export function sums(
  db: Queryable,
  brandIds: readonly bigint[],
  { sinceMs, untilMs }: { sinceMs: number | null; untilMs: number | null },
  nowMs: number,
): Promise<SumRow[]> {
  return db.rows<SumRow>(
    `select rule_id as "ruleId", case when state = 'claimable' and expires_at <= to_timestamp($4::float8 / 1000) then 'expired' else state end as state,
       count(*)::int as count, sum(amount)::bigint as amount
     from reward where brand_id = any($1)
       and ($2::float8 is null or created_at >= to_timestamp($2::float8 / 1000)) and ($3::float8 is null or created_at < to_timestamp($3::float8 / 1000))
     group by 1, 2`,
    [brandIds, sinceMs, untilMs, nowMs],
  );
}

/** The number of members to whom each rule gave something. */
export async function membersOf(
  db: Queryable,
  brandIds: readonly bigint[],
  { sinceMs, untilMs }: { sinceMs: number | null; untilMs: number | null },
): Promise<Map<bigint, number>> {
  const rows = await db.rows<{ ruleId: bigint; members: number }>(
    `select rule_id as "ruleId", count(distinct member_id)::int as members from reward where brand_id = any($1)
       and ($2::float8 is null or created_at >= to_timestamp($2::float8 / 1000)) and ($3::float8 is null or created_at < to_timestamp($3::float8 / 1000))
     group by 1`,
    [brandIds, sinceMs, untilMs],
  );
  return new Map(rows.map(({ ruleId, members }) => [ruleId, members]));
}

export type JoinRow = { id: bigint; ruleId: bigint; version: number; joinedAt: number };

/** Joined again by the same version it stays as it was; by a newer one, that one counts. */
export async function join(
  tx: Queryable,
  memberId: bigint,
  rule: { id: bigint; version: number },
): Promise<void> {
  await tx.run(
    `insert into reward_join (member_id, rule_id, version) values ($1, $2, $3) on conflict (member_id, rule_id) where reward_id is null and ended_at is null
     do update set version = excluded.version, joined_at = now() where reward_join.version <> excluded.version`,
    [memberId, rule.id, rule.version],
  );
}

/** Joins of a member for the next deposit, by rule. */
export async function openJoins(db: Queryable, memberId: bigint): Promise<Map<bigint, JoinRow>> {
  const rows = await db.rows<JoinRow>(
    `select id, rule_id as "ruleId", version, joined_at as "joinedAt" from reward_join where member_id = $1 and reward_id is null and ended_at is null`,
    [memberId],
  );
  return new Map(rows.map((row) => [row.ruleId, row]));
}

/** A join that ended at the same moment, because its rule was closed, still had its deposit. */
export async function useJoin(tx: Queryable, id: bigint, rewardId: bigint): Promise<void> {
  await tx.run(`update reward_join set reward_id = $2, ended_at = null where id = $1`, [id, rewardId]);
}

/** Its rule was closed: whoever joined joins again when it opens again. */
export async function endJoins(tx: Queryable, ruleId: bigint): Promise<void> {
  await tx.run(
    `update reward_join set ended_at = now() where rule_id = $1 and reward_id is null and ended_at is null`,
    [ruleId],
  );
}

export type DrawRow = {
  ruleId: bigint;
  version: number;
  day: string;
  number: number;
  prize: number;
  amount: bigint;
  rewardId: bigint | null;
  at: number;
};
const drawColumns = `rule_id as "ruleId", version, to_char(day, 'YYYY-MM-DD') as day, number, prize, amount, reward_id as "rewardId", at`;

export function drawByRequest(
  db: Queryable,
  memberId: bigint,
  requestId: string,
): Promise<DrawRow | undefined> {
  return db.one<DrawRow>(`select ${drawColumns} from reward_draw where member_id = $1 and request_id = $2`, [
    memberId,
    requestId,
  ]);
}

/** A member's draws of a day, the newest first. */
export function drawsOf(db: Queryable, memberId: bigint, ruleId: bigint, day: string): Promise<DrawRow[]> {
  return db.rows<DrawRow>(
    `select ${drawColumns} from reward_draw where rule_id = $1 and member_id = $2 and day = $3 order by number desc`,
    [ruleId, memberId, day],
  );
}

export async function insertDraw(
  tx: Queryable,
  memberId: bigint,
  requestId: string,
  { ruleId, version, day, number, prize, amount, rewardId }: Omit<DrawRow, 'at'>,
): Promise<void> {
  await tx.run(
    `insert into reward_draw (rule_id, member_id, day, number, version, request_id, prize, amount, reward_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [ruleId, memberId, day, number, version, requestId, prize, amount, rewardId],
  );
}

export type RunRow = {
  id: bigint;
  ruleId: bigint;
  version: number;
  fromDay: string;
  toDay: string;
  givenTo: bigint;
};

/** The period of a rule that is being given; undefined: none, or another node is at it. */
export function lockOpenRun(tx: Queryable, ruleId: bigint): Promise<RunRow | undefined> {
  return tx.one<RunRow>(
    `select id, rule_id as "ruleId", version, to_char(from_day, 'YYYY-MM-DD') as "fromDay", to_char(to_day, 'YYYY-MM-DD') as "toDay", given_to as "givenTo"
     from reward_run where rule_id = $1 and state = 'giving' for update skip locked`,
    [ruleId],
  );
}

/** The last period of a rule that was begun, by its last day. */
export async function lastRun(
  tx: Queryable,
  ruleId: bigint,
): Promise<{ toDay: string; isOpen: boolean } | undefined> {
  return tx.one(
    `select to_char(to_day, 'YYYY-MM-DD') as "toDay", state = 'giving' as "isOpen" from reward_run where rule_id = $1 order by from_day desc limit 1`,
    [ruleId],
  );
}

/** Whether a rule has a period that ended on a day. */
export async function hasRunTo(tx: Queryable, ruleId: bigint, day: string): Promise<boolean> {
  return (
    (await tx.one(`select from reward_run where rule_id = $1 and to_day = $2`, [ruleId, day])) !== undefined
  );
}

export type PeriodRun = { ruleId: bigint; version: number; paid: boolean };

/**
 * The periods of a brand's rules of a kind that began within some days; not `paid`: the rule did
 * not pay in it.
 */
export function runsWithin(
  db: Queryable,
  brandId: bigint,
  kind: RewardKind,
  { from, to }: { from: string; to: string },
): Promise<PeriodRun[]> {
  return db.rows<PeriodRun>(
    `select u.rule_id as "ruleId", u.version, u.state <> 'skipped' as paid from reward_rule r join reward_run u on u.rule_id = r.id
     where r.brand_id = $1 and r.kind = $2 and u.from_day between $3 and $4 order by u.rule_id`,
    [brandId, kind, from, to],
  );
}

export async function insertRun(
  tx: Queryable,
  run: { ruleId: bigint; version: number; from: string; to: string },
  state: 'giving' | 'skipped',
): Promise<void> {
  await tx.run(
    `insert into reward_run (rule_id, version, from_day, to_day, state) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [run.ruleId, run.version, run.from, run.to, state],
  );
}

/** `givenTo` undefined: all have been given theirs. */
export async function advanceRun(tx: Queryable, id: bigint, givenTo: bigint | undefined): Promise<void> {
  await tx.run(
    `update reward_run set given_to = coalesce($2, given_to), state = case when $2::bigint is null then 'done' else state end where id = $1`,
    [id, givenTo ?? null],
  );
}

/** The part of this module in the archive of a member's own data. */
export const ownFiles: OwnFiles = {
  rewards: {
    sql: `select id, rule_id as "rule", version, kind, case kind when 'referral' then split_part(source_key, ':', 1) else source_key end as "for", currency, amount, base, turnover, rank, state, created_at as "createdAt", expires_at as "expiresAt",
        claimed_at as "claimedAt", withdrawn_at as "withdrawnAt", note
      from reward where member_id = $1 order by id`,
    money: ['amount', 'base', 'turnover'],
  },
  rewardsJoined: {
    sql: `select id, rule_id as "rule", version, joined_at as "joinedAt", reward_id as "reward", ended_at as "endedAt" from reward_join where member_id = $1 order by id`,
  },
  raffleDraws: {
    sql: `select rule_id as "rule", to_char(day, 'YYYY-MM-DD') as day, number, prize, amount, reward_id as "reward", at as "drawnAt"
      from reward_draw where member_id = $1 order by rule_id, reward_draw.day, number`,
    money: ['amount'],
  },
};
