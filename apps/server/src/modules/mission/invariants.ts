import type { InvariantCheck } from '#platform/module.ts';

/** Whether a line of play is of the games that a mission's goal names. */
const counts = `(g.goal -> 'of' is null or jsonb_array_length(g.goal -> 'of' -> 'types') + jsonb_array_length(g.goal -> 'of' -> 'vendors') + jsonb_array_length(g.goal -> 'of' -> 'games') = 0
    or g.goal -> 'of' -> 'types' ? p.game_type or g.goal -> 'of' -> 'vendors' ? v.code or g.goal -> 'of' -> 'games' ? (v.code || '/' || b.game_code))`;
/** The days of a mission; the index has moments, and no zone is a day away from the database's. */
const within = `p.day between g.from_day and g.to_day and p.at >= g.from_day - 1 and p.at < g.to_day + 2`;
const amount = (path: string): string => `coalesce((goal ->> '${path}')::numeric * 100000, 0)`;

/** The play of the missions' days, by metrics that ask for it. */
const playOf = (...metrics: string[]): string =>
  `from g join settled_play p on p.member_id = g.member_id and p.currency = g.currency and ${within}
            join vendor v on v.id = p.vendor_id left join round b on g.goal -> 'of' -> 'games' <> '[]' and b.member_id = p.member_id and b.id = p.round_id
            where g.metric in (${metrics.map((metric) => `'${metric}'`).join()}) and ${counts}`;

/**
 * Some missions that were given, against what was done for each; every part is summed once, for all
 * of them.
 */
const met = (which: string): string =>
  `with g as materialized (
            select r.id, r.member_id, r.currency, r.from_day, r.to_day, r.amount, v.terms, v.terms -> 'goal' as goal, v.terms -> 'goal' ->> 'metric' as metric, m.time_zone
            from reward r join reward_rule_version v on v.rule_id = r.rule_id and v.version = r.version join brand m on m.id = r.brand_id
            where r.kind = 'mission' ${which}),
          by_round as (
            select g.id, p.round_id, p.game_type, sum(greatest(p.stake, 0)) as stake, sum(greatest(p.turnover, 0)) as turnover, bool_or(p.rounds = 1) as is_round
            ${playOf('turnover', 'rounds')} group by g.id, p.round_id, p.game_type),
          by_type as (select g.id, p.game_type, sum(greatest(p.turnover, 0)) as turnover ${playOf('kinds')} group by 1, 2),
          figures as (
            select id, case metric when 'turnover' then sum(x.turnover) else count(*) filter (where x.is_round and (${amount('stakeMin')} = 0 or x.stake >= ${amount('stakeMin')} and x.turnover > 0
                and (x.game_type <> 'PVP' or x.turnover >= ${amount('stakeMin')}))) end as figure
            from g join by_round x using (id) group by id, metric, goal
            union all
            select g.id, count(distinct p.day) ${playOf('days')} and p.turnover > 0 group by 1
            union all
            select id, count(*) from g join by_type x using (id) where x.turnover > 0 and x.turnover >= ${amount('turnoverMin')} group by 1
            union all
            select g.id, sum(t.amount) from g join transfer t on t.member_id = g.member_id and t.reason = 'deposit' and g.metric = 'deposits'
              and (t.at at time zone g.time_zone)::date between g.from_day and g.to_day group by 1),
          reached as (
            select g.*, coalesce(f.figure, 0) as figure,
              case when g.goal ? 'amount' then ${amount('amount')} else (g.goal ->> 'count')::numeric end as target
            from g left join figures f using (id))
          select 'reward ' || id || ' of member ' || member_id as what, metric || ' of ' || figure || ' for ' || target as found
          from reached where figure < target or amount <> (terms ->> 'amount')::numeric * 100000`;

/**
 * Missions against the play and the deposits of their days. What was claimed stands when play is
 * taken back later, so that the lines that add are counted alone: at no moment was anybody further
 * than that.
 */
export const missionInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-MISSION1 missions met',
    says: 'each mission that was given had been met: by the play or the deposits of its days, without what was taken back from them',
    sql: met(''),
    recent: met(`and r.created_at > now() - interval '3 days'`),
  },
  {
    name: 'INV-MISSION2 points of the board',
    says: 'each member’s points of a week are those of the missions that they claimed in it',
    sql: `select 'member ' || coalesce(s.member_id, c.member_id) || ' in the week of ' || coalesce(s.week, c.week) as what,
            'on the board ' || coalesce(s.points, 0) || ', claimed ' || coalesce(c.points, 0) as found
          from mission_score s
          full join (
            select r.brand_id, r.member_id, date_trunc('week', r.claimed_at at time zone b.time_zone)::date as week, sum((v.terms ->> 'points')::bigint) as points
            from reward r join brand b on b.id = r.brand_id join reward_rule_version v on v.rule_id = r.rule_id and v.version = r.version
            where r.kind = 'mission' and r.state = 'claimed' group by 1, 2, 3) c
            on c.brand_id = s.brand_id and c.member_id = s.member_id and c.week = s.week
          where coalesce(s.points, 0) <> coalesce(c.points, 0)`,
  },
  {
    name: 'INV-MISSION3 prizes of the board',
    says: 'each prize of a week’s board is one that its terms name, no place was paid twice, and each winner has points of that week',
    sql: `with given as (
            select r.id, r.member_id, r.rule_id, r.from_day, r.amount, v.terms, s.points,
              row_number() over (partition by r.rule_id, r.source_key order by s.points desc nulls last, s.reached_at, r.member_id) as place
            from reward r join reward_rule_version v on v.rule_id = r.rule_id and v.version = r.version
            left join mission_score s on s.brand_id = r.brand_id and s.member_id = r.member_id and s.week = date_trunc('week', r.from_day)::date where r.kind = 'missionBoard')
          select 'reward ' || id || ' of member ' || member_id || ', rule ' || rule_id as what,
            'place ' || place || ' with ' || coalesce(points, 0) || ' points was given ' || amount as found
          from given where points is null or amount is distinct from ((terms -> 'placePrizes' ->> (place::int - 1))::numeric * 100000)::bigint`,
  },
];
