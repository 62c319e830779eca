/**
 * Bắn Cá Ao Sen (Lotus Pond Fishing): the fish of a village pond by day, on the rules that fishing
 * games share.
 */
import type { FishingRules } from '../kit/fishing/game.ts';

export const rules = {
  gameCode: 'ban-ca-ao-sen',
  names: { vi: 'Bắn Cá Ao Sen', en: 'Lotus Pond Fishing' },
  seed: 1_801,
  kinds: {
    minnow: { pays: 2, share: 24, school: 6, crossingMs: 15_000 },
    shrimp: { pays: 3, share: 16, school: 4, crossingMs: 18_000 },
    perch: { pays: 4, share: 15, school: 4, crossingMs: 16_000 },
    carp: { pays: 6, share: 14, school: 3, crossingMs: 18_000 },
    frog: { pays: 8, share: 8, school: 2, crossingMs: 21_000 },
    crab: { pays: 12, share: 9, school: 2, crossingMs: 24_000 },
    turtle: { pays: 20, share: 6, school: 1, crossingMs: 28_000 },
    catfish: { pays: 40, share: 4.5, school: 1, crossingMs: 22_000 },
    goldCarp: { pays: 80, share: 2.2, school: 1, crossingMs: 19_000 },
    dragonCarp: { pays: 250, share: 1.3, school: 1, crossingMs: 26_000 },
  },
} as const satisfies FishingRules;
