/**
 * The figures of teams in periods, for many agents of a brand, or many periods, in one statement.
 */
import type { ContractCycle } from '@sen/api/contract';
import type { Queryable } from '#platform/database.ts';
import { daysOf, type Period } from './rules/periods.ts';
import { everInTeam, everInTeamOf } from './teamStore.ts';

/** Amounts in 1/100,000 of a unit. `period`: the place of the period among those asked for. */
export type TeamMeasures = {
  agentId: bigint;
  period: number;
  turnover: bigint;
  stake: bigint;
  /** Stakes less the income of the house, of which games among members have only the rake. */
  payouts: bigint;
  rebates: bigint;
  bonuses: bigint;
  salaries: bigint;
  active: number;
  players: number;
};

export type Asked = {
  brandId: bigint;
  currency: string;
  timeZone: string;
  cycle: ContractCycle;
  periods: readonly Period[];
  /** Agents, and from which turnover on a member of their team is active. */
  agents: readonly { agentId: bigint; activeFrom: bigint }[];
};

/**
 * Agents and periods without play are left out. `most`: the play of one agent's team up to this
 * size is read by a list of its members.
 */
export async function teamMeasures(db: Queryable, asked: Asked, most: number): Promise<TeamMeasures[]> {
  const { cycle, periods, timeZone } = asked;
  if (periods.length === 0 || asked.agents.length === 0) return [];
  const days = periods.map((period) => daysOf(cycle, period, timeZone));
  const agents = [
    asked.agents.map(({ agentId }) => agentId),
    asked.agents.map(({ activeFrom }) => activeFrom),
  ];
  if (days[0])
    return db.rows<TeamMeasures>(byDays, [
      ...agents,
      days.map((day) => day!.from),
      days.map((day) => day!.to),
      asked.currency,
    ]);
  const times = [
    asked.currency,
    periods[0]!.fromMs,
    periods.at(-1)!.toMs,
    periods[0]!.toMs - periods[0]!.fromMs,
  ];
  const [one, ...others] = asked.agents;
  if (others.length > 0) return db.rows<TeamMeasures>(byMoments, [...agents, asked.brandId, ...times]);
  // A simulation for one agent must not read all play of the brand.
  const team = await everInTeam(db, one!.agentId, most);
  const sql = byMomentsOfOne(
    team ? 'p.member_id = any($3::bigint[])' : `p.brand_id = $3 and p.member_id in (${everInTeamOf('$1')})`,
  );
  return db.rows<TeamMeasures>(sql, [one!.agentId, one!.activeFrom, team ?? asked.brandId, ...times]);
}

/**
 * Whole days come from day sums; members are counted where they stand now, once each, by what they
 * played in all days of the period: each member's days are read once, however many periods there
 * are.
 */
const byDays = `with asked as (select * from unnest($1::bigint[], $2::bigint[]) a(agent_id, least)),
  spans as (select first, last, (i - 1)::int as i from unnest($3::date[], $4::date[]) with ordinality p(first, last, i)),
  days as (select day::date as day, i from spans cross join lateral generate_series(first, last, interval '1 day') day),
  play as (
    select d.agent_id, s.i, sum(d.turnover) as turnover, sum(d.stake) as stake, sum(d.stake - d.income) as payouts
    from asked a join team_play_day d on d.agent_id = a.agent_id and d.currency = $5 join spans s on d.day between s.first and s.last group by 1, 2),
  money as (
    select d.agent_id, s.i, coalesce(sum(d.amount) filter (where d.figure = 'rebates'), 0) as rebates,
      coalesce(sum(d.amount) filter (where d.figure = 'bonuses'), 0) as bonuses, coalesce(sum(d.amount) filter (where d.figure = 'salaries'), 0) as salaries
    from asked a join team_money_day d on d.agent_id = a.agent_id and d.currency = $5 and d.figure in ('rebates', 'bonuses', 'salaries')
    join spans s on d.day between s.first and s.last group by 1, 2),
  played as materialized (
    select distinct t.member_id from asked a join team_member t on t.agent_id = a.agent_id and t.last_played_on >= (select min(first) from spans)),
  own as materialized (
    select p.member_id, s.i, sum(d.turnover) as turnover
    from played p join member_play_day d on d.member_id = p.member_id and d.currency = $5
      and d.day between (select min(first) from spans) and (select max(last) from spans)
    join days s on s.day = d.day group by 1, 2),
  heads as (
    select a.agent_id, o.i, count(*)::int as players, (count(*) filter (where o.turnover >= a.least))::int as active
    from asked a join team_member t on t.agent_id = a.agent_id join own o on o.member_id = t.member_id group by 1, 2)
  select agent_id as "agentId", i as period, coalesce(turnover, 0)::bigint as turnover, coalesce(stake, 0)::bigint as stake, coalesce(payouts, 0)::bigint as payouts,
    coalesce(rebates, 0)::bigint as rebates, coalesce(bonuses, 0)::bigint as bonuses, coalesce(salaries, 0)::bigint as salaries,
    coalesce(active, 0) as active, coalesce(players, 0) as players
  from play full join money using (agent_id, i) full join heads using (agent_id, i)`;

/** In which of periods of $7 milliseconds from $5 on a line counts. */
const periodOfLine = `floor((extract(epoch from p.at) * 1000 - $5::float8) / $7::float8)::int`;
const ofTime = `p.currency = $4 and p.at >= to_timestamp($5::float8 / 1000) and p.at < to_timestamp($6::float8 / 1000)`;
const ownSums = `sum(p.turnover) as turnover, sum(p.stake) as stake, sum(p.stake - p.income) as payouts`;
/** Rebates, bonuses and salaries have no part in periods of less than a day. */
const sumsOfOwn = `sum(turnover)::bigint as turnover, sum(stake)::bigint as stake, sum(payouts)::bigint as payouts,
    0::bigint as rebates, 0::bigint as bonuses, 0::bigint as salaries, (count(*) filter (where turnover >= least))::int as active, count(*)::int as players`;

/** Shorter periods come from the settled lines, which have the agents above of their moment. */
const byMoments = `with asked as (select * from unnest($1::bigint[], $2::bigint[]) a(agent_id, least)),
  lines as materialized (
    select p.member_id, p.uplines, ${periodOfLine} as i, ${ownSums} from settled_play p where p.brand_id = $3 and ${ofTime} group by 1, 2, 3),
  own as (
    select a.agent_id, a.least, p.member_id, p.i, sum(p.turnover) as turnover, sum(p.stake) as stake, sum(p.payouts) as payouts
    from lines p cross join lateral unnest(p.uplines || p.member_id) above(agent_id) join asked a on a.agent_id = above.agent_id group by 1, 2, 3, 4)
  select agent_id as "agentId", i as period, ${sumsOfOwn} from own group by 1, 2`;

/** The same of one agent. `whose`: among whose lines they are looked for. */
const byMomentsOfOne = (whose: string): string => `with own as (
    select p.member_id, ${periodOfLine} as i, ${ownSums}, $2::bigint as least
    from settled_play p where ${whose} and ${ofTime} and (p.member_id = $1 or p.uplines @> array[$1::bigint]) group by 1, 2)
  select $1::bigint as "agentId", i as period, ${sumsOfOwn} from own group by i`;
