import type { InvariantCheck } from '#platform/module.ts';

/**
 * Amounts that promotions gave against those that members got, and the requirements that came with
 * them.
 */
export const rewardInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-REWARD1 rewards paid',
    says: 'each reward that was claimed was paid once, to its member, no other was, and nothing else went that way',
    sql: `select coalesce('reward ' || r.id || ' of member ' || r.member_id, 'transfer ' || t.key) as what,
            coalesce(r.state || ': ' || r.amount || ' ' || r.currency, 'no reward') || '; paid ' || coalesce(t.amount || ' ' || a.currency || ' to ' || a.path, 'nothing') as found
          from (select * from transfer where reason = 'reward') t
          left join account a on a.member_id = t.member_id and a.id = t.to_account_id
          full join reward r on t.key = 'reward:' || r.id and t.member_id = r.member_id
          where (r.state is not distinct from 'claimed') <> (t.key is not null)
             or (t.key is not null and (t.amount <> r.amount or a.currency <> r.currency or a.path <> 'member:' || r.member_id || ':main'))`,
  },
  {
    name: 'INV-REWARD2 one for a cause',
    says: 'no rule gave a member two rewards for one deposit, one day of sign-in or one day of a period',
    sql: `select 'rule ' || r.rule_id || ' member ' || r.member_id as what, 'rewards ' || r.id || ' and ' || o.id || ' for one cause' as found
          from reward r join reward o on o.member_id = r.member_id and o.rule_id = r.rule_id and o.id > r.id and o.kind = r.kind
          where r.kind not in ('raffle', 'referral', 'rankUp') and (o.deposit_id = r.deposit_id or (o.from_day <= r.to_day and r.from_day <= o.to_day))`,
  },
  {
    name: 'INV-REWARD3 turnover of rewards',
    says: 'each reward that was claimed asks for the turnover that it says, and no requirement is of another reward',
    sql: `select coalesce('reward ' || r.id || ' of member ' || r.member_id, 'requirement ' || q.id || ' of member ' || q.member_id) as what,
            coalesce(r.state || ' with a turnover of ' || r.turnover, 'no reward') || ', required ' || coalesce(q.required, 0) as found
          from (select * from turnover_requirement where source = 'reward') q
          full join (select * from reward where state = 'claimed') r on r.id = q.source_id and r.member_id = q.member_id
          where coalesce(q.required, 0) <> coalesce(r.turnover, 0) or r.id is null`,
  },
  {
    name: 'INV-REWARD4 draws',
    says: 'each draw of a raffle has the amount that its prize says and the reward of it, there are no more a day than its terms allow, and no reward of a raffle is without a draw',
    sql: `select coalesce('draw ' || d.number || ' of ' || d.day || ', rule ' || d.rule_id || ', member ' || d.member_id, 'reward ' || r.id) as what,
            'prize ' || coalesce(d.prize::text, 'none') || ': ' || coalesce(d.amount, 0) || ', given ' || coalesce(r.amount, 0) as found
          from reward_draw d
          full join (select * from reward where kind = 'raffle') r on r.id = d.reward_id and r.member_id = d.member_id and r.rule_id = d.rule_id
          left join reward_rule_version v on v.rule_id = d.rule_id and v.version = d.version
          where d.rule_id is null or d.amount <> coalesce(r.amount, 0) or d.number > (v.terms ->> 'chancesMax')::int
             or d.amount is distinct from ((v.terms -> 'prizes' -> d.prize ->> 'amount')::numeric * 100000)::bigint`,
  },
  {
    name: 'INV-REWARD5 periods given',
    says: 'no period of a rule waits for more than a day until all members were given theirs',
    sql: `select 'rule ' || rule_id || ' from ' || from_day || ' to ' || to_day as what, 'being given since ' || created_at as found
          from reward_run where state = 'giving' and created_at < now() - interval '1 day'`,
  },
  {
    name: 'INV-REWARD6 gifts once',
    says: 'no member has two upgrade gifts for one rank, or two birthday gifts of one calendar year, by whichever rules',
    sql: `select 'member ' || r.member_id as what, 'rewards ' || r.id || ' and ' || o.id || ' for one ' || case r.kind when 'rankUp' then 'rank' else 'birthday' end as found
          from reward r join reward o on o.member_id = r.member_id and o.kind = r.kind and o.id > r.id
          where (r.kind = 'rankUp' and o.rank = r.rank)
             or (r.kind = 'birthday' and extract(year from o.from_day) = extract(year from r.from_day))`,
  },
];
