import type { InvariantCheck } from '#platform/module.ts';

/** Bank payments, and the deposits that they are, against the transfers of their money. */
export const bankPaymentInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV9 bank payments explained',
    says: 'what came by bank transfer waits, was refused or returned, or is its deposit’s, as its state says',
    sql: `with moved as (
            select split_part(t.key, ':', 2)::bigint as id, t.currency,
              coalesce(sum(t.amount) filter (where f.path like 'bank:%'), 0) as came,
              coalesce(sum(t.amount) filter (where o.path = 'platform:suspense'), 0) - coalesce(sum(t.amount) filter (where f.path = 'platform:suspense'), 0) as waits,
              coalesce(sum(t.amount) filter (where o.path = 'platform:refused'), 0) - coalesce(sum(t.amount) filter (where f.path = 'platform:refused'), 0) as refused,
              coalesce(sum(t.amount) filter (where o.path like 'bank:%' and t.reason <> 'payment-assigned'), 0) as returned,
              -- Money that was nobody's went over into a brand's currency.
              coalesce(sum(t.amount) filter (where o.path like 'bank:%' and t.reason = 'payment-assigned'), 0) as went_over
            from (select t.*, f.currency from transfer t join account f on f.id = t.from_account_id where t.key like 'payment:%') t
            join account f on f.id = t.from_account_id join account o on o.id = t.to_account_id group by 1, 2)
          select 'bank payment ' || coalesce(p.id, m.id) as what,
                 coalesce(p.state, 'unknown') || ' with ' || coalesce(p.amount, 0) || ' ' || coalesce(p.currency, '-') || ', by its transfers '
                   || coalesce(m.came, 0) || ' came, ' || coalesce(m.waits, 0) || ' waits, ' || coalesce(m.refused, 0) || ' refused, ' || coalesce(m.returned, 0) || ' returned' as found
          from bank_payment p full join moved m on m.id = p.id and m.currency = p.currency
          where p.id is null and not exists (
                  select from bank_payment a where a.id = m.id and a.brand_id is not null and m.currency = 'VND' and m.went_over = a.dong * 100000)
             or coalesce(m.came, 0) - coalesce(m.went_over, 0) <> coalesce(p.amount, 0)
             or coalesce(m.returned, 0) <> case when p.state = 'returned' then p.amount else 0 end
             -- A deposit's own transfers take it out of suspense.
             or (p.deposit_id is null or p.state = 'open') and (
                  coalesce(m.waits, 0) <> case when p.state = 'open' then p.amount else 0 end
                  or coalesce(m.refused, 0) <> case when p.state = 'refused' then p.amount else 0 end)
             or p.deposit_id is not null and p.state <> 'open' and coalesce(m.waits, 0) <> p.amount`,
  },
  {
    name: 'INV9 bank deposits explained',
    says: 'a deposit that is paid by bank transfer has one payment of what it was paid, its transfers move just that, and taken back by the bank it is not to be played',
    sql: `with moved as (
            select split_part(t.key, ':', 2)::bigint as id,
              coalesce(sum(t.amount) filter (where f.path = 'platform:suspense'), 0) as taken,
              coalesce(sum(t.amount) filter (where o.path = 'platform:refused'), 0) as refused
            from transfer t join account f on f.id = t.from_account_id join account o on o.id = t.to_account_id
            where t.key like 'deposit:%' group by 1)
          select 'deposit ' || d.id as what,
                 d.state || ' with ' || coalesce(d.paid_amount, 0) || ', paid by ' || coalesce(p.amount, 0) || ', taken from suspense ' || coalesce(m.taken, 0) as found
          from deposit d
          left join (select deposit_id, sum(amount) as amount, min(currency) as currency, bool_or(state = 'returned') as returned from bank_payment where state in ('matched', 'returned') group by 1) p
            on p.deposit_id = d.id
          left join moved m on m.id = d.id
          where d.reference is not null and (
                coalesce(p.amount, 0) <> coalesce(d.paid_amount, 0) or p.currency is distinct from d.paid_currency
             or coalesce(m.taken, 0) <> case when d.state in ('paid', 'refused') then d.paid_amount else 0 end
             or coalesce(m.refused, 0) <> case when d.state = 'refused' then d.paid_amount else 0 end
             or exists (select from turnover_requirement q where q.source = 'deposit' and q.source_id = d.id
                          and case when p.returned then q.closed_at is null else q.closed_by = 'returned' end))`,
  },
];
