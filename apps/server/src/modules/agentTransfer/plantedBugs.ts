import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV10 agent transfers explained',
    `update transfer set reason = 'agent-transfer', key = 'agent-transfer:999:out' where id = (select min(id) from transfer where reason = 'deposit')`,
  ],
];
