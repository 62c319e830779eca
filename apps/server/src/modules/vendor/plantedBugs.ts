import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  ['INV9 vendors explained', `update round set stake = stake + 1 where state = 'open'`],
];
