/**
 * The statements by which settled rounds and money become lines and day sums. One transaction at a
 * time runs them: that of the reader of events.
 */
import type { Queryable } from '#platform/database.ts';
import type { Event } from '#platform/events.ts';
import { countedReasons, type DaySpan } from './rules.ts';

/** The event reader whose row says who counts, and how far it has come. */
export const readerName = 'team';

/** Transfers of a member that were made together, by the first and the last of their ids. */
export type Touch = { memberId: bigint; first: bigint; last: bigint };
export type RoundOf = { memberId: bigint; roundId: bigint };

/** One value a touch, as the statements take them. */
const columnsOf = (touches: readonly Touch[]): unknown[] => [
  touches.map(({ memberId }) => memberId),
  touches.map(({ first }) => first),
  touches.map(({ last }) => last),
];

const roundColumns = (rounds: readonly RoundOf[]): unknown[] => [
  rounds.map(({ memberId }) => memberId),
  rounds.map(({ roundId }) => roundId),
];

/** The rounds that transfers of $1 to $3 belong to, and those of $4 and $5. */
const touchedRounds = `select t.member_id, t.round_id from unnest($1::bigint[], $2::bigint[], $3::bigint[]) o(member, first, last)
       join transfer t on t.member_id = o.member and t.id between o.first and o.last and t.round_id is not null
       union
       select * from unnest($4::bigint[], $5::bigint[])`;

/**
 * Lets no branch of the brands of these members move until the transaction ends: days that are
 * noted meanwhile reach every agent above.
 */
export async function holdBranches(tx: Queryable, memberIds: readonly bigint[]): Promise<void> {
  await tx.run(`select team_hold($1::bigint[])`, [memberIds]);
}

/**
 * Counts these rounds together with the others on their draws, and gives those that count otherwise
 * since: they are to be counted as well.
 */
export function offsetRounds(
  tx: Queryable,
  touches: readonly Touch[],
  rounds: readonly RoundOf[],
): Promise<RoundOf[]> {
  return tx.rows<RoundOf>(
    `with touched as (${touchedRounds}),
     looked as (
       select o.* from (select array_agg(member_id) as members, array_agg(round_id) as rounds from touched) t
       cross join lateral turnover_offset(t.members, t.rounds) o where t.members is not null),
     -- Somebody holds these, and may not tell of them in the end: they are looked at again.
     again as (
       insert into event (kind, member_id, refs)
       select 'round.reported', member_id, array_agg(round_id) from looked where skipped group by member_id)
     select member_id as "memberId", round_id as "roundId" from looked where not skipped`,
    [...columnsOf(touches), ...roundColumns(rounds)],
  );
}

/**
 * A line for each of these rounds that differs from the sum of its lines: the difference. A round
 * counts while it is settled. It counts when it was settled, a difference from now on, and nothing
 * before the cut-off of its brand. Gives the new lines. Notes which of the rounds are open.
 */
export async function insertPlay(
  tx: Queryable,
  touches: readonly Touch[],
  rounds: readonly RoundOf[],
): Promise<bigint[]> {
  const lines = await tx.rows<{ id: bigint }>(
    `with touched as (${touchedRounds}),
     stands as (
       select m.brand_id, r.member_id, r.id as round_id, r.vendor_id, r.game_type, r.currency, r.closed_at,
         r.state = 'open' as is_open, r.stake as open_stake, r.payout as open_payout,
         settled.n as rounds, r.stake * settled.n as stake, r.payout * settled.n as payout, r.valid as turnover, coalesce(r.rake, r.stake - r.payout) * settled.n as income
       from touched t join round r on r.member_id = t.member_id and r.id = t.round_id
       join member m on m.id = r.member_id and m.type <> 4
       cross join lateral (select (r.state = 'settled')::int as n) settled),
     opened as (
       insert into open_round as o (brand_id, member_id, round_id, vendor_id, game_type, currency, stake, payout)
       select brand_id, member_id, round_id, vendor_id, game_type, currency, open_stake, open_payout from stands where is_open
       on conflict (member_id, round_id) do update set stake = excluded.stake, payout = excluded.payout),
     ended as (
       delete from open_round o using stands s where not s.is_open and o.member_id = s.member_id and o.round_id = s.round_id),
     differs as (
       select s.*, s.rounds - b.rounds as d_rounds, s.stake - b.stake as d_stake, s.payout - b.payout as d_payout, s.turnover - b.turnover as d_turnover, s.income - b.income as d_income, b.lines
       from stands s cross join lateral (
         select count(*) as lines, coalesce(sum(p.rounds), 0) as rounds, coalesce(sum(p.stake), 0) as stake, coalesce(sum(p.payout), 0) as payout,
           coalesce(sum(p.turnover), 0) as turnover, coalesce(sum(p.income), 0) as income
         from settled_play p where p.member_id = s.member_id and p.round_id = s.round_id) b
       where (s.rounds, s.stake, s.payout, s.turnover, s.income) is distinct from (b.rounds, b.stake, b.payout, b.turnover, b.income))
     insert into settled_play (brand_id, member_id, round_id, vendor_id, game_type, currency, rounds, stake, payout, turnover, income, at, day, uplines)
     select d.brand_id, d.member_id, d.round_id, d.vendor_id, d.game_type, d.currency, d.d_rounds, d.d_stake, d.d_payout, d.d_turnover, d.d_income,
       moment.at, (moment.at at time zone brand.time_zone)::date,
       coalesce((select array_agg(u.agent_id order by u.depth) from team_member u where u.member_id = d.member_id and u.depth > 0), '{}')
     from differs d join brand on brand.id = d.brand_id left join team_cutoff c on c.brand_id = d.brand_id
     cross join lateral (
       select greatest(case when d.lines = 0 then d.closed_at end, case when d.lines > 0 or d.closed_at is null then now() end, c.closed_to) as at) moment
     order by d.closed_at, d.member_id, d.round_id
     returning id`,
    [...columnsOf(touches), ...roundColumns(rounds)],
  );
  return lines.map(({ id }) => id);
}

const playColumns = `rounds = d.rounds + excluded.rounds, stake = d.stake + excluded.stake, payout = d.payout + excluded.payout, turnover = d.turnover + excluded.turnover, income = d.income + excluded.income`;
const playSums = `sum(p.rounds), sum(p.stake), sum(p.payout), sum(p.turnover), sum(p.income)`;

/** Adds new lines to the day sums of their members and of the teams that these stood in. */
export async function addPlay(tx: Queryable, lineIds: readonly bigint[]): Promise<void> {
  await tx.run(
    `insert into member_play_day as d (member_id, day, currency, game_type, vendor_id, rounds, stake, payout, turnover, income)
     select p.member_id, p.day, p.currency, p.game_type, p.vendor_id, ${playSums} from settled_play p where p.id = any($1) group by 1, 2, 3, 4, 5
     on conflict (member_id, day, currency, game_type, vendor_id) do update set ${playColumns}`,
    [lineIds],
  );
  await tx.run(
    `insert into team_play_day as d (agent_id, day, currency, game_type, vendor_id, rounds, stake, payout, turnover, income)
     select agent, p.day, p.currency, p.game_type, p.vendor_id, ${playSums} from settled_play p cross join lateral unnest(p.uplines || p.member_id) agent
     where p.id = any($1) group by 1, 2, 3, 4, 5
     on conflict (agent_id, day, currency, game_type, vendor_id) do update set ${playColumns}`,
    [lineIds],
  );
  await tx.run(
    `update team_member t set last_played_on = played.day
     from (select member_id, max(day) as day from settled_play where id = any($1) and turnover > 0 group by 1) played
     where t.member_id = played.member_id and (t.last_played_on is null or t.last_played_on < played.day)`,
    [lineIds],
  );
}

/**
 * The stakes of a day from which a member of the brand is active, in 1/100,000 of a unit of its
 * currency.
 */
export type ActiveRule = { brandId: bigint; currency: string; least: bigint };

/**
 * Counts members whom these lines, which are in the day sums already, made active on a day, or no
 * longer: one who is no longer active is taken from the agents of the line that made the member
 * active, of whom another branch may know nothing.
 */
export async function addActive(
  tx: Queryable,
  lineIds: readonly bigint[],
  rules: readonly ActiveRule[],
): Promise<void> {
  await tx.run(
    `with played as (
       select p.member_id, p.day, sum(p.turnover) as added, max(p.id) as last_id, b.currency, b.least
       from settled_play p
       join unnest($2::bigint[], $3::text[], $4::bigint[]) b(brand_id, currency, least) on b.brand_id = p.brand_id and b.currency = p.currency
       where p.id = any($1) group by p.member_id, p.day, b.currency, b.least),
     changed as (
       select p.*, (d.turnover >= p.least)::int - (d.turnover - p.added >= p.least)::int as change
       from played p cross join lateral (
         select sum(m.turnover) as turnover from member_play_day m where m.member_id = p.member_id and m.day = p.day and m.currency = p.currency) d),
     crossed as (
       select coalesce(up.uplines, l.uplines) || l.member_id as agents, p.day, p.change
       from changed p join settled_play l on l.id = p.last_id
       left join lateral (
         select s.uplines from (
           select o.id, o.uplines, o.turnover, sum(o.turnover) over (order by o.id) as after from settled_play o
           where o.member_id = p.member_id and o.at >= (p.day - 1)::timestamptz and o.at < (p.day + 2)::timestamptz
             and o.day = p.day and o.currency = p.currency and o.id <> all($1)) s
         where s.after >= p.least and s.after - s.turnover < p.least order by s.id desc limit 1) up on p.change < 0)
     insert into team_active_day as d (agent_id, day, members)
     select agent, c.day, sum(c.change) from crossed c cross join lateral unnest(c.agents) agent where c.change <> 0 group by 1, 2
     on conflict (agent_id, day) do update set members = d.members + excluded.members`,
    [
      lineIds,
      rules.map(({ brandId }) => brandId),
      rules.map(({ currency }) => currency),
      rules.map(({ least }) => least),
    ],
  );
}

/**
 * Counts members whom these lines, which are in the day sums already, brought to what a kept span
 * of days asks for, or below it.
 */
export async function addActiveOfSpans(tx: Queryable, lineIds: readonly bigint[]): Promise<void> {
  await tx.run(
    `with played as (
       select p.member_id, s.id as span_id, s.least, s.from_day, s.to_day, s.currency, sum(p.turnover) as added
       from settled_play p join active_span s on s.brand_id = p.brand_id and s.currency = p.currency and p.day between s.from_day and s.to_day
         and (s.counted_to is null or p.member_id <= s.counted_to)
       where p.id = any($1) group by p.member_id, s.id),
     changed as (
       select p.member_id, p.span_id, (d.turnover >= p.least)::int - (d.turnover - p.added >= p.least)::int as change
       from played p cross join lateral (
         select sum(m.turnover) as turnover from member_play_day m
         where m.member_id = p.member_id and m.currency = p.currency and m.day between p.from_day and p.to_day) d)
     insert into team_active_span as s (span_id, agent_id, members)
     select c.span_id, t.agent_id, sum(c.change) from changed c join team_member t on t.member_id = c.member_id where c.change <> 0 group by 1, 2
     on conflict (agent_id, span_id) do update set members = s.members + excluded.members`,
    [lineIds],
  );
}

/** Spans of days for which active members are kept. */
export type ActiveSpans = ActiveRule & { spans: readonly DaySpan[] };

const spanColumns = ({ spans }: ActiveSpans): unknown[] => [
  spans.map(({ from }) => from),
  spans.map(({ to }) => to),
];

/** Whether a brand keeps these spans, by its present rule, and no other. */
export async function keepsSpans(db: Queryable, wanted: ActiveSpans): Promise<boolean> {
  const row = await db.one<{ same: boolean }>(
    `select not exists (
       select from (select * from active_span where brand_id = $1) s
       full join (select distinct * from unnest($4::date[], $5::date[])) w(from_day, to_day)
         on s.from_day = w.from_day and s.to_day = w.to_day and s.currency = $2 and s.least = $3 and s.counted_to is null
       where s.id is null or w.from_day is null) as same`,
    [wanted.brandId, wanted.currency, wanted.least, ...spanColumns(wanted)],
  );
  return row!.same;
}

/** The right to count spans, until the transaction ends; false where another run has it. */
export async function lockSpans(tx: Queryable): Promise<boolean> {
  const row = await tx.one<{ ours: boolean }>(
    `select pg_try_advisory_xact_lock(hashtext('team spans'), hashtext(current_schema())) as ours`,
  );
  return row!.ours;
}

/** Members whose play over a span is summed in one statement. */
const membersAtOnce = 5_000;

/**
 * A step towards the spans that a brand is to keep, in a transaction of its own that has locked the
 * reader: forgets those that it no longer asks for, or counts further members of one. Gives whether
 * more is left to do. What the reader adds between the steps is counted once, as it leaves out
 * members to come.
 */
export async function countSome(
  tx: Queryable,
  wanted: ActiveSpans,
  atOnce = membersAtOnce,
): Promise<boolean> {
  await tx.run(`select pg_advisory_xact_lock_shared(hashtext('team'), $1::int)`, [wanted.brandId]);
  const values = [wanted.brandId, wanted.currency, wanted.least, ...spanColumns(wanted)];
  const forgotten = await tx.run(
    `delete from active_span s where s.brand_id = $1 and not exists (
       select from unnest($4::date[], $5::date[]) w(from_day, to_day)
       where s.from_day = w.from_day and s.to_day = w.to_day and s.currency = $2 and s.least = $3)`,
    values,
  );
  if (forgotten > 0) return true;
  await tx.run(
    `insert into active_span (brand_id, currency, from_day, to_day, least)
     select distinct $1::bigint, $2, from_day, to_day, $3::bigint from unnest($4::date[], $5::date[]) w(from_day, to_day) on conflict do nothing`,
    values,
  );
  // In a statement of its own, so that PostgreSQL knows how few members it is about when it plans
  // the next one.
  const next = await tx.one<{ id: bigint; first: bigint; last: bigint | null }>(
    `select s.id, s.counted_to as first, (select max(m.id) from (select id from member where id > s.counted_to order by member.id limit $2) m) as last
     from active_span s where s.brand_id = $1 and s.counted_to is not null order by s.id limit 1`,
    [wanted.brandId, atOnce],
  );
  if (!next) return false;
  await tx.run(
    `with active as (
       select s.id as span_id, d.member_id from active_span s
       join member_play_day d on d.member_id > $2 and d.member_id <= $3 and d.currency = s.currency and d.day between s.from_day and s.to_day
       join member m on m.id = d.member_id and m.brand_id = s.brand_id
       where s.id = $1 group by s.id, s.least, d.member_id having sum(d.turnover) >= s.least)
     insert into team_active_span as k (span_id, agent_id, members)
     select a.span_id, t.agent_id, count(*) from active a join team_member t on t.member_id = a.member_id group by 1, 2
     on conflict (agent_id, span_id) do update set members = k.members + excluded.members`,
    [next.id, next.first, next.last ?? next.first],
  );
  await tx.run(`update active_span set counted_to = $2 where id = $1`, [next.id, next.last]);
  return true;
}

const reasons = countedReasons.map(([reason]) => reason);
const figures = countedReasons.map(([, figure]) => figure);
/** Withdrawals count as amounts that left the member. */
const outgoing = 'withdrawals';

/**
 * Sums the money of the days that these transfers lie in anew, and adds what changed to the
 * members' day sums and to those of the teams in which they stand now: there never before the
 * cut-off of the brand, for a transfer may be written before a period's end and be known only after
 * it was closed. A first deposit is noted by its day.
 */
export async function addMoney(tx: Queryable, touches: readonly Touch[]): Promise<void> {
  await tx.run(
    `with counted(reason, figure) as (select * from unnest($4::text[], $5::text[])),
     days as materialized (
       select distinct t.member_id, (t.at at time zone brand.time_zone)::date as day, brand.time_zone
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) o(member, first, last)
       join transfer t on t.member_id = o.member and t.id between o.first and o.last and t.amount > 0 and t.reason not in ('bet', 'win')
       join counted on counted.reason = t.reason
       join member m on m.id = t.member_id and m.type <> 4 join brand on brand.id = m.brand_id),
     spans as (
       select *, (extract(epoch from day::timestamp at time zone time_zone) * 1000)::bigint << 20 as first_id,
         (extract(epoch from (day + 1)::timestamp at time zone time_zone) * 1000)::bigint << 20 as before_id from days),
     stands as (
       select s.member_id, s.day, a.currency, counted.figure, count(*) as times,
         sum(t.amount * ((t.to_account_id = a.id)::int - (t.from_account_id = a.id)::int) * (case when counted.figure = $6 then -1 else 1 end)) as amount
       from spans s join transfer t on t.member_id = s.member_id and t.id >= s.first_id and t.id < s.before_id and t.reason not in ('bet', 'win') and t.amount > 0
       join counted on counted.reason = t.reason
       join account a on a.member_id = s.member_id and a.id in (t.from_account_id, t.to_account_id)
       group by 1, 2, 3, 4),
     changed as (
       select s.member_id, s.day, s.currency, s.figure, s.amount - coalesce(d.amount, 0) as amount, s.times - coalesce(d.times, 0) as times
       from stands s left join member_money_day d on d.member_id = s.member_id and d.day = s.day and d.currency = s.currency and d.figure = s.figure
       where (s.amount, s.times) is distinct from (d.amount, d.times)),
     own as (
       insert into member_money_day as d (member_id, day, currency, figure, amount, times) select * from changed
       on conflict (member_id, day, currency, figure) do update set amount = d.amount + excluded.amount, times = d.times + excluded.times),
     first as (
       update team_member t set first_deposit_on = f.day
       from (select member_id, min(day) as day from changed where figure = 'deposits' and amount > 0 group by 1) f
       where t.member_id = f.member_id and (t.first_deposit_on is null or t.first_deposit_on > f.day))
     insert into team_money_day as d (agent_id, day, currency, figure, amount, times)
     select t.agent_id, greatest(c.day, (o.closed_to at time zone b.time_zone)::date), c.currency, c.figure, sum(c.amount), sum(c.times)
     from changed c join team_member t on t.member_id = c.member_id
     join member m on m.id = c.member_id join brand b on b.id = m.brand_id left join team_cutoff o on o.brand_id = m.brand_id group by 1, 2, 3, 4
     on conflict (agent_id, day, currency, figure) do update set amount = d.amount + excluded.amount, times = d.times + excluded.times`,
    [...columnsOf(touches), reasons, figures, outgoing],
  );
}

/**
 * Adds the lines of these members' main accounts that have not been counted yet to the sums of the
 * teams in which the members stand.
 */
export async function addLines(tx: Queryable, memberIds: readonly bigint[]): Promise<void> {
  await tx.run(
    `with uncounted as (
       select a.id as account_id, a.member_id, a.currency, x.id, x.reason, (x.at at time zone b.time_zone)::date as day,
         case when x.to_account_id = a.id then x.amount else -x.amount end as amount
       from (select distinct id from unnest($1::bigint[]) o(id)) o join member m on m.id = o.id and m.type <> 4 join brand b on b.id = m.brand_id
       join account a on a.member_id = m.id and a.path = 'member:' || m.id || ':main'
       left join line_mark k on k.account_id = a.id
       -- For each account by itself, along the member's index: PostgreSQL would read all transfers for many members.
       cross join lateral (
         select * from transfer where member_id = a.member_id and id > coalesce(k.last_id, 0) and amount > 0 and a.id in (from_account_id, to_account_id) offset 0) x),
     marked as (
       insert into line_mark (account_id, last_id) select account_id, max(id) from uncounted group by 1
       on conflict (account_id) do update set last_id = excluded.last_id),
     days as (
       select member_id, day, currency, reason, count(*) as lines, sum(amount) as amount from uncounted group by 1, 2, 3, 4)
     insert into team_line_day as d (agent_id, day, currency, reason, lines, amount)
     select t.agent_id, n.day, n.currency, n.reason, sum(n.lines), sum(n.amount) from days n join team_member t on t.member_id = n.member_id group by 1, 2, 3, 4
     on conflict (agent_id, day, currency, reason) do update set lines = d.lines + excluded.lines, amount = d.amount + excluded.amount`,
    [memberIds],
  );
}

/** Notes in which hours these transfers moved money of their members. */
export async function noteMoved(tx: Queryable, touches: readonly Touch[]): Promise<void> {
  await tx.run(
    `insert into member_moved_hour (brand_id, hour, member_id)
     select distinct m.brand_id, moved.hour, m.id from unnest($1::bigint[], $2::bigint[], $3::bigint[]) o(member, first, last)
     join member m on m.id = o.member and m.type <> 4
     cross join lateral generate_series(transfer_hour(o.first), transfer_hour(o.last)) moved(hour)
     on conflict do nothing`,
    columnsOf(touches),
  );
}

/** Changes of heads that are added up in one statement. */
const headsAtOnce = 20_000;

/**
 * Adds some of the changes in the tree to the counts, and gives how many these were. Statements of
 * other nodes take others.
 */
export async function addHeads(db: Queryable, atOnce = headsAtOnce): Promise<number> {
  const row = await db.one<{ changes: number }>(
    `with taken as (select agent_id, id from team_heads_change order by agent_id, id limit $1 for update skip locked),
     gone as (delete from team_heads_change c using taken t where c.agent_id = t.agent_id and c.id = t.id returning c.*),
     total as (
       insert into team_heads as h (agent_id, below, direct)
       select agent_id, sum(joined), sum(direct) from gone group by agent_id having sum(joined) <> 0 or sum(direct) <> 0 order by agent_id
       on conflict (agent_id) do update set below = h.below + excluded.below, direct = h.direct + excluded.direct),
     days as (
       insert into team_heads_day as h (agent_id, day, joined, first_deposits)
       select agent_id, day, sum(joined), sum(first_deposits) from gone group by agent_id, day
       having sum(joined) <> 0 or sum(first_deposits) <> 0 order by agent_id, day
       on conflict (agent_id, day) do update set joined = h.joined + excluded.joined, first_deposits = h.first_deposits + excluded.first_deposits)
     select count(*)::int as changes from gone`,
    [atOnce],
  );
  return row!.changes;
}

/** The right to count, until the transaction ends: the reader passes its turn meanwhile. */
export async function lockReader(tx: Queryable): Promise<void> {
  await tx.one(`select name from event_reader where name = $1 for update`, [readerName]);
}

/** Events of this very transaction that the reader has not come to, in their order. */
export function ownEvents(tx: Queryable): Promise<Event[]> {
  return tx.rows<Event>(
    `select id, kind, member_id as "memberId", refs, payload, at from event where xid = pg_current_xact_id()
       and id > coalesce((select id from event_reader where name = $1 and xid = pg_current_xact_id()), 0) order by event.id`,
    [readerName],
  );
}

export async function putReaderBehind(tx: Queryable, eventId: bigint): Promise<void> {
  await tx.run(
    `insert into event_reader (name, xid, id) values ($1, pg_current_xact_id(), $2) on conflict (name) do update set xid = excluded.xid, id = excluded.id`,
    [readerName, eventId],
  );
}

/**
 * Whether the reader, locked by this transaction, has dealt with every event of before a moment.
 */
export async function hasCaughtUp(tx: Queryable, untilMs: number): Promise<boolean> {
  const row = await tx.one<{ late: boolean }>(
    `select exists (select from event e join event_reader r on r.name = $1
       where (e.xid, e.id) > (r.xid, r.id) and e.at < to_timestamp($2::float8 / 1000)) as late`,
    [readerName, untilMs],
  );
  return row?.late === false;
}

export async function closeTo(tx: Queryable, brandId: bigint, untilMs: number): Promise<void> {
  await tx.run(
    `insert into team_cutoff (brand_id, closed_to) values ($1, to_timestamp($2::float8 / 1000))
     on conflict (brand_id) do update set closed_to = greatest(team_cutoff.closed_to, excluded.closed_to)`,
    [brandId, untilMs],
  );
}
