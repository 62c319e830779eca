import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV-REBATE1 rebates explained',
    `update transfer set reason = 'rebate', key = 'rebate:999' where id = (select min(id) from transfer where reason = 'adjustment')`,
  ],
  [
    'INV-REBATE2 rebates complete',
    `insert into rebate_carry (member_id, currency, carried) select min(id), 'P', 1 from member`,
  ],
  [
    'INV-REBATE3 rebates earned',
    `insert into rebate_run (brand_id, currency, from_at, to_at, terms, state, closed_at, lines, turnover)
     select id, 'P', now(), now() + interval '1 day', '{"period": "day", "max": {}, "defaults": {}}', 'paid', now(), 1, 100 from brand`,
  ],
  // All play of a brand as one period, at half a percent for everybody: somebody earned more of it.
  [
    'INV-REBATE3 rebates earned',
    `with play as (select brand_id, currency, min(at) as first, max(at) as last, count(*) as lines, sum(turnover) as turnover, jsonb_object_agg(game_type, 50) as rates
       from settled_play group by 1, 2),
     run as (insert into rebate_run (brand_id, currency, from_at, to_at, terms, state, closed_at, lines, turnover)
       select brand_id, currency, first, last + interval '1 second', jsonb_build_object('period', 'day', 'max', rates, 'defaults', rates), 'paid', now(), lines, turnover
       from play returning id, brand_id, currency)
     insert into rebate_part (run_id, member_id, line_id, source_id, game_type, basis_points, turnover, earned)
     select r.id, p.member_id, 0, p.member_id, p.game_type, 51, sum(p.turnover), sum(p.turnover) * 51 from run r join settled_play p using (brand_id, currency) group by 1, 2, 5`,
  ],
];
