import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV-T one draw',
    `with two as (
       select distinct on (w.member_id) w.member_id, w.id as won, l.id as lost from round w join round l on l.member_id = w.member_id and l.currency = w.currency
       where w.state = 'settled' and l.state = 'settled' and w.payout > w.stake and l.payout < l.stake order by w.member_id)
     update round r set draw = 'one', counts = 'net' from two where r.member_id = two.member_id and r.id in (two.won, two.lost)`,
  ],
  ['INV-T welcome', `update transfer set reason = 'welcome' where reason = 'deposit'`],
  [
    'INV-T turnover counted',
    `insert into turnover_requirement (member_id, currency, source, source_id, required, done, first_round_id)
     select member_id, currency, 'deposit', 1, 10, 4, 0 from account where path like 'member:%:main' limit 1`,
  ],
  [
    'INV-T turnover excluded',
    `with one as (select member_id, id, currency, game_type from round where state = 'settled' order by member_id, id limit 1),
       bonus as (insert into turnover_requirement (member_id, currency, source, source_id, required, first_round_id, excluded_types)
         select member_id, currency, 'reward', 1, 10, 0, array[game_type] from one returning member_id, id)
     insert into turnover_part (member_id, round_id, requirement_id, amount) select one.member_id, one.id, bonus.id, 1 from one, bonus`,
  ],
  [
    'INV-T turnover excluded',
    `with one as (select member_id, id, currency from round where state = 'settled' order by member_id, id limit 1),
       bonus as (insert into turnover_requirement (member_id, currency, source, source_id, required, first_round_id, stake_max)
         select member_id, currency, 'reward', 1, 10, 0, 1 from one returning member_id, id)
     insert into turnover_part (member_id, round_id, requirement_id, amount) select one.member_id, one.id, bonus.id, 2 from one, bonus`,
  ],
];
