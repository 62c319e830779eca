import type { InvariantCheck } from '#platform/module.ts';

/** The agent transfers against the two postings of each. */
export const agentTransferInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV10 agent transfers explained',
    says: 'each agent transfer took its amount from the one and gave it to the other, and nothing else went that way',
    sql: `with moved as (
            select split_part(t.key, ':', 2)::bigint as id,
              coalesce(sum(t.amount) filter (where t.key like '%:out' and f.path = 'member:' || t.member_id || ':main'), 0) as taken,
              coalesce(sum(t.amount) filter (where t.key like '%:in' and o.path = 'member:' || t.member_id || ':main'), 0) as given,
              max(t.member_id) filter (where t.key like '%:out') as from_id, max(t.member_id) filter (where t.key like '%:in') as to_id, count(*) as postings
            from transfer t join account f on f.id = t.from_account_id join account o on o.id = t.to_account_id
            where t.reason = 'agent-transfer' group by 1)
          select 'agent transfer ' || coalesce(a.id, m.id) as what,
                 coalesce(a.amount, 0) || ' in its row, by its postings ' || coalesce(m.taken, 0) || ' taken, ' || coalesce(m.given, 0) || ' given' as found
          from agent_transfer a full join moved m on m.id = a.id
          where a.id is null or m.id is null or m.taken <> a.amount or m.given <> a.amount or m.from_id <> a.from_id or m.to_id <> a.to_id or m.postings <> 2
          union all
          select path, balance || ' ' || currency from account where path = 'platform:agent-transfers' and balance <> 0`,
  },
];
