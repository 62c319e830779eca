import type { InvariantCheck } from '#platform/module.ts';
import { firstRecentId } from '#platform/recent.ts';

/**
 * Draws of a member with more counted than was won or lost; `which`: the rounds that are looked at.
 * A draw that members who are alike have stakes on is theirs together: each has a share of it.
 */
const oneDraw = (which: string): string =>
  `select 'draw ' || draw || ' of member ' || member_id as what, valid || ' counts, won or lost ' || net as found
   from (
     select r.draw, r.member_id, sum(r.valid) as valid, abs(sum(r.payout - r.stake)) as net
     from round r where r.draw is not null and r.state = 'settled' and ${which}
       and not exists (select from event_reader t join event e on (e.xid, e.id) > (t.xid, t.id) where t.name = 'team')
     group by r.draw, r.member_id, r.currency having count(*) > 1 and sum(r.valid) > abs(sum(r.payout - r.stake))) broken
   where not exists (
     select from member_alike a join round o on o.draw = broken.draw and o.member_id = a.other_id where a.member_id = broken.member_id)`;

/** Compares turnover counted towards requirements with the rounds that it was counted from. */
export const turnoverInvariants: readonly InvariantCheck[] = [
  {
    name: 'INV-T one draw',
    says: 'the rounds of a member on one draw count together no more than they won or lost together, once the reader of events has come to them',
    sql: oneDraw('true'),
    recent: oneDraw(`r.id >= ${firstRecentId}`),
  },
  {
    name: 'INV-T welcome',
    says: 'who was given something for registering got it once, by the key of their own account, and a requirement for it names a member who got it',
    sql: `select 'member ' || t.member_id as what, t.key || ' to ' || coalesce(a.path, '?') as found
          from transfer t left join account a on a.member_id = t.member_id and a.id = t.to_account_id
          where t.reason = 'welcome' and (t.key <> 'welcome:' || t.member_id or a.path is distinct from 'member:' || t.member_id || ':main')
          union all
          select 'requirement ' || r.id || ' of member ' || r.member_id, 'for member ' || r.source_id || ', who was given ' || coalesce(t.amount::text, 'nothing')
          from turnover_requirement r
          left join transfer t on t.member_id = r.member_id and t.reason = 'welcome'
          where r.source = 'welcome' and (r.source_id <> r.member_id or t.key is null)`,
  },
  {
    name: 'INV-T turnover counted',
    says: 'what is done of each requirement is the sum of its parts, no more than required, all of it where it was closed as played, and no round counts for more than its valid turnover, or than its stake where the rest of its draw may follow',
    sql: `select 'requirement ' || r.id || ' of member ' || r.member_id as what, r.done || ' of ' || r.required || ' done, by its parts ' || coalesce(p.amount, 0) as found
          from turnover_requirement r
          left join (select member_id, requirement_id, sum(amount) as amount from turnover_part group by 1, 2) p on p.member_id = r.member_id and p.requirement_id = r.id
          where r.done <> coalesce(p.amount, 0) or r.done > r.required or (r.closed_by is not distinct from 'played') <> (r.done = r.required)
          union all
          -- A requirement that is done stays so: when a stake is rolled back after that, its counted parts remain. What
          -- was won or lost may still come to less after it was counted, by a later bet on the draw or a later win: until
          -- the requirement is looked at next, its stake is the bound.
          select 'round ' || p.round_id || ' of member ' || p.member_id, coalesce(sum(p.amount), 0) || ' counted, and ' || coalesce(max(case when r.counts = 'net' then r.stake else r.valid end), 0) || ' may'
          from turnover_part p join turnover_requirement q on q.member_id = p.member_id and q.id = p.requirement_id
          left join round r on r.member_id = p.member_id and r.id = p.round_id
          group by p.member_id, p.round_id
          having max(r.stake) is null
             or (max(r.state) = 'settled' and bool_and(q.closed_at is null) and sum(p.amount) > max(case when r.counts = 'net' then r.stake else r.valid end))`,
  },
  {
    name: 'INV-T turnover excluded',
    says: 'no round counts towards a requirement that excludes its type or its game, nor for more than the greatest stake of a requirement towards it',
    sql: `select 'round ' || p.round_id || ' of member ' || p.member_id as what,
            r.game_type || ' ' || v.code || '/' || r.game_code || ' with a stake of ' || r.stake || ' counts towards requirement ' || q.id as found
          from turnover_part p join turnover_requirement q on q.member_id = p.member_id and q.id = p.requirement_id
          join round r on r.member_id = p.member_id and r.id = p.round_id join vendor v on v.id = r.vendor_id
          -- The stake of a round may have grown since it was counted, so its part is compared.
          where r.game_type = any (q.excluded_types) or v.code || '/' || r.game_code = any (q.excluded_games) or p.amount > q.stake_max`,
  },
];
