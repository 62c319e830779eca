import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  ['INV-W withdrawals explained', `update hold set key = 'withdrawal:999' where key = 'planted'`],
];
