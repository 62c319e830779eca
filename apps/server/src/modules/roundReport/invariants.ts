import type { InvariantCheck } from '#modules/ledger/service.ts';

/** Rounds that were made of vendors' reports against these. */
export const roundReportInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV12 reported rounds explained',
    says: 'each round without transfers is one that its vendor reported, of a wallet of its own, and says what the report does',
    sql: `select coalesce(r.ref, l.ref) as what,
                 coalesce(r.state || ' ' || r.stake || '/' || r.payout, 'no round') || ', reported ' || coalesce(l.state || ' ' || l.stake || '/' || l.payout, 'nothing') as found
          from (select * from round where last_transfer_id = 0) r
          full join (select * from vendor_round where round_id is not null) l on l.member_id = r.member_id and l.round_id = r.id
          where r.id is null or l.round_id is null
             or (r.vendor_id, r.ref, r.game_code, r.currency, r.stake, r.payout, r.state, r.closed_at)
                is distinct from (l.vendor_id, l.ref, l.game_code, l.currency, l.stake, l.payout, l.state, l.closed_at)`,
  },
];
