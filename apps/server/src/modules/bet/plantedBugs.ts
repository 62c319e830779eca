import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV6 rounds are what their transfers say',
    `update round set payout = payout + 1 where state = 'settled'`,
  ],
  [
    'INV6 rounds are what their transfers say',
    `update round set state = 'open', closed_at = null where state = 'rolled_back'`,
  ],
];
