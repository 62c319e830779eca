/**
 * Bắn Cá Vịnh Ngọc (Pearl Bay Fishing): the fish of a bay by night, on the rules that fishing games
 * share.
 */
import type { FishingRules } from '../kit/fishing/game.ts';

export const rules = {
  gameCode: 'ban-ca-vinh-ngoc',
  names: { vi: 'Bắn Cá Vịnh Ngọc', en: 'Pearl Bay Fishing' },
  seed: 2_902,
  kinds: {
    anchovy: { pays: 2, share: 24, school: 7, crossingMs: 13_000 },
    clownfish: { pays: 3, share: 16, school: 4, crossingMs: 17_000 },
    squid: { pays: 5, share: 14, school: 3, crossingMs: 16_000 },
    pufferfish: { pays: 8, share: 11, school: 2, crossingMs: 22_000 },
    jellyfish: { pays: 10, share: 9, school: 3, crossingMs: 27_000 },
    lobster: { pays: 15, share: 8, school: 1, crossingMs: 24_000 },
    seaTurtle: { pays: 30, share: 6, school: 1, crossingMs: 25_000 },
    ray: { pays: 50, share: 5, school: 1, crossingMs: 22_000 },
    shark: { pays: 150, share: 3, school: 1, crossingMs: 21_000 },
    seaDragon: { pays: 500, share: 1.2, school: 1, crossingMs: 28_000 },
  },
} as const satisfies FishingRules;
