import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV9 bank deposits explained',
    `update deposit set reference = 'SENAAAAAAAA', bank_code = 'a', bank_name = 'a', bank_bin = '999999', bank_account = '1', bank_holder = 'A', dong_per_unit = 1, payment_id = null where state = 'paid'`,
  ],
  [
    'INV9 bank payments explained',
    `update transfer set key = 'payment:999' where id = (select min(id) from transfer where reason = 'adjustment')`,
  ],
];
