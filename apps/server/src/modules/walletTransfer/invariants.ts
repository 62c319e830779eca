import type { InvariantCheck } from '#platform/module.ts';

/** The transfers between wallets against the ledger. */
export const walletTransferInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV11 wallet transfers explained',
    says: 'each transfer between wallets moved its amount once when it is done, holds it while it is on its way to the vendor, and moved nothing when it was refused',
    sql: `with moved as (
            select case when t.key like 'hold:%' then split_part(t.key, ':', 3) else split_part(t.key, ':', 2) end::bigint as id,
              sum(t.amount) filter (where f.kind = 'held') as there, sum(t.amount) filter (where o.kind = 'main') as back, count(*) filter (where t.key not like '%:excess') as postings,
              max(t.member_id) as member_id
            from transfer t join account f on f.id = t.from_account_id join account o on o.id = t.to_account_id
            where t.reason = 'wallet-transfer' group by 1)
          select 'wallet transfer ' || coalesce(w.id, m.id) as what,
                 coalesce(w.state || ' ' || w.direction || ' ' || w.amount, 'no row') || ', by its postings ' || coalesce(m.there, 0) || ' there, ' || coalesce(m.back, 0)
                   || ' back, hold ' || coalesce(h.state, 'none') as found
          from wallet_transfer w full join moved m on m.id = w.id left join hold h on h.key = 'wallet-transfer:' || w.id
          where w.id is null or (w.state = 'done') <> (m.id is not null) or m.member_id <> w.member_id or m.postings > 1
             or w.state = 'done' and w.amount is distinct from case w.direction when 'toVendor' then m.there else m.back end
             or case when w.direction = 'toMain' then h.id is not null
                     else coalesce(h.state, 'none') <> case w.state when 'sent' then 'open' when 'done' then 'posted' else 'released' end or h.amount <> w.amount end`,
  },
  {
    name: 'INV11 vendors’ wallets give back within limits',
    says: 'what members brought home from a wallet at a vendor without its being held is no more than they took there, what operators found right, and the highest limit of any of those transfers',
    sql: `select 'member ' || w.member_id || ' at vendor ' || w.vendor_id as what,
                 sum(case w.direction when 'toMain' then w.amount - coalesce(h.amount, 0) end) || ' ' || w.currency || ' unheld, of '
                   || sum(case w.direction when 'toVendor' then w.amount else 0 end) || ' taken there' as found
          from wallet_transfer w left join held_win h on h.wallet_transfer_id = w.id where w.state = 'done'
          group by w.member_id, w.vendor_id, w.currency
          having sum(case w.direction when 'toMain' then w.amount - coalesce(h.amount, 0) else -w.amount end)
                 > max(w.win_max) + coalesce(max(w.net_home) filter (where h.state = 'credited'), 0)`,
  },
];
