import type { InvariantCheck } from '#platform/module.ts';

/** Rounds that were made of vendors' reports against these. */
export const roundDifferenceInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV12 reported rounds explained',
    says: 'each round without transfers is one that its vendor reported, of a wallet of its own, and says what the report does; of its stake no more counts than it is, and of all stakes from a wallet no more than was moved there and won there',
    sql: `select coalesce(r.ref, l.ref) as what,
                 coalesce(r.state || ' ' || r.stake || '/' || r.payout, 'no round') || ', reported ' || coalesce(l.state || ' ' || l.stake || '/' || l.payout, 'nothing') as found
          from (select * from round where last_transfer_id = 0) r
          full join (select * from vendor_round where round_id is not null) l on l.member_id = r.member_id and l.round_id = r.id
          where r.id is null or l.round_id is null
             or (r.vendor_id, r.ref, r.game_code, r.currency, r.stake, r.payout, r.state, r.closed_at)
                is distinct from (l.vendor_id, l.ref, l.game_code, l.currency, l.stake, l.payout, l.state, l.closed_at)
          union all
          select ref, coalesce(counted::text, 'nothing') || ' counts of a stake of ' || stake from vendor_round
          where round_id is not null and (counted between 0 and stake) is not true
          union all
          -- Money that was sent may have been refused since. A stake beyond the wallet's content wins nothing either, and a round cannot be played with its own
          -- win.
          select 'wallet of member ' || l.member_id || ' at vendor ' || l.vendor_id,
                 sum(l.counted) || ' ' || l.currency || ' counts, of ' || w.moved || ' moved there and ' || sum(l.won) || ' won'
          from (select *, greatest(payout - (stake - counted), 0) as won from vendor_round where round_id is not null) l
          join (select vendor_id, member_id, currency, sum(amount) as moved from wallet_transfer where direction = 'toVendor' group by 1, 2, 3) w
            using (vendor_id, member_id, currency)
          group by l.vendor_id, l.member_id, l.currency, w.moved
          having greatest(sum(l.counted), max(l.counted + l.won)) > w.moved + sum(l.won)`,
  },
];
