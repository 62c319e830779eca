import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  ['INV-P pools add up', `update account set balance = balance - 1 where kind = 'pool'`],
  [
    'INV-P pools add up',
    `update transfer set reason = 'pool-return' where reason = 'pool-seed' and key like '%:pool-seed'`,
  ],
  ['INV-P pools explained', `update transfer set amount = amount * 1000 where reason = 'pool-contribution'`],
  ['INV-P pools explained', `delete from transfer where reason = 'pool-return'`],
  ['INV-P pools explained', `delete from transfer where reason = 'win'`],
];
