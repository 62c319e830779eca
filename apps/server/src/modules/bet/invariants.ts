import type { InvariantCheck } from '#platform/module.ts';
import { firstRecentId } from '#platform/recent.ts';

/** The rounds against the transfers that they were counted from. */
export const betInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV6 rounds are what their transfers say',
    says: 'stake, payout, bets and state of each round follow from its bets, wins and rollbacks',
    sql: asTransfersSay(
      '',
      'transfer t',
      'counted c full join round r on r.member_id = c.member_id and r.id = c.round_id',
    ),
    // Rounds whose money moved, or that say so, within these days: each with all of its transfers.
    recent: asTransfersSay(
      `touched as (
            select member_id, round_id from transfer where id >= ${firstRecentId} and round_id is not null
            union select member_id, id from round where last_transfer_id >= ${firstRecentId}), `,
      'touched o join transfer t on t.member_id = o.member_id and t.round_id = o.round_id',
      `touched o left join counted c on c.member_id = o.member_id and c.round_id = o.round_id
            left join round r on r.member_id = o.member_id and r.id = o.round_id`,
    ),
  },
];

/**
 * Rounds that differ from their transfers: `first` is a query before it, `transfers` those that are
 * counted, `rounds` joins what was counted with the rounds.
 */
function asTransfersSay(first: string, transfers: string, rounds: string): string {
  return `with ${first}counted as (
            select t.member_id, t.round_id,
              coalesce(sum(t.amount) filter (where t.reason = 'bet'), 0) - coalesce(sum(u.amount) filter (where t.reason = 'bet'), 0) as stake,
              coalesce(sum(t.amount) filter (where t.reason = 'win'), 0) - coalesce(sum(u.amount + coalesce(d.amount, 0)) filter (where t.reason = 'win'), 0) as payout,
              count(*) filter (where t.reason = 'bet' and u.id is null) as bets,
              max(t.id) as last
            from ${transfers} left join transfer u on u.undoes = t.id left join transfer d on d.key = u.key || ':debt'
            where t.round_id is not null group by t.member_id, t.round_id)
          select coalesce(r.ref, 'round ' || c.round_id) as what,
                 r.state || ' ' || r.stake || '/' || r.payout || '/' || r.bets || ', by its transfers ' || c.stake || '/' || c.payout || '/' || c.bets as found
          from ${rounds}
          -- Without a last transfer: its vendor keeps the wallet, and reported it.
          where r.last_transfer_id is distinct from 0 and (r.id is null or c.round_id is null or r.stake <> c.stake or r.payout <> c.payout or r.bets <> c.bets or r.last_transfer_id > c.last
             or (r.state = 'rolled_back') <> (c.bets = 0 and c.payout = 0))`;
}
