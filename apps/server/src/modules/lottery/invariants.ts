import type { InvariantCheck } from '#platform/module.ts';

/**
 * The lottery's tickets against their rounds, which the wallet keeps, and the published chain of
 * outcomes against the draws.
 */
export const lotteryInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV13 lottery tickets explained',
    says: 'each lottery ticket has a round of its own with its stake and payout, in the same state, no round of the lottery is without a ticket, and the tally of each draw is that of its tickets',
    sql: `with rounds as (
            select r.* from round r join vendor v on v.id = r.vendor_id where v.protocol = 'house' and v.code = 'lottery')
          select 'lottery ticket ' || coalesce(t.id::text, r.ref) as what,
                 coalesce(t.state, 'none') || ' ' || coalesce(t.stake, 0) || ' ' || coalesce(t.payout, 0) || ', its round ' || coalesce(r.state, 'none') || ' '
                   || coalesce(r.stake, 0) || ' ' || coalesce(r.payout, 0) as found
          from lottery_ticket t full join rounds r on r.member_id = t.member_id and r.ref = 'ticket:' || t.id
          where t.id is null or r.id is null
             or case t.state when 'open' then r.state <> 'open' or r.stake <> t.stake
                             when 'refunded' then r.state <> 'rolled_back'
                             else r.state <> 'settled' or r.stake <> t.stake or r.payout <> t.payout end
          union all
          select 'lottery ticket ' || t.id, 'it is open, and all draws that it stands on are settled'
          from lottery_ticket t join lottery_draw d on d.id = t.draw_id left join lottery_draw s on s.id = t.second_draw_id
          where t.state = 'open' and d.settled_at is not null and (s.id is null or s.settled_at is not null)
          union all
          select 'lottery draw ' || draw_id, 'its tally says ' || coalesce(y.money, 'nothing') || ', its tickets ' || coalesce(t.money, 'nothing')
          from (select draw_id, currency, version, concat_ws(' ', currency, sum(tickets), sum(refunded), sum(stake), sum(payout)) as money
                from lottery_tally group by draw_id, currency, version
                having sum(tickets) <> 0 or sum(refunded) <> 0 or sum(stake) <> 0 or sum(payout) <> 0) y
          full join (select draw_id, currency, version,
                       concat_ws(' ', currency, count(*), count(*) filter (where state = 'refunded'), sum(stake), sum(payout)) as money
                     from (select draw_id, currency, settled_version as version, state, case when state = 'refunded' then 0 else stake end as stake, payout
                           from lottery_ticket
                           union all select second_draw_id, currency, second_settled_version, state, 0, 0 from lottery_ticket where second_draw_id is not null) s
                     group by draw_id, currency, version) t using (draw_id, currency, version)
          where y.money is distinct from t.money`,
  },
  {
    name: 'INV14 lottery chain',
    says: 'each outcome of a draw stands in the published chain as it stands at the draw, and each hash of the chain follows from the one before it',
    sql: `select 'lottery chain ' || seq as what, 'its hash or its place does not follow from the entry before it' as found
          from (select seq, content, hash, lag(seq) over w as seq_before, lag(hash) over w as hash_before from lottery_chain window w as (order by seq)) c
          where hash <> lottery_chain_hash(hash_before, content) or seq <> coalesce(seq_before, 0) + 1
          union all
          select 'lottery draw ' || d.id, coalesce('in the chain it is ' || c.content, 'it is not in the chain')
          from lottery_draw d left join lottery_chain c on c.draw_id = d.id and c.version = lottery_chain_version(d)
          where d.state <> 'open' and c.content is distinct from lottery_chain_content(d)`,
  },
];
