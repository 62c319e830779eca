import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/deposit';
import type { GatewayScenario } from '@sen/api/gateway';
import { editBrand } from '#test/brands.ts';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { newMember, type Person } from '#test/people.ts';
import type { World } from '#test/world.ts';
import { createGateway } from './gateway.ts';
import { sweep } from './callback.ts';
import { assertBooks } from '#test/faults/testServer.ts';

let cashier: Cashier;
let world: World;
before(async () => {
  cashier = await openCashier();
  world = cashier.world;
});
after(() => cashier.close());
const begin: Cashier['begin'] = (...wish) => cashier.begin(...wish);
const pay: Cashier['pay'] = (...wish) => cashier.pay(...wish);
const balanceOf: Cashier['balanceOf'] = (person) => cashier.balanceOf(person);
const behave: Cashier['behave'] = (scenario) => cashier.behave(scenario);

test('[CASHIER-01] a deposit that is paid is credited, less nothing, and says so', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person, '150.00');
  assert.equal(deposit.state, 'pending');
  assert.ok(deposit.payUrl!.startsWith(world.gateway!.url));
  await pay(deposit.payUrl!);
  assert.equal((await finished(person, deposit.id)).state, 'paid');
  assert.equal(await balanceOf(person), '150.00');
});

test('[CASHIER-06] the gateway’s page asks to pay the brand by its name of now', async () => {
  const person = await newMember(world.url);
  const payeeOf = async (): Promise<string | undefined> => {
    const { payUrl } = await begin(person, '150.00');
    const page = await (await fetch(payUrl!)).text();
    return /<p class="for">Thanh toán cho ([^<]+)<\/p>/.exec(page)?.[1];
  };
  assert.equal(await payeeOf(), 'Sen');
  await editBrand(world.ctx, () => ({ name: 'Sen Hồng' }));
  assert.equal(await payeeOf(), 'Sen Hồng');
});

test('[CASHIER-01] a declined deposit fails and moves nothing', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person, '150.00');
  await pay(deposit.payUrl!, 'decline');
  assert.equal((await finished(person, deposit.id)).state, 'failed');
  assert.equal(await balanceOf(person), '0.00');
});

test('[CASHIER-01] the same request again is the same deposit, also fifty times at once', async () => {
  const person = await newMember(world.url);
  const input = { channel: 'sandbox', amount: '200.00', requestId: randomUUID() };
  const all = await Promise.all(Array.from({ length: 50 }, () => person.call(api.createDeposit, input)));
  assert.equal(new Set(all.map(({ id }) => id)).size, 1);
  assert.equal((await person.call(api.depositList, {})).list.length, 1);
});

test('[CASHIER-01] the same request again is the same deposit also when its channel has closed, and never another amount', async () => {
  const person = await newMember(world.url);
  const input = { channel: 'sandbox', amount: '200.00', requestId: randomUUID() };
  const { id } = await person.call(api.createDeposit, input);
  const ask = async (amount: string, requestId = input.requestId) =>
    (await person.ask(api.createDeposit, { ...input, amount, requestId })).answer.code;
  assert.equal(await ask('300.00'), 'request_conflict');
  await turn(false);
  try {
    assert.equal(await ask('200.00', randomUUID()), 'channel_closed');
    assert.equal((await person.call(api.createDeposit, input)).id, id);
  } finally {
    await turn(true);
    assert.equal(await ask('1.00', randomUUID()), 'amount_too_small');
  }
});

const turn = (open: boolean) =>
  editBrand(world.ctx, ({ depositChannels }) => ({
    depositChannels: depositChannels.map((channel) => ({ ...channel, open })),
  }));

test('[CASHIER-01] amounts outside the limits, too fine, or no amounts at all are refused by name', async () => {
  const person = await newMember(world.url);
  const table: Array<[string, string]> = [
    ['49.99', 'amount_too_small'],
    ['100000.01', 'amount_too_large'],
    ['50.001', 'amount_invalid'],
    ['0', 'amount_invalid'],
    ['-100', 'input_invalid'],
    ['1e3', 'input_invalid'],
    ['0x64', 'input_invalid'],
    [' 100', 'input_invalid'],
    ['1,000', 'input_invalid'],
    ['１００', 'input_invalid'],
    ['NaN', 'input_invalid'],
    ['9'.repeat(400), 'input_invalid'],
  ];
  for (const [amount, code] of table) {
    const { answer } = await person.ask(api.createDeposit, {
      channel: 'sandbox',
      amount,
      requestId: randomUUID(),
    });
    assert.equal(answer.code, code, amount);
  }
  const { answer } = await person.ask(api.createDeposit, {
    channel: 'nowhere',
    amount: '100',
    requestId: randomUUID(),
  });
  assert.equal(answer.code, 'channel_unknown');
  assert.equal((await person.call(api.depositList, {})).list.length, 0);
});

test('[CASHIER-01] no more than five deposits are open at once', async () => {
  const person = await newMember(world.url);
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      person.ask(api.createDeposit, { channel: 'sandbox', amount: '100', requestId: randomUUID() }),
    ),
  );
  assert.equal(answers.filter(({ answer }) => answer.success).length, 5);
  assert.ok(answers.every(({ answer }) => answer.success || answer.code === 'too_many_open_deposits'));
});

const scenarios: Array<[string, GatewayScenario]> = [
  ['told twenty times', { times: 20 }],
  ['followed by an older word that it has expired', { order: 'expiredAfter' }],
  ['followed by an older word that it was declined', { order: 'declinedAfter' }],
  ['first told to have expired', { order: 'expiredBefore' }],
  ['told before its creation is answered', { order: 'paidBeforeReply' }],
  ['preceded by a word with a forged signature', { lie: 'forgedSignature' }],
  ['preceded by a stale word', { lie: 'staleTimestamp' }],
  ['preceded by a word with another amount', { lie: 'wrongAmount' }],
  ['preceded by a word with another currency', { lie: 'wrongCurrency' }],
  ['preceded by a word for another order', { lie: 'wrongOrder' }],
  ['told twice, out of order and after a lie', { times: 2, order: 'expiredAfter', lie: 'wrongAmount' }],
];
for (const [words, scenario] of scenarios) {
  test(`[CASHIER-06] a payment ${words} is credited exactly once, with the true amount`, async () => {
    const person = await newMember(world.url);
    await behave(scenario);
    const deposit = await begin(person, '120.00');
    if (scenario.order !== 'paidBeforeReply') await pay(deposit.payUrl!);
    for (let i = 0; i < 60 && (await balanceOf(person)) === '0.00'; i++) await cashier.later();
    for (let i = 0; i < 25; i++) await world.gateway!.tick();
    assert.equal(await balanceOf(person), '120.00');
    assert.equal((await person.call(api.getDeposit, { id: deposit.id })).state, 'paid');
  });
}

test('[CASHIER-06] a lie without the truth after it credits nothing that was not paid', async () => {
  const person = await newMember(world.url);
  await begin(person, '120.00');
  const body = JSON.stringify({
    eventId: 'evt_1',
    paymentId: 'pay_made_up',
    merchantId: 'sen',
    orderId: 'dep-1',
    status: 'paid',
    amount: '120.00',
    currency: 'P',
    at: Date.now(),
    sequence: 1,
  });
  const statuses: number[] = [];
  for (const [key, timestamp] of [
    [world.keys.operator.privateKey, cashier.clock.now()],
    [world.keys.gateway.privateKey, cashier.clock.now() - 301_000],
    [world.keys.gateway.privateKey, cashier.clock.now() + 301_000],
  ] as const) {
    statuses.push((await cashier.notify(body, key, timestamp)).status);
  }
  assert.deepEqual(statuses, [401, 401, 401]);
  assert.equal(
    (await cashier.notify(body, world.keys.gateway.privateKey, cashier.clock.now())).status,
    503,
    'signed, but the gateway itself does not have the payment: it may be a moment behind itself',
  );
  // Nothing, and an order in bytes that are no UTF-8: it would be the same as another's.
  for (const wrong of ['{}', Buffer.from(body.replace('dep-1', 'dep-\u00ff'), 'latin1')])
    assert.equal(
      (await cashier.notify(wrong, world.keys.gateway.privateKey, cashier.clock.now())).status,
      400,
    );
  assert.equal(await balanceOf(person), '0.00');
});

test('[CASHIER-06] a payment to an account that was closed meanwhile waits for operators', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person, '120.00');
  const before = await cashier.platformBalance('platform:suspense');
  await world.ctx.db.run(`update member set status = 'closed' where id = $1`, [person.id]);
  await pay(deposit.payUrl!);
  assert.equal((await cashier.until(deposit.id, 'review')).suspendedFor, 'account');
  assert.equal((await cashier.platformBalance('platform:suspense')) - before, 120_00000n);
});

test('[CASHIER-01] an overdue deposit whose payment the gateway does not have expires, and one of a gateway that does not answer waits', async () => {
  const person = await newMember(world.url);
  const { id } = await begin(person, '100.00');
  await world.ctx.db.run(
    `update deposit set expires_at = now() - interval '1 hour', payment_id = $2 where id = $1`,
    [id, `pay_lost_${id}`],
  );
  const stateNow = async () => (await person.call(api.getDeposit, { id })).state;
  await sweep(world.ctx, { ...createGateway(world.ctx), queryPayment: () => Promise.resolve(undefined) });
  assert.equal(await stateNow(), 'pending');
  await world.ctx.jobs.run('deposit-sweep', {});
  assert.equal(await stateNow(), 'expired');
});

test('[CASHIER-01] an overdue deposit expires by the sweep, unless the gateway says that it was paid', async () => {
  const person = await newMember(world.url);
  const forgotten = await begin(person, '100.00');
  const paid = await begin(person, '130.00');
  await behave({ lateS: 86_400 });
  const quiet = await begin(person, '140.00');
  await pay(quiet.payUrl!);
  await pay(paid.payUrl!);
  await finished(person, paid.id);
  await world.ctx.db.run(
    `update deposit set expires_at = now() - interval '1 hour', payment_id = case when id = $1 then null else payment_id end where member_id = $2`,
    [forgotten.id, person.id],
  );
  await world.ctx.jobs.run('deposit-sweep', {});
  await world.ctx.jobs.run('deposit-sweep', {});
  const states = new Map((await person.call(api.depositList, {})).list.map(({ id, state }) => [id, state]));
  assert.deepEqual(
    [states.get(forgotten.id), states.get(paid.id), states.get(quiet.id)],
    ['expired', 'paid', 'paid'],
  );
  assert.equal(await balanceOf(person), '270.00');
});

test('[CASHIER-01] a gateway that does not answer leaves a deposit that can be tried again', async () => {
  const node = await world.anotherNode({ gatewayUrl: 'http://127.0.0.1:9' });
  const person = await newMember(world.url);
  const input = { channel: 'sandbox', amount: '100.00', requestId: randomUUID() };
  const lame = { ...person, fetch: person.fetch };
  const response = await lame.fetch(`${node.url}${api.createDeposit.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.token}` },
    body: JSON.stringify(input),
  });
  assert.equal(((await response.json()) as { code: string }).code, 'gateway_unavailable');
  const again = await person.call(api.createDeposit, input);
  assert.ok(again.payUrl);
  assert.equal((await person.call(api.depositList, {})).list.length, 1);
});

test('[WALLET-01] after all this the books agree', async () => {
  await assertBooks(world.ctx.db);
});

async function finished(person: Person, id: string): Promise<api.Deposit> {
  for (let i = 0; i < 100; i++) {
    await world.gateway!.tick();
    const deposit = await person.call(api.getDeposit, { id });
    if (deposit.state !== 'pending') return deposit;
  }
  return assert.fail('the deposit never ended');
}
