import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gatewayPayment, gatewayPaths, type GatewayCallback } from '@sen/api/gateway';
import { deskUnmatchedPayments, closeUnmatched } from '@sen/api/deposit';
import { operatorLogin } from '@sen/api/operator';
import { reportOverview } from '@sen/api/report';
import { addOperator } from '#modules/operator/service.ts';
import { openCashier, type Cashier } from '#test/cashier.ts';
import { demoOperator, newMember, visitor, type Person } from '#test/people.ts';
import { lateRowMs } from './rules.ts';
import { assertBooks } from '#test/faults/testServer.ts';

let cashier: Cashier;
let finance: Person;
before(async () => {
  cashier = await openCashier();
  finance = await demoOperator(cashier.world.url, 'finance');
});
after(() => cashier.close());

/** A payment at the real gateway for an order that nobody of ours asked for; paid. */
async function strayPayment(orderId: string): Promise<string> {
  const { url } = cashier.world;
  const order = {
    merchantId: 'sen',
    orderId,
    amount: '70.00',
    currency: 'P',
    payee: 'Sen',
    notifyUrl: `${url}/gateway/sandbox/notify`,
    returnUrl: `${url}/`,
    expiresAt: cashier.clock.now() + 3_600_000,
    lang: 'vi',
  };
  const response = await cashier.askGateway(gatewayPaths.payments, JSON.stringify(order));
  const { paymentId, payUrl } = gatewayPayment.parse(await response.json());
  await cashier.pay(payUrl);
  return paymentId;
}

/** A callback that the gateway signs now. */
async function tell(
  paymentId: string,
  orderId: string,
  at = cashier.clock.now(),
  status: GatewayCallback['status'] = 'paid',
): Promise<{ status: number; body: unknown }> {
  const callback: GatewayCallback = {
    eventId: 'evt_1',
    paymentId,
    merchantId: 'sen',
    orderId,
    status,
    amount: '70.00',
    currency: 'P',
    at,
    sequence: 1,
  };
  const response = await cashier.notify(JSON.stringify(callback), cashier.world.keys.gateway.privateKey);
  return { status: response.status, body: await response.json() };
}

async function kept(paymentId: string) {
  const found = (await finance.call(deskUnmatchedPayments, {})).list.find(
    (one) => one.paymentId === paymentId,
  );
  return (
    found && {
      reason: found.reason,
      orderId: found.orderId,
      status: found.status,
      amount: found.amount,
      times: found.times,
    }
  );
}

const again = { status: 503, body: { error: 'ask_again' } };
const final = { status: 200, body: { received: true, matched: false } };

test('[CASHIER-06] a payment that the gateway tells of and does not have is asked for again while it is young, then kept for staff, once', async () => {
  const at = cashier.clock.now();
  assert.deepEqual(await tell('pay_nobody_has', 'dep-100001', at), again);
  assert.equal(await kept('pay_nobody_has'), undefined);
  cashier.clock.advance(lateRowMs);
  for (let i = 0; i < 3; i++) assert.deepEqual(await tell('pay_nobody_has', 'dep-100001', at), final);
  assert.deepEqual(await kept('pay_nobody_has'), {
    reason: 'payment_unknown',
    orderId: 'dep-100001',
    status: 'paid',
    amount: '70.00',
    times: 3,
  });
});

test('[CASHIER-06] money for a deposit that we do not have is kept for staff once its row can no longer be on its way, and the gateway stops telling', async () => {
  const paymentId = await strayPayment('dep-900000000001');
  assert.deepEqual(await tell(paymentId, 'dep-900000000001'), again);
  // The gateway's first try is over before time moves on: its next one is due then.
  await world().gateway!.tick();
  cashier.clock.advance(lateRowMs);
  // The gateway's own next try is answered for good, so that there is no other.
  await world().gateway!.tick();
  const once = await kept(paymentId);
  assert.deepEqual(once, {
    reason: 'order_unknown',
    orderId: 'dep-900000000001',
    status: 'paid',
    amount: '70.00',
    times: 1,
  });
  cashier.clock.advance(3_600_000);
  await world().gateway!.tick();
  assert.deepEqual(await kept(paymentId), once);
});

test('[CASHIER-06] a payment for an order that is none of ours is kept at once, with what was really paid', async () => {
  await cashier.behave({ pays: 'more', lateS: 3_600 });
  const paymentId = await strayPayment('shop-17');
  assert.deepEqual(await tell(paymentId, 'dep-100001'), final);
  assert.deepEqual(await kept(paymentId), {
    reason: 'order_foreign',
    orderId: 'shop-17',
    status: 'paid',
    amount: '77.00',
    times: 1,
  });
});

test('[CASHIER-06] a second payment for one deposit credits nothing and is kept', async () => {
  const person = await newMember(world().url);
  await cashier.behave({ lateS: 3_600 });
  const deposit = await cashier.begin(person, '70.00');
  const second = new URL(deposit.payUrl!).pathname.split('/').at(-1)!;
  await world().owner.run(`update deposit set payment_id = 'pay_the_first' where id = $1`, [deposit.id]);
  await cashier.pay(deposit.payUrl!);
  assert.deepEqual(await tell(second, `dep-${deposit.id}`), final);
  assert.deepEqual(await kept(second), {
    reason: 'second_payment',
    orderId: `dep-${deposit.id}`,
    status: 'paid',
    amount: '70.00',
    times: 1,
  });
  assert.equal(await cashier.balanceOf(person), '0.00');
});

test('[CASHIER-06] while the gateway does not answer, every callback is asked for again, however old', async () => {
  const node = await world().anotherNode({
    gatewayUrl: 'http://127.0.0.1:9',
    publicUrl: world().config.publicUrl,
  });
  const body = {
    eventId: 'e',
    paymentId: 'pay_x',
    merchantId: 'sen',
    orderId: 'dep-1',
    status: 'paid',
    amount: '1.00',
    currency: 'P',
  };
  const response = await cashier.notify(
    JSON.stringify({ ...body, at: 1, sequence: 1 }),
    world().keys.gateway.privateKey,
    undefined,
    node.url,
  );
  assert.equal(response.status, 503);
  assert.equal(await kept('pay_x'), undefined);
});

test('[OPS-03] an operator of some brands sees no payments of unknown brands', async () => {
  const password = 'Operator@12345';
  await world().owner.transaction((tx) => addOperator(tx, 'limited', 'finance', password, 'test', ['sen']));
  const limited = visitor(world().url);
  limited.token = (await limited.call(operatorLogin, { name: 'limited', password })).token;
  assert.equal((await limited.call(reportOverview, {})).unmatchedPayments, null);
  assert.equal((await finance.call(reportOverview, { brand: 'sen' })).unmatchedPayments!.open, 4);
  assert.equal((await limited.ask(deskUnmatchedPayments, {})).answer.code, 'not_allowed');
  assert.equal(
    (await limited.ask(closeUnmatched, { paymentId: 'pay_nobody_has', reason: 'not mine' })).answer.code,
    'not_allowed',
  );
  assert.ok(await kept('pay_nobody_has'));
});

/** Told of long enough ago to be kept at once, by a gateway that has no such payment. */
const tellOld = (paymentId: string, status: GatewayCallback['status']) =>
  tell(paymentId, 'dep-900000000002', 1, status);
const openIds = async () =>
  (await finance.call(deskUnmatchedPayments, {})).list.map(({ paymentId }) => paymentId);

test('[CASHIER-06] paid ones stand before those that never were, and every one can be reached', async () => {
  await tellOld('pay_really', 'paid');
  for (let i = 0; i < 21; i++) await tellOld(`pay_never_${i}`, i % 2 === 0 ? 'declined' : 'expired');
  const first = await finance.call(deskUnmatchedPayments, {});
  const second = await finance.call(deskUnmatchedPayments, { after: first.next! });
  const all = [...first.list, ...second.list];
  assert.equal(all[0]!.paymentId, 'pay_really');
  assert.deepEqual(
    all.map(({ status }) => status === 'paid'),
    Array.from({ length: 26 }, (_, i) => i < 5),
  );
  assert.equal(new Set(all.map(({ paymentId }) => paymentId)).size, 26);
  assert.deepEqual([first.list.length, first.previous, second.next], [20, null, null]);
  assert.deepEqual(
    (await finance.call(deskUnmatchedPayments, { before: second.previous! })).list,
    first.list,
  );
});

test('[CASHIER-06] [OPS-03] an operator who has found out whose a payment is closes it with a reason, once and for the audit trail', async () => {
  const paymentId = 'pay_really';
  const risk = await demoOperator(world().url, 'risk');
  assert.equal(
    (await risk.ask(closeUnmatched, { paymentId, reason: 'not my desk' })).answer.code,
    'not_allowed',
  );
  assert.equal(
    (await finance.ask(closeUnmatched, { paymentId, reason: '   ' })).answer.code,
    'input_invalid',
  );
  assert.equal(
    (await finance.ask(closeUnmatched, { paymentId: 'pay_never_heard', reason: 'whose?' })).answer.code,
    'not_found',
  );
  const wish = { paymentId, reason: 'sent back to the payer' };
  const before = (await finance.call(reportOverview, {})).unmatchedPayments!;
  await Promise.all(Array.from({ length: 5 }, () => finance.call(closeUnmatched, wish)));
  const owner = await demoOperator(world().url, 'owner');
  assert.equal((await owner.ask(closeUnmatched, wish)).answer.code, 'payment_closed');
  assert.deepEqual((await finance.call(reportOverview, {})).unmatchedPayments, {
    open: before.open - 1,
    closed: before.closed + 1,
  });
  assert.ok(!(await openIds()).includes(paymentId));
  const { list } = await risk.call(deskUnmatchedPayments, { state: 'closed' });
  assert.deepEqual(
    list.map((one) => [one.paymentId, one.closed?.operator, one.closed?.reason]),
    [[paymentId, 'finance', wish.reason]],
  );
  const notes = await world().owner.rows<{ reason: string; actor: { name: string } }>(
    `select payload->>'reason' as reason, payload->'actor' as actor from event
     where kind = 'auditTrail.noted' and payload->>'action' = 'deposit.unmatched-closed' and payload->>'subject' = $1`,
    [`payment:${paymentId}`],
  );
  assert.deepEqual(
    notes.map(({ reason, actor }) => [reason, actor.name]),
    [[wish.reason, 'finance']],
  );
});

test('[CASHIER-06] a closed payment that is told of again stays closed, and is open again once it stands otherwise', async () => {
  const paymentId = 'pay_never_0';
  await finance.call(closeUnmatched, { paymentId, reason: 'never paid' });
  await tellOld(paymentId, 'declined');
  assert.ok(!(await openIds()).includes(paymentId));
  await tellOld(paymentId, 'paid');
  const found = (await finance.call(deskUnmatchedPayments, {})).list.find(
    (one) => one.paymentId === paymentId,
  );
  assert.deepEqual([found?.status, found?.closed], ['paid', null]);
  const events = await world().owner.rows(
    `select from event where kind = 'deposit.unmatched' and payload->>'paymentId' = $1`,
    [paymentId],
  );
  assert.equal(events.length, 2);
});

test('[CASHIER-06] a payment whose deposit is found after all needs nobody any more', async () => {
  const person = await newMember(world().url);
  await cashier.behave({ lateS: 3_600 });
  const { id, payUrl } = await cashier.begin(person, '70.00');
  const paymentId = new URL(payUrl!).pathname.split('/').at(-1)!;
  await world().owner.run(`update deposit set payment_id = 'pay_another' where id = $1`, [id]);
  assert.deepEqual(await tell(paymentId, `dep-${id}`), final);
  assert.ok(await kept(paymentId));
  await world().owner.run(`update deposit set payment_id = null where id = $1`, [id]);
  assert.equal((await tell(paymentId, `dep-${id}`)).status, 200);
  assert.equal(await kept(paymentId), undefined);
  const { list } = await finance.call(deskUnmatchedPayments, { state: 'closed' });
  assert.deepEqual(
    { ...list.find((one) => one.paymentId === paymentId)?.closed, at: 0 },
    { at: 0, operator: null, reason: '' },
  );
});

test('[WALLET-01] nothing of this has moved money', async () => {
  assert.equal(await cashier.platformBalance('gateway:sandbox'), 0n);
  await assertBooks(world().ctx.db);
});

const world = () => cashier.world;
