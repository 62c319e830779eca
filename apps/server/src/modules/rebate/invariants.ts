import type { InvariantCheck } from '#platform/module.ts';

/** Faults in what was earned; `which`: the periods that are looked at. */
const earned = (which: string): string => `with lines as materialized (
            select r.id as run_id, r.terms, case when r.terms ->> 'period' = 'bet' then l.id else 0 end as line_id, l.id, l.member_id, l.uplines, l.game_type, l.turnover, l.at
            from rebate_run r join settled_play l on l.brand_id = r.brand_id and l.currency = r.currency and l.at >= r.from_at and l.at < r.to_at
            where r.state = 'paid' ${which}),
          given as (
            select l.run_id, l.line_id, l.id, l.turnover, who.member_id, who.ordinal,
              coalesce((coalesce(g.rates, l.terms -> 'defaults') ->> l.game_type)::int, 0) as rate, coalesce((l.terms -> 'max' ->> l.game_type)::int, 0) as most
            from lines l cross join lateral unnest(l.member_id || l.uplines) with ordinality who(member_id, ordinal)
            left join lateral (
              select rates from rebate_rate g where g.member_id = who.member_id and g.at < date_trunc('milliseconds', l.at) + interval '1 millisecond'
              order by g.at desc, g.id desc limit 1) g on true),
          counts as (
            select *, least(most, min(rate) over (partition by id order by ordinal desc)) as counted from given),
          earned as (
            select run_id, line_id, member_id, sum(turnover * above_last) as earned from (
              select *, counted - coalesce(lag(counted) over (partition by id order by ordinal), 0) as above_last from counts) shares
            where above_last > 0 group by 1, 2, 3)
          select 'run ' || coalesce(p.run_id, e.run_id) || ', member ' || coalesce(p.member_id, e.member_id) as what,
            coalesce(p.earned, 0) || ' by its parts, ' || coalesce(e.earned, 0) || ' by the play' as found
          from (select run_id, member_id, line_id, sum(earned) as earned from rebate_part where run_id in (select r.id from rebate_run r where r.state = 'paid' ${which}) group by 1, 2, 3) p
          full join earned e using (run_id, member_id, line_id)
          where coalesce(p.earned, 0) <> coalesce(e.earned, 0)
          union all
          select 'run ' || r.id, r.lines || ' lines of ' || r.turnover || ' counted, of ' || coalesce(l.lines, 0) || ' of ' || coalesce(l.turnover, 0)
          from rebate_run r left join (select run_id, count(*) as lines, sum(turnover) as turnover from lines group by 1) l on l.run_id = r.id
          where r.state = 'paid' ${which} and (r.lines, r.turnover) is distinct from (coalesce(l.lines, 0), coalesce(l.turnover, 0)::bigint)`;

/** The rebates against what they were made of, and against the postings of their money. */
export const rebateInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-REBATE1 rebates explained',
    says: 'each rebate moved its amount from the rebates account to its member once, and nothing else went that way',
    sql: `select 'rebate ' || coalesce(b.id::text, t.key) as what,
            coalesce(b.amount, 0) || ' in its row, ' || coalesce(t.amount, 0) || ' by its posting' as found
          from (select * from rebate where amount > 0) b
          full join (select t.* from transfer t where t.reason = 'rebate') t on t.key = 'rebate:' || b.id
          where b.id is null or t.id is null or t.amount <> b.amount or t.member_id <> b.member_id`,
  },
  {
    name: 'INV-REBATE2 rebates complete',
    says: 'what a member has been paid of a period is what its parts come to, and what is carried on is what was earned and not paid',
    sql: `select 'run ' || coalesce(p.run_id, b.run_id) || ', member ' || coalesce(p.member_id, b.member_id) as what,
            coalesce(p.earned, 0) || ' by its parts, ' || coalesce(b.earned, 0) || ' in its rebate' as found
          from (select run_id, member_id, line_id, sum(earned) as earned from rebate_part
                where run_id in (select id from rebate_run where state = 'paid') group by 1, 2, 3) p
          full join (select * from rebate where run_id in (select id from rebate_run where state = 'paid')) b
            on b.run_id = p.run_id and b.member_id = p.member_id and b.line_id = p.line_id
          where p.earned is distinct from b.earned
          union all
          select 'member ' || coalesce(c.member_id, s.member_id), coalesce(c.carried, 0) || ' is carried on, by the rebates it is ' || coalesce(s.carried, 0)
          from rebate_carry c
          full join (select member_id, currency, sum(earned - amount * 10000) as carried from rebate group by 1, 2) s
            on s.member_id = c.member_id and s.currency = c.currency
          where coalesce(c.carried, 0) <> coalesce(s.carried, 0)
          union all
          select 'run ' || r.id, 'it begins at ' || r.from_at || ', the one before it ends at ' || before.to_at
          from rebate_run r join lateral (select to_at from rebate_run b where b.brand_id = r.brand_id and b.id < r.id order by b.id desc limit 1) before on true
          where r.from_at <> before.to_at`,
  },
  {
    name: 'INV-REBATE3 rebates earned',
    says: 'what each earns of a period is what the settled play of it brings by the rates of its moment, and the period has counted each line of play once',
    sql: earned(''),
    recent: earned(`and r.closed_at > now() - interval '3 days'`),
  },
];
