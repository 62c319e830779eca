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
  [
    'INV-REWARD6 gifts once',
    `drop index reward_gift_once; ${rewardOf('birthday')} insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, expires_at)
     select brand_id, member_id, rule_id, 1, 'birthday', 'planted ' || n, 'P', 1000, 0, make_date(2026, 1, n), make_date(2026, 1, n), now() from planted, generate_series(1, 2) n`,
  ],
];
