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

/**
 * The beginning of a statement that gives a reward by a rule of its own: `planted` names brand,
 * member and rule.
 */
const rewardOf = (kind: string, terms = '{}'): string =>
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

/**
 * For each invariant of the auditor, damage that an owner of the database could do to the books:
 * the statement, and the check that must see it.
 */
export const invariantBugs: [string, string][] = [
  ['INV1 conservation', `update account set balance = balance + 1 where path = 'platform:adjustment'`],
  [
    'INV1 one currency a transfer',
    `update transfer set to_account_id = (select id from account where path = 'platform:adjustment' and currency = 'EUR') where reason = 'bet'`,
  ],
  ['INV1 chart of accounts', `update transfer set reason = 'win' where reason = 'adjustment'`],
  ['INV1 chart of accounts', `update account set kind = 'held' where path = 'platform:adjustment'`],
  [
    'INV1 chart of accounts',
    `update account set path = 'platform:adjustments' where path = 'platform:adjustment'`,
  ],
  ['INV1 chart of accounts', `update account set may_go_negative = true where path like 'member:%:main'`],
  [
    'INV2 balance is the sum of its entries',
    `update account set balance = balance - 7 where path like 'member:%:main' and balance > 7`,
  ],
  ['INV2 balances after', `update transfer set from_after = from_after + 1 where reason = 'bet'`],
  ['INV2 balance is the sum of its entries', `delete from transfer where reason = 'win'`],
  [
    'INV3 nothing below zero',
    `alter table account drop constraint account_balance_lawful; update account set balance = -1 where path like 'member:%:main'`,
  ],
  [
    'INV3 debts are paid first',
    `insert into account (member_id, path, currency, kind, may_go_negative, balance)
     select member_id, 'member:' || member_id || ':debt', currency, 'debt', true, -1 from account where path like 'member:%:main' and balance > 0
     on conflict (member_id, path, currency) do update set balance = -1`,
  ],
  [
    'INV6 rounds are what their transfers say',
    `update round set payout = payout + 1 where state = 'settled'`,
  ],
  [
    'INV6 rounds are what their transfers say',
    `update round set state = 'open', closed_at = null where state = 'rolled_back'`,
  ],
  ['INV6 taken back once', `update transfer set amount = amount - 1 where reason = 'rollback'`],
  ['INV9 vendors explained', `update round set stake = stake + 1 where state = 'open'`],
  ['INV-H holds', `update hold set amount = amount + 1 where state = 'open'`],
  ['INV-H holds', `delete from hold where state = 'open'`],
  ['INV-H held wins', `update held_win set state = 'credited', closed_at = now() where state = 'waiting'`],
  ['INV-H held wins', `update held_win set amount = amount + 1`],
  ['INV-H held wins', `delete from held_win`],
  ['INV-P pools add up', `update account set balance = balance - 1 where kind = 'pool'`],
  [
    'INV-P pools add up',
    `update transfer set reason = 'pool-return' where reason = 'pool-seed' and key like '%:pool-seed'`,
  ],
  ['INV-P pools explained', `update transfer set amount = amount * 1000 where reason = 'pool-contribution'`],
  ['INV-P pools explained', `delete from transfer where reason = 'pool-return'`],
  ['INV-P pools explained', `delete from transfer where reason = 'win'`],
  ['INV-L limits counted', `update play_day set staked = staked + 1`],
  ['INV-L limits counted', `delete from transfer where reason = 'rollback'`],
  ['INV9 deposits explained', `update deposit set paid_amount = paid_amount + 1 where state = 'paid'`],
  [
    'INV9 deposits explained',
    `update deposit set state = 'refused', suspended_for = 'amount' where state = 'review'`,
  ],
  ['INV9 deposits explained', `delete from transfer where key like 'deposit:%:suspense'`],
  ['INV9 deposits explained', `delete from deposit where state = 'paid'`],
  [
    'INV9 payouts made anyway',
    `update transfer set key = 'unmatched:999' where id = (select min(id) from transfer where reason = 'adjustment')`,
  ],
  [
    'INV9 bank deposits explained',
    `update deposit set reference = 'SENAAAAAAAA', bank_code = 'a', bank_name = 'a', bank_bin = '999999', bank_account = '1', bank_holder = 'A', dong_per_unit = 1, payment_id = null where state = 'paid'`,
  ],
  [
    'INV9 bank payments explained',
    `update transfer set key = 'payment:999' where id = (select min(id) from transfer where reason = 'adjustment')`,
  ],
  [
    'INV10 agent transfers explained',
    `update transfer set reason = 'agent-transfer', key = 'agent-transfer:999:out' where id = (select min(id) from transfer where reason = 'deposit')`,
  ],
  [
    'INV11 wallet transfers explained',
    `update transfer set reason = 'wallet-transfer', key = 'wallet-transfer:999' where id = (select min(id) from transfer where reason = 'deposit')`,
  ],
  [
    'INV11 vendors’ wallets give back within limits',
    `insert into wallet_transfer (member_id, brand_id, vendor_id, direction, currency, amount, state, created_at, settled_at, win_max, net_home, request_id)
     select m.id, m.brand_id, v.id, 'toMain', 'P', 5, 'done', now(), now(), 4, 5, gen_random_uuid() from member m, vendor v limit 1`,
  ],
  [
    'INV12 reported rounds explained',
    `update vendor_round set payout = payout + 1 where round_id is not null`,
  ],
  [
    'INV13 lottery tickets explained',
    `update vendor set code = 'lottery', protocol = 'house', public_key = null where code = 'alpha'`,
  ],
  [
    'INV14 lottery chain',
    `insert into lottery_draw (game_code, numero, opens_at, locks_at, draws_at, state, origin, result, version, told_by, ended_at, told_at)
     values ('mien-bac', '1', now(), now() + interval '1 second', now() + interval '1 second', 'drawn', 'official', '{}', 1, 'demo', now(), now())`,
  ],
  ['INV12 reported rounds explained', `delete from vendor_round`],
  ['INV12 reported rounds explained', `delete from round where last_transfer_id = 0`],
  [
    'INV-A corrections by hand',
    `update transfer set key = 'adjustment:999' where id = (select min(id) from transfer where reason = 'adjustment')`,
  ],
  ['INV-T welcome', `update transfer set reason = 'welcome' where reason = 'deposit'`],
  ['INV-W withdrawals explained', `update hold set key = 'withdrawal:999' where key = 'planted'`],
  [
    'INV-T turnover counted',
    `insert into turnover_requirement (member_id, currency, source, source_id, required, done, first_round_id)
     select member_id, currency, 'deposit', 1, 10, 4, 0 from account where path like 'member:%:main' limit 1`,
  ],
  [
    'INV-T turnover excluded',
    `with one as (select member_id, id, currency, game_type from round where state = 'settled' order by member_id, id limit 1),
       bonus as (insert into turnover_requirement (member_id, currency, source, source_id, required, first_round_id, excluded_types)
         select member_id, currency, 'reward', 1, 10, 0, array[game_type] from one returning member_id, id)
     insert into turnover_part (member_id, round_id, requirement_id, amount) select one.member_id, one.id, bonus.id, 1 from one, bonus`,
  ],
  [
    'INV-T turnover excluded',
    `with one as (select member_id, id, currency from round where state = 'settled' order by member_id, id limit 1),
       bonus as (insert into turnover_requirement (member_id, currency, source, source_id, required, first_round_id, stake_max)
         select member_id, currency, 'reward', 1, 10, 0, 1 from one returning member_id, id)
     insert into turnover_part (member_id, round_id, requirement_id, amount) select one.member_id, one.id, bonus.id, 2 from one, bonus`,
  ],
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
  ['INV-TEAM1 teams follow uplines', `delete from team_member where depth = 0`],
  [
    'INV-TEAM2 settled rounds are counted',
    `delete from settled_play; update round set closed_at = closed_at - interval '2 minutes' where state = 'settled'`,
  ],
  ['INV-TEAM3 sums of play', `update team_play_day set turnover = turnover + 1`],
  ['INV-TEAM4 sums of money', `update member_money_day set amount = amount + 1`],
  ['INV-TEAM5 counts of teams', `insert into team_heads_day select min(id), '2000-01-01', 1, 0 from member`],
  ['INV-TEAM6 hours in which money moved', `delete from member_moved_hour`],
  [
    // A span that nobody counted.
    'INV-TEAM7 active members of spans',
    `insert into active_span (brand_id, currency, from_day, to_day, least, counted_to)
     select distinct m.brand_id, d.currency, d.day - 1, d.day, 1, null::bigint from member_play_day d join member m on m.id = d.member_id where d.turnover > 0 limit 1`,
  ],
  ['INV-TEAM8 sums of account lines', `update team_line_day set amount = amount + 1 where lines > 0`],
  [
    'INV-TEAM9 open rounds',
    `insert into open_round select m.brand_id, r.member_id, r.id, r.vendor_id, r.game_type, r.currency, r.stake, r.payout
     from round r join member m on m.id = r.member_id where r.state = 'settled' limit 1`,
  ],
  ['INV-TEAM9 open rounds', `update open_round set brand_id = brand_id + 1`],
  [
    'INV7 audit trail unbroken',
    `update audit_trail set content = replace(content, 'closed', 'live') where seq = 2`,
  ],
  ['INV7 audit trail unbroken', `delete from audit_trail where seq = 2`],
  ['INV7 audit trail unbroken', `delete from audit_trail where seq = 3`],
  [
    // A row that is made to fit the one before it no longer fits the one behind it.
    'INV7 audit trail unbroken',
    `update audit_trail set content = '{}', hash = sha256(previous_hash || convert_to(stream || ' ' || seq || ' {}', 'UTF8')) where seq = 2`,
  ],
  // A reader that fails at one event stays there; another one that keeps moving, but far behind, is
  // as late.
  [
    'INV8 events are read',
    `insert into event (kind, at) values ('x', now() - interval '61 seconds'); insert into event_reader (name) values ('stuck')`,
  ],
  [
    'INV8 events are read',
    `insert into event (kind, at) values ('x', now() - interval '61 seconds'), ('x', now() - interval '61 seconds');
     insert into event_reader (name, xid, id, updated_at) select 'behind', xid, min(id), now() from event group by xid order by xid desc limit 1`,
  ],
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
