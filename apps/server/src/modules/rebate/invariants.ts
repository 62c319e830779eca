import type { InvariantCheck } from '#modules/ledger/service.ts';

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
];
