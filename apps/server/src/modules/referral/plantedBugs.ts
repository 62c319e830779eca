import type { PlantedBug } from '#test/plantedBugs.ts';
import { rewardOf } from '../reward/plantedBugs.ts';

export const plantedBugs: readonly PlantedBug[] = [
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
];
