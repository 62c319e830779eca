import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { houseLotteryCode } from '@sen/api/houseLottery';
import { exclude } from '@sen/api/limit';
import * as api from '@sen/api/mission';
import type { MissionGoal, MissionPeriod } from '@sen/api/missionTerms';
import { claimableRewards, claimReward, rewardOffers } from '@sen/api/reward';
import * as deskApi from '@sen/api/rewardDesk';
import type { RewardTerms, TermsOf } from '@sen/api/rewardTerms';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { dyingAt } from '#test/dyingNode.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import * as brands from '#modules/brand/service.ts';
import type { CallRequest } from '#platform/http.ts';
import { demoOperator, newMember, visitor, type Person } from '#test/people.ts';
import { openGame, slot, type GameCode } from '#test/play.ts';
import { requestOf } from '#test/simulateDeposits.ts';
import { arcadeOf, givePlayMoney, playRound } from '#test/teams.ts';
import { readAllEvents, type World } from '#test/world.ts';
import { claim, claimAll } from './mission.ts';
import { boardWeek } from './missionRules.ts';
import { dayAfter, dayOf, periodOf, startOf } from './rules.ts';
import { givePeriods } from './run.ts';

let cashier: Cashier;
let world: World;
let arcade: VendorClient;
let operator: Person;
let brandId: bigint;
let timeZone: string;
before(async () => {
  cashier = await openCashier();
  ({ world } = cashier);
  arcade = arcadeOf(world);
  operator = await demoOperator(world.url, 'owner');
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

const fields = { promotion: 'no-fee-deposit', name: { vi: 'Nhiệm vụ thử', en: 'A test mission' }, showFrom: null, showUntil: null };
async function make(terms: RewardTerms): Promise<string> {
  const wanted = { ...fields, brand: 'sen', terms, open: true, reason: 'a test', requestId: randomUUID() };
  return (await operator.call(deskApi.createRewardRule, wanted)).id;
}
const close = (id: string, version = 1) => operator.call(deskApi.openRewardRule, { id, version, open: false, reason: 'a test' });

/** A member with play money, and the rounds that they play: each stake comes back. */
async function player(): Promise<{ member: Person; plays: (stake: string, game?: GameCode) => Promise<string> }> {
  const member = await newMember(world.url);
  await givePlayMoney(world, member.id, '1000.00');
  return {
    member,
    plays: async (stake, game = slot) => {
      const bet = await playRound(arcade, await openGame(world, member.id, game), { stake, payout: stake, game: game.code });
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
  requestOf(world.url, { role: 'member', memberId, brandId, sessionId: 1n, account: '', passwordExpired: false, isExcluded: false });

test('[PROMO-05] a mission follows turnover, rounds, days, deposits and game types, each by the games that it names', async () => {
  const table: GameCode = { code: 'bau-cua', type: 'LIVE' };
  await world.owner.run(
    `insert into game (vendor_id, code, game_type, names, search_text, image) select id, 'bau-cua', 'LIVE', '{"vi": "Bầu cua"}', '', '' from vendor where code = 'arcade'`,
  );
  const goals: [MissionGoal, string][] = [
    [turnover('40.00'), '35.00/40.00 progress'],
    [{ metric: 'turnover', amount: '20.00', of: { ...every, types: ['RNG'] } }, '30.00/20.00 claim'],
    [{ metric: 'turnover', amount: '20.00', of: { ...every, vendors: [houseLotteryCode] } }, '0.00/20.00 progress'],
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
  for (const [i, [goal, figures]] of goals.entries()) assert.equal(await figuresOf(member, rules[i]!), figures, JSON.stringify(goal));
  const { claimable, amount, list } = await missions(member);
  assert.deepEqual([claimable, amount], [6, '30.00']);
  assert.deepEqual(list.find(({ ruleId }) => ruleId === rules[3])!.scopeNames, ['Bầu cua']);
  const [offer] = (await member.call(rewardOffers, {})).list.filter(({ ruleId }) => ruleId === rules[1]);
  assert.ok(offer!.own!.state === 'claim' && offer!.own!.progress.kind === 'mission' && offer!.own!.progress.done === '30.00');
  assert.equal((await visitor(world.url).call(rewardOffers, {})).list.length, goals.length, 'visitors see what each asks for');
  const paid = await member.call(api.claimMissions, {});
  assert.deepEqual([paid.rewards.length, paid.balance], [6, '1150.00']);
  assert.deepEqual((await member.call(api.claimMissions, {})).rewards, []);
  for (const rule of rules) await close(rule);
  assert.deepEqual((await missions(member)).list, []);
});

test('[PROMO-05] [PROMO-04] a mission that is met is claimed once, however often it is asked for, brings its points, and stands when its play is taken back', async () => {
  const rule = await make(of(turnover('20.00'), 'once'));
  const { member, plays } = await player();
  assert.equal(await refusalOf(member.call(api.claimMission, { ruleId: rule })), 'mission_not_met');
  await plays('15.00');
  const bet = await plays('5.00');
  const results = await Promise.all(
    Array.from({ length: 20 }, () => claim(world.ctx, requestBy(member), { ruleId: rule, language: undefined })),
  );
  assert.deepEqual(new Set(results.map(({ rewards, balance }) => `${rewards[0]!.amount} ${balance}`)), new Set(['5.00 1005.00']));
  assert.equal(await figuresOf(member, rule), '20.00/20.00 claimed');
  assert.equal((await member.call(api.missionLeaderboard, {})).own.points, 10);
  await arcade.rollback(await openGame(world, member.id), { transaction: randomUUID(), reference: bet, round: randomUUID() });
  await readAllEvents(world);
  assert.match(await figuresOf(member, rule), / claimed$/);
  assert.equal((await claimAll(world.ctx, requestBy(member), { language: undefined })).rewards.length, 0);
  await close(rule);
  assert.equal(await refusalOf(member.call(api.claimMission, { ruleId: rule })), 'reward_rule_unknown');
});

test('[PROMO-05] what was met and not claimed in its period is given once at its end, whichever node dies or comes along, and waits; to nobody who excluded themselves', async () => {
  const rules = [await make(of(turnover('20.00'))), await make({ ...of(turnover('30.00'), 'once'), withinDays: 7 })];
  const people = [];
  for (const stake of ['40.00', '40.00', '10.00', '40.00']) {
    const one = await player();
    await one.plays(stake);
    people.push(one.member);
  }
  const [met, claims, , gone] = people as [Person, Person, Person, Person];
  assert.equal((await claims.call(api.claimMission, { ruleId: rules[0]! })).rewards.length, 1);
  await gone.call(exclude, { term: 'permanent' });
  await givePeriods(world.ctx);
  assert.deepEqual(await waiting(met), [], 'the day is not over');
  const tomorrow = startOf(dayAfter(dayOf(Date.now(), timeZone)), timeZone) + 3_600_000;
  await readAllEvents(world);
  await dyingAt(world.owner, 'insert on reward', () => givePeriods(world.ctx, tomorrow));
  // Rewards of one rule are events: they are read before the next rule's period can be closed.
  for (let i = 0; i < 3; i++) {
    await readAllEvents(world);
    await Promise.all([givePeriods(world.ctx, tomorrow), givePeriods(world.ctx, tomorrow)]);
  }
  const given = await Promise.all(
    [met, claims].map(async (person) => (await waiting(person)).map(({ ruleId, base }) => `${ruleId} ${base}`)),
  );
  assert.deepEqual(
    given.map((list) => list.toSorted()),
    [rules.map((rule) => `${rule} 40.00`), [`${rules[1]} 40.00`]].map((list) => list.toSorted()),
  );
  assert.deepEqual(await world.owner.rows(`select id from reward where member_id = any($1)`, [[people[2]!.id, gone.id]]), []);
  const { waiting: shown, claimable } = await missions(met);
  assert.equal(shown.length, 2);
  assert.ok(claimable >= 2);
  await met.call(claimReward, { id: shown[0]!.id });
  assert.equal((await met.call(api.claimMissions, {})).rewards.length, 1);
  assert.equal((await met.call(api.missionLeaderboard, {})).own.points, 20);
  const report = (await operator.call(deskApi.rewardReport, { brand: 'sen' })).list.find(({ ruleId }) => ruleId === rules[0])!;
  // Members of other tests met it as well, and have not claimed it.
  assert.deepEqual([report.claimed.count, report.given.count - report.claimable.count], [2, 2], 'how many met it, and claimed it');
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
    await claim(world.ctx, requestBy(member), { ruleId: rule, language: undefined }, await playedAt(member));
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
    await Promise.all([givePeriods(world.ctx, monday), givePeriods(world.ctx, monday)]);
  }
  const week = periodOf('weekly', today).from;
  const paid = async (person: Person) =>
    (await waiting(person)).filter(({ kind, of: cause }) => kind === 'missionBoard' && cause.from === week).map(({ amount }) => amount);
  assert.deepEqual([await paid(second), await paid(third), await paid(none)], [['50.00'], ['20.00'], []]);
  await close(prizes);
});

test('[PROMO-05] a mission names games and vendors that are known, and keeps its time in each version', async () => {
  const unknown = of({ metric: 'rounds', count: 1, stakeMin: '0', of: { ...every, games: ['arcade/nothing'], vendors: ['nobody'] } });
  assert.equal(await refusalOf(make(unknown)), 'reward_rule_unsound');
  const rule = await make(of(turnover('10.00')));
  const change = (terms: RewardTerms) =>
    operator.call(deskApi.changeRewardRule, { ...fields, id: rule, version: 1, terms, reason: 'a test' });
  assert.equal(await refusalOf(change(of(turnover('10.00'), 'weekly'))), 'reward_rule_unsound');
  assert.equal((await change({ ...of(turnover('10.00')), amount: '6.00' })).version, 2);
  const { member } = await player();
  assert.equal((await missions(member)).list[0]!.terms.amount, '5.00', 'a change within the period counts from the next one on');
  await close(rule, 2);
});
