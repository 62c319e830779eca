import type { PlantedBug } from '#test/plantedBugs.ts';
import { rewardOf } from '../reward/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
  // No play brought it.
  [
    'INV-VIP3 upgrade gifts',
    `${rewardOf('rankUp')} insert into reward (brand_id, member_id, rule_id, version, kind, source_key, currency, amount, turnover, from_day, to_day, rank, expires_at)
     select brand_id, member_id, rule_id, 1, 'rankUp', 'planted', 'P', 1000, 0, '2026-01-01', '2026-01-01', 99, now() from planted`,
  ],
  [
    'INV-VIP1 ranks explained',
    `update member set vip_level = vip_level + 1 where id = (select min(id) from member)`,
  ],
  [
    'INV-VIP1 ranks explained',
    `insert into vip_change (brand_id, member_id, number, from_level, to_level, cause, turnover)
     select brand_id, id, 999, 98, vip_level, 'takenBack', 0 from member order by id limit 1`,
  ],
  [
    'INV-VIP2 ranks earned',
    `insert into vip_month (member_id, currency, month, turnover) select min(id), 'P', '2020-01-01', 1 from member`,
  ],
  [
    'INV-VIP2 ranks earned',
    `insert into vip_member (member_id, peak, best, threshold, since) select id, 9, 9, 9000000000000000, '2026-01-01' from member where status <> 'closed' order by id limit 1
     on conflict (member_id) do update set threshold = excluded.threshold`,
  ],
];
