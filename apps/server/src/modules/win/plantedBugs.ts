import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  ['INV-H held wins', `update held_win set state = 'credited', closed_at = now() where state = 'waiting'`],
  ['INV-H held wins', `update held_win set amount = amount + 1`],
  ['INV-H held wins', `delete from held_win`],
];
