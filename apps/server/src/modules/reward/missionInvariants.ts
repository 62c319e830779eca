import type { InvariantCheck } from '#modules/ledger/service.ts';

/** Whether a line of play is of the games that a mission's goal names. */
const counts = `(g.goal -> 'of' is null or jsonb_array_length(g.goal -> 'of' -> 'types') + jsonb_array_length(g.goal -> 'of' -> 'vendors') + jsonb_array_length(g.goal -> 'of' -> 'games') = 0
    or g.goal -> 'of' -> 'types' ? p.game_type or g.goal -> 'of' -> 'vendors' ? v.code or g.goal -> 'of' -> 'games' ? (v.code || '/' || b.game_code))`;
/** The days of a mission; the index has moments, and no zone is a day away from the database's. */
const within = `p.day between g.from_day and g.to_day and p.at >= g.from_day - 1 and p.at < g.to_day + 2`;
const amount = (path: string): string => `coalesce((g.goal ->> '${path}')::numeric * 100000, 0)`;

/**
 * Missions against the play and the deposits of their days. What was claimed stands when play is taken back later, so that the lines that add are counted alone:
 * at no moment was anybody further than that.
 */
export const missionInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-MISSION1 missions met',
    says: 'each mission that was given had been met: by the play or the deposits of its days, without what was taken back from them',
    sql: `with g as (
            select r.id, r.member_id, r.currency, r.from_day, r.to_day, r.amount, v.terms, v.terms -> 'goal' as goal, m.time_zone
            from reward r join reward_rule_version v on v.rule_id = r.rule_id and v.version = r.version join brand m on m.id = r.brand_id where r.kind = 'mission'),
          by_round as (
            select g.id, p.round_id, p.game_type, min(p.day) as day, sum(greatest(p.stake, 0)) as stake, sum(greatest(p.turnover, 0)) as turnover, bool_or(p.rounds = 1) as is_round
            from g join settled_play p on p.member_id = g.member_id and p.currency = g.currency and ${within}
            join vendor v on v.id = p.vendor_id left join round b on g.goal -> 'of' -> 'games' <> '[]' and b.member_id = p.member_id and b.id = p.round_id
            where ${counts} group by 1, 2, 3),
          by_type as (select id, game_type, sum(turnover) as turnover from by_round group by 1, 2),
          by_day as (
            select g.id, count(distinct p.day) as days from g join settled_play p on p.member_id = g.member_id and p.currency = g.currency and ${within}
            join vendor v on v.id = p.vendor_id left join round b on g.goal -> 'of' -> 'games' <> '[]' and b.member_id = p.member_id and b.id = p.round_id
            where p.turnover > 0 and ${counts} group by 1),
          reached as (
            select g.*, case g.goal ->> 'metric'
              when 'turnover' then (select coalesce(sum(turnover), 0) from by_round x where x.id = g.id)
              when 'rounds' then (select count(*) from by_round x where x.id = g.id and x.is_round and x.stake >= ${amount('stakeMin')})
              when 'days' then (select coalesce(sum(days), 0) from by_day x where x.id = g.id)
              when 'kinds' then (select count(*) from by_type x where x.id = g.id and x.turnover > 0 and x.turnover >= ${amount('turnoverMin')})
              when 'deposits' then (select coalesce(sum(t.amount), 0) from transfer t where t.member_id = g.member_id and t.reason = 'deposit'
                and (t.at at time zone g.time_zone)::date between g.from_day and g.to_day) end as figure,
              case when g.goal ? 'amount' then ${amount('amount')} else (g.goal ->> 'count')::numeric end as target
            from g)
          select 'reward ' || id || ' of member ' || member_id as what, goal ->> 'metric' || ' of ' || figure || ' for ' || target as found
          from reached where figure < target or amount <> (terms ->> 'amount')::numeric * 100000`,
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
