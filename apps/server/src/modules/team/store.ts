import type { Queryable } from '#platform/database.ts';
import type { DaySpan, MoneyFigure } from './rules.ts';

/** The agents above a member, the nearest first. */
export async function uplinesOf(db: Queryable, memberId: bigint): Promise<bigint[]> {
  const row = await db.one<{ ids: bigint[] }>(
    `select coalesce(array_agg(agent_id order by depth), '{}') as ids from team_member where member_id = $1 and depth > 0`,
    [memberId],
  );
  return row!.ids;
}

/**
 * The number of levels at which a member stands below an agent; 0 is the agent itself, undefined
 * outside of its team.
 */
export async function depthInTeam(
  db: Queryable,
  agentId: bigint,
  memberId: bigint,
): Promise<number | undefined> {
  const row = await db.one<{ depth: number }>(
    `select depth from team_member where agent_id = $1 and member_id = $2`,
    [agentId, memberId],
  );
  return row?.depth;
}

/** An agent and everybody below. */
export async function sizeOf(db: Queryable, agentId: bigint): Promise<number> {
  return (await countBelow(db, agentId)).below + 1;
}

/** The number of members below a member, at any depth and directly. */
export async function countBelow(db: Queryable, agentId: bigint): Promise<{ below: number; direct: number }> {
  const row = await db.one<{ below: number; direct: number }>(
    `select coalesce(sum(below), 0)::int as below, coalesce(sum(direct), 0)::int as direct from team_heads_now where agent_id = $1`,
    [agentId],
  );
  return row!;
}

/** The number of levels below a member; 0 when nobody stands there. */
export async function levelsBelow(db: Queryable, memberId: bigint): Promise<number> {
  const row = await db.one<{ levels: number }>(
    `select max(depth)::int as levels from team_member where agent_id = $1`,
    [memberId],
  );
  return row!.levels;
}

/**
 * Branches of the brand move one after the other until the transaction ends; nobody joins one
 * meanwhile.
 */
export async function lockBranches(tx: Queryable, brandId: bigint): Promise<void> {
  await tx.run(`select pg_advisory_xact_lock(hashtext('team'), $1::int)`, [brandId]);
}

export async function setUpline(tx: Queryable, memberId: bigint, uplineId: bigint | null): Promise<void> {
  await tx.run(`update member set upline_id = $2 where id = $1`, [memberId, uplineId]);
}

export type NewMove = {
  brandId: bigint;
  memberId: bigint;
  fromId: bigint | null;
  toId: bigint | null;
  operatorId: bigint;
  reason: string;
};

export async function insertMove(tx: Queryable, move: NewMove): Promise<void> {
  await tx.run(
    `insert into branch_move (brand_id, member_id, from_id, to_id, operator_id, reason) values ($1, $2, $3, $4, $5, $6)`,
    [move.brandId, move.memberId, move.fromId, move.toId, move.operatorId, move.reason],
  );
}

/** Amounts in 1/100,000 of a unit. */
export type PlaySum = {
  rounds: bigint;
  stake: bigint;
  payout: bigint;
  /** Valid turnover. */
  turnover: bigint;
  /** The house's: the rake of games among members, stakes less payouts of others. */
  income: bigint;
};
export type PlayOfDay = PlaySum & { day: string; gameType: string };
export type MoneyOfDay = { day: string; figure: MoneyFigure; amount: bigint; times: bigint };

const dayText = `to_char(day, 'YYYY-MM-DD') as day`;
/** Days of play; `vendor`: the code of the one whose games are wanted. */
export type PlaySpan = DaySpan & { vendor?: string | undefined };

const playOf = (
  db: Queryable,
  of: 'team' | 'member',
  id: bigint,
  currency: string,
  { from, to, vendor }: PlaySpan,
): Promise<PlayOfDay[]> =>
  db.rows<PlayOfDay>(
    `select ${dayText}, game_type as "gameType", sum(rounds)::bigint as rounds, sum(stake)::bigint as stake, sum(payout)::bigint as payout,
       sum(turnover)::bigint as turnover, sum(income)::bigint as income
     from ${of}_play_day d where ${of === 'team' ? 'agent_id' : 'member_id'} = $1 and currency = $2 and day between $3 and $4
       and ($5::text is null or vendor_id = (select id from vendor where code = $5)) group by d.day, game_type order by d.day, game_type`,
    [id, currency, from, to, vendor ?? null],
  );

export function playOfTeam(
  db: Queryable,
  agentId: bigint,
  currency: string,
  span: PlaySpan,
): Promise<PlayOfDay[]> {
  return playOf(db, 'team', agentId, currency, span);
}

export function playOfMember(
  db: Queryable,
  memberId: bigint,
  currency: string,
  span: PlaySpan,
): Promise<PlayOfDay[]> {
  return playOf(db, 'member', memberId, currency, span);
}

export type PlayOfType = { memberId: bigint; gameType: string } & Omit<PlaySum, 'rounds'>;

/**
 * The play of a brand's members in some days by game type, member by member behind `after`; of so
 * many members at most.
 */
export function playOfMembers(
  db: Queryable,
  brandId: bigint,
  currency: string,
  { from, to }: DaySpan,
  { after, limit }: { after: bigint; limit: number },
): Promise<PlayOfType[]> {
  return db.rows<PlayOfType>(
    `with played as (
       select distinct d.member_id from member_play_day d join member m on m.id = d.member_id
       where m.brand_id = $1 and m.type <> 4 and d.currency = $2 and d.day between $3 and $4 and d.member_id > $5 order by 1 limit $6)
     select d.member_id as "memberId", d.game_type as "gameType", sum(d.stake)::bigint as stake, sum(d.payout)::bigint as payout,
       sum(d.turnover)::bigint as turnover, sum(d.income)::bigint as income
     from played join member_play_day d on d.member_id = played.member_id where d.currency = $2 and d.day between $3 and $4
     group by 1, 2 order by 1, 2`,
    [brandId, currency, from, to, after, limit],
  );
}

export function moneyOfTeam(
  db: Queryable,
  agentId: bigint,
  currency: string,
  { from, to }: DaySpan,
): Promise<MoneyOfDay[]> {
  return db.rows<MoneyOfDay>(
    `select ${dayText}, figure, amount, times from team_money_day
     where agent_id = $1 and currency = $2 and day between $3 and $4 order by team_money_day.day, figure`,
    [agentId, currency, from, to],
  );
}

export function moneyOfMember(
  db: Queryable,
  memberId: bigint,
  currency: string,
  { from, to }: DaySpan,
): Promise<MoneyOfDay[]> {
  return db.rows<MoneyOfDay>(
    `select ${dayText}, figure, amount, times from member_money_day
     where member_id = $1 and currency = $2 and day between $3 and $4 order by member_money_day.day, figure`,
    [memberId, currency, from, to],
  );
}

export type LineTotal = { type: string; lines: number; amount: bigint };

/**
 * Account lines of a team by reason: the sums by day, and the lines of members about whom the
 * reader of events has not been told yet, so that these are the lines of the pages at any moment.
 * `ids`: those of transfers on these days.
 */
export function lineTotals(
  db: Queryable,
  { id, currency, reason }: { id: bigint; currency: string; reason: string | undefined },
  { from, to }: DaySpan,
  ids: { from: bigint; before: bigint },
): Promise<LineTotal[]> {
  return db.rows<LineTotal>(
    `select reason as type, sum(lines)::int as lines, sum(amount)::bigint as amount from (
       select reason, lines, amount from team_line_day where agent_id = $1 and currency = $2 and day between $3 and $4
       union all
       select x.reason, 1, case when x.to_account_id = a.id then x.amount else -x.amount end
       from (select distinct member_id from member_unread) u join team_member t on t.agent_id = $1 and t.member_id = u.member_id
       join account a on a.member_id = t.member_id and a.path = 'member:' || t.member_id || ':main' and a.currency = $2
       left join line_mark k on k.account_id = a.id
       cross join lateral (
         select * from transfer where member_id = t.member_id and id > coalesce(k.last_id, 0) and id >= $5 and id < $6 and amount > 0
           and a.id in (from_account_id, to_account_id) offset 0) x) l
     where $7::text is null or reason = $7 group by 1 having sum(lines) <> 0 order by 1`,
    [id, currency, from, to, ids.from, ids.before, reason ?? null],
  );
}

export type HeadsOfDay = { day: string; joined: number; firstDepositors: number; active: number };

/**
 * Days on which nobody of the team joined, deposited for the first time or was active are left out.
 */
export function headsOfTeam(db: Queryable, agentId: bigint, { from, to }: DaySpan): Promise<HeadsOfDay[]> {
  return db.rows<HeadsOfDay>(
    `select ${dayText}, sum(joined)::int as joined, sum(first)::int as "firstDepositors", sum(active)::int as active from (
       select day, joined, first_deposits as first, 0 as active from team_heads_day_now where agent_id = $1 and day between $2 and $3
       union all
       select own.day, own.joined, own.first, 0 from team_member t cross join lateral (values (t.joined_on, 1, 0), (t.first_deposit_on, 0, 1)) own(day, joined, first)
       where t.agent_id = $1 and t.member_id = $1 and own.day between $2 and $3
       union all
       select day, 0, 0, members from team_active_day where agent_id = $1 and day between $2 and $3) heads
     group by heads.day having sum(joined) <> 0 or sum(first) <> 0 or sum(active) <> 0 order by heads.day`,
    [agentId, from, to],
  );
}

/**
 * The members of a team who played are found by their own rows, or, where they are a large part of
 * the brand, by the days.
 */
const playedByMember = `select t.member_id from team_member t cross join lateral (
    select sum(d.turnover) as turnover from member_play_day d where d.member_id = t.member_id and d.currency = $2 and d.day between $3 and $4) played
  where t.agent_id = $1 and t.last_played_on >= $3 and played.turnover >= $5`;
const playedByDay = `select d.member_id from team_member t join member_play_day d on d.member_id = t.member_id
  where t.agent_id = $1 and t.last_played_on >= $3 and d.currency = $2 and d.day between $3 and $4 group by d.member_id having sum(d.turnover) >= $5`;

export type AskedActive = { id: bigint; isLarge: boolean; brandId: bigint; currency: string; least: bigint };

/**
 * Members of a team whose turnover within these days reaches what is asked for: as it is kept for
 * the spans that are offered by name, otherwise counted.
 */
export async function activeMembers(db: Queryable, asked: AskedActive, days: DaySpan): Promise<number> {
  return (await keptActive(db, asked, days)) ?? countActive(db, asked, days);
}

export async function keptActive(
  db: Queryable,
  { id, brandId, currency, least }: AskedActive,
  { from, to }: DaySpan,
): Promise<number | undefined> {
  const row = await db.one<{ members: number }>(
    `select coalesce(t.members, 0)::int as members from active_span s left join team_active_span t on t.span_id = s.id and t.agent_id = $1
     where s.brand_id = $2 and s.currency = $3 and s.from_day = $4 and s.to_day = $5 and s.least = $6 and s.counted_to is null`,
    [id, brandId, currency, from, to, least],
  );
  return row?.members;
}

/** Reads only those of the team who played since the first of the days. */
export async function countActive(
  db: Queryable,
  { id, isLarge, currency, least }: AskedActive,
  { from, to }: DaySpan,
): Promise<number> {
  const row = await db.one<{ members: number }>(
    `select count(*)::int as members from (${isLarge ? playedByDay : playedByMember}) active`,
    [id, currency, from, to, least],
  );
  return row!.members;
}

export type PlayBetween = { agentId: bigint; gameType: string } & PlaySum;

/**
 * The lines of a stretch of time, from ≤ at < to, summed for every agent that had a part in them by
 * its team, itself included.
 */
export function playBetween(
  db: Queryable,
  brandId: bigint,
  currency: string,
  fromMs: number,
  toMs: number,
): Promise<PlayBetween[]> {
  return db.rows<PlayBetween>(
    `select agent as "agentId", game_type as "gameType", sum(p.rounds)::bigint as rounds, sum(p.stake)::bigint as stake, sum(p.payout)::bigint as payout,
       sum(p.turnover)::bigint as turnover, sum(p.income)::bigint as income
     from settled_play p cross join lateral unnest(p.uplines || p.member_id) agent
     where p.brand_id = $1 and p.currency = $2 and p.at >= to_timestamp($3::float8 / 1000) and p.at < to_timestamp($4::float8 / 1000)
     group by 1, 2`,
    [brandId, currency, fromMs, toMs],
  );
}
