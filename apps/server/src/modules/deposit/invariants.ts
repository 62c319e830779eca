import type { InvariantCheck } from '#platform/module.ts';

/** The deposits against the transfers of their money. */
export const depositInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV9 deposits explained',
    says: 'what came from the gateway for a deposit lies with its member and as a fee, waits, or was refused, as its state says',
    sql: `with moved as (
            select split_part(t.key, ':', 2)::bigint as id, o.currency,
              coalesce(sum(t.amount) filter (where f.path like 'gateway:%'), 0) as came,
              coalesce(sum(t.amount) filter (where o.path like 'member:%:main' or o.path = 'platform:fees'), 0) as credited,
              coalesce(sum(t.amount) filter (where o.path = 'platform:suspense'), 0) - coalesce(sum(t.amount) filter (where f.path = 'platform:suspense'), 0) as waits,
              coalesce(sum(t.amount) filter (where o.path = 'platform:refused'), 0) as refused
            from transfer t join account f on f.id = t.from_account_id join account o on o.id = t.to_account_id
            where t.key like 'deposit:%' group by 1, 2)
          select 'deposit ' || coalesce(d.id, m.id) as what,
                 coalesce(d.state, 'unknown') || ' with ' || coalesce(d.paid_amount, 0) || ' ' || coalesce(d.paid_currency, '-') || ', by its transfers '
                   || coalesce(m.came, 0) || ' came, ' || coalesce(m.credited, 0) || ' credited, ' || coalesce(m.waits, 0) || ' waits, ' || coalesce(m.refused, 0) || ' refused' as found
          from deposit d full join moved m on m.id = d.id and m.currency = d.paid_currency
          where d.reference is null and (d.id is null or d.paid_amount is not null or m.id is not null) and (d.id is null
             or coalesce(m.came, 0) <> coalesce(d.paid_amount, 0)
             or coalesce(m.credited, 0) <> case when d.state = 'paid' then d.paid_amount else 0 end
             or coalesce(m.waits, 0) <> case when d.state = 'review' then d.paid_amount else 0 end
             or coalesce(m.refused, 0) <> case when d.state = 'refused' then d.paid_amount else 0 end)`,
  },
  {
    name: 'INV9 payouts made anyway',
    says: 'what the gateway paid out for a rejected withdrawal has left once, and lacks in suspense until its case is closed',
    sql: `with moved as (
            select regexp_replace(t.key, '^unmatched(-closed)?:', '') as id,
              coalesce(sum(t.amount) filter (where f.path = 'platform:suspense' and o.path like 'gateway:%'), 0) as went,
              coalesce(sum(t.amount) filter (where o.path = 'platform:suspense'), 0) as closed
            from transfer t join account f on f.id = t.from_account_id join account o on o.id = t.to_account_id
            where t.key like 'unmatched:%' or t.key like 'unmatched-closed:%' group by 1)
          select 'payout ' || coalesce(u.payment_id, m.id) as what,
                 coalesce(u.amount, 0) || ', by its transfers ' || coalesce(m.went, 0) || ' left, ' || coalesce(m.closed, 0) || ' closed' as found
          from (select * from unmatched_payment where reason = 'payout_rejected') u full join moved m on m.id = u.payment_id
          where u.payment_id is null or coalesce(m.went, 0) <> u.amount
             or coalesce(m.closed, 0) <> case when u.closed_at is null then 0 else u.amount end`,
  },
];
