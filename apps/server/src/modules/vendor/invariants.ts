import type { InvariantCheck } from '#platform/module.ts';

/** The accounts of the vendors against their rounds. */
export const vendorInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV9 vendors explained',
    says: 'what stands with a vendor, its pool included, is the stakes less the payouts of its rounds; those that were played from a wallet of the vendor’s own never touched its account',
    sql: `select coalesce(v.vendor, r.vendor) as what, coalesce(v.balance, 0) || ' stands, ' || coalesce(r.gross, 0) || ' by rounds' as found
          from (select split_part(path, ':', 2) || ' ' || currency as vendor, sum(balance) as balance
                from account where member_id = 0 and (path like 'vendor:%:gross%' or path like 'vendor:%:pool') group by 1) v
          full join (select coalesce(x.code, '?' || r.vendor_id) || ' ' || r.currency as vendor, sum(r.stake - r.payout) as gross
                from round r left join vendor x on x.id = r.vendor_id where r.last_transfer_id <> 0 group by 1) r on r.vendor = v.vendor
          where coalesce(v.balance, 0) <> coalesce(r.gross, 0)`,
  },
];
