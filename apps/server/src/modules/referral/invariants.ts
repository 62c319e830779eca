import type { InvariantCheck } from '#platform/module.ts';

/** Friends who were invited against what was paid for them. */
export const referralInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-REFERRAL1 friends paid once',
    says: 'each reward for an invited friend is that of one friend, goes to the inviter or the friend, and has the amount of its terms',
    sql: `select coalesce('reward ' || r.id, 'friend ' || f.friend) as what,
            coalesce(r.amount || ' to member ' || r.member_id, 'no reward') || coalesce(', owed to member ' || f.owner, ', of no friend') as found
          from (select * from reward where kind = 'referral') r
          full join (
            select member_id as friend, invited_by as owner, reward_id, rule_id, version, 'amount' as field, 'friend:' || member_id as key
            from referral where reward_id is not null
            union all
            select member_id, member_id, friend_reward_id, rule_id, version, 'friendAmount', 'invited:' || member_id
            from referral where friend_reward_id is not null) f on f.reward_id = r.id
          left join reward_rule_version v on v.rule_id = f.rule_id and v.version = f.version
          where r.id is null or f.friend is null or r.member_id <> f.owner or r.source_key <> f.key or r.rule_id <> f.rule_id or r.version <> f.version
             or r.amount <> ((v.terms ->> f.field)::numeric * 100000)::bigint`,
  },
  {
    name: 'INV-REFERRAL2 friends who did what is asked',
    says: 'something was paid only for friends with the deposits and the turnover of their terms, and for no more of a month, by when they did it, than these allow',
    sql: `with paid as (
            select r.*, v.terms from referral r join reward_rule_version v on v.rule_id = r.rule_id and v.version = r.version
            where r.reward_id is not null or r.friend_reward_id is not null)
          select 'friend ' || member_id as what, 'paid with deposits of ' || deposits || ' and a turnover of ' || turnover as found from paid
          where deposits < (terms ->> 'depositMin')::numeric * 100000 or turnover < (terms ->> 'turnoverMin')::numeric * 100000
          union all
          select 'inviter ' || p.invited_by, 'paid for ' || count(*) || ' friends in a month' from paid p join brand b on b.id = p.brand_id
          join reward g on g.id = p.reward_id and g.state <> 'withdrawn'
          group by p.invited_by, date_trunc('month', p.met_at at time zone b.time_zone) having count(*) > max((p.terms ->> 'friendsMax')::int)`,
  },
];
