import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV-A corrections by hand',
    `update transfer set key = 'adjustment:999' where id = (select min(id) from transfer where reason = 'adjustment')`,
  ],
];
