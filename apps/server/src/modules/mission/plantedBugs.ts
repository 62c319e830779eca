import type { PlantedBug } from '#test/plantedBugs.ts';
import { rewardOf } from '../reward/plantedBugs.ts';

/** A mission with such a goal, given to a member who did nothing for it. */
const missionOf = (goal: string): string =>
  `${rewardOf('mission', `{"amount": "0.01", "points": 5, "goal": ${goal}}`)} insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, expires_at)
   select brand_id, member_id, rule_id, 1, 'mission', 'planted', 'P', 1000, 0, '2026-01-01', '2026-01-01', now() from planted`;
/** The same with one round on the first of January, which is not enough. */
const playedFor = (goal: string, { day = '2026-01-01', turnover = '9.99' } = {}): string =>
  missionOf(goal).replace(
    ' insert into reward (',
    `, play as (insert into settled_play (brand_id, member_id, round_id, vendor_id, game_type, currency, rounds, stake, payout, turnover, income, at, day, uplines)
     select brand_id, member_id, 1, (select min(id) from vendor), 'RNG', 'P', 1, 999000, 0, ${turnover} * 100000, 999000, '${day} 12:00Z', '${day}', '{}' from planted)
     insert into reward (`,
  );
const everyGame = '"of": {"types": [], "vendors": [], "games": []}';

export const plantedBugs: readonly PlantedBug[] = [
  ['INV-MISSION1 missions met', missionOf(`{"metric": "turnover", "amount": "10.00", ${everyGame}}`)],
  ['INV-MISSION1 missions met', missionOf(`{"metric": "rounds", "count": 1, "stakeMin": "0", ${everyGame}}`)],
  ['INV-MISSION1 missions met', missionOf(`{"metric": "days", "count": 1, ${everyGame}}`)],
  ['INV-MISSION1 missions met', missionOf(`{"metric": "kinds", "count": 1, "turnoverMin": "0.01"}`)],
  ['INV-MISSION1 missions met', missionOf(`{"metric": "deposits", "amount": "100000.00"}`)],
  // Just too little, of a game that does not count, on another day, and by a round that is too
  // small.
  ['INV-MISSION1 missions met', playedFor(`{"metric": "turnover", "amount": "10.00", ${everyGame}}`)],
  [
    'INV-MISSION1 missions met',
    playedFor(
      `{"metric": "turnover", "amount": "1.00", "of": {"types": ["LIVE"], "vendors": [], "games": []}}`,
    ),
  ],
  [
    'INV-MISSION1 missions met',
    playedFor(`{"metric": "turnover", "amount": "1.00", ${everyGame}}`, { day: '2026-01-02' }),
  ],
  [
    'INV-MISSION1 missions met',
    playedFor(`{"metric": "rounds", "count": 1, "stakeMin": "10.00", ${everyGame}}`),
  ],
  ['INV-MISSION1 missions met', playedFor(`{"metric": "days", "count": 1, ${everyGame}}`, { turnover: '0' })],
  ['INV-MISSION1 missions met', playedFor(`{"metric": "kinds", "count": 1, "turnoverMin": "10.00"}`)],
  [
    'INV-MISSION2 points of the board',
    `insert into mission_score (brand_id, week, member_id, points) select brand_id, '2026-01-05', id, 10 from member order by id limit 1`,
  ],
  [
    'INV-MISSION3 prizes of the board',
    `${rewardOf('missionBoard', '{"placePrizes": ["0.01"]}')} insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, expires_at)
     select brand_id, member_id, rule_id, 1, 'missionBoard', 'planted', 'P', 1000, 0, '2026-01-05', '2026-01-11', now() from planted`,
  ],
];
