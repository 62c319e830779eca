import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV12 reported rounds explained',
    `update vendor_round set payout = payout + 1 where round_id is not null`,
  ],
  ['INV12 reported rounds explained', `delete from vendor_round`],
  ['INV12 reported rounds explained', `delete from round where last_transfer_id = 0`],
];
