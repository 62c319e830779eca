import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  ['INV6 taken back once', `update transfer set amount = amount - 1 where reason = 'rollback'`],
];
