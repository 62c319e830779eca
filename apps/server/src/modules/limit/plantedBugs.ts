import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  ['INV-L limits counted', `update play_day set staked = staked + 1`],
  ['INV-L limits counted', `delete from transfer where reason = 'rollback'`],
];
