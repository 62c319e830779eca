import type { PlantedBug } from '#test/plantedBugs.ts';

/** A contract of somebody, and a payout of it with these amounts. */
const payoutOf = ({
  turnover,
  base,
  due,
  passed,
}: Record<'turnover' | 'base' | 'due' | 'passed', number>): string =>
  `with c as (insert into contract (brand_id, kind, cycle, member_id, currency, terms, state, request_id, starts_at)
     select brand_id, 'dailySalary', 'day', id, 'P', '{}', 'signed', gen_random_uuid(), now() from member order by id limit 1 returning id, brand_id, member_id)
   insert into payout (brand_id, contract_id, kind, member_id, currency, from_at, to_at, turnover, stake, payouts, rebates, bonuses, salaries, loss, active, players,
     carried, carried_on, base, tier, rate, due, passed, collect, collect_until, state)
   select brand_id, id, 'dailySalary', member_id, 'P', now(), now() + interval '1 day', ${turnover}, ${turnover}, 0, 0, 0, 0, ${turnover}, 1, 1, 0, 0, ${base}, 0, 1000,
     ${due}, ${passed}, false, now(), case when ${due} = 0 then 'notReached' else 'calculated' end from c`;

export const plantedBugs: readonly PlantedBug[] = [
  [
    'INV-C1 payouts explained',
    `update transfer set reason = 'salary', key = 'payout:999:1:out' where id = (select min(id) from transfer where reason = 'deposit')`,
  ],
  ['INV-C2 bills passed down', payoutOf({ turnover: 9, base: 9, due: 9, passed: 5 })],
  // No such play is in the team; and of nothing no tier pays.
  ['INV-C4 payouts computed', payoutOf({ turnover: 9, base: 9, due: 0, passed: 0 })],
  ['INV-C4 payouts computed', payoutOf({ turnover: 0, base: 0, due: 1_000, passed: 0 })],
  [
    'INV-C3 disputes paid',
    `with o as (insert into operator (name, role, password_hash) values ('planted', 'finance', '') returning id)
     insert into adjustment (member_id, brand_id, request_id, requested_by, direction, currency, amount, reason, dispute_id)
     select m.id, m.brand_id, gen_random_uuid(), o.id, 'give', 'P', 1000, 'nobody disputed it', 1 from member m, o limit 1`,
  ],
];
