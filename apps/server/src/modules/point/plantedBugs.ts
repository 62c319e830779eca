import type { PlantedBug } from '#test/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV-POINT1 points earned',
    `insert into point_member (member_id, earned) select min(id), 1 from member on conflict (member_id) do update set earned = point_member.earned + 1`,
  ],
  [
    'INV-POINT1 points earned',
    `insert into point_factor (member_id, game_type, from_line_id, factor) select distinct member_id, game_type, 0, 7 from settled_play;
     update point_cursor set line_id = (select max(id) from settled_play)`,
  ],
  [
    'INV-POINT2 points in their own currency',
    `insert into account (member_id, path, currency, kind, may_go_negative) values (0, 'platform:points', 'P', 'points-issued', true)`,
  ],
  [
    'INV-POINT3 redemptions explained',
    `update transfer set reason = 'points-redeemed', key = 'redemption:999:points' where id = (select min(id) from transfer where reason = 'adjustment')`,
  ],
  [
    'INV-POINT4 conversions explained',
    `update transfer set reason = 'points-converted', key = 'conversion:999:points' where id = (select min(id) from transfer where reason = 'adjustment')`,
  ],
  [
    'INV-POINT5 stock',
    `insert into point_product (brand_id, request_id, asked, type, name, description, picture, currency, points, price, turnover_percent, position, open, stock)
     select min(id), gen_random_uuid(), '{}', 'goods', '{}', '{}', '', 'P', 1, 0, 0, 1, true, 1 from brand`,
  ],
  [
    'INV-POINT6 points owed are paid first',
    `with one as (insert into account (member_id, path, currency, kind, may_go_negative, balance)
       select id, 'member:' || id || ':points', 'POINTS', 'points', false, 100000 from member order by id limit 1 returning member_id)
     insert into point_member (member_id, earned, owed) select member_id, -1, 1 from one`,
  ],
];
