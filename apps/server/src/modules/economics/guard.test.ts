import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { decideChange, deskChanges } from '@sen/api/changeRequest';
import { getContent, listContent, publishContent, saveContent } from '@sen/api/contentDesk';
import type { ContentBody } from '@sen/api/contentItem';
import { offerHouseContract } from '@sen/api/contractDesk';
import { brokenSums, deskEconomics, economicsFlows, type EconomicsSheet } from '@sen/api/economics';
import { deskGames, setGameRules } from '@sen/api/gameDesk';
import { deskOffer, draftOffer, putOfferInForce } from '@sen/api/lotteryDesk';
import { createPointProduct, deskPointProducts, deskPointTerms, setPointTerms } from '@sen/api/pointDesk';
import { deskRebateTerms, setRebateTerms } from '@sen/api/rebateDesk';
import { changeRewardRule, createRewardRule, deskRewardRules, openRewardRule } from '@sen/api/rewardDesk';
import type { RewardTerms } from '@sen/api/rewardTerms';
import { setVendorState } from '@sen/api/vendor';
import * as brands from '#modules/brand/service.ts';
import { syncCatalogue } from '#modules/game/service.ts';
import { Refusal } from '#platform/result.ts';
import { guardOf, lockTerms } from '#platform/termsGuard.ts';
import { contractTermsOf } from '../../demo/team.ts';
import { hearAll, putBrand } from '../../../test/brands.ts';
import { approvedBy, demoOperator, type Person } from '../../../test/people.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { assertSound, guardedDatabase } from './service.ts';
import { alarm } from './watching.ts';

let world: World;
let owner: Person;
let finance: Person;
before(async () => {
  world = await openWorld({ withArcade: true });
  assert.ok(await syncCatalogue(world.ctx));
  owner = await demoOperator(world.url, 'owner');
  finance = await demoOperator(world.url, 'finance');
});
after(() => world.close());

const reason = 'members ask for more';
const sheetOf = async (gameType: string, brand = 'sen'): Promise<EconomicsSheet> =>
  (await owner.call(deskEconomics, { brand })).list[0]!.types.find((type) => type.gameType === gameType)!;

/** The refusal, with the type of game and the part that it tells among all of the sum. */
function refused(
  { answer }: { answer: { code: string; value?: unknown; message?: string } },
  gameType: string,
  part: string,
  edge: string,
): void {
  assert.equal(answer.code, 'economics_broken');
  const told = answer.value as Record<string, string>;
  assert.deepEqual([told['gameType'], told['edge']], [gameType, edge]);
  assert.ok(Number(told[part]) > 0 && Number(told['back']) >= Number(edge), JSON.stringify(told));
  const parts = economicsFlows.reduce((sum, kind) => sum + Number(told[kind]), 0);
  assert.ok(Math.abs(parts - Number(told['back'])) < 1e-9, 'the parts are the sum');
  assert.ok(/%.*%/.test(answer.message!), answer.message ?? '');
}

const rebateTerms = async (brand = 'sen') => (await owner.call(deskRebateTerms, { brand })).list[0]!;
async function setRebates(max: object, brand = 'sen') {
  const { version, terms } = await rebateTerms(brand);
  const wanted = { ...terms, max: { ...terms.max, ...max } };
  const answer = await owner.ask(setRebateTerms, { brand, version, terms: wanted, reason });
  await hearAll(world.ctx);
  return answer;
}

test('[VALID-02] rebates and points above what games keep are refused with the sum at once, though another operator would have to approve them, and change nothing', async () => {
  const before = await rebateTerms();
  const { left } = await sheetOf('LIVE');
  refused(await setRebates({ LIVE: 30 + Math.ceil(left / 100) }), 'LIVE', 'rebate', '1.05');
  refused(await setRebates({ LOTTERY: 250 }), 'LOTTERY', 'rebate', '2.00');
  assert.deepEqual(await rebateTerms(), before);
  assert.deepEqual((await owner.call(deskChanges, {})).list, [], 'nothing waits either');
  const { version, terms } = (await owner.call(deskPointTerms, { brand: 'sen' })).list[0]!;
  const conversion = { ...terms.conversion, amount: '1000.00' };
  const asked = { brand: 'sen', version, terms: { ...terms, conversion }, reason };
  refused(await owner.ask(setPointTerms, asked), 'RNG', 'points', '2.00');
  const { picture } = (await finance.call(deskPointProducts, { brand: 'sen' })).list[0]!;
  const product = {
    type: 'credit' as const,
    name: { vi: 'Điểm chơi', en: 'Play points', zh: '点', id: 'P', th: 'P', ko: 'P', ja: 'P' },
    description: { vi: '', en: '' },
    picture,
    requiredPoints: 10,
    requiredAmount: '0.00',
    credit: '1000.00',
    turnoverPercent: 0,
    memberMax: null,
    showFrom: null,
    showUntil: null,
    position: 9,
    open: true,
    stock: 3,
    brand: 'sen',
    requestId: randomUUID(),
  };
  refused(await finance.ask(createPointProduct, product), 'RNG', 'points', '2.00');
  assert.equal((await finance.ask(createPointProduct, { ...product, open: false })).answer.code, 'ok');
});

const cashback = async () => {
  const { list } = await owner.call(deskRewardRules, { brand: 'sen', kind: 'cashback' });
  const { id, version, promotion, name, terms, showFrom, showUntil } = list[0]!;
  assert.ok(terms.kind === 'cashback');
  return { id, version, rule: { promotion, name, showFrom, showUntil, terms } };
};
const makeRule = (rule: Awaited<ReturnType<typeof cashback>>['rule'], terms: RewardTerms, open: boolean) =>
  owner.ask(createRewardRule, { ...rule, terms, open, brand: 'sen', reason, requestId: randomUUID() });

test('[VALID-02] a reward rule by which more flows back than games keep is refused when it is made, changed and opened', async () => {
  const { id, version, rule } = await cashback();
  const terms = { ...rule.terms, rates: { LIVE: 100 } };
  const changed = { ...rule, terms, id, version, reason };
  refused(await owner.ask(changeRewardRule, changed), 'LIVE', 'cashback', '1.05');
  refused(await makeRule(rule, terms, true), 'LIVE', 'cashback', '1.05');
  const made = await makeRule(rule, terms, false);
  assert.ok(made.answer.code === 'ok');
  const opening = { id: made.answer.value.id, version: 1, open: true, reason };
  refused(await owner.ask(openRewardRule, opening), 'LIVE', 'cashback', '1.05');
  const { play, claimDays } = rule.terms;
  const rescue = { lossMin: '500.00', percent: 5, max: '1000.00', lossOfTurnover: null };
  refused(
    await makeRule(rule, { kind: 'rescue', play, claimDays, period: 'daily', ...rescue }, true),
    'LIVE',
    'rescue',
    '1.05',
  );
  const mission = {
    kind: 'mission' as const,
    play,
    claimDays,
    period: 'daily' as const,
    goal: {
      metric: 'turnover' as const,
      of: { types: [], vendors: [], games: [] },
      amount: '100.00',
    },
    withinDays: null,
    amount: '5.00',
    points: 0,
  };
  refused(await makeRule(rule, mission, true), 'LIVE', 'missions', '1.05');
});

test('[VALID-02] contracts, odds, ranks, games and vendors that would leave the house nothing are refused', async () => {
  const terms = {
    ...contractTermsOf('dailySalary', 0),
    tiers: [{ turnover: '1.00', loss: '0.00', active: 0, rate: 1_500 }],
  };
  const offer = { brand: 'sen', account: 'agent01', requestId: randomUUID(), reason };
  refused(await owner.ask(offerHouseContract, { ...offer, terms }), 'LIVE', 'salaries', '1.05');
  const { tiers } = contractTermsOf('dailySalary', 0);
  const lawful = await owner.ask(offerHouseContract, { ...offer, terms: { ...terms, tiers } });
  assert.equal(lawful.answer.code, 'ok');

  const { current } = await owner.call(deskOffer, { brand: 'sen', region: 'north' });
  const { draft } = await owner.call(draftOffer, {
    brand: 'sen',
    region: 'north',
    terms: { big: { odds: 1_999, price: 1_000 }, small: { odds: 1_999, price: 1_000 } },
    limits: current.limits,
  });
  refused(await owner.ask(putOfferInForce, { id: draft.id!, reason }), 'LOTTERY', 'rebate', '0.05');

  const { list } = await owner.call(listContent, { brand: 'sen', kind: 'vipRank' });
  const highest = list.find(({ code }) => code === '10')!;
  const { body, revision } = await owner.call(getContent, { id: highest.id });
  const rank = { ...body, turnover: '1' } as ContentBody<'vipRank'>;
  const saved = await owner.call(saveContent, {
    id: highest.id,
    revision,
    content: { kind: 'vipRank', body: rank },
  });
  const { showFrom, showUntil } = saved;
  refused(
    await owner.ask(publishContent, { id: saved.id, revision: saved.revision, showFrom, showUntil }),
    'LIVE',
    'vip',
    '1.05',
  );
});

test('[VALID-02] where baccarat is hidden more may flow back, and neither it nor its vendor comes back then', async () => {
  const tables = (await owner.call(deskGames, { brand: 'sen', kind: 'LIVE', size: 50 })).list;
  const rules = { countriesBarred: [], currencies: null, rest: null, reason };
  const baccarat = tables.find(({ code }) => code === 'baccarat')!;
  const hide = (hidden: boolean) => owner.ask(setGameRules, { ...rules, id: baccarat.id, hidden });
  assert.equal((await hide(true)).answer.code, 'ok');
  const { edge } = await sheetOf('LIVE');
  assert.ok(edge > 10_500);
  const { terms } = await rebateTerms();
  const raised = await setRebates({ LIVE: terms.max.LIVE! + 70 });
  assert.ok(raised.answer.code === 'ok');
  const { waits } = raised.answer.value;
  const [asked] = (await finance.call(deskChanges, { id: waits! })).list;
  // The second operator reads what it leaves of each sum that it changes.
  const after = (await sheetOf('LIVE')).left - 7_000;
  assert.deepEqual(asked!.sums, [{ brand: 'sen', gameType: 'LIVE', edge, before: after + 7_000, after }]);
  await finance.call(decideChange, { id: waits!, decision: 'approve', reason });
  await hearAll(world.ctx);
  refused(await hide(false), 'LIVE', 'rebate', '1.05');

  const vendor = { code: 'arcade', reason };
  assert.equal((await owner.ask(setVendorState, { ...vendor, state: 'closed' })).answer.code, 'ok');
  await world.owner.run(`update game set state = 'live' where id = $1`, [baccarat.id]);
  refused(await owner.ask(setVendorState, { ...vendor, state: 'live' }), 'LIVE', 'rebate', '1.05');
  await setRebates({ LIVE: terms.max.LIVE });
  assert.equal((await owner.ask(setVendorState, { ...vendor, state: 'live' })).answer.code, 'ok');
});

test('[VALID-02] what was sound when it was asked for is refused at the approval where the sum has changed since', async () => {
  const { rule } = await cashback();
  const { left } = await sheetOf('COCKFIGHT');
  const most = Math.floor(left / 100) - 1;
  const raised = await setRebates({ COCKFIGHT: ((await rebateTerms()).terms.max.COCKFIGHT ?? 0) + most });
  assert.ok(raised.answer.code === 'ok');
  const terms = { ...rule.terms, byRank: [], rates: { COCKFIGHT: most } };
  const made = await approvedBy(
    finance,
    owner.call(createRewardRule, {
      ...rule,
      terms,
      open: true,
      brand: 'sen',
      reason,
      requestId: randomUUID(),
    }),
  );
  const { waits } = raised.answer.value;
  const say = (decision: 'approve' | 'reject') => ({ id: waits!, decision, reason });
  refused(await finance.ask(decideChange, say('approve')), 'COCKFIGHT', 'cashback', '4.47');
  assert.equal((await finance.call(deskChanges, { id: waits! })).list[0]!.state, 'waiting');
  await finance.call(decideChange, say('reject'));
  await owner.call(openRewardRule, { id: made.id, version: 1, open: false, reason });
});

/** Until a transaction waits for the lock of another one in this database. */
async function untilSomebodyWaits(): Promise<void> {
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  while ((await world.owner.run(waiting)) === 0);
}

test('[VALID-02] two changes at one moment, each sound alone, are not both made; and a broken sum is mended step by step', async () => {
  await putBrand(world.owner, 'fresh', {});
  await hearAll(world.ctx);
  const { rule } = await cashback();
  const { left } = await sheetOf('FISH', 'fresh');
  const most = Math.floor(left / 100) - 1;
  const { terms } = await rebateTerms('fresh');
  const input = { ...rule, terms: { ...rule.terms, byRank: [], rates: { FISH: most } } };
  const closed = await owner.call(createRewardRule, {
    ...input,
    open: false,
    brand: 'fresh',
    reason,
    requestId: randomUUID(),
  });
  const { id: brandId } = await brands.exportBrand(world.ctx.db, 'fresh');
  const raised = await world.ctx.db.transaction(async (tx) => {
    await lockTerms(tx);
    await guardOf(world.ctx)(tx, brandId, () =>
      tx.run(`update reward_rule set open = true where id = $1`, [closed.id]),
    );
    // It has been looked at and is not committed yet.
    const asked = setRebates({ FISH: (terms.max.FISH ?? 0) + most }, 'fresh');
    await Promise.race([asked, untilSomebodyWaits()]);
    return { asked };
  });
  refused(await raised.asked, 'FISH', 'cashback', '4.00');

  // A document that was in force before any of this.
  const document = (await brands.exportBrand(world.ctx.db, 'fresh')).document;
  const rebates = (FISH: number) => ({
    document: { ...document, rebates: { ...document.rebates, max: { ...document.rebates.max, FISH } } },
    author: 'test',
  });
  await brands.changeBrand(world.ctx.db, 'fresh', rebates(1_000));
  await hearAll(world.ctx);
  assert.equal((await setRebates({ FISH: 900 }, 'fresh')).answer.code, 'ok', 'less than before');
  refused(await setRebates({ FISH: 901 }, 'fresh'), 'FISH', 'rebate', '4.00');

  const own = guardedDatabase(world.ctx.db, brandId);
  const isRefused = (error: unknown) => error instanceof Refusal && error.code === 'economics_broken';
  await assert.rejects(brands.changeBrand(own, 'fresh', rebates(950)), isRefused, 'by command too');
  await assert.rejects(
    world.ctx.db.transaction((tx) => assertSound(tx, 'fresh')),
    isRefused,
  );
  await brands.changeBrand(own, 'fresh', rebates(800));
});

test('[VALID-02] a vendor’s list cannot be refused: a game that keeps less than what flows back is told to the desk and the log', async () => {
  const count = async () => (await owner.call(brokenSums, { brand: 'truc' })).count;
  await alarm(world.ctx);
  assert.equal(await count(), 0);
  await world.owner.run(
    `insert into game (vendor_id, code, game_type, names, search_text, image, rtp_percent)
     select id, 'generous', 'RNG', '{"en": "Generous"}', '', '', '99.90' from vendor where code = 'arcade'`,
  );
  await alarm(world.ctx);
  assert.equal(await count(), 1);
  const broken = await sheetOf('RNG', 'truc');
  assert.deepEqual([broken.game, broken.left < 0], ['arcade/generous', true]);
  assert.match(await world.ctx.metrics.registry.metrics(), /^sen_sums_broken [1-9]/m);
});
