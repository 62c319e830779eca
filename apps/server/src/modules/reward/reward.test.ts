import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as inboxApi from '@sen/api/inbox';
import { formatAmount, parseAmount } from '@sen/api/money';
import { exclude } from '@sen/api/limit';
import { bonuses } from '@sen/api/record';
import * as api from '@sen/api/reward';
import * as deskApi from '@sen/api/rewardDesk';
import type { RewardTerms, TermsOf } from '@sen/api/rewardTerms';
import { login } from '@sen/api/session';
import { availability } from '@sen/api/withdrawal';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as teams from '#modules/team/service.ts';
import { claimReward, givePeriods, offers, signIn } from '#modules/rewardKind/service.ts';
import type { Context } from '#platform/context.ts';
import { dayAfter, dayOf, startOf } from '#platform/days.ts';
import type { CallRequest } from '#platform/http.ts';
import { Refusal } from '#platform/result.ts';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { dyingAt } from '#test/dyingNode.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import type { VendorClient } from '#test/faults/vendorClient.ts';
import { atMoment } from '#test/moment.ts';
import { approvedBy, demoOperator, giveRank, newMember, visitor, type Person } from '#test/people.ts';
import { openGame } from '#test/play.ts';
import { requestOf } from '#test/simulateDeposits.ts';
import { arcadeOf, playRound } from '#test/teams.ts';
import { withdraw, withdrawer } from '#test/withdrawing.ts';
import { readAllEvents, type World } from '#test/world.ts';
import { drawRaffle } from './kinds/raffle.ts';

let cashier: Cashier;
let world: World;
let arcade: VendorClient;
let operator: Person;
let finance: Person;
let brandId: bigint;
let timeZone: string;
before(async () => {
  cashier = await openCashier({ withoutGames: true });
  ({ world } = cashier);
  arcade = arcadeOf(world);
  operator = await demoOperator(world.url, 'owner');
  finance = await demoOperator(world.url, 'finance');
  brandId = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!.id;
  timeZone = (await brands.brandById(world.ctx, brandId)).document.timeZone;
});
after(async () => {
  try {
    await assertBooks(world.owner);
  } finally {
    arcade.close();
    await cashier.close();
  }
});

const play = { turnoverPercent: 1_000, excludedTypes: [], excludedGames: [], stakeMax: null };
const bonus: TermsOf<'depositBonus'> = {
  kind: 'depositBonus',
  play,
  claimDays: 7,
  percent: 50,
  max: '500.00',
  depositMin: '100.00',
  deposits: 'each',
  mustJoin: true,
  turnoverOf: 'bonus',
};
const calendar: TermsOf<'signIn'> = {
  kind: 'signIn',
  play: { ...play, turnoverPercent: 0 },
  amounts: ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00', '20.00'],
  condition: 'none',
  conditionMin: '0.00',
};

type Rule = { ruleId: string; version: number };
const name = { vi: 'Thưởng thử', en: 'A test bonus' };
const fields = {
  brand: 'sen',
  promotion: 'no-fee-deposit',
  name,
  showFrom: null,
  showUntil: null,
  open: true,
  reason: 'a test',
};
async function make(terms: RewardTerms, more: object = {}): Promise<Rule> {
  const { id, version } = await approvedBy(
    finance,
    operator.call(deskApi.createRewardRule, {
      ...fields,
      ...more,
      terms,
      requestId: randomUUID(),
    }),
  );
  return { ruleId: id, version };
}
/** Later tests of this file see nothing of it. */
const close = ({ ruleId: id, version }: Rule) =>
  operator.call(deskApi.openRewardRule, { id, version, open: false, reason: 'a test' });

async function deposit(member: Person, amount: string): Promise<string> {
  const { id, payUrl } = await cashier.begin(member, amount);
  await cashier.pay(payUrl!);
  await cashier.until(id, 'paid');
  return id;
}

const offerOf = async (member: Person, { ruleId }: Rule) =>
  (await member.call(api.rewardOffers, {})).list.find((offer) => offer.ruleId === ruleId)!;
const stateOf = async (member: Person, rule: Rule) => (await offerOf(member, rule)).own!.state;
const waiting = async (member: Person) => (await member.call(api.claimableRewards, {})).list;

const refusalOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'done';
  } catch (error) {
    return error instanceof Refusal ? error.code : ((error as { code?: string }).code ?? String(error));
  }
};

/** The same member at the service itself, so that moments and connections are the test's own. */
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
/**
 * When a member's last deposit was credited: what is asked about that moment's day does not depend
 * on midnight.
 */
async function depositedAt({ id }: Person): Promise<number> {
  const row = await world.owner.one<{ at: number }>(
    `select max(at) as at from transfer where member_id = $1 and reason = 'deposit'`,
    [id],
  );
  return row!.at;
}
const at = (nowMs: number): Context => ({ ...world.ctx, clock: { ...world.ctx.clock, now: () => nowMs } });

test('[PROMO-02] [PROMO-04] a joined deposit bonus waits for its deposit, is claimed once, and pays with the turnover that it asks for', async () => {
  const rule = await make(bonus);
  const member = await newMember(world.url);
  assert.equal((await offerOf(visitor(world.url), rule)).own, null);
  assert.equal(await stateOf(member, rule), 'join');
  await deposit(member, '200.00');
  assert.deepEqual(await waiting(member), [], 'not joined, nothing comes of it');
  assert.equal((await member.call(api.joinReward, rule)).own!.state, 'applying');
  await member.call(api.joinReward, rule);
  await deposit(member, '60.00');
  assert.equal(await stateOf(member, rule), 'applying', 'a deposit below the least one uses up no join');
  const paidIn = await deposit(member, '200.00');
  const [reward] = await waiting(member);
  assert.deepEqual(
    [reward!.amount, reward!.base, reward!.turnover, reward!.of.deposit, reward!.state, reward!.name],
    ['100.00', '200.00', '1000.00', paidIn, 'claimable', 'Thưởng thử'],
  );
  assert.equal(await stateOf(member, rule), 'claim');
  await readAllEvents(world);
  assert.equal((await member.call(inboxApi.unread, {})).claimableRewards, 1);
  assert.ok(
    (await member.call(inboxApi.inboxList, { box: 'personal' })).list.some(
      ({ template }) => template === 'rewardGiven',
    ),
  );

  const claimed = await member.call(api.claimReward, { id: reward!.id });
  assert.deepEqual([claimed.reward.state, claimed.balance], ['claimed', '560.00']);
  assert.deepEqual(
    await member.call(api.claimReward, { id: reward!.id }),
    claimed,
    'claimed again it answers the same',
  );
  assert.equal(await cashier.balanceOf(member), '560.00');
  const { turnover } = await member.call(availability, {});
  assert.deepEqual(
    turnover
      .filter(({ source }) => source === 'reward')
      .map(({ sourceId, required }) => [sourceId, required]),
    [[reward!.id, '1000.00']],
  );
  assert.deepEqual((await member.call(bonuses, {})).list.map(({ type, amount }) => [type, amount])[0], [
    'reward',
    '100.00',
  ]);
  assert.equal(await stateOf(member, rule), 'join', 'it can be joined for another deposit');
  const other = await newMember(world.url);
  assert.equal(await refusalOf(other.call(api.claimReward, { id: reward!.id })), 'reward_unknown');
  await close(rule);
  assert.equal(await refusalOf(other.call(api.joinReward, rule)), 'reward_rule_unknown');
});

test('[PROMO-02] a join by terms that can bring nothing any more does not block the newest ones, a newer join replaces it, and closing the rule ends it', async () => {
  const rule = await make({ ...bonus, deposits: 'first' });
  const member = await newMember(world.url);
  await member.call(api.joinReward, rule);
  await deposit(member, '60.00');
  const { brand: _brand, open: _open, ...version } = fields;
  const change = (seen: number, percent: number) =>
    approvedBy(
      finance,
      operator.call(deskApi.changeRewardRule, {
        ...version,
        id: rule.ruleId,
        version: seen,
        terms: { ...bonus, percent },
      }),
    );
  await change(1, 20);
  await deposit(member, '100.00');
  assert.deepEqual(
    (await waiting(member)).map(({ amount }) => amount),
    ['20.00'],
    'the first deposit was too small, so that the joined version can never pay',
  );
  await member.call(api.joinReward, { ...rule, version: 2 });
  await change(2, 30);
  await member.call(api.joinReward, { ...rule, version: 3 });
  const joined = await world.owner.rows<{ version: number }>(
    `select version from reward_join where member_id = $1 and reward_id is null and ended_at is null`,
    [member.id],
  );
  assert.deepEqual(joined, [{ version: 3 }]);
  await close({ ...rule, version: 3 });
  await approvedBy(
    finance,
    operator.call(deskApi.openRewardRule, { id: rule.ruleId, version: 3, open: true, reason: 'a test' }),
  );
  const { progress } = (await offerOf(member, rule)).own!;
  assert.ok(progress.kind === 'depositBonus' && progress.joinedAt === null);
  await close({ ...rule, version: 3 });
});

test('[PROMO-04] claimed twenty times at once over connections of their own, a reward pays once', async () => {
  const rule = await make({ ...bonus, mustJoin: false });
  const member = await newMember(world.url);
  await deposit(member, '100.00');
  await close(rule);
  const [reward] = await waiting(member);
  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      claimReward(world.ctx, requestBy(member), { id: reward!.id, language: undefined }),
    ),
  );
  assert.deepEqual(new Set(results.map(({ balance }) => balance)), new Set(['150.00']));
});

test('[PROMO-02] the first deposit ever and the first of a day bring their bonus once, and deposits at once are not both the first', async () => {
  const [first, firstOfDay] = [
    await make({ ...bonus, mustJoin: false, deposits: 'first' }),
    await make({ ...bonus, mustJoin: false, deposits: 'firstOfDay' }),
  ];
  const member = await newMember(world.url);
  const begun = [await cashier.begin(member, '100.00'), await cashier.begin(member, '100.00')];
  await Promise.all(begun.map(({ payUrl }) => cashier.pay(payUrl!)));
  for (const { id } of begun) await cashier.until(id, 'paid');
  const given = await waiting(member);
  assert.deepEqual(
    given.map(({ ruleId }) => ruleId).toSorted(),
    [first.ruleId, firstOfDay.ruleId].toSorted(),
  );
  for (const { id } of given) await member.call(api.claimReward, { id });
  const { list: seen } = await offers(
    at(await depositedAt(member)),
    { ...requestBy(member), language: 'vi' },
    {},
  );
  for (const rule of [first, firstOfDay])
    assert.equal(seen.find(({ ruleId }) => ruleId === rule.ruleId)!.own!.state, 'claimed');
  const late = await newMember(world.url);
  await close(first);
  await deposit(late, '100.00');
  const again = await make({ ...bonus, deposits: 'first' });
  assert.equal(await stateOf(late, again), 'closed');
  assert.equal(await refusalOf(late.call(api.joinReward, again)), 'reward_not_for_you');
  for (const rule of [firstOfDay, again]) await close(rule);
});

test('[PROMO-03] a bonus is played by its own rules: excluded games and stakes above its greatest do not count, and it holds the withdrawal back', async () => {
  const rule = await make({
    ...bonus,
    mustJoin: false,
    play: { turnoverPercent: 100, excludedTypes: ['LIVE'], excludedGames: [], stakeMax: '20.00' },
  });
  const member = await newMember(world.url);
  await deposit(member, '100.00');
  await close(rule);
  await member.call(api.claimReward, { id: (await waiting(member))[0]!.id });
  const player = await openGame(world, member.id);
  const left = async () =>
    (await member.call(availability, {})).turnover.map(
      ({ source, done, required, stakeMax, excludedTypes }) => [
        source,
        done,
        required,
        stakeMax,
        excludedTypes.join(),
      ],
    );
  // The stake above the greatest one fills the requirement of the deposit, and none of the bonus.
  await playRound(arcade, player, { stake: '120.00', payout: '120.00' });
  assert.deepEqual(await left(), [['reward', '0.00', '50.00', '20.00', 'LIVE,PVP']]);
  const { reasons } = await member.call(availability, {});
  assert.deepEqual(
    reasons.filter(({ code }) => code === 'turnover').map(({ remaining }) => remaining),
    ['50.00'],
  );
  await playRound(arcade, player, { stake: '20.00', payout: '20.00' });
  assert.deepEqual(await left(), [['reward', '20.00', '50.00', '20.00', 'LIVE,PVP']]);
  for (const stake of ['20.00', '10.00']) await playRound(arcade, player, { stake, payout: stake });
  assert.deepEqual(await left(), []);
});

test('[SAFE-01] [PROMO-03] excluding oneself sets no bonus free: an unplayed one stays, the own deposit does not', async () => {
  const rule = await make({ ...bonus, mustJoin: false, percent: 20 });
  const account = `bonus${randomUUID().slice(0, 8)}`;
  const member = await newMember(world.url, account);
  await deposit(member, '1500.00');
  await close(rule);
  await member.call(api.claimReward, {
    id: (await waiting(member)).find(({ ruleId }) => ruleId === rule.ruleId)!.id,
  });
  await member.call(exclude, { term: 'permanent' });
  const back = visitor(world.url);
  back.token = (
    await back.call(login, { type: 'username', username: account, password: 'Matkhau123' })
  ).token;
  const { reasons } = await back.call(availability, {});
  assert.deepEqual(
    reasons.filter(({ code }) => code === 'turnover').map(({ holdsBack }) => holdsBack),
    ['300.00'],
  );
  assert.deepEqual(
    (await back.call(api.rewardOffers, {})).list,
    [],
    'those who excluded themselves are told of no offer',
  );
});

test('[PROMO-01] [PROMO-04] what is not claimed in time expires, and what operators withdraw cannot be claimed; the member reads why', async () => {
  const rule = await make({ ...bonus, mustJoin: false, claimDays: 2, deposits: 'first' });
  const [member, other] = [await newMember(world.url), await newMember(world.url)];
  for (const one of [member, other]) await deposit(one, '100.00');
  await close(rule);
  const [late] = await waiting(member);
  assert.equal(
    await refusalOf(
      claimReward(at(late!.expiresAt), requestBy(member), { id: late!.id, language: undefined }),
    ),
    'reward_expired',
  );
  const [gone] = await waiting(other);
  const withdraw = (person: Person) =>
    person.ask(deskApi.withdrawReward, { id: gone!.id, reason: 'two accounts' });
  assert.equal((await withdraw(await demoOperator(world.url, 'risk'))).answer.code, 'not_allowed');
  assert.equal((await withdraw(finance)).answer.code, 'ok');
  assert.equal((await withdraw(finance)).answer.code, 'ok');
  assert.equal(await refusalOf(other.call(api.claimReward, { id: gone!.id })), 'reward_withdrawn');
  assert.equal(
    await refusalOf(finance.call(deskApi.withdrawReward, { id: late!.id, reason: 'not yet claimed' })),
    'done',
  );
  await readAllEvents(world);
  const told = (await other.call(inboxApi.inboxList, { box: 'personal' })).list.find(
    ({ template }) => template === 'rewardWithdrawn',
  );
  assert.equal(told?.values['reason'], 'two accounts');
  assert.deepEqual(
    (await other.call(api.rewardHistory, { state: 'withdrawn' })).list.map(({ id, note }) => [id, note]),
    [[gone!.id, 'two accounts']],
  );
  assert.deepEqual((await other.call(api.rewardHistory, { state: 'claimed' })).list, []);
  const { list } = await finance.call(deskApi.deskRewards, { rule: rule.ruleId, state: 'withdrawn' });
  assert.deepEqual(
    list.map(({ memberId }) => memberId).toSorted(),
    [String(member.id), String(other.id)].toSorted(),
  );
});

test('[PROMO-02] seven days in a row are signed in for rising amounts, a missed day begins anew, and a day pays once', async () => {
  const rule = await make(calendar);
  const member = await newMember(world.url);
  let day = dayOf(Date.now(), timeZone);
  const signAt = (nowMs: number, wanted = rule) =>
    atMoment(nowMs, () => signIn(at(nowMs), requestBy(member), { ...wanted, language: undefined }));
  const sign = async (): Promise<string> => (await signAt(startOf(day, timeZone) + 3_600_000)).reward.amount;
  const paid: string[] = [];
  for (let i = 0; i < 8; i++, day = dayAfter(day)) paid.push(await sign());
  assert.deepEqual(paid, [...calendar.amounts, '1.00']);
  day = dayAfter(day);
  assert.deepEqual(await Promise.all(Array.from({ length: 5 }, sign)), Array(5).fill('1.00'));
  assert.equal(await cashier.balanceOf(member), '43.00');
  assert.equal(
    await refusalOf(signAt(startOf(dayAfter(day), timeZone), { ...rule, version: 9 })),
    'reward_terms_changed',
  );
  assert.equal(
    await refusalOf(signAt(startOf(day, timeZone) - 1)),
    'reward_condition_open',
    'a day before the last one brings nothing',
  );
  await close(rule);
  assert.equal(await sign(), '1.00', 'the same day is answered the same by a rule that was closed since');

  const asking = await make({ ...calendar, condition: 'deposit', conditionMin: '100.00' });
  assert.equal(await refusalOf(member.call(api.signIn, asking)), 'reward_condition_open');
  const { own } = await offerOf(member, asking);
  assert.ok(own!.progress.kind === 'signIn' && !own!.progress.isMet && own!.state === 'processing');
  await deposit(member, '100.00');
  await readAllEvents(world);
  const { offer } = await signAt(await depositedAt(member), asking);
  assert.equal(offer.own!.state, 'signed');
  await close(asking);
});

test('[PROMO-02] a raffle draws by its weights as often as the day’s deposits allow, pays prizes at once, and says a blank plainly', async () => {
  const prizes = [
    { amount: '0.00', weight: 1 },
    { amount: '7.00', weight: 2 },
  ];
  const rule = await make({ kind: 'raffle', play, depositStep: '100.00', chancesMax: 3, prizes });
  const member = await newMember(world.url);
  let nowMs = Date.now();
  const draw = (requestId: string = randomUUID(), below: (limit: number) => number = () => 1, by = member) =>
    atMoment(nowMs, () =>
      drawRaffle({ ...at(nowMs), random: { ...world.ctx.random, below } }, requestBy(by), {
        ...rule,
        requestId,
        language: undefined,
      }),
    );
  assert.equal(await refusalOf(draw()), 'raffle_no_chance');
  await deposit(member, '250.00');
  await readAllEvents(world);
  nowMs = await depositedAt(member);
  const requestId = randomUUID();
  const won = await draw(requestId);
  assert.deepEqual([won.prize, won.amount, won.reward?.state, won.left], [1, '7.00', 'claimed', 1]);
  assert.deepEqual(await draw(requestId), won, 'the same request is the same draw');
  const blank = await draw(randomUUID(), (limit) => (assert.equal(limit, 3), 0));
  assert.deepEqual([blank.prize, blank.amount, blank.reward, blank.left], [0, '0.00', null, 0]);
  assert.equal(await refusalOf(draw()), 'raffle_no_chance');
  assert.equal(await cashier.balanceOf(member), '257.00');
  const { list } = await offers(at(nowMs), { ...requestBy(member), language: 'vi' }, {});
  const { own } = list.find(({ ruleId }) => ruleId === rule.ruleId)!;
  assert.ok(own!.progress.kind === 'raffle' && own!.progress.drawn === 2 && own!.state === 'claimed');

  const other = await newMember(world.url);
  await deposit(other, '900.00');
  await readAllEvents(world);
  nowMs = await depositedAt(other);
  const results = await Promise.all(
    Array.from({ length: 6 }, () => refusalOf(draw(randomUUID(), () => 1, other))),
  );
  assert.deepEqual(
    results.toSorted(),
    [...Array<string>(3).fill('done'), ...Array<string>(3).fill('raffle_no_chance')],
    'at most three a day',
  );
  await close(rule);
  assert.deepEqual(
    await draw(requestId),
    { ...won, left: 0 },
    'a request is answered the same by a rule that was closed since',
  );
  assert.equal(await refusalOf(draw()), 'reward_rule_unknown');
});

test('[PROMO-02] [PROMO-03] money that goes out again brings no chances, and a bonus that was not claimed before is gone', async () => {
  const prizes = [{ amount: '7.00', weight: 1 }];
  const chance = await make({ kind: 'raffle', play, depositStep: '100.00', chancesMax: 9, prizes });
  const [played, free] = [
    await make({ ...bonus, mustJoin: false }),
    await make({ ...bonus, mustJoin: false, play: { ...play, turnoverPercent: 0 } }),
  ];
  const member = await withdrawer(world, 1_000n);
  await deposit(member, '300.00');
  for (const rule of [played, free]) await close(rule);
  await readAllEvents(world);
  await withdraw(member, '200.00');
  const nowMs = await depositedAt(member);
  const { left } = await atMoment(nowMs, () =>
    drawRaffle(at(nowMs), requestBy(member), { ...chance, requestId: randomUUID(), language: undefined }),
  );
  assert.equal(left, 0, 'of 300.00 stay 100.00, one chance');
  await close(chance);
  const { list } = await member.call(api.rewardHistory, { kind: 'depositBonus' });
  const stateBy = ({ ruleId }: Rule) => list.find((reward) => reward.ruleId === ruleId)?.state;
  assert.deepEqual(
    [stateBy(played), stateBy(free)],
    ['withdrawn', 'claimable'],
    'one that can be taken out at once stays',
  );
});

test('[OPS-04] rules are made, changed by versions, opened and closed with reasons; what arose keeps its version, and the report adds it up', async () => {
  const wrong = await operator.ask(deskApi.createRewardRule, {
    ...fields,
    promotion: 'no-such-promotion',
    name: { en: 'No Vietnamese' },
    terms: { ...bonus, max: '0.00', play: { ...play, excludedGames: ['arcade/no-such-game'] } },
    requestId: randomUUID(),
  });
  assert.deepEqual(
    (wrong.answer.value as { fields: { field: string }[] }).fields.map(({ field }) => field),
    ['name.vi', 'promotion', 'terms.play.excludedGames.0', 'terms.max'],
  );
  const requestId = randomUUID();
  const asked = { ...fields, terms: { ...bonus, mustJoin: false }, requestId };
  const { id } = await approvedBy(finance, operator.call(deskApi.createRewardRule, asked));
  assert.equal((await approvedBy(finance, operator.call(deskApi.createRewardRule, asked))).id, id);
  assert.equal(
    (await operator.ask(deskApi.createRewardRule, { ...asked, open: false })).answer.code,
    'request_conflict',
  );
  assert.equal((await finance.ask(deskApi.createRewardRule, asked)).answer.code, 'not_allowed');
  const member = await newMember(world.url);
  await deposit(member, '100.00');
  const { brand: _brand, open: _open, ...version } = fields;
  const change = (more: object) =>
    operator.ask(deskApi.changeRewardRule, { ...version, id, version: 1, terms: bonus, ...more });
  assert.equal((await change({ terms: calendar })).answer.code, 'reward_rule_unsound');
  const made = await approvedBy(
    finance,
    operator.call(deskApi.changeRewardRule, {
      ...version,
      id,
      version: 1,
      terms: { ...bonus, percent: 20, mustJoin: false },
    }),
  );
  assert.equal(made.version, 1, 'the version that stood when it was asked for');
  assert.equal((await change({})).answer.code, 'content_changed_meanwhile');
  await deposit(member, '100.00');
  const { list } = await finance.call(deskApi.deskRewards, { rule: id });
  assert.deepEqual(
    list.map((row) => [row.version, row.amount]),
    [
      [2, '20.00'],
      [1, '50.00'],
    ],
  );
  assert.deepEqual(
    (await finance.call(deskApi.deskRewardRuleVersions, { id })).list.map((row) => [
      row.version,
      (row.terms as typeof bonus).percent,
    ]),
    [
      [2, 20],
      [1, 50],
    ],
  );
  await member.call(api.claimReward, { id: list[0]!.id });
  const line = (await finance.call(deskApi.rewardReport, {})).list.find(({ ruleId }) => ruleId === id);
  assert.deepEqual(
    [line?.given, line?.claimed, line?.claimable, line?.members],
    [{ count: 2, amount: '70.00' }, { count: 1, amount: '20.00' }, { count: 1, amount: '50.00' }, 1],
  );
  await close({ ruleId: id, version: 2 });
  await deposit(member, '100.00');
  assert.equal(
    (await finance.call(deskApi.deskRewards, { rule: id })).list.length,
    2,
    'a closed rule gives nothing more',
  );
  await readAllEvents(world);
  const trail = await world.owner.rows<{ action: string }>(
    `select content::jsonb ->> 'action' as action from audit_trail where content::jsonb ->> 'subject' = $1 order by seq`,
    [`reward-rule:${id}`],
  );
  assert.deepEqual(
    trail.map(({ action }) => action),
    ['reward.rule-created', 'reward.rule-opened', 'reward.rule-changed', 'reward.rule-closed'],
  );
  const mine = await teams.ownMoneyByDay(world.owner, member.id, 'P', {
    from: '2020-01-01',
    to: '2200-01-01',
  });
  assert.equal(
    formatAmount(mine.find(({ figure }) => figure === 'bonuses')!.amount),
    '20.00',
    'agents’ figures count it as a bonus',
  );
});

// The last one: from here on play counts for tomorrow.
test('[PROMO-02] a period’s cashback and rescue bonus are given once at its end, whichever node dies or comes along, by the rank and the terms that it began with', async () => {
  const cashback = await make({
    kind: 'cashback',
    play,
    claimDays: 3,
    period: 'daily',
    rates: { RNG: 50 },
    byRank: [{ rank: 5, percent: 200 }],
    min: '1.00',
    max: null,
  });
  const rescue = await make({
    kind: 'rescue',
    play,
    claimDays: 3,
    period: 'daily',
    lossMin: '300.00',
    percent: 10,
    max: '45.00',
    lossOfTurnover: null,
  });
  const people = await Promise.all([1, 2, 3, 4].map(() => newMember(world.url)));
  const stakes = [
    ['1000.00', '900.00'],
    ['500.00', '0.00'],
    ['100.00', '0.00'],
    ['500.00', '0.00'],
  ] as const;
  for (const [i, person] of people.entries()) {
    const { id: memberId } = person;
    const [stake, payout] = stakes[i]!;
    const main = {
      from: ledger.accountPath.playMoney,
      to: ledger.accountPath.main(memberId),
      currency: 'P',
      memberId,
    } as const;
    await world.owner.transaction((tx) =>
      ledger.post(tx, [
        { ...main, key: `reward-test:${memberId}`, amount: parseAmount(stake)!, reason: 'play-money' },
      ]),
    );
    await playRound(arcade, await openGame(world, memberId), { stake, payout });
  }
  await giveRank(world, people[1]!.id, 5);
  await readAllEvents(world);
  const { own } = await offerOf(people[1]!, cashback);
  assert.ok(
    own!.progress.kind === 'cashback' && own!.progress.amount === '5.00' && own!.state === 'processing',
  );
  // A change within the period counts from the next one on.
  const { brand: _brand, open: _open, ...version } = fields;
  await approvedBy(
    finance,
    operator.call(deskApi.changeRewardRule, {
      ...version,
      id: rescue.ruleId,
      version: 1,
      terms: {
        kind: 'rescue',
        play,
        claimDays: 3,
        period: 'daily',
        lossMin: '1.00',
        percent: 1,
        max: '1.00',
        lossOfTurnover: null,
      },
    }),
  );

  const gone = people.pop()!;
  await gone.call(exclude, { term: 'permanent' });
  await givePeriods(world.ctx);
  for (const person of people) assert.deepEqual(await waiting(person), [], 'the day is not over');
  const tomorrow = startOf(dayAfter(dayOf(Date.now(), timeZone)), timeZone) + 3_600_000;
  const giveTomorrow = () => atMoment(tomorrow, () => givePeriods(world.ctx));
  // A rank of the day behind the period does not count for it, nor does the loss of one.
  await giveRank(world, people[0]!.id, 5);
  await world.owner.run(`update member set vip_level_since = $2 where id = $1`, [
    people[0]!.id,
    dayOf(tomorrow, timeZone),
  ]);
  await readAllEvents(world);
  // The demo's own rules give something, too: they wait.
  await world.owner.run(
    `update reward_rule set open = false, switched_at = '2020-01-01' where id <> all($1)`,
    [[cashback.ruleId, rescue.ruleId]],
  );
  await dyingAt(world.owner, 'insert on reward', giveTomorrow);
  // Closed while its period is being given, or after the period's end, a rule still gives it.
  await close(cashback);
  await world.owner.run(
    `update reward_rule set open = false, switched_at = to_timestamp($2::float8 / 1000) where id = $1`,
    [rescue.ruleId, tomorrow],
  );
  // Rewards of one rule are events of before tomorrow: they are read before the next rule's period
  // can be closed.
  for (let i = 0; i < 3; i++) {
    await readAllEvents(world);
    await Promise.all([giveTomorrow(), giveTomorrow()]);
  }
  const given = await Promise.all(
    people.map(async (person) =>
      (await waiting(person)).map(({ kind, amount, base }) => [kind, amount, base].join(' ')).toSorted(),
    ),
  );
  assert.deepEqual(given, [['cashback 5.00 1000.00'], ['cashback 5.00 500.00', 'rescue 45.00 500.00'], []]);
  assert.deepEqual(
    await world.owner.rows(`select id from reward where member_id = $1`, [gone.id]),
    [],
    'who excluded themselves are given none',
  );
  const runs = await world.owner.rows<{ state: string }>(
    `select state from reward_run where rule_id = any($1)`,
    [[cashback.ruleId, rescue.ruleId]],
  );
  assert.deepEqual(
    runs.map(({ state }) => state),
    ['done', 'done'],
  );
  for (const { id } of await waiting(people[1]!)) await people[1]!.call(api.claimReward, { id });
  assert.equal(await cashier.balanceOf(people[1]!), '50.00');
});
