import type { PlantedBug } from '#test/plantedBugs.ts';

/**
 * The beginning of a statement that gives a reward by a rule of its own: `planted` names brand,
 * member and rule.
 */
export const rewardOf = (kind: string, terms = '{}'): string =>
  `with rule as (insert into reward_rule (brand_id, request_id, asked, kind, currency, open)
       select brand_id, gen_random_uuid(), '{}', '${kind}', 'P', false from member order by id limit 1 returning id, brand_id),
     version as (insert into reward_rule_version (rule_id, version, promotion, name, terms, reason) select id, 1, 'planted', '{}', '${terms}', 'planted' from rule),
     planted as (select rule.id as rule_id, rule.brand_id, m.id as member_id from rule join member m on m.brand_id = rule.brand_id order by m.id limit 1)`;

/** A mission with such a goal, given to a member who did nothing for it. */
const missionOf = (goal: string): string =>
  `${rewardOf('mission', `{"amount": "0.01", "points": 5, "goal": ${goal}}`)} insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, expires_at)
   select brand_id, member_id, rule_id, 1, 'mission', 'planted', 'P', 1000, 0, '2026-01-01', '2026-01-01', now() from planted`;
/** The same with one round on the first of January, which is not enough. */
const playedFor = (goal: string, { day = '2026-01-01', turnover = '9.99' } = {}): string =>
  missionOf(goal).replace(
    ' insert into reward (',
    `, play as (insert into settled_play (brand_id, member_id, round_id, vendor_id, game_type, currency, rounds, stake, payout, turnover, at, day, uplines)
     select brand_id, member_id, 1, (select min(id) from vendor), 'RNG', 'P', 1, 999000, 0, ${turnover} * 100000, '${day} 12:00Z', '${day}', '{}' from planted)
     insert into reward (`,
  );
const everyGame = '"of": {"types": [], "vendors": [], "games": []}';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV-REWARD1 rewards paid',
    `update transfer set reason = 'reward', key = 'reward:999' where id = (select min(id) from transfer where reason = 'adjustment')`,
  ],
  [
    'INV-REWARD1 rewards paid',
    `${rewardOf('signIn')} insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, step, state, claimed_at, expires_at)
     select brand_id, member_id, rule_id, 1, 'signIn', 'planted', 'P', 1000, 0, '2026-01-01', '2026-01-01', 1, 'claimed', now(), now() from planted`,
  ],
  [
    'INV-REWARD2 one for a cause',
    `${rewardOf('depositBonus')} insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, deposit_id, expires_at)
     select brand_id, member_id, rule_id, 1, 'depositBonus', 'planted ' || n, 'P', 1000, 0, 1, now() from planted, generate_series(1, 2) n`,
  ],
  [
    'INV-REWARD3 turnover of rewards',
    `insert into turnover_requirement (member_id, currency, source, source_id, required, first_round_id) select min(id), 'P', 'reward', 999, 10, 0 from member`,
  ],
  [
    'INV-REWARD4 draws',
    `${rewardOf('raffle')} insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, expires_at)
     select brand_id, member_id, rule_id, 1, 'raffle', 'planted', 'P', 1000, 0, '2026-01-01', '2026-01-01', now() from planted`,
  ],
  // A prize that its terms do not have, and a draw above the most of a day.
  [
    'INV-REWARD4 draws',
    `${rewardOf('raffle')} insert into reward_draw (rule_id, member_id, day, number, version, request_id, prize, amount)
     select rule_id, member_id, '2026-01-01', 1, 1, gen_random_uuid(), 7, 0 from planted`,
  ],
  [
    'INV-REWARD4 draws',
    `${rewardOf('raffle', '{"chancesMax": 1, "prizes": [{"amount": "0.00"}]}')} insert into reward_draw (rule_id, member_id, day, number, version, request_id, prize, amount)
     select rule_id, member_id, '2026-01-01', 2, 1, gen_random_uuid(), 0, 0 from planted`,
  ],
  [
    'INV-REWARD5 periods given',
    `${rewardOf('cashback')} insert into reward_run (rule_id, version, from_day, to_day, created_at)
     select rule_id, 1, '2026-01-01', '2026-01-01', now() - interval '2 days' from planted`,
  ],
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
  [
    'INV-REFERRAL1 friends paid once',
    `${rewardOf('referral')} insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, expires_at)
     select brand_id, member_id, rule_id, 1, 'referral', 'friend:1', 'P', 1000, 0, '2026-01-01', '2026-01-01', now() from planted`,
  ],
  // Paid as its terms say, for a friend who neither paid in nor played.
  [
    'INV-REFERRAL2 friends who did what is asked',
    `alter table referral disable trigger referral_at_registration; ${rewardOf('referral', '{"depositMin": "1.00", "turnoverMin": "1.00", "amount": "0.01", "friendAmount": "0.00", "friendsMax": 1}')},
     friend as (select p.*, (select max(id) from member where brand_id = p.brand_id) as friend_id from planted p),
     given as (insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, expires_at)
       select brand_id, member_id, rule_id, 1, 'referral', 'friend:' || friend_id, 'P', 1000, 0, '2026-01-01', '2026-01-01', now() from friend returning id)
     insert into referral (brand_id, member_id, invited_by, rule_id, version, currency, from_day, to_day, deposit_min, turnover_min, state, met_at, decided_at, reward_id)
     select brand_id, friend_id, member_id, rule_id, 1, 'P', '2026-01-01', '2026-01-01', 100000, 100000, 'paid', now(), now(), given.id from friend, given`,
  ],
  [
    'INV-REWARD6 gifts once',
    `drop index reward_gift_once; ${rewardOf('birthday')} insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, expires_at)
     select brand_id, member_id, rule_id, 1, 'birthday', 'planted ' || n, 'P', 1000, 0, make_date(2026, 1, n), make_date(2026, 1, n), now() from planted, generate_series(1, 2) n`,
  ],
];
