import type { InvariantCheck } from '#platform/module.ts';
import { firstRecentId } from '#platform/recent.ts';
import { countedReasons } from './rules.ts';

const counted = countedReasons.map(([reason, figure]) => `('${reason}', '${figure}')`).join(', ');

/** Whether the reader that counts has come to the last event. */
const allRead = `exists (select from event_reader t where t.name = 'team' and not exists (select from event e where (e.xid, e.id) > (t.xid, t.id)))`;

/**
 * The last day that may lie in part before the days that the hourly audit looks at, as SQL: no zone
 * is more than 14 hours before UTC's clock.
 */
const lastPartDay = `((now() - interval '3 days' + interval '14 hours') at time zone 'UTC')::date`;

/**
 * Hours of members as a set against a set: the view reads the events that no reader has come to, and
 * asked for each transfer it would read them as often as there are transfers. `of`: the transfers
 * that are looked at, and `known` the hours that they can have.
 */
function hoursUnknown(of: string, known: string): string {
  return `select 'member ' || member_id as what, 'not known to have moved money in hour ' || hour as found
          from (select m.brand_id, t.hour, m.id as member_id
                from (select distinct member_id, transfer_hour(id) as hour from transfer ${of}) t join member m on m.id = t.member_id and m.type <> 4
                except select brand_id, hour, member_id from member_moved ${known}) missing`;
}

/** `of` picks the transfers that are added up, `days` the days of which all of them are among these. */
function linesSummed(of: string, days: string): string {
  return `with own as (
            select x.member_id, (x.at at time zone b.time_zone)::date as day, a.currency, x.reason, count(*) as lines,
              sum(case when x.to_account_id = a.id then x.amount else -x.amount end) as amount
            from transfer x join member m on m.id = x.member_id and m.type <> 4 join brand b on b.id = m.brand_id
            join account a on a.member_id = x.member_id and a.path = 'member:' || x.member_id || ':main' and a.id in (x.from_account_id, x.to_account_id)
            left join line_mark k on k.account_id = a.id
            where ${of}x.amount > 0 and (x.id <= k.last_id or x.member_id not in (select member_id from member_unread where member_id is not null)) group by 1, 2, 3, 4),
          counted as (
            select t.agent_id, o.day, o.currency, o.reason, sum(o.lines) as lines, sum(o.amount) as amount
            from (select * from own ${days}) o join team_member t on t.member_id = o.member_id group by 1, 2, 3, 4)
          select 'team of ' || agent_id || ', ' || reason || ' on ' || day as what,
                 coalesce(k.lines, 0) || ' lines, ' || coalesce(k.amount, 0) || ' of ' || coalesce(c.lines, 0) || ', ' || coalesce(c.amount, 0) as found
          from (select * from team_line_day ${days}) k full join counted c using (agent_id, day, currency, reason)
          where (coalesce(k.lines, 0), coalesce(k.amount, 0)) <> (coalesce(c.lines, 0), coalesce(c.amount, 0))`;
}

/** The tree and the day sums against the members, rounds and transfers that they are made from. */
export const teamInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-TEAM1 teams follow uplines',
    says: 'each member stands in the teams of all agents above, at their distance, and in no other',
    sql: `with recursive line as (
            select id as member_id, id as agent_id, 0 as depth, upline_id from member where type <> 4
            union all
            select l.member_id, m.id, l.depth + 1, m.upline_id from line l join member m on m.id = l.upline_id where l.depth < 100)
          select 'member ' || coalesce(l.member_id, t.member_id) || ' in the team of ' || coalesce(l.agent_id, t.agent_id) as what,
                 coalesce(t.depth::text, 'not') || ' there, by the uplines ' || coalesce(l.depth::text, 'not') as found
          from line l full join team_member t on t.member_id = l.member_id and t.agent_id = l.agent_id
          where l.depth is distinct from t.depth`,
  },
  {
    name: 'INV-TEAM2 settled rounds are counted',
    says: 'the lines of each round, a minute after its end at the latest, come to what it was settled with',
    sql: `select 'round ' || r.id || ' of member ' || r.member_id as what, coalesce(p.stake, 0) || ' and ' || coalesce(p.payout, 0) || ' counted of ' || r.stake || ' and ' || r.payout as found
          from round r join member m on m.id = r.member_id and m.type <> 4
          left join (select member_id, round_id, sum(rounds) as rounds, sum(stake) as stake, sum(payout) as payout, sum(turnover) as turnover, sum(income) as income from settled_play group by 1, 2) p
            on p.member_id = r.member_id and p.round_id = r.id
          where r.closed_at < now() - interval '1 minute' and ${allRead}
            and (coalesce(p.rounds, 0), coalesce(p.stake, 0), coalesce(p.payout, 0), coalesce(p.turnover, 0), coalesce(p.income, 0))
              is distinct from (case when r.state = 'settled' then (1::bigint, r.stake::numeric, r.payout::numeric, r.valid::numeric, coalesce(r.rake, r.stake - r.payout)::numeric) else (0::bigint, 0::numeric, 0::numeric, 0::numeric, 0::numeric) end)`,
  },
  {
    name: 'INV-TEAM3 sums of play',
    says: 'the play of each day, of a member and of an agent’s team, is the sum of the lines',
    sql: `with lines as (
            select 'member ' || member_id as whose, day, currency, game_type, vendor_id, rounds, stake, payout, turnover, income from settled_play
            union all
            select 'team ' || agent, day, currency, game_type, vendor_id, rounds, stake, payout, turnover, income from settled_play cross join lateral unnest(uplines || member_id) agent),
          sums as (
            select 'member ' || member_id as whose, day, currency, game_type, vendor_id, rounds, stake, payout, turnover, income from member_play_day
            union all select 'team ' || agent_id, day, currency, game_type, vendor_id, rounds, stake, payout, turnover, income from team_play_day),
          added as (select whose, day, currency, game_type, vendor_id, sum(rounds) as rounds, sum(stake) as stake, sum(payout) as payout, sum(turnover) as turnover, sum(income) as income from lines group by 1, 2, 3, 4, 5)
          select coalesce(s.whose, a.whose) || ' on ' || coalesce(s.day, a.day) as what, coalesce(s.turnover, 0) || ' of ' || coalesce(a.turnover, 0) as found
          from sums s full join added a using (whose, day, currency, game_type, vendor_id)
          where (s.rounds, s.stake, s.payout, s.turnover, s.income) is distinct from (a.rounds, a.stake, a.payout, a.turnover, a.income)`,
  },
  {
    name: 'INV-TEAM4 sums of money',
    says: 'the money of each member’s day is what the transfers say, where all of them have been counted',
    sql: `with counted(reason, figure) as (values ${counted}),
          moved as (
            select t.member_id, (t.at at time zone b.time_zone)::date as day, a.currency, c.figure, count(*) as times,
              sum(t.amount * ((t.to_account_id = a.id)::int - (t.from_account_id = a.id)::int) * (case when c.figure = 'withdrawals' then -1 else 1 end)) as amount
            from transfer t join counted c on c.reason = t.reason join account a on a.member_id = t.member_id and a.id in (t.from_account_id, t.to_account_id)
            join member m on m.id = t.member_id and m.type <> 4 join brand b on b.id = m.brand_id
            where t.amount > 0 group by 1, 2, 3, 4)
          select 'member ' || coalesce(d.member_id, m.member_id) || ', ' || coalesce(d.figure, m.figure) || ' on ' || coalesce(d.day, m.day) as what,
                 coalesce(d.amount, 0) || ' of ' || coalesce(m.amount, 0) as found
          from member_money_day d full join moved m on m.member_id = d.member_id and m.day = d.day and m.currency = d.currency and m.figure = d.figure
          where (d.amount, d.times) is distinct from (m.amount, m.times)
            and ${allRead}`,
  },
  {
    name: 'INV-TEAM5 counts of teams',
    says: 'how many stand below each agent, and how many of them came and deposited on each day, is what counting them gives',
    sql: `with kept as (
            select agent_id, null::date as day, sum(below) as first_figure, sum(direct) as second_figure from team_heads_now group by 1
            union all select agent_id, day, sum(joined), sum(first_deposits) from team_heads_day_now group by 1, 2),
          days as (
            select agent_id, joined_on as day, 1 as joined, 0 as deposited from team_member where depth > 0
            union all select agent_id, first_deposit_on, 0, 1 from team_member where depth > 0 and first_deposit_on is not null),
          counted as (
            select agent_id, null::date as day, count(*) as first_figure, count(*) filter (where depth = 1) as second_figure from team_member where depth > 0 group by 1
            union all select agent_id, day, sum(joined), sum(deposited) from days group by 1, 2)
          select 'team of ' || coalesce(k.agent_id, c.agent_id) || coalesce(' on ' || coalesce(k.day, c.day), '') as what,
                 coalesce(k.first_figure, 0) || ' and ' || coalesce(k.second_figure, 0) || ' of ' || coalesce(c.first_figure, 0) || ' and ' || coalesce(c.second_figure, 0) as found
          from kept k full join counted c on c.agent_id = k.agent_id and coalesce(c.day, 'infinity') = coalesce(k.day, 'infinity')
          where (coalesce(k.first_figure, 0), coalesce(k.second_figure, 0)) <> (coalesce(c.first_figure, 0), coalesce(c.second_figure, 0))`,
  },
  {
    name: 'INV-TEAM6 hours in which money moved',
    says: 'each member whose money moved in an hour is known by that hour',
    sql: hoursUnknown('', ''),
    recent: hoursUnknown(`where id >= ${firstRecentId}`, `where hour >= transfer_hour(${firstRecentId})`),
  },
  {
    name: 'INV-TEAM7 active members of spans',
    says: 'how many of each team have been active over the spans of days that are kept is what the members’ own sums give',
    sql: `with active as (
            select s.id as span_id, d.member_id from active_span s
            join member_play_day d on d.currency = s.currency and d.day between s.from_day and s.to_day
            join member m on m.id = d.member_id and m.brand_id = s.brand_id where s.counted_to is null or d.member_id <= s.counted_to
            group by s.id, s.least, d.member_id having sum(d.turnover) >= s.least),
          counted as (select a.span_id, t.agent_id, count(*) as members from active a join team_member t on t.member_id = a.member_id group by 1, 2)
          select 'team of ' || agent_id || ', span ' || span_id as what, coalesce(k.members, 0) || ' of ' || coalesce(c.members, 0) as found
          from team_active_span k full join counted c using (agent_id, span_id) where coalesce(k.members, 0) <> coalesce(c.members, 0)`,
  },
  {
    name: 'INV-TEAM8 sums of account lines',
    says: 'the account lines of each day of a team, by reason, are what the transfers of those who stand in it say, as far as they have been counted',
    sql: linesSummed('', ''),
    recent: linesSummed(`x.id >= ${firstRecentId} and `, `where day > ${lastPartDay}`),
  },
  {
    name: 'INV-TEAM9 open rounds',
    says: 'each round that is open, and no other, is known as such with its amounts, unless an event of it waits to be read',
    sql: `with open as (
            select m.brand_id, r.member_id, r.id as round_id, r.vendor_id, r.game_type, r.currency, r.stake, r.payout from round r
            join member m on m.id = r.member_id and m.type <> 4 where r.state = 'open')
          select 'round ' || round_id || ' of member ' || member_id as what, coalesce(k.stake::text, 'nothing') || ' known of ' || coalesce(r.stake::text, 'nothing') as found
          from open_round k full join open r using (member_id, round_id)
          where (k.brand_id, k.vendor_id, k.game_type, k.currency, k.stake, k.payout) is distinct from (r.brand_id, r.vendor_id, r.game_type, r.currency, r.stake, r.payout)
            and not exists (select from round_unread u where u.member_id = coalesce(k.member_id, r.member_id) and u.round_id = coalesce(k.round_id, r.round_id))`,
  },
];
