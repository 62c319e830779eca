import type { InvariantCheck } from '#modules/ledger/service.ts';

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
];
