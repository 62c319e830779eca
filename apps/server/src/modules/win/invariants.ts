import type { InvariantCheck } from '#platform/module.ts';

/** The held wins against the holds of their money. */
export const winInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-H held wins',
    says: 'every held win has its hold, open while it waits, and one that was refused or taken back moved nothing in the end',
    sql: `select 'win ' || coalesce(w.transaction, h.key) as what, coalesce(w.state, 'unknown') || ' with ' || coalesce(w.amount, 0) || ', its hold '
                   || coalesce(h.state, 'missing') || ' with ' || coalesce(h.amount, 0) || case when u.id is null then '' else ', taken back' end as found
          from held_win w full join (select * from hold where reason in ('win', 'win-refused')) h on h.key = 'win:' || w.transaction and h.member_id = w.member_id
          left join transfer u on u.undoes = w.transfer_id
          left join transfer t on t.member_id = w.member_id and t.id = w.transfer_id and t.key = w.transaction || ':excess' and t.amount = w.amount
          where w.id is null or h.id is null or w.amount <> h.amount or (w.state = 'waiting') <> (h.state = 'open')
             or case when w.wallet_transfer_id is null then (w.state = 'waiting' and u.id is not null) or (w.state in ('refused', 'taken_back') and u.id is null)
                     else t.id is null or h.state <> case w.state when 'waiting' then 'open' when 'credited' then 'released' else 'posted' end end`,
  },
];
