import type { InvariantCheck } from '#platform/module.ts';

/**
 * The pools against the bets and wins that fed and emptied them. Balances are compared with the
 * sums of transfers by reason, not along the account.
 */
export const poolInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-P pools add up',
    says: 'a pool is its seeds and contributions less its wins, with what was returned, and was seeded once at first and once for each win',
    sql: `select a.path || ' ' || a.currency as what, a.balance || ' stands, ' || coalesce(t.total, 0) || ' by its history, '
                 || coalesce(t.seeds, 0) || ' seeds and ' || coalesce(t.wins, 0) || ' wins' as found
          from account a left join lateral (
            select sum(case when x.to_account_id = a.id then x.amount else -x.amount end)
                     filter (where x.reason in ('pool-seed', 'pool-contribution', 'pool-win', 'pool-return')) as total,
                   count(*) filter (where x.reason = 'pool-seed') as seeds, count(*) filter (where x.reason = 'pool-win') as wins
            from transfer x where a.id in (x.from_account_id, x.to_account_id)) t on true
          where a.kind = 'pool' and (a.balance <> coalesce(t.total, 0) or coalesce(t.seeds, 0) <> coalesce(t.wins, 0) + (coalesce(t.seeds, 0) > 0)::int)`,
  },
  {
    name: 'INV-P pools explained',
    says: 'a contribution belongs to a bet and a pool’s part to a win that holds it; both go back when their bet or win does, and only then',
    sql: `select x.key as what, x.reason || ' ' || x.amount || ', of ' || coalesce(t.reason || ' ' || t.amount, 'nothing')
                 || case when u.id is null then '' else ', taken back' end || coalesce(', returned ' || r.amount, '') as found
          from transfer x
          left join transfer t on t.key = left(x.key, -5) left join transfer u on u.undoes = t.id left join transfer r on r.key = x.key || ':returned'
          -- A win of a round that operators had booked is paid by that booking.
          left join lateral (select coalesce(sum(o.amount), 0) as booked from transfer o where o.member_id = t.member_id and o.id between t.round_id and t.id - 1
            and o.round_id = t.round_id and o.reason = 'win') b on true
          where x.reason in ('pool-contribution', 'pool-win')
            and (right(x.key, 5) <> ':pool' or t.id is null or t.reason <> case x.reason when 'pool-win' then 'win' else 'bet' end or x.amount > t.amount + case when t.reason = 'win' then b.booked else 0 end
                 or (u.id is null and r.id is not null) or r.amount > x.amount or (x.reason = 'pool-win' and u.id is not null and r.amount is distinct from x.amount))
          union all
          select r.key, 'returned ' || r.amount || ' of nothing' from transfer r left join transfer x on x.key = left(r.key, -9)
          where r.reason = 'pool-return' and (x.id is null or x.reason not in ('pool-contribution', 'pool-win'))`,
  },
];
