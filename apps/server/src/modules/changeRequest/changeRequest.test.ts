import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { deskChanges, decideChange, waitingChanges } from '@sen/api/changeRequest';
import * as content from '@sen/api/contentDesk';
import { deskOffer, draftOffer, putOfferInForce } from '@sen/api/lotteryDesk';
import { pointReward } from '@sen/api/point';
import * as points from '@sen/api/pointDesk';
import * as rebates from '@sen/api/rebateDesk';
import * as rewards from '@sen/api/rewardDesk';
import type { TermsOf } from '@sen/api/rewardTerms';
import { hearAll, putBrand } from '#test/brands.ts';
import { demoOperator, visitor, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let owner: Person;
let finance: Person;
let risk: Person;
let editor: Person;
before(async () => {
  world = await openWorld({ rateFactor: 1_000, withoutGames: true });
  owner = await demoOperator(world.url, 'owner');
  finance = await demoOperator(world.url, 'finance');
  risk = await demoOperator(world.url, 'risk');
  editor = await demoOperator(world.url, 'content');
});
after(() => world.close());

const reason = 'a better offer';
const say = (id: string, decision: 'approve' | 'reject' = 'approve') => ({ id, decision, reason });
const changeOf = async (id: string) => (await owner.call(deskChanges, { id })).list[0]!;

const product = {
  brand: 'sen',
  type: 'credit',
  name: { vi: 'Tiền mặt', en: 'Credit' },
  description: {},
  picture: '/brand/sen/mark.svg',
  requiredPoints: 1,
  requiredAmount: '0.00',
  credit: '1000000.00',
  turnoverPercent: 0,
  memberMax: null,
  showFrom: null,
  showUntil: null,
  position: 1,
  open: true,
  stock: 5,
} as const;
const isOffered = async (id: string) =>
  (await visitor(world.url).call(pointReward, {})).list.some((one) => one.id === id);

test('[OPS-08] [POINTS-03] a product that gives a million for a point is offered only when a second operator has seen it', async () => {
  const { picture } = (await finance.call(points.deskPointProducts, { brand: 'sen' })).list[0]!;
  const asked = { ...product, picture, requestId: randomUUID() };
  const { id, waits } = await finance.call(points.createPointProduct, asked);
  assert.ok(waits !== null);
  assert.deepEqual(await finance.call(points.createPointProduct, asked), { id, version: 1, waits });
  assert.equal(await isOffered(id), false);
  const change = await changeOf(waits);
  assert.deepEqual(
    [change.kind, change.subject, change.worth, change.requestedBy, change.state],
    ['pointProduct', 'Tiền mặt', null, 'finance', 'waiting'],
  );
  assert.deepEqual(change.differences, [{ path: 'open', before: 'false', after: 'true' }]);
  // Its author is no second operator, and a further change of it has to wait for this one.
  assert.deepEqual(await finance.call(decideChange, say(waits)), { state: 'waiting', needsSecond: true });
  const { brand: _brand, stock: _stock, ...fields } = product;
  const again = { ...fields, picture, id, version: 1, reason };
  assert.equal((await finance.ask(points.changePointProduct, again)).answer.code, 'change_waits');
  assert.equal(await isOffered(id), false);
  const count = (await owner.call(waitingChanges, {})).count;
  assert.deepEqual(await owner.call(decideChange, say(waits)), { state: 'applied', needsSecond: false });
  assert.equal((await owner.call(waitingChanges, {})).count, count - 1);
  assert.equal(await isOffered(id), true);
  assert.equal(
    (await risk.ask(decideChange, say(waits))).answer.code,
    'ok',
    'said again it is answered as before',
  );
  const more = { id, by: 1, reason, requestId: randomUUID() };
  const added = await finance.call(points.changePointStock, more);
  assert.deepEqual([added.stock, added.waits !== null], [5, true]);
  // Both together would cost more than either was seen to: what waits of one product is one thing.
  const { version: sold } = (await finance.call(points.deskPointProducts, { id })).list[0]!;
  const dearer = { ...again, version: sold, credit: '2000000.00' };
  assert.equal((await finance.ask(points.changePointProduct, dearer)).answer.code, 'change_waits');
  await owner.call(decideChange, say(added.waits!, 'reject'));
  assert.equal((await finance.call(points.deskPointProducts, { id })).list[0]!.stock, 5);
  const raised = await finance.call(points.changePointProduct, dearer);
  const stockAgain = { ...more, requestId: randomUUID() };
  assert.equal((await finance.ask(points.changePointStock, stockAgain)).answer.code, 'change_waits');
  await owner.call(decideChange, say(raised.waits!, 'reject'));
  // Taking it away costs nothing, and is one operator's.
  const { version } = (await finance.call(points.deskPointProducts, { id })).list[0]!;
  const closed = await finance.call(points.changePointProduct, { ...again, version, open: false });
  assert.equal(closed.waits, null);
  assert.equal(await isOffered(id), false);
});

test('[OPS-08] [POINTS-03] credit at the conversion is one operator’s below the limit of the brand and two operators’ from it on', async () => {
  const { terms } = (await owner.call(points.deskPointTerms, { brand: 'sen' })).list[0]!;
  const { picture } = (await finance.call(points.deskPointProducts, { brand: 'sen' })).list[0]!;
  const { points: requiredPoints, amount: credit } = terms.conversion;
  const make = (stock: number) =>
    finance.call(points.createPointProduct, {
      ...product,
      picture,
      requiredPoints,
      credit,
      stock,
      requestId: randomUUID(),
    });
  assert.equal((await make(1)).waits, null);
  const { waits } = await make(1_000_000);
  assert.ok(waits !== null);
  assert.equal((await changeOf(waits)).worth, `${BigInt(Number(credit) * 100) * 10_000n}.00`);
});

test('[OPS-08] [PROMO-06] an editor publishes the texts of a rank; what reaches it is risk’s and a second operator’s', async () => {
  const { list } = await editor.call(content.listContent, { brand: 'sen', kind: 'vipRank', size: 50 });
  const item = list.find(({ code }) => code === '5')!;
  const { body } = await editor.call(content.getContent, { id: item.id });
  const always = { showFrom: null, showUntil: null };
  const publish = async (who: Person, more: object) => {
    const { revision } = await risk.call(content.getContent, { id: item.id });
    const saved = await who.call(content.saveContent, {
      id: item.id,
      revision,
      content: { kind: 'vipRank', body: { ...body, ...more } as never },
    });
    return who.ask(content.publishContent, { id: item.id, revision: saved.revision, ...always });
  };
  const renamed = { name: { ...(body['name'] as object), vi: 'Hạng mới' } };
  assert.equal((await publish(editor, renamed)).answer.code, 'ok');
  assert.equal((await publish(editor, { ...renamed, turnover: '1' })).answer.code, 'rank_costs_money');
  const asked = await publish(risk, { ...renamed, turnover: '1' });
  const { waits } = asked.answer.value as { waits: string };
  assert.deepEqual((await changeOf(waits)).differences, [
    { path: 'turnover', before: body['turnover'], after: '1' },
  ]);
  const turnover = async () => {
    const { publishedVersion: version } = await risk.call(content.getContent, { id: item.id });
    return (await risk.call(content.getContent, { id: item.id, version: version! })).body['turnover'];
  };
  assert.equal(await turnover(), body['turnover']);
  await owner.call(decideChange, say(waits));
  assert.equal(await turnover(), '1');
  // Back again is dearer for members, and one operator's.
  assert.equal((await publish(risk, { turnover: body['turnover'] })).answer.code, 'ok');
  assert.equal(await turnover(), body['turnover']);
  // Risk has no other content.
  const notices = { brand: 'sen', kind: 'notice' } as const;
  assert.equal((await risk.ask(content.listContent, notices)).answer.code, 'not_allowed');
});

const bonus: TermsOf<'depositBonus'> = {
  kind: 'depositBonus',
  play: { turnoverPercent: 100, excludedTypes: [], excludedGames: [], stakeMax: null },
  claimDays: 7,
  percent: 50,
  max: '500.00',
  depositMin: '100.00',
  deposits: 'each',
  mustJoin: true,
  turnoverOf: 'bonus',
};

test('[OPS-08] [PROMO-02] a rule pays nobody before a second operator has seen it, and is approved as it was seen', async () => {
  const fields = {
    promotion: 'no-fee-deposit',
    name: { vi: 'Thưởng', en: 'A bonus' },
    terms: bonus,
    showFrom: null,
    showUntil: null,
    reason,
  };
  const asked = { ...fields, brand: 'sen', open: true, requestId: randomUUID() };
  const { id, waits } = await owner.call(rewards.createRewardRule, asked);
  const rule = async () => (await owner.call(rewards.deskRewardRules, { id })).list[0]!;
  assert.equal((await rule()).open, false);
  // Its terms change while it is closed: what the second operator would open is another rule.
  const larger = { ...fields, id, version: 1, terms: { ...bonus, percent: 500 } };
  assert.equal((await owner.call(rewards.changeRewardRule, larger)).waits, null);
  assert.equal((await finance.ask(decideChange, say(waits!))).answer.code, 'change_stale');
  assert.equal((await rule()).open, false);
  await owner.call(decideChange, say(waits!, 'reject'));
  const opened = await owner.call(rewards.openRewardRule, { id, version: 2, open: true, reason });
  assert.deepEqual([opened.open, opened.waits !== null], [false, true]);
  await finance.call(decideChange, say(opened.waits!));
  assert.equal((await rule()).open, true);
  const raised = await owner.call(rewards.changeRewardRule, { ...larger, version: 2, terms: bonus });
  assert.deepEqual([raised.version, raised.waits !== null], [2, true]);
  const closed = await owner.call(rewards.openRewardRule, { id, version: 2, open: false, reason });
  assert.deepEqual(closed, { open: false, waits: null }, 'closing costs nothing');
});

test('[OPS-08] terms of points and of rebates that cost more wait, lower ones hold at once, and overtaken ones are refused', async () => {
  const pointTerms = async () => (await owner.call(points.deskPointTerms, { brand: 'sen' })).list[0]!;
  const { version, terms } = await pointTerms();
  const rates = { ...terms.rates, RNG: (terms.rates.RNG ?? 0) + 1 };
  const asked = { brand: 'sen', version, reason, terms: { ...terms, rates } };
  const { waits } = await owner.call(points.setPointTerms, asked);
  await hearAll(world.ctx);
  assert.deepEqual((await pointTerms()).terms, terms);

  const rebateTerms = async () => (await owner.call(rebates.deskRebateTerms, { brand: 'sen' })).list[0]!;
  const before = await rebateTerms();
  const wanted = (max: object) => ({
    brand: 'sen',
    version: before.version,
    reason,
    terms: { ...before.terms, max: { ...before.terms.max, ...max } },
  });
  const higher = await owner.call(rebates.setRebateTerms, wanted({ RNG: 900 }));
  assert.ok(higher.waits !== null);
  await owner.call(decideChange, say(higher.waits, 'reject'));
  const lower = await owner.call(rebates.setRebateTerms, wanted({ RNG: 60 }));
  assert.equal(lower.waits, null);
  await hearAll(world.ctx);
  // The document has another version by now, the terms of points in it are as they were.
  assert.equal((await finance.call(decideChange, say(waits!))).state, 'applied');
  await hearAll(world.ctx);
  assert.deepEqual((await pointTerms()).terms.rates, rates);
  assert.deepEqual((await rebateTerms()).terms.max.RNG, 60);
});

test('[OPS-08] [LOTTERY-05] odds come in force by two operators, and as they were seen: a draft that was edited since is another one', async () => {
  const region = 'north';
  const limits = { ticketMax: '100.00', unitMax: '1000.00', falls: [] };
  const draft = async (odds: number) => {
    const terms = { de: { odds, price: 1_000 } };
    return (await risk.call(draftOffer, { brand: 'sen', region, terms, limits })).draft.id!;
  };
  const { waits, current } = await risk.call(putOfferInForce, { id: await draft(90_000), reason });
  assert.ok(waits !== null && current.state === 'first');
  const id = await draft(99_000);
  assert.equal((await owner.ask(decideChange, say(waits))).answer.code, 'change_stale');
  await owner.call(decideChange, say(waits, 'reject'));
  const asked = await risk.call(putOfferInForce, { id, reason });
  await owner.call(decideChange, say(asked.waits!));
  const { plays, state } = (await risk.call(deskOffer, { brand: 'sen', region })).current;
  assert.deepEqual([state, plays.map(({ odds }) => odds)], ['in_force', [99_000]]);
  const lower = await risk.call(putOfferInForce, { id: await draft(80_000), reason });
  assert.equal(lower.waits, null);
});

test('[OPS-08] a brand without members is set up by one operator, and by two from its first member on', async () => {
  await putBrand(world.owner, 'fresh', {});
  await hearAll(world.ctx);
  const set = async (more: number) => {
    const { version, terms } = (await owner.call(points.deskPointTerms, { brand: 'fresh' })).list[0]!;
    const rates = { ...terms.rates, RNG: (terms.rates.RNG ?? 0) + more };
    const asked = { brand: 'fresh', version, reason, terms: { ...terms, rates } };
    const { waits } = await owner.call(points.setPointTerms, asked);
    await hearAll(world.ctx);
    return waits;
  };
  assert.equal(await set(1), null);
  await world.owner.run(
    `insert into member (brand_id, account, canonical_account, nickname, language)
     select id, 'first', 'first', 'first', 'vi' from brand where code = 'fresh'`,
  );
  assert.ok((await set(1)) !== null);
});

test('[OPS-08] changes are seen and decided by the desks of money alone, each for its own brands', async () => {
  for (const call of [deskChanges, waitingChanges])
    assert.equal((await editor.ask(call, {})).answer.code, 'not_allowed');
  const { list } = await finance.call(deskChanges, { brand: 'truc' });
  assert.deepEqual(list, []);
  assert.equal((await finance.ask(decideChange, say('999999999'))).answer.code, 'change_unknown');
});
