import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  ['INV9 deposits explained', `update deposit set paid_amount = paid_amount + 1 where state = 'paid'`],
  [
    'INV9 deposits explained',
    `update deposit set state = 'refused', suspended_for = 'amount' where state = 'review'`,
  ],
  ['INV9 deposits explained', `delete from transfer where key like 'deposit:%:suspense'`],
  ['INV9 deposits explained', `delete from deposit where state = 'paid'`],
  [
    'INV9 payouts made anyway',
    `update transfer set key = 'unmatched:999' where id = (select min(id) from transfer where reason = 'adjustment')`,
  ],
];
