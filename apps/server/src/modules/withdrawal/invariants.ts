import type { InvariantCheck } from '#platform/module.ts';

/** The withdrawals against the holds and transfers of their money. */
export const withdrawalInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-W withdrawals explained',
    says: 'the money of each withdrawal is held until it is paid or rejected; paid it has left by the gateway, once, rejected it is back',
    sql: `with held as (
            select split_part(key, ':', 2)::bigint as id, member_id, currency, sum(amount) as amount,
              coalesce(sum(amount) filter (where state = 'open'), 0) as open, coalesce(sum(amount) filter (where state = 'posted'), 0) as posted
            from hold where key like 'withdrawal:%' group by 1, 2, 3),
          paid as (
            select split_part(t.key, ':', 3)::bigint as id, sum(t.amount) as amount,
              coalesce(sum(t.amount) filter (where o.path like 'gateway:%'), 0) as by_gateway
            from transfer t join account o on o.id = t.to_account_id
            where t.reason in ('withdrawal', 'withdrawal-fee') and t.key like 'hold:withdrawal:%' group by 1)
          select 'withdrawal ' || coalesce(w.id, h.id) as what,
                 coalesce(w.state, 'missing') || ' with ' || coalesce(w.amount, 0) || ', held ' || coalesce(h.open, 0) || ' of ' || coalesce(h.amount, 0)
                   || ', left ' || coalesce(p.amount, 0) as found
          from withdrawal w full join held h on h.id = w.id and h.member_id = w.member_id and h.currency = w.currency left join paid p on p.id = coalesce(w.id, h.id)
          where w.id is null or h.id is null or w.amount <> h.amount
             or h.open <> case when w.state in ('requested', 'reviewing', 'approved', 'paying', 'unknown') then w.amount else 0 end
             or h.posted <> case when w.state in ('paid', 'received') then w.amount else 0 end
             or coalesce(p.amount, 0) <> h.posted or coalesce(p.by_gateway, 0) <> case when h.posted > 0 then w.amount - w.fee else 0 end`,
  },
];
