import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import * as adjustment from '@sen/api/adjustment';
import * as inboxApi from '@sen/api/inbox';
import { formatAmount, parseAmount, unit } from '@sen/api/money';
import * as api from '@sen/api/point';
import * as deskApi from '@sen/api/pointDesk';
import { transactions } from '@sen/api/record';
import { balance } from '@sen/api/wallet';
import { availability } from '@sen/api/withdrawal';
import { addMember, emptyMember } from '#modules/member/service.ts';
import type { CallRequest } from '#platform/http.ts';
import { Refusal } from '#platform/result.ts';
import { until } from '#test/brands.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import { approvedBy, visitor, type Person } from '#test/people.ts';
import { contact, openPoints, paymentPassword, product, wish, type Points } from '#test/points.ts';
import { requestOf } from '#test/simulateDeposits.ts';
import { readAllEvents } from '#test/world.ts';
import { balanceOf } from './account.ts';
import { convert } from './conversion.ts';
import { redeem } from './mall.ts';

let world: Points['world'];
let operator: Points['operator'];
let second: Points['second'];
let memberWith: Points['memberWith'];
let correct: Points['correct'];
let give: Points['give'];
let make: Points['make'];
let close: Points['close'];
let brandId: bigint;

before(async () => {
  ({ world, operator, second, memberWith, correct, give, make, close } = await openPoints());
  brandId = (await world.owner.one<{ id: bigint }>(`select id from brand where code = 'sen'`))!.id;
});
after(() => close());

let serial = 0;

/** A member with points but without a sign-in, for those who ask the service itself. */
async function bareMember(points: number): Promise<Pick<Person, 'id'>> {
  const id = await world.owner.transaction((tx) =>
    addMember(tx, emptyMember(brandId, `points${++serial}`, 'vi'), 'P'),
  );
  await correct({ id }, 'give', points);
  return { id };
}

const pointsOf = (person: Person) => person.call(api.pointBalance, {});
const stockOf = async (id: string): Promise<number> =>
  (await operator.call(deskApi.deskPointProducts, { id })).list[0]!.stock;

const refusalOf = async (asked: Promise<unknown>): Promise<string> => {
  try {
    await asked;
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    return (error as { code?: string }).code ?? String(error);
  }
};

test('[POINTS-02] goods take their points and their stock at once; completed they are the member’s, rejected everything comes back with the reason', async () => {
  const member = await memberWith(100);
  await give(member, '10.00');
  const id = await make({ requiredAmount: '2.50' });
  const main = (await member.call(balance, {})).sumBalance;
  const asked = wish(id, { quantity: 2, requiredPoints: 60, remark: 'Gọi trước khi giao' });
  const { redemption, points } = await member.call(api.redeemPointReward, asked);
  assert.deepEqual(
    [
      points,
      redemption.status,
      redemption.requiredPoints,
      redemption.requiredAmount,
      redemption.productName,
      redemption.remark,
    ],
    [40, 'processing', 60, '5.00', 'Bình giữ nhiệt', 'Gọi trước khi giao'],
  );
  assert.equal(
    (await member.call(api.redeemPointReward, asked)).redemption.id,
    redemption.id,
    'sent twice it is one',
  );
  for (const other of [
    { quantity: 1 },
    { remark: 'Giao buổi sáng' },
    { contact: { ...contact, address: '9 Hàng Bài, Hà Nội' } },
  ])
    assert.equal(
      await refusalOf(member.call(api.redeemPointReward, { ...asked, ...other })),
      'request_conflict',
    );
  assert.equal(await stockOf(id), 3);

  const [waiting] = (
    await operator.call(deskApi.deskRedemptions, { member: String(member.id), state: 'processing' })
  ).list;
  assert.deepEqual([waiting?.id, waiting?.contact], [redemption.id, contact]);
  const found = async (type: api.PointProductType) =>
    (await operator.call(deskApi.deskRedemptions, { product: id, type })).list.length;
  assert.deepEqual(
    [await found('goods'), await found('voucher')],
    [1, 0],
    'product and type filter together',
  );
  await operator.call(deskApi.decideRedemption, {
    id: redemption.id,
    decision: 'reject',
    reason: 'Hết mẫu này',
  });
  assert.equal(
    await refusalOf(
      operator.call(deskApi.decideRedemption, { id: redemption.id, decision: 'complete', reason: 'sent' }),
    ),
    'redemption_not_waiting',
  );
  assert.deepEqual(
    [(await pointsOf(member)).points, await stockOf(id), (await member.call(balance, {})).sumBalance],
    [100, 5, main],
  );
  const { list } = await member.call(api.redeemPointList, { status: 'rejected' });
  assert.deepEqual(
    list.map(({ status, note }) => [status, note]),
    [['rejected', 'Hết mẫu này']],
  );
  const [told] = (await member.call(inboxApi.inboxList, { box: 'personal' })).list;
  assert.deepEqual(
    [told?.template, told?.values['reason'], told?.values['points']],
    ['redemptionRejected', 'Hết mẫu này', '60'],
  );

  const next = await member.call(api.redeemPointReward, wish(id));
  await operator.call(deskApi.decideRedemption, {
    id: next.redemption.id,
    decision: 'complete',
    reason: 'GHN 123',
  });
  assert.deepEqual([(await pointsOf(member)).points, await stockOf(id)], [70, 4]);
  const completeAgain = (reason: string) =>
    refusalOf(
      operator.call(deskApi.decideRedemption, { id: next.redemption.id, decision: 'complete', reason }),
    );
  assert.deepEqual(
    [await completeAgain('GHN 123'), await completeAgain('GHN 456')],
    ['done', 'redemption_not_waiting'],
  );
  const types = (await member.call(api.pointLines, {})).list.map(({ type, points: moved }) => [type, moved]);
  assert.deepEqual(types, [
    ['redeemed', -30],
    ['returned', 60],
    ['redeemed', -60],
    ['corrected', 100],
  ]);
});

test('[POINTS-02] a hundred vouchers are completed by one note of many lines, which the member reads whole in the inbox and the history', async () => {
  const member = await memberWith(100);
  const id = await make({ type: 'voucher', requiredPoints: 1, stock: 100 });
  const { redemption } = await member.call(
    api.redeemPointReward,
    wish(id, { quantity: 100, requiredPoints: 100, contact: undefined }),
  );
  const note = Array.from({ length: 100 }, (_, at) => `THE-QUA-${String(at).padStart(4, '0')}-XYZ`).join(
    '\n',
  );
  const decide = (more: object) =>
    refusalOf(
      operator.call(deskApi.decideRedemption, {
        id: redemption.id,
        decision: 'complete',
        reason: 'codes of May',
        ...more,
      }),
    );
  assert.equal(await decide({ note: 'x'.repeat(deskApi.redemptionNoteMax + 1) }), 'input_invalid');
  assert.equal(
    await decide({ note, decision: 'reject' }),
    'input_invalid',
    'who is rejected reads the reason',
  );
  assert.deepEqual(
    [await decide({ note }), await decide({ note: 'other codes' })],
    ['done', 'redemption_not_waiting'],
  );
  const [told] = (await member.call(inboxApi.inboxList, { box: 'personal' })).list;
  assert.deepEqual([told?.template, told?.values['note']], ['redemptionCompleted', note]);
  assert.equal((await member.call(api.redeemPointList, {})).list[0]?.note, note);
});

test('[POINTS-02] credit goes to the wallet at once and has to be played as the product says', async () => {
  const member = await memberWith(100);
  const id = await make({ type: 'credit', credit: '5.00', turnoverPercent: 300, requiredPoints: 20 });
  const main = parseAmount((await member.call(balance, {})).sumBalance)!;
  const { redemption } = await member.call(
    api.redeemPointReward,
    // It was made closed, and opened when a second operator had seen it.
    wish(id, { version: 2, quantity: 2, requiredPoints: 40, contact: undefined }),
  );
  assert.deepEqual([redemption.status, redemption.credit, redemption.contact], ['completed', '10.00', null]);
  assert.equal((await member.call(balance, {})).sumBalance, formatAmount(main + 10n * unit));
  const { turnover } = await member.call(availability, {});
  assert.deepEqual(
    turnover
      .filter(({ source }) => source === 'redemption')
      .map(({ sourceId, required }) => [sourceId, required]),
    [[redemption.id, '30.00']],
  );
  const [line] = (await member.call(transactions, {})).list;
  assert.deepEqual([line?.type, line?.amount], ['points-paid', '10.00']);
});

test('[POINTS-02] nobody pays or gets what they were not shown: a price in money, credit or turnover that changed refuses, a stock that changed does not', async () => {
  const member = await memberWith(100);
  await give(member, '10.00');
  const { brand: _brand, stock: _stock, ...fields } = { ...product, type: 'credit', credit: '5.00' } as const;
  const id = await make({ type: 'credit', credit: '5.00' });
  const versionSeen = async () =>
    (await member.call(api.pointReward, {})).list.find((one) => one.id === id)!.version;
  let version = await versionSeen();
  const main = (await member.call(balance, {})).sumBalance;
  for (const change of [{ credit: '1.00' }, { turnoverPercent: 500 }]) {
    await approvedBy(
      second,
      operator.call(deskApi.changePointProduct, { ...fields, ...change, id, version, reason: 'a test' }),
    );
    assert.equal(
      await refusalOf(member.call(api.redeemPointReward, wish(id, { version, contact: undefined }))),
      'point_terms_changed',
    );
    version = await versionSeen();
  }
  const goods = await make();
  await operator.call(deskApi.changePointProduct, {
    ...fields,
    type: 'goods',
    credit: null,
    requiredAmount: '9.00',
    id: goods,
    version: 1,
    reason: 'a test',
  });
  assert.equal(await refusalOf(member.call(api.redeemPointReward, wish(goods))), 'point_terms_changed');
  assert.deepEqual(
    [(await pointsOf(member)).points, (await member.call(balance, {})).sumBalance],
    [100, main],
  );
  await operator.call(deskApi.changePointStock, { id, by: -1, reason: 'a test', requestId: randomUUID() });
  const asked = wish(id, { version, contact: undefined });
  assert.equal((await member.call(api.redeemPointReward, asked)).redemption.credit, '5.00');
  assert.equal(
    await refusalOf(member.call(api.redeemPointReward, { ...asked, version: version - 1 })),
    'request_conflict',
  );
});

test('[POINTS-02] [REG-10] what cannot be redeemed, or has a remark of more than 140 characters, is refused with the reason, and nothing moves', async () => {
  const member = await memberWith(40);
  const id = await make({ memberMax: 1 });
  const table: [what: object, code: string][] = [
    [{ requiredPoints: 29 }, 'point_terms_changed'],
    [{ contact: undefined }, 'point_contact_missing'],
    [{ quantity: 2, requiredPoints: 60 }, 'point_member_limit'],
    [{ productId: '999999' }, 'point_product_unknown'],
    [{ remark: 'x'.repeat(141) }, 'input_invalid'],
    [{ paymentPassword: 'wrong1234' }, 'payment_password_wrong'],
  ];
  for (const [more, code] of table)
    assert.equal(await refusalOf(member.call(api.redeemPointReward, wish(id, more))), code);
  const foreign = await make();
  await world.owner.run(`update point_product set currency = 'EUR' where id = $1`, [foreign]);
  assert.equal(
    await refusalOf(member.call(api.redeemPointReward, wish(foreign))),
    'point_product_unknown',
    'of a currency that was',
  );
  assert.ok(!(await member.call(api.pointReward, {})).list.some((one) => one.id === foreign));
  const dear = await make({ requiredPoints: 41 });
  assert.equal(
    await refusalOf(member.call(api.redeemPointReward, wish(dear, { requiredPoints: 41 }))),
    'points_too_few',
  );
  const priced = await make({ requiredAmount: '999999.00' });
  assert.equal(await refusalOf(member.call(api.redeemPointReward, wish(priced))), 'balance_too_small');
  assert.equal((await pointsOf(member)).points, 40);
  const offered = (await member.call(api.pointReward, {})).list.find((one) => one.id === dear);
  assert.deepEqual([offered?.lacking, offered?.memberLeft, offered?.name], [1, 5, 'Bình giữ nhiệt']);
  const seen = (await visitor(world.url, 'en').call(api.pointReward, {})).list.find((one) => one.id === dear);
  assert.deepEqual([seen?.lacking, seen?.memberLeft, seen?.name], [null, null, 'Vacuum flask']);
});

test('[POINTS-02] points become money at the brand’s rate, once, and the money has to be played', async () => {
  const member = await memberWith(500);
  const main = parseAmount((await member.call(balance, {})).sumBalance)!;
  const asked = {
    paymentPassword,
    points: 300,
    amount: '30.00',
    turnoverPercent: 100,
    requestId: randomUUID(),
  };
  const done = await member.call(api.convertPoint, asked);
  assert.deepEqual([done.amount, done.points], ['30.00', 200]);
  assert.deepEqual(await member.call(api.convertPoint, asked), done);
  assert.equal(
    await refusalOf(member.call(api.convertPoint, { ...asked, turnoverPercent: 200 })),
    'request_conflict',
  );
  assert.equal((await member.call(balance, {})).sumBalance, formatAmount(main + 30n * unit));
  const again = (more: object) =>
    refusalOf(member.call(api.convertPoint, { ...asked, requestId: randomUUID(), ...more }));
  assert.deepEqual(
    [
      await again({}),
      await again({ points: 150, amount: '15.00' }),
      await again({ points: 50, amount: '5.00' }),
      await again({ points: 200, amount: '30.00' }),
      await again({ points: 200, amount: '20.00', turnoverPercent: 99 }),
      await again({ paymentPassword: 'wrong1234' }),
    ],
    [
      'points_too_few',
      'point_conversion_step',
      'point_conversion_too_small',
      'point_terms_changed',
      'point_terms_changed',
      'payment_password_wrong',
    ],
  );
  const [line] = (await member.call(api.pointLines, { type: 'converted' })).list;
  assert.deepEqual([line?.points, line?.amount, line?.currency], [-300, '30.00', 'P']);
  const { turnover } = await member.call(availability, {});
  assert.deepEqual(
    turnover.filter(({ source }) => source === 'conversion').map(({ required }) => required),
    ['30.00'],
  );
});

const leftTo = async ({ id }: Pick<Person, 'id'>): Promise<number> =>
  (await balanceOf(world.ctx.db, id)).points;
const requestBy = (person: Pick<Person, 'id'>): CallRequest =>
  requestOf(world.url, {
    role: 'member',
    memberId: person.id,
    brandId,
    sessionId: 1n,
    account: '',
    passwordExpired: false,
    isExcluded: false,
  });

test('[POINTS-03] three of a product go to three of two hundred requests, twenty at once, and nobody else pays', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => bareMember(30)));
  const id = await make({ stock: 3 });
  const results: string[] = [];
  // As many at once as a node has connections.
  const ask = async (): Promise<void> => {
    while (results.length < 200) {
      const at = results.push('') - 1;
      results[at] = await refusalOf(redeem(world.ctx, requestBy(people[at % people.length]!), wish(id)));
    }
  };
  await Promise.all(Array.from({ length: 20 }, ask));
  assert.equal(results.filter((result) => result === 'done').length, 3);
  for (const result of results) assert.match(result, /^(?:done|point_stock_short|points_too_few)$/);
  assert.equal(await stockOf(id), 0);
  const left = await Promise.all(people.map(leftTo));
  assert.equal(
    left.reduce((sum, points) => sum + points, 0),
    300 - 90,
  );
});

test('[POINTS-03] however redeeming, converting, rejecting and new stock fall together, neither stock nor points go below zero, and all of it adds up', async () => {
  const doing = fc.record({
    who: fc.nat(2),
    act: fc.constantFrom('redeem', 'redeem', 'convert', 'reject', 'stock'),
    quantity: fc.integer({ min: 1, max: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(doing, { minLength: 8, maxLength: 24 }), async (acts) => {
      const people = await Promise.all([0, 1, 2].map(() => bareMember(150)));
      const id = await make({ stock: 4, memberMax: 6 });
      const act = async ({ who, act: what, quantity }: (typeof acts)[number]): Promise<void> => {
        const request = requestBy(people[who]!);
        if (what === 'redeem')
          await refusalOf(redeem(world.ctx, request, wish(id, { quantity, requiredPoints: 30 * quantity })));
        if (what === 'convert')
          await refusalOf(
            convert(world.ctx, request, {
              paymentPassword,
              points: 100,
              amount: '10.00',
              turnoverPercent: 100,
              requestId: randomUUID(),
            }),
          );
        if (what === 'stock')
          await refusalOf(
            operator.call(deskApi.changePointStock, {
              id,
              by: quantity - 2 || 1,
              reason: 'counted',
              requestId: randomUUID(),
            }),
          );
        if (what === 'reject') {
          const { list } = await operator.call(deskApi.deskRedemptions, {
            product: id,
            state: 'processing',
            size: 1,
          });
          if (list[0])
            await refusalOf(
              second.call(deskApi.decideRedemption, { id: list[0].id, decision: 'reject', reason: 'a test' }),
            );
        }
      };
      await Promise.all(acts.map(act));
      assert.ok((await stockOf(id)) >= 0);
      for (const person of people) assert.ok((await leftTo(person)) >= 0);
      await assertBooks(world.owner);
    }),
    { numRuns: 4 },
  );
});

test('[OPS-04] the desk makes, changes and counts goods with reasons, and what cannot be is refused by its fields', async () => {
  const requestId = randomUUID();
  const made = await operator.call(deskApi.createPointProduct, { ...product, requestId });
  assert.deepEqual(await operator.call(deskApi.createPointProduct, { ...product, requestId }), made);
  const { id } = made;
  const { brand: _brand, stock: _stock, ...fields } = product;
  const change = (more: object) =>
    operator.ask(deskApi.changePointProduct, { ...fields, id, version: 1, reason: 'a better name', ...more });
  const codeOf = async (more: object) => (await change(more)).answer;
  assert.equal((await codeOf({ type: 'voucher' })).code, 'point_product_unsound');
  const wrong = await codeOf({
    name: { vi: 'Bình' },
    requiredAmount: '0.001',
    credit: '5.00',
    picture: 'https://elsewhere.example/a.png',
  });
  assert.deepEqual(
    (wrong.value as { fields: { field: string }[] }).fields.map(({ field }) => field),
    ['name.en', 'picture', 'requiredAmount', 'credit'],
  );
  const priced = {
    ...product,
    type: 'credit',
    credit: '5.00',
    requiredAmount: '1.00',
    requestId: randomUUID(),
  } as const;
  assert.deepEqual((await operator.ask(deskApi.createPointProduct, priced)).answer.value, {
    fields: [{ field: 'requiredAmount', code: 'point_credit_priced' }],
  });
  assert.equal((await codeOf({ open: false })).code, 'ok');
  assert.equal((await codeOf({ open: true })).code, 'content_changed_meanwhile');
  const again = async (more: object) =>
    (await operator.ask(deskApi.createPointProduct, { ...product, requestId, ...more })).answer;
  assert.deepEqual(
    (await again({})).value,
    { id, version: 2, waits: null },
    'asked again after a change it is the same product',
  );
  const corrections = [
    { requiredAmount: '1.00' },
    { name: { ...product.name, vi: 'Bình nước' } },
    { stock: 50 },
    { memberMax: 1 },
    { open: false },
  ];
  for (const corrected of corrections)
    assert.equal((await again(corrected)).code, 'request_conflict', 'no correction is dropped under ok');
  assert.ok(!(await visitor(world.url).call(api.pointReward, {})).list.some((one) => one.id === id));
  const stock = (by: number, wished = randomUUID()) =>
    refusalOf(operator.call(deskApi.changePointStock, { id, by, reason: 'counted', requestId: wished }));
  const known = randomUUID();
  assert.deepEqual(
    [
      await stock(-6),
      await stock(4, known),
      await stock(4, known),
      await stock(3, known),
      await stock(2_000_000),
      await stock(0),
    ],
    ['point_stock_short', 'done', 'done', 'request_conflict', 'input_invalid', 'input_invalid'],
  );
  assert.equal(await stockOf(id), 9);
  await readAllEvents(world);
  const trail = await world.owner.rows<{ action: string }>(
    `select content::jsonb ->> 'action' as action from audit_trail where content::jsonb ->> 'subject' = $1 order by seq`,
    [`point-product:${id}`],
  );
  assert.deepEqual(
    trail.map(({ action }) => action),
    ['point.product-created', 'point.product-changed', 'point.stock-changed'],
  );
});

test('[OPS-04] points are corrected by two operators, whole and never below zero, and a member’s lines stand at the desk', async () => {
  const member = await memberWith(10);
  const asked = {
    member: String(member.id),
    of: 'points',
    direction: 'take',
    amount: '11.00',
    reason: 'a test',
  } as const;
  const { id } = await operator.call(adjustment.requestAdjustment, { ...asked, requestId: randomUUID() });
  assert.equal(
    await refusalOf(second.call(adjustment.decideAdjustment, { id, decision: 'approve', reason: 'a test' })),
    'points_too_few',
  );
  await second.call(adjustment.decideAdjustment, { id, decision: 'reject', reason: 'a test' });
  assert.equal(
    await refusalOf(
      operator.call(adjustment.requestAdjustment, { ...asked, amount: '1.50', requestId: randomUUID() }),
    ),
    'amount_invalid',
  );
  const seen = await operator.call(deskApi.deskMemberPoints, { id: String(member.id) });
  assert.deepEqual(
    [seen.points, seen.lines.list.map(({ type, points }) => [type, points])],
    [10, [['corrected', 10]]],
  );
  assert.deepEqual(
    (await member.call(transactions, {})).list.filter(({ type }) => type === 'adjustment'),
    [],
    'the account of money has no points in it',
  );
});

test('[POINTS-02] terms of another version or that cannot be are refused, sound ones hold at once', async () => {
  const { list } = await operator.call(deskApi.deskPointTerms, { brand: 'sen' });
  const [{ version, terms }] = list as [(typeof list)[number]];
  const set = (more: object) =>
    refusalOf(
      approvedBy(
        second,
        operator.call(deskApi.setPointTerms, { brand: 'sen', version, terms, reason: 'a test', ...more }),
      ),
    );
  const unsound = { ...terms, conversion: { ...terms.conversion, min: terms.conversion.points + 1 } };
  assert.equal(await set({ terms: unsound }), 'point_terms_unsound');
  assert.equal(await set({ version: version + 1 }), 'brand_version_conflict');
  assert.equal(await set({ terms: { ...terms, rates: { ...terms.rates, RNG: 120 } } }), 'done');
  // The node hears of its own change a moment after the commit.
  await until(
    async () =>
      (await operator.call(deskApi.deskPointTerms, { brand: 'sen' })).list[0]!.terms.rates.RNG === 120,
  );
});
