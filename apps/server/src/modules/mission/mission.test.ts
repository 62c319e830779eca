import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { houseLotteryCode } from '@sen/api/houseLottery';
import { exclude } from '@sen/api/limit';
import * as api from '@sen/api/mission';
import type { MissionGoal, MissionPeriod } from '@sen/api/missionTerms';
import { unit } from '@sen/api/money';
import { claimableRewards, claimReward, rewardOffers } from '@sen/api/reward';
import * as deskApi from '@sen/api/rewardDesk';
import type { RewardTerms, TermsOf } from '@sen/api/rewardTerms';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { dyingAt } from '#test/dyingNode.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import { givePeriods } from '#modules/rewardKind/service.ts';
import * as teams from '#modules/team/service.ts';
import { dayAfter, dayOf, periodOf, startOf } from '#platform/days.ts';
import type { CallRequest } from '#platform/http.ts';
import { approvedBy, demoOperator, newMember, visitor, type Person } from '#test/people.ts';
import { atMoment } from '#test/moment.ts';
import { openGame, slot, type GameCode } from '#test/play.ts';
import { requestOf } from '#test/simulateDeposits.ts';
import { arcadeOf, givePlayMoney, playRound } from '#test/teams.ts';
import { readAllEvents, type World } from '#test/world.ts';
import { board } from './board.ts';
import { claimMission, claimMissions } from './claiming.ts';
import { measure } from './figures.ts';
import { boardWeek, endlessDay } from './rules.ts';

/** Gives what periods bring that have ended by this moment. */
const giveAt = (ms: number) => atMoment(ms, () => givePeriods(world.ctx));

let cashier: Cashier;
let world: World;
let arcade: VendorClient;
let operator: Person;
let second: Person;
let brandId: bigint;
let timeZone: string;
before(async () => {
  cashier = await openCashier({ withoutGames: true });
  ({ world } = cashier);
  arcade = arcadeOf(world);
  operator = await demoOperator(world.url, 'owner');
  second = await demoOperator(world.url, 'finance');
  brandId = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!.id;
  timeZone = (await brands.brandById(world.ctx, brandId)).document.timeZone;
  // The demo's own rules would give something, too.
  await world.owner.run(`update reward_rule set open = false, switched_at = '2020-01-01'`);
});
after(async () => {
  try {
    await assertBooks(world.owner);
  } finally {
    arcade.close();
    await cashier.close();
  }
});

const play = { turnoverPercent: 0, excludedTypes: [], excludedGames: [], stakeMax: null };
const every = { types: [], vendors: [], games: [] };
const of = (goal: MissionGoal, period: MissionPeriod = 'daily'): TermsOf<'mission'> => ({
  kind: 'mission',
  play,
  claimDays: 3,
  goal,
  period,
  withinDays: null,
  amount: '5.00',
  points: 10,
});
const turnover = (amount: string): MissionGoal => ({ metric: 'turnover', amount, of: every });

const fields = {
  promotion: 'no-fee-deposit',
  name: { vi: 'Nhiệm vụ thử', en: 'A test mission' },
  showFrom: null,
  showUntil: null,
};
async function make(terms: RewardTerms, more: { showUntil?: number } = {}): Promise<string> {
  const wanted = {
    ...fields,
    ...more,
    brand: 'sen',
    terms,
    open: true,
    reason: 'a test',
    requestId: randomUUID(),
  };
  return (await approvedBy(second, operator.call(deskApi.createRewardRule, wanted))).id;
}
const close = (id: string, version = 1) =>
  operator.call(deskApi.openRewardRule, { id, version, open: false, reason: 'a test' });

/** A member with play money, and the rounds that they play: each stake comes back. */
async function player(): Promise<{
  member: Person;
  plays: (stake: string, game?: GameCode) => Promise<string>;
}> {
  const member = await newMember(world.url);
  await givePlayMoney(world, member.id, '1000.00');
  return {
    member,
    plays: async (stake, game = slot) => {
      const bet = await playRound(arcade, await openGame(world, member.id, game), {
        stake,
        // A stake that comes back at a table is no play.
        payout: game === slot ? stake : '0.00',
        game: game.code,
      });
      await readAllEvents(world);
      return bet;
    },
  };
}

const missions = async (member: Person) => member.call(api.missionSummary, {});
async function figuresOf(member: Person, ruleId: string): Promise<string> {
  const found = (await missions(member)).list.find((mission) => mission.ruleId === ruleId);
  return found ? `${found.done}/${found.target} ${found.state}` : 'none';
}
const waiting = async (member: Person) => (await member.call(claimableRewards, {})).list;
const refusalOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'done';
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
};
/** A moment of the last day that a member's play counts for. */
async function playedAt({ id }: Person): Promise<number> {
  const row = await world.owner.one<{ day: string }>(
    `select to_char(max(day), 'YYYY-MM-DD') as day from member_play_day where member_id = $1`,
    [id],
  );
  return startOf(row!.day, timeZone) + 3_600_000;
}
const requestBy = ({ id: memberId }: Person): CallRequest =>
  requestOf(world.url, {
    role: 'member',
    memberId,
    brandId,
    sessionId: 1n,
    account: '',
    passwordExpired: false,
    isExcluded: false,
  });

test('[PROMO-05] a mission follows turnover, rounds, days, deposits and game types, each by the games that it names', async () => {
  const table: GameCode = { code: 'bau-cua', type: 'LIVE' };
  await world.owner.run(
    `insert into game (vendor_id, code, game_type, names, search_text, image, listed) select id, 'bau-cua', 'LIVE', '{"vi": "Bầu cua"}', '', '', false from vendor where code = 'arcade'`,
  );
  const goals: [MissionGoal, string][] = [
    [turnover('40.00'), '35.00/40.00 progress'],
    [{ metric: 'turnover', amount: '20.00', of: { ...every, types: ['RNG'] } }, '30.00/20.00 claim'],
    [
      { metric: 'turnover', amount: '20.00', of: { ...every, vendors: [houseLotteryCode] } },
      '0.00/20.00 progress',
    ],
    [{ metric: 'turnover', amount: '5.00', of: { ...every, games: ['arcade/bau-cua'] } }, '5.00/5.00 claim'],
    [{ metric: 'rounds', count: 4, stakeMin: '0', of: every }, '3/4 progress'],
    [{ metric: 'rounds', count: 2, stakeMin: '10.00', of: every }, '2/2 claim'],
    [{ metric: 'days', count: 1, of: every }, '1/1 claim'],
    [{ metric: 'kinds', count: 2, turnoverMin: '5.00' }, '2/2 claim'],
    [{ metric: 'kinds', count: 2, turnoverMin: '5.01' }, '1/2 progress'],
    [{ metric: 'deposits', amount: '100.00' }, '120.00/100.00 claim'],
  ];
  const rules: string[] = [];
  for (const [goal] of goals) rules.push(await make(of(goal, 'weekly')));
  const { member, plays } = await player();
  const { id, payUrl } = await cashier.begin(member, '120.00');
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  for (const stake of ['10.00', '20.00']) await plays(stake);
  await plays('5.00', table);
  for (const [i, [goal, figures]] of goals.entries())
    assert.equal(await figuresOf(member, rules[i]!), figures, JSON.stringify(goal));
  const { claimable, amount, list } = await missions(member);
  assert.deepEqual([claimable, amount], [6, '30.00']);
  assert.deepEqual(list.find(({ ruleId }) => ruleId === rules[3])!.scopeNames, ['Bầu cua']);
  const [offer] = (await member.call(rewardOffers, {})).list.filter(({ ruleId }) => ruleId === rules[1]);
  assert.ok(
    offer!.own!.state === 'claim' &&
      offer!.own!.progress.kind === 'mission' &&
      offer!.own!.progress.done === '30.00',
  );
  assert.equal(
    (await visitor(world.url).call(rewardOffers, {})).list.length,
    goals.length,
    'visitors see what each asks for',
  );
  const paid = await member.call(api.claimMissions, {});
  assert.deepEqual([paid.rewards.length, paid.balance], [6, '1145.00']);
  assert.deepEqual((await member.call(api.claimMissions, {})).rewards, []);
  for (const rule of rules) await close(rule);
  assert.deepEqual((await missions(member)).list, []);
});

test('[PROMO-05] [VALID-01] for a mission of rounds from a stake on, a stake that came back is no round, nor a reserve among members of which less was won or lost', async () => {
  const rule = await make(of({ metric: 'rounds', count: 3, stakeMin: '10.00', of: every }, 'weekly'));
  const { member } = await player();
  const plays = async (game: GameCode, payout: string) => {
    await playRound(arcade, await openGame(world, member.id, game), {
      stake: '50.00',
      payout,
      game: game.code,
    });
    await readAllEvents(world);
    return figuresOf(member, rule);
  };
  const hand: GameCode = { code: 'tien-len', type: 'PVP' };
  assert.equal(await plays(hand, '50.00'), '0/3 progress');
  assert.equal(await plays(hand, '49.00'), '0/3 progress');
  assert.equal(await plays({ code: 'no-such-table', type: 'LIVE' }, '50.00'), '0/3 progress');
  assert.equal(await plays(hand, '40.00'), '1/3 progress');
  assert.equal(await plays({ code: 'no-such-table', type: 'LIVE' }, '49.00'), '2/3 progress');
  assert.equal(await plays(slot, '50.00'), '3/3 claim');
  await close(rule);
});

test('[PROMO-05] [PROMO-04] a mission that is met is claimed once, however often it is asked for, brings its points, and stands when its play is taken back', async () => {
  const rule = await make(of(turnover('20.00'), 'once'));
  const { member, plays } = await player();
  assert.equal(await refusalOf(member.call(api.claimMission, { ruleId: rule })), 'mission_not_met');
  await plays('15.00');
  const bet = await plays('5.00');
  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      claimMission(world.ctx, requestBy(member), { ruleId: rule, language: undefined }),
    ),
  );
  assert.deepEqual(
    new Set(results.map(({ rewards, balance }) => `${rewards[0]!.amount} ${balance}`)),
    new Set(['5.00 1005.00']),
  );
  assert.equal(await figuresOf(member, rule), '20.00/20.00 claimed');
  assert.equal((await member.call(api.missionLeaderboard, {})).own.points, 10);
  await arcade.rollback(await openGame(world, member.id), {
    transaction: randomUUID(),
    reference: bet,
    round: randomUUID(),
  });
  await readAllEvents(world);
  assert.match(await figuresOf(member, rule), / claimed$/);
  assert.equal(
    (await claimMissions(world.ctx, requestBy(member), { language: undefined })).rewards.length,
    0,
  );
  await close(rule);
  assert.equal(await refusalOf(member.call(api.claimMission, { ruleId: rule })), 'reward_rule_unknown');
});

test('[PROMO-05] what was met and not claimed in its period is given once at its end, whichever node dies or comes along, and waits; to nobody who excluded themselves', async () => {
  const rules = [
    await make(of(turnover('20.00'))),
    await make({ ...of(turnover('30.00'), 'once'), withinDays: 7 }),
  ];
  const people = [];
  for (const stake of ['40.00', '40.00', '10.00', '40.00']) {
    const one = await player();
    await one.plays(stake);
    people.push(one.member);
  }
  const [met, claims, , gone] = people as [Person, Person, Person, Person];
  assert.equal((await claims.call(api.claimMission, { ruleId: rules[0]! })).rewards.length, 1);
  await gone.call(exclude, { term: 'permanent' });
  await giveAt(await playedAt(met));
  assert.deepEqual(await waiting(met), [], 'the day is not over');
  const tomorrow = (await playedAt(met)) + 86_400_000;
  await readAllEvents(world);
  await dyingAt(world.owner, 'insert on reward', () => giveAt(tomorrow));
  // Rewards of one rule are events: they are read before the next rule's period can be closed.
  for (let i = 0; i < 3; i++) {
    await readAllEvents(world);
    await Promise.all([giveAt(tomorrow), giveAt(tomorrow)]);
  }
  const given = await Promise.all(
    [met, claims].map(async (person) =>
      (await waiting(person)).map(({ ruleId, base }) => `${ruleId} ${base}`),
    ),
  );
  assert.deepEqual(
    given.map((list) => list.toSorted()),
    [rules.map((rule) => `${rule} 40.00`), [`${rules[1]} 40.00`]].map((list) => list.toSorted()),
  );
  assert.deepEqual(
    await world.owner.rows(`select id from reward where member_id = any($1)`, [[people[2]!.id, gone.id]]),
    [],
  );
  const { waiting: shown, claimable } = await missions(met);
  assert.equal(shown.length, 2);
  assert.ok(claimable >= 2);
  await met.call(claimReward, { id: shown[0]!.id });
  assert.equal((await met.call(api.claimMissions, {})).rewards.length, 1);
  assert.equal((await met.call(api.missionLeaderboard, {})).own.points, 20);
  const report = (await operator.call(deskApi.rewardReport, { brand: 'sen' })).list.find(
    ({ ruleId }) => ruleId === rules[0],
  )!;
  // Members of other tests met it as well, and have not claimed it.
  assert.deepEqual(
    [report.claimed.count, report.given.count - report.claimable.count],
    [2, 2],
    'how many met it, and claimed it',
  );
  for (const rule of rules) await close(rule);
});

test('[PROMO-05] the board ranks the week’s points, of equal ones the earlier first, shows the own place, and pays its first places once', async () => {
  const rule = await make({ ...of(turnover('10.00')), points: 1_000 });
  const prizes = await make({ kind: 'missionBoard', play, claimDays: 5, placePrizes: ['50.00', '20.00'] });
  const people = [];
  for (let i = 0; i < 4; i++) people.push(await player());
  for (const { member, plays } of people.slice(0, 3)) {
    await plays('10.00');
    // Play counts for the day that is open, which an earlier test may have moved on.
    await atMoment(await playedAt(member), () =>
      claimMission(world.ctx, requestBy(member), { ruleId: rule, language: undefined }),
    );
  }
  const [first, second, third, none] = people.map(({ member }) => member) as [Person, Person, Person, Person];
  const { list, own, prizes: told, members } = await second.call(api.missionLeaderboard, {});
  assert.deepEqual([list[0]!.points, list[1]!.isOwn, own.place, told], [1_000, true, 2, ['50.00', '20.00']]);
  assert.match(list[0]!.playerName, /^te\*\*\*.$/);
  assert.ok(members >= 3);
  assert.deepEqual((await none.call(api.missionLeaderboard, {})).own, { place: null, points: 0 });
  assert.deepEqual((await second.call(api.missionLeaderboard, { week: 'last' })).list, []);
  // The first place is not paid to somebody who may not be paid: the next ones move up.
  await first.call(exclude, { term: 'permanent' });
  await close(rule);
  const today = dayOf(Date.now(), timeZone);
  const monday = startOf(dayAfter(boardWeek('this', today).to), timeZone) + 3_600_000;
  for (let i = 0; i < 2; i++) {
    await readAllEvents(world);
    await Promise.all([giveAt(monday), giveAt(monday)]);
  }
  const week = periodOf('weekly', today).from;
  const paid = async (person: Person) =>
    (await waiting(person))
      .filter(({ kind, of: cause }) => kind === 'missionBoard' && cause.from === week)
      .map(({ amount }) => amount);
  assert.deepEqual([await paid(second), await paid(third), await paid(none)], [['50.00'], ['20.00'], []]);
  const more = await make({
    kind: 'missionBoard',
    play,
    claimDays: 5,
    placePrizes: ['1.00', '1.00', '1.00'],
  });
  const prizesAt = async (asked: 'this' | 'last', atMs: number): Promise<string[]> =>
    (
      await board({ ...world.ctx, clock: { ...world.ctx.clock, now: () => atMs } }, requestBy(second), {
        week: asked,
      })
    ).prizes;
  assert.deepEqual(
    await prizesAt('this', monday),
    ['51.00', '21.00', '1.00'],
    'what all open boards will pay',
  );
  await close(prizes);
  await setRule(more, 'opened_at', dayAfter(boardWeek('this', today).to));
  assert.deepEqual(
    await prizesAt('last', monday),
    ['50.00', '20.00'],
    'what was paid, and nothing of a board that came later',
  );
  assert.deepEqual(await prizesAt('this', monday), ['1.00', '1.00', '1.00']);
  await close(more);
});

test('[PROMO-05] a mission names games and vendors that are known, and keeps its time in each version', async () => {
  const unknown = of({
    metric: 'rounds',
    count: 1,
    stakeMin: '0',
    of: { ...every, games: ['arcade/nothing'], vendors: ['nobody'] },
  });
  assert.equal(await refusalOf(make(unknown)), 'reward_rule_unsound');
  const rule = await make(of(turnover('10.00')));
  const change = (terms: RewardTerms) =>
    approvedBy(
      second,
      operator.call(deskApi.changeRewardRule, { ...fields, id: rule, version: 1, terms, reason: 'a test' }),
    );
  assert.equal(await refusalOf(change(of(turnover('10.00'), 'weekly'))), 'reward_rule_unsound');
  await change({ ...of(turnover('10.00')), amount: '6.00' });
  const { member } = await player();
  assert.equal(
    (await missions(member)).list[0]!.terms.amount,
    '5.00',
    'a change within the period counts from the next one on',
  );
  await close(rule, 2);
});

/** Play counts from this day on, whatever the clock says: the days behind the tests above. */
async function playFrom(day: string): Promise<void> {
  await readAllEvents(world);
  const beginsMs = startOf(day, timeZone);
  assert.ok(
    await atMoment(beginsMs, () =>
      world.ctx.db.transaction((tx) => teams.closePeriod(world.ctx, tx, brandId, beginsMs)),
    ),
  );
}
async function giveUntil(day: string): Promise<void> {
  for (let i = 0; i < 3; i++) {
    await readAllEvents(world);
    await giveAt(hourOf(day));
  }
}
const hourOf = (day: string): number => startOf(day, timeZone) + 3_600_000;
/** A Monday behind all days of the tests above. */
const mondayIn = (weeks: number): string =>
  dayAfter(boardWeek('this', dayOf(Date.now() + weeks * 7 * 86_400_000, timeZone)).to);
const setRule = (id: string, column: 'created_at' | 'opened_at', day: string) =>
  world.owner.run(`update reward_rule set ${column} = to_timestamp($2::float8 / 1000) where id = $1`, [
    id,
    startOf(day, timeZone),
  ]);
/** The rewards of some members by a rule: those of other tests may have met it, too. */
const rewardsOf = async (ruleId: string, ...people: Person[]): Promise<string[]> =>
  (
    await world.owner.rows<{ what: string }>(
      `select member_id || ' ' || state || ' ' || base / 100000 as what from reward where rule_id = $1 and member_id = any($2) order by member_id, id`,
      [ruleId, people.map(({ id }) => id)],
    )
  ).map(({ what }) => what);
const claimOf = (member: Person, ruleId: string, day: string) =>
  atMoment(hourOf(day), () => claimMission(world.ctx, requestBy(member), { ruleId, language: undefined }));

test('[PROMO-05] a mission that is claimed stays claimed when the job gives an earlier period later, and all others can be claimed', async () => {
  const today = mondayIn(1);
  const tomorrow = dayAfter(today);
  await playFrom(today);
  const rule = await make({ ...of(turnover('20.00')), claimDays: 60 });
  await setRule(rule, 'opened_at', today);
  const { member, plays } = await player();
  await plays('20.00');
  await playFrom(tomorrow);
  await plays('30.00');
  const { rewards } = await claimOf(member, rule, tomorrow);
  await giveUntil(tomorrow);
  assert.deepEqual(await rewardsOf(rule, member), [`${member.id} claimed 30`, `${member.id} claimable 20`]);
  const again = await claimOf(member, rule, tomorrow);
  assert.deepEqual([again.rewards[0]!.id, again.rewards[0]!.state], [rewards[0]!.id, 'claimed']);
  const all = () =>
    atMoment(hourOf(tomorrow), () => claimMissions(world.ctx, requestBy(member), { language: undefined }));
  assert.equal((await all()).rewards[0]!.of.from, today);
  assert.deepEqual((await all()).rewards, []);
  await close(rule);
});

test('[PROMO-05] missions for once count play of before their rule was made or opened again, and are given once', async () => {
  const today = mondayIn(2);
  const tomorrow = dayAfter(today);
  await playFrom(today);
  const newcomers = await make({ ...of(turnover('20.00'), 'once'), withinDays: 60 });
  const endless = await make(of(turnover('20.00'), 'once'));
  await setRule(newcomers, 'created_at', tomorrow);
  await setRule(endless, 'created_at', today);
  for (const rule of [newcomers, endless]) await setRule(rule, 'opened_at', tomorrow);
  const early = await player();
  await early.plays('25.00');
  await playFrom(tomorrow);
  const late = await player();
  await late.plays('15.00');
  await giveUntil(dayAfter(tomorrow));
  for (const rule of [newcomers, endless])
    assert.deepEqual(await rewardsOf(rule, early.member, late.member), [`${early.member.id} claimable 25`]);
  for (const one of [early, late]) await one.plays('5.00');
  await giveUntil(dayAfter(dayAfter(tomorrow)));
  for (const rule of [newcomers, endless]) {
    assert.deepEqual(await rewardsOf(rule, early.member, late.member), [
      `${early.member.id} claimable 25`,
      `${late.member.id} claimable 20`,
    ]);
    await close(rule);
  }
});

test('[PROMO-05] a week is given once and by the terms with which it began, whatever last moment a later version has', async () => {
  const monday = mondayIn(3);
  const tuesday = dayAfter(monday);
  const wednesday = dayAfter(tuesday);
  await playFrom(monday);
  const weekly = of(turnover('20.00'), 'weekly');
  const ended = await make(weekly, { showUntil: startOf(tuesday, timeZone) });
  const endless = await make(weekly);
  for (const rule of [ended, endless]) await setRule(rule, 'opened_at', monday);
  const change = async (id: string, showUntil: number | null): Promise<void> => {
    await approvedBy(
      second,
      operator.call(deskApi.changeRewardRule, {
        ...fields,
        id,
        version: 1,
        showUntil,
        terms: weekly,
        reason: 'a test',
      }),
    );
    const atMs = startOf(tuesday, timeZone) - 1;
    await world.owner.run(
      `update reward_rule_version set at = to_timestamp($2::float8 / 1000) where rule_id = $1 and version = 2`,
      [id, atMs],
    );
  };
  await change(ended, null);
  await change(endless, startOf(wednesday, timeZone));
  const [one, two] = [await player(), await player()];
  await one.plays('20.00');
  await playFrom(tuesday);
  for (const each of [one, two]) await each.plays('25.00');
  assert.equal(await refusalOf(claimOf(two.member, ended, wednesday)), 'reward_rule_unknown');
  assert.equal((await claimOf(two.member, endless, wednesday)).rewards.length, 1);
  await giveUntil(mondayIn(4));
  assert.deepEqual(await rewardsOf(ended, one.member, two.member), [`${one.member.id} claimable 20`]);
  assert.deepEqual(await rewardsOf(endless, one.member, two.member), [
    `${one.member.id} claimable 45`,
    `${two.member.id} claimed 25`,
  ]);
  for (const rule of [ended, endless]) await close(rule, 2);
});

test('[PROMO-05] of deposits, what was set aside by the end of the days counts as gone, and not what was set aside later or came back', async () => {
  const { member } = await player();
  const { id, payUrl } = await cashier.begin(member, '120.00');
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  await readAllEvents(world);
  const { currency } = (await brands.brandById(world.ctx, brandId)).document;
  const memberId = member.id;
  const days = { from: '2000-01-01', to: endlessDay };
  const figure = async (endMs: number | null) =>
    (
      await measure(
        world.owner,
        currency,
        [{ memberId, days, goal: { metric: 'deposits', amount: '1.00' } }],
        endMs,
      )
    )[0]! / unit;
  const key = `a test:${memberId}`;
  const hold = { key, memberId, currency, amount: 50n * unit, reason: 'withdrawal' } as const;
  await world.ctx.db.transaction((tx) => ledger.openHold(tx, hold));
  const { at } = (await world.owner.one<{ at: number }>(`select opened_at as at from hold where key = $1`, [
    key,
  ]))!;
  assert.deepEqual([await figure(null), await figure(at + 1), await figure(at - 1)], [70n, 70n, 120n]);
  await world.ctx.db.transaction((tx) => ledger.releaseHold(tx, key));
  assert.deepEqual([await figure(null), await figure(at + 1)], [120n, 120n]);
});
