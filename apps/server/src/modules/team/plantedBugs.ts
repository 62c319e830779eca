import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  ['INV-TEAM1 teams follow uplines', `delete from team_member where depth = 0`],
  [
    'INV-TEAM2 settled rounds are counted',
    `delete from settled_play; update round set closed_at = closed_at - interval '2 minutes' where state = 'settled'`,
  ],
  ['INV-TEAM3 sums of play', `update team_play_day set turnover = turnover + 1`],
  ['INV-TEAM4 sums of money', `update member_money_day set amount = amount + 1`],
  ['INV-TEAM5 counts of teams', `insert into team_heads_day select min(id), '2000-01-01', 1, 0 from member`],
  ['INV-TEAM6 hours in which money moved', `delete from member_moved_hour`],
  [
    // A span that nobody counted.
    'INV-TEAM7 active members of spans',
    `insert into active_span (brand_id, currency, from_day, to_day, least, counted_to)
     select distinct m.brand_id, d.currency, d.day - 1, d.day, 1, null::bigint from member_play_day d join member m on m.id = d.member_id where d.turnover > 0 limit 1`,
  ],
  ['INV-TEAM8 sums of account lines', `update team_line_day set amount = amount + 1 where lines > 0`],
  [
    'INV-TEAM9 open rounds',
    `insert into open_round select m.brand_id, r.member_id, r.id, r.vendor_id, r.game_type, r.currency, r.stake, r.payout
     from round r join member m on m.id = r.member_id where r.state = 'settled' limit 1`,
  ],
  ['INV-TEAM9 open rounds', `update open_round set brand_id = brand_id + 1`],
];
