import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV13 lottery tickets explained',
    `update vendor set code = 'lottery', protocol = 'house', public_key = null where code = 'alpha'`,
  ],
  [
    'INV14 lottery chain',
    `insert into lottery_draw (game_code, numero, opens_at, locks_at, draws_at, state, origin, result, version, told_by, ended_at, told_at)
     values ('mien-bac', '1', now(), now() + interval '1 second', now() + interval '1 second', 'drawn', 'official', '{}', 1, 'demo', now(), now())`,
  ],
];
