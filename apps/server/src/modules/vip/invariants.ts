import type { InvariantCheck } from '#platform/module.ts';

/** The ranks of the VIP club against their history and against the play that they stand on. */
export const vipInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-VIP1 ranks explained',
    says: 'the rank of each member is the one that their last change led to, and each change begins where the one before ended, the first one without a rank',
    sql: `select 'member ' || m.id as what, 'rank ' || m.vip_level || ', by the history ' || coalesce(c.to_level, 0) as found
          from member m left join (select distinct on (member_id) member_id, to_level from vip_change order by member_id, number desc) c on c.member_id = m.id
          where m.vip_level <> coalesce(c.to_level, 0)
          union all
          select 'change ' || number || ' of member ' || member_id, 'from ' || from_level || ', before it ' || before
          from (select *, coalesce(lag(to_level) over (partition by member_id order by number), 0) as before,
                  coalesce(lag(number) over (partition by member_id order by number), 0) as number_before from vip_change) c
          where from_level <> before or number <> number_before + 1`,
  },
  {
    name: 'INV-VIP2 ranks earned',
    says: 'the turnover of each month is what the settled lines that were counted come to, and each rank that play brought stands on a total that its member has',
    sql: `with lines as (
            select member_id, currency, date_trunc('month', day)::date as month, sum(turnover) as turnover from settled_play
            where id <= (select line_id from vip_cursor) group by 1, 2, 3)
          select 'member ' || coalesce(m.member_id, l.member_id) || ' in ' || to_char(coalesce(m.month, l.month), 'YYYY-MM') as what,
            coalesce(m.turnover, 0) || ' counted, by the play ' || coalesce(l.turnover, 0) as found
          from vip_month m full join lines l using (member_id, currency, month)
          where coalesce(m.turnover, 0) <> coalesce(l.turnover, 0)
          union all
          select 'member ' || v.member_id, 'the rank stands on ' || v.threshold || ', the total is ' || coalesce(t.total, 0)
          from vip_member v join member on member.id = v.member_id and member.status <> 'closed'
          left join (select distinct on (member_id) member_id, sum(turnover) as total from vip_month group by member_id, currency order by member_id, 2 desc) t
            on t.member_id = v.member_id
          where v.threshold > coalesce(t.total, 0)`,
  },
  {
    name: 'INV-VIP3 upgrade gifts',
    says: 'each upgrade gift is for a rank that its member’s play has reached',
    sql: `select 'reward ' || r.id || ' of member ' || r.member_id as what, 'for rank ' || r.rank || ', which no play brought' as found
          from reward r where r.kind = 'rankUp' and not exists (select from vip_member v where v.member_id = r.member_id and v.best >= r.rank)`,
  },
];
