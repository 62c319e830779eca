import type { InvariantCheck } from '#platform/module.ts';

/**
 * The figures that each payout was computed from, counted anew: whole days by the sums of the
 * team's days, shorter periods by the settled lines, in steps of five minutes. Play that is counted
 * late counts from the cut-off on, so that neither changes once a period is closed. The active
 * members are not counted anew: members count where they stood then. `which`: the payouts that are
 * looked at.
 */
const counted = (which: string): string => `payout_days as (
            select p.*, (p.from_at at time zone b.time_zone)::date as first, (p.to_at at time zone b.time_zone)::date as before,
              p.kind in ('hourSalary', 'realtimeSalary') as is_short
            from payout p join brand b on b.id = p.brand_id ${which}),
          steps as (
            select agent, l.currency, date_bin('5 minutes', l.at, 'epoch') as at, sum(l.turnover) as turnover, sum(l.stake) as stake, sum(l.stake - l.income) as payouts
            from (select brand_id, min(from_at) as first, max(to_at) as last from payout_days where is_short group by 1) b
            join settled_play l on l.brand_id = b.brand_id and l.at >= b.first and l.at < b.last cross join lateral unnest(l.uplines || l.member_id) agent
            where agent in (select member_id from payout_days where is_short) group by 1, 2, 3),
          play as (
            select p.id, sum(s.turnover) as turnover, sum(s.stake) as stake, sum(s.payouts) as payouts
            from payout_days p cross join lateral generate_series(p.from_at, p.to_at - interval '5 minutes', interval '5 minutes') step(at)
            join steps s on s.agent = p.member_id and s.currency = p.currency and s.at = step.at where p.is_short group by 1
            union all
            select p.id, sum(d.turnover), sum(d.stake), sum(d.stake - d.income)
            from payout_days p join team_play_day d on d.agent_id = p.member_id and d.currency = p.currency and d.day >= p.first and d.day < p.before
            where not p.is_short group by 1),
          money as (
            select p.id, sum(d.amount) filter (where d.figure = 'rebates') as rebates, sum(d.amount) filter (where d.figure = 'bonuses') as bonuses,
              sum(d.amount) filter (where d.figure = 'salaries') as salaries
            from payout_days p join team_money_day d on d.agent_id = p.member_id and d.currency = p.currency and d.day >= p.first and d.day < p.before
            where not p.is_short group by 1)`;

/**
 * The result of the terms with these figures, and the amount that was left to be made up for. The
 * highest tier that is met, and how far a floating rate has risen in it.
 */
const reckoned = `tiers as (
            select c.id as contract_id, i - 1 as tier, (t ->> 'turnover')::numeric * 100000 as turnover, (t ->> 'loss')::numeric * 100000 as loss,
              (t ->> 'active')::numeric as active, (t ->> 'rate')::numeric as rate
            from contract c cross join lateral jsonb_array_elements(c.terms -> 'tiers') with ordinality e(t, i)),
          chain as (
            select p.*, c.terms ->> 'carry' as carry, c.terms ->> 'rate' as rule, extract(day from p.first) = 1 as begins_month,
              before.carried_on as left_over, before.to_at = p.from_at and before.upline_id is not distinct from p.upline_id as follows
            from payout_days p join contract c on c.id = p.contract_id left join lateral (
              select carried_on, to_at, upline_id from payout b where b.member_id = p.member_id and b.kind = p.kind and b.from_at < p.from_at
              order by b.from_at desc limit 1) before on true),
          figures as (
            select *, case when kind = 'dividend' then loss else turnover end - carried as value,
              turnover - case when kind = 'dividend' then 0 else carried end as for_turnover, loss - case when kind = 'dividend' then carried else 0 end as for_loss,
              case when follows and not (kind = 'dividend' and (carry = 'none' or carry = 'secondHalf' and begins_month)) then left_over else 0 end as to_make_up,
              case when kind <> 'dividend' then greatest(carried - turnover, 0) when carry = 'none' then 0 when carry = 'previous' then greatest(-loss, 0)
                else greatest(carried - loss, 0) end as left_now
            from chain),
          met as (
            select f.id, max(t.tier) as tier from figures f join tiers t on t.contract_id = f.contract_id
            where (f.value > 0 or f.kind = 'dividend') and (t.turnover = 0 or f.for_turnover >= t.turnover) and (t.loss = 0 or f.for_loss >= t.loss) and (t.active = 0 or f.active >= t.active)
            group by 1),
          rates as (
            select f.id, m.tier, case when f.reason is not null then 0 else t.rate + coalesce(risen.most, 0) end as rate
            from figures f left join met m using (id) left join tiers t on t.contract_id = f.contract_id and t.tier = m.tier
            left join tiers n on n.contract_id = f.contract_id and n.tier = m.tier + 1 and f.rule = 'floating'
            left join lateral (
              select min(div((n.rate - t.rate) * least(greatest(v.has - v.low, 0), v.high - v.low), v.high - v.low)) as most
              from (values (f.for_turnover::numeric, t.turnover, n.turnover), (f.for_loss, t.loss, n.loss), (f.active, t.active, n.active)) v(has, low, high)
              where v.high > v.low) risen on true)`;

/**
 * Faults in how payouts were computed; with their state, of all of them: it changes as they are
 * paid.
 */
const computed = (which: string): string => `with ${counted(which)}, ${reckoned}
          select 'payout ' || p.id as what, 'turnover ' || p.turnover || ', stake ' || p.stake || ', payouts ' || p.payouts || ', of the team '
            || coalesce(y.turnover, 0) || ', ' || coalesce(y.stake, 0) || ', ' || coalesce(y.payouts, 0) as found
          from payout_days p left join play y using (id)
          where (p.turnover, p.stake, p.payouts) is distinct from (coalesce(y.turnover, 0), coalesce(y.stake, 0), coalesce(y.payouts, 0))
          union all
          select 'payout ' || p.id, 'rebates ' || p.rebates || ', bonuses ' || p.bonuses || ', salaries ' || p.salaries || ', of the team '
            || coalesce(m.rebates, 0) || ', ' || coalesce(m.bonuses, 0) || ', ' || coalesce(m.salaries, 0)
          from payout_days p left join money m using (id)
          where (p.rebates, p.bonuses, p.salaries) is distinct from (coalesce(m.rebates, 0), coalesce(m.bonuses, 0), coalesce(m.salaries, 0))
          union all
          select 'payout ' || f.id, 'due ' || f.due || ' of ' || f.base || ' at ' || f.rate || ' in tier ' || coalesce(f.tier::text, 'none') || ', carried ' || f.carried || ' and '
            || f.carried_on || '; by its terms of ' || greatest(f.value, 0) || ' at ' || coalesce(r.rate, 0) || ' in tier ' || coalesce(r.tier::text, 'none') || ', carried '
            || f.to_make_up || ' and ' || f.left_now
          from figures f join rates r using (id)
          where f.base <> greatest(f.value, 0) or f.tier is distinct from r.tier or f.rate <> coalesce(r.rate, 0)
            or f.due <> div(f.base::numeric * f.rate, 100000000) * 1000 or f.carried <> f.to_make_up or f.carried_on <> f.left_now
          union all
          select 'payout ' || p.id, 'reason ' || coalesce(p.reason, 'none') || ', above it ' || coalesce(up.reason, 'none')
          from payout_days p left join payout up on up.id = p.above_id
          where case p.reason when 'tier' then false when 'upline' then p.kind = 'dividend' or up.id is not null and up.reason is null
            when 'uplineWithout' then p.upline_id is null or up.reason <> 'uplineWithout' or up.id is not null and up.reason is null
            else p.upline_id is not null and (up.id is null or up.reason is not null and not (p.kind = 'dividend' and up.reason = 'tier')) end
          union all
          select 'payout ' || id, state || ' with ' || received || ' of ' || due from payout
          where (due = 0) <> (state = 'notReached') or received > 0 and state in ('calculated', 'unapproved', 'insufficient', 'rejected')
            or received = 0 and state = 'partReceived'`;

export const contractInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-C1 payouts explained',
    says: 'what a payout has received is the sum of its payments, each of them its transfers, and nothing else is paid by contract',
    sql: `with moved as (
            select split_part(t.key, ':', 2)::bigint as id, split_part(t.key, ':', 3)::int as n,
              coalesce(sum(t.amount) filter (where o.path = 'member:' || t.member_id || ':main'), 0) as given,
              coalesce(sum(t.amount) filter (where f.path = 'member:' || t.member_id || ':main'), 0) as taken,
              max(t.member_id) filter (where o.path like 'member:%') as member_id, max(t.member_id) filter (where f.path like 'member:%') as upline_id
            from transfer t join account f on f.id = t.from_account_id join account o on o.id = t.to_account_id
            where t.reason in ('salary', 'dividend') group by 1, 2)
          select 'payment ' || coalesce(y.payout_id, m.id) || ':' || coalesce(y.n, m.n) as what,
            coalesce(y.amount, 0) || ' in its row, by its transfers ' || coalesce(m.given, 0) || ' given, ' || coalesce(m.taken, 0) || ' taken' as found
          from payout_payment y join payout p on p.id = y.payout_id full join moved m on m.id = y.payout_id and m.n = y.n
          where y.payout_id is null or m.id is null or m.given <> y.amount or m.taken <> case y.source when 'house' then 0 else y.amount end
            or m.member_id <> p.member_id or m.upline_id is distinct from p.upline_id
          union all
          select 'payout ' || p.id, p.received || ' received, by its payments ' || coalesce(y.amount, 0)
          from payout p left join (select payout_id, sum(amount) as amount from payout_payment group by 1) y on y.payout_id = p.id
          where p.received <> coalesce(y.amount, 0)
          union all
          select path, balance || ' ' || currency from account where path = 'platform:agent-pay-through' and balance <> 0`,
  },
  {
    name: 'INV-C2 bills passed down',
    says: 'what a payout passes down is what its direct downlines are due of the same period, and no more of it is paid to them than it received',
    sql: `select 'payout ' || up.id as what, up.passed || ' passed, ' || up.passed_paid || ' of it paid, downlines ' || coalesce(b.due, 0) || ' and ' || coalesce(b.paid, 0) as found
          from payout up left join (
            select p.above_id, sum(p.due) as due, sum(y.paid) as paid from payout p left join (
              select payout_id, sum(amount) as paid from payout_payment where source = 'bill' group by 1) y on y.payout_id = p.id
            where p.above_id is not null group by 1) b on b.above_id = up.id
          where up.passed <> coalesce(b.due, 0) or up.passed_paid <> coalesce(b.paid, 0)`,
  },
  {
    name: 'INV-C3 disputes paid',
    says: 'a dispute is upheld by a correction of its amount in favour of its agent that was approved, one by one, and while that waits it is neither open nor closed',
    sql: `select 'dispute ' || coalesce(d.id, a.dispute_id) as what, coalesce(d.state, 'unknown') || ' with ' || coalesce(d.amount, 0)
            || ', its correction ' || coalesce(a.state || ' with ' || a.amount, 'missing') as found
          from payout_dispute d full join (select * from adjustment where dispute_id is not null and state <> 'rejected') a on a.id = d.adjustment_id
          where (d.id is null or d.adjustment_id is not null)
            and (a.id is null or d.id is null or a.dispute_id <> d.id or a.amount <> d.amount or a.member_id <> d.member_id or a.direction <> 'give'
              or a.state <> case d.state when 'upheld' then 'approved' else 'waiting' end)`,
  },
  {
    name: 'INV-C4 payouts computed',
    says: 'a payout counts the play and the money of its team in its period, its amount is what its terms make of them, and its state says what has been received',
    sql: computed(''),
    recent: computed(`where p.created_at > now() - interval '3 days'`),
  },
];
