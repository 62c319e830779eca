import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV11 wallet transfers explained',
    `update transfer set reason = 'wallet-transfer', key = 'wallet-transfer:999' where id = (select min(id) from transfer where reason = 'deposit')`,
  ],
  [
    'INV11 vendors’ wallets give back within limits',
    `insert into wallet_transfer (member_id, brand_id, vendor_id, direction, currency, amount, state, created_at, settled_at, win_max, net_home, request_id)
     select m.id, m.brand_id, v.id, 'toMain', 'P', 5, 'done', now(), now(), 4, 5, gen_random_uuid() from member m, vendor v limit 1`,
  ],
];
