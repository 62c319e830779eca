import type { InvariantCheck } from '#platform/module.ts';

export const limitInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-L limits counted',
    says: 'what counts against the limits of a member’s play is what their bets, wins and rollbacks say',
    sql: `select 'member ' || c.member_id || ' ' || c.currency as what,
                 'counted ' || d.staked || ' staked and ' || d.returned || ' returned, by the transfers ' || p.staked || ' and ' || p.returned as found
          from play_count c
          cross join lateral (select coalesce(sum(staked), 0) as staked, coalesce(sum(returned), 0) as returned from play_day
                              where member_id = c.member_id and currency = c.currency and day >= c.from_day) d
          cross join lateral (select coalesce(sum(staked), 0) as staked, coalesce(sum(returned), 0) as returned from play_move
                              where member_id = c.member_id and currency = c.currency and id >= c.from_id) p
          where d.staked <> p.staked or d.returned <> p.returned`,
  },
];
