import type { InvariantCheck } from '#platform/module.ts';

/** The corrections by hand against the transfers of their money. */
export const adjustmentInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-A corrections by hand',
    says: 'an approved correction has moved its amount in its direction, and no other has moved anything',
    sql: `with moved as (
            select split_part(t.key, ':', 2)::bigint as id,
              coalesce(sum(t.amount) filter (where f.path in ('platform:adjustment', 'platform:points')), 0) as given,
              coalesce(sum(t.amount) filter (where o.path in ('platform:adjustment', 'platform:points')), 0) as taken
            from transfer t join account f on f.id = t.from_account_id join account o on o.id = t.to_account_id
            where t.reason in ('adjustment', 'points-corrected') and t.key like 'adjustment:%' group by 1)
          select 'correction ' || coalesce(a.id, m.id) as what,
                 coalesce(a.state, 'unknown') || ' to ' || coalesce(a.direction, '-') || ' ' || coalesce(a.amount, 0)
                   || ', by its transfers given ' || coalesce(m.given, 0) || ', taken ' || coalesce(m.taken, 0) as found
          from adjustment a full join moved m on m.id = a.id
          where a.id is null
             or coalesce(m.given, 0) <> case when a.state = 'approved' and a.direction = 'give' then a.amount else 0 end
             or coalesce(m.taken, 0) <> case when a.state = 'approved' and a.direction = 'take' then a.amount else 0 end`,
  },
];
