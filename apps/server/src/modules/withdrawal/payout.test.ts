import assert from 'node:assert/strict';
import { sign } from 'node:crypto';
import { after, before, test } from 'node:test';
import {
  gatewayPaths,
  gatewaySignatureHeader,
  gatewayTimestampHeader,
  type GatewayPayoutScenario,
} from '@sen/api/gateway';
import { closeUnmatched, deskUnmatchedPayments } from '@sen/api/deposit';
import * as api from '@sen/api/withdrawal';
import type { WithdrawalState } from '@sen/api/withdrawal';
import { funds } from '@sen/api/wallet';
import { editBrand } from '#test/brands.ts';
import { cashierOf, type Cashier } from '#test/cashier.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import { demoOperator, type Person } from '#test/people.ts';
import { withdraw, withdrawer, type Withdrawer } from '#test/withdrawing.ts';
import { openWorld, readAllEvents } from '#test/world.ts';
import { accountPath, post } from '#modules/ledger/service.ts';
import { manualClock } from '#platform/clock.ts';
import { createPayoutGateway, type PayoutGateway } from './gateway.ts';
import { askAbout, handleCallback } from './payout.ts';

let cashier: Cashier;
let finance: Person;
let owner: Person;
let gateway: PayoutGateway;
before(async () => {
  const clock = manualClock(Date.now());
  cashier = cashierOf(await openWorld({ withGateway: 'by hand', clock }), clock);
  finance = await demoOperator(cashier.world.url, 'finance');
  owner = await demoOperator(cashier.world.url, 'owner');
  gateway = createPayoutGateway(cashier.world.ctx);
});
after(async () => {
  try {
    await readAllEvents(cashier.world);
    await assertBooks(cashier.world.owner);
  } finally {
    await cashier.close();
  }
});

async function behave(scenario: GatewayPayoutScenario): Promise<void> {
  assert.equal(
    (await cashier.askGateway(gatewayPaths.nextPayoutScenario, JSON.stringify(scenario))).status,
    200,
  );
}

/** An approved withdrawal of 100, sent to a gateway that behaves like this. */
async function approved(scenario: GatewayPayoutScenario): Promise<{ id: string; member: Withdrawer }> {
  const member = await withdrawer(cashier.world, 100n);
  const { id } = await withdraw(member, '100.00');
  await behave(scenario);
  await finance.call(api.decideWithdrawal, { id, decision: 'approve', reason: 'looked into' });
  return { id, member };
}

const stateOf = async (member: Person, id: string): Promise<WithdrawalState> =>
  (await member.call(api.getWithdrawal, { id })).state;
const moneyOf = async (member: Person): Promise<[main: string, held: string]> => {
  const { mainBalance, heldBalance } = await member.call(funds, {});
  return [mainBalance, heldBalance];
};
const row = (id: string) =>
  cashier.world.owner.one<Record<string, unknown>>(`select * from withdrawal where id = $1`, [id]);
/** A minute later everywhere: the gateway acts and tells, our job sends and asks. */
async function minute(): Promise<void> {
  cashier.clock.advance(60_000);
  await cashier.world.gateway!.tick();
  await cashier.world.ctx.jobs.run('withdrawal-payouts', {});
}
const paidOut = async (): Promise<bigint> => cashier.platformBalance('gateway:sandbox');

test('[CASHIER-02] an approved withdrawal is sent and paid, its money leaves once, and it is received when the member says so', async () => {
  const before = await paidOut();
  const { id, member } = await approved({ ends: 'paid', times: 3 });
  assert.equal(await stateOf(member, id), 'paying');
  assert.deepEqual(await moneyOf(member), ['0.00', '100.00']);
  assert.equal((await member.ask(api.confirmReceipt, { id })).answer.code, 'withdrawal_not_paid');
  await cashier.later();
  assert.equal(await stateOf(member, id), 'paid');
  assert.deepEqual(await moneyOf(member), ['0.00', '0.00']);
  assert.equal((await paidOut()) - before, 100_00000n);
  assert.equal((await member.call(api.confirmReceipt, { id })).state, 'received');
  assert.equal((await member.call(api.confirmReceipt, { id })).state, 'received');
});

test('[CASHIER-02] a paid withdrawal counts as received after the brand’s time, and that moves no money', async () => {
  const { id, member } = await approved({ ends: 'paid' });
  await cashier.later();
  const { receivedBy, paidAt } = await member.call(api.getWithdrawal, { id });
  assert.equal(receivedBy! - paidAt!, 60 * 60_000);
  const transfers = () => cashier.world.owner.one(`select count(*) from transfer`);
  const before = await transfers();
  cashier.clock.advance(59 * 60_000);
  await cashier.world.ctx.jobs.run('withdrawal-receipts', {});
  assert.equal(await stateOf(member, id), 'paid');
  cashier.clock.advance(61_000);
  await cashier.world.ctx.jobs.run('withdrawal-receipts', {});
  assert.equal(await stateOf(member, id), 'received');
  assert.deepEqual(await transfers(), before);
});

test('[CASHIER-02] a gateway that takes a payout on without an answer leaves it unknown, held, and paid once it says so (T35)', async () => {
  const before = await paidOut();
  const { id, member } = await approved({ reply: 'none', ends: 'paid', lateS: 3_600 });
  assert.equal(await stateOf(member, id), 'unknown');
  assert.deepEqual(await moneyOf(member), ['0.00', '100.00']);
  const { answer } = await owner.ask(api.decideWithdrawal, {
    id,
    decision: 'reject',
    reason: 'it takes long',
  });
  assert.equal(answer.code, 'withdrawal_not_waiting');
  await minute();
  assert.equal(await stateOf(member, id), 'paid');
  assert.equal((await paidOut()) - before, 100_00000n);
});

test('[CASHIER-02] a payout that never reached the gateway is sent again under its one number, and paid once (T35)', async () => {
  const before = await paidOut();
  const { id, member } = await approved({ reply: 'refused' });
  assert.equal(await stateOf(member, id), 'unknown');
  await minute();
  assert.equal(await stateOf(member, id), 'paying');
  await Promise.all([minute(), minute()]);
  await minute();
  assert.equal(await stateOf(member, id), 'paid');
  assert.equal((await paidOut()) - before, 100_00000n);
});

test('[CASHIER-02] a payout that the gateway declines goes back to operators, who can only reject it; the money is given back then and not before', async () => {
  const { id, member } = await approved({ ends: 'declined' });
  await cashier.later();
  assert.equal(await stateOf(member, id), 'reviewing');
  assert.deepEqual(await moneyOf(member), ['0.00', '100.00']);
  const { list } = await finance.call(api.deskWithdrawals, { state: 'waiting' });
  assert.equal(list.find((one) => one.id === id)?.declined, true);
  assert.equal(
    (await finance.ask(api.decideWithdrawal, { id, decision: 'approve', reason: 'again' })).answer.code,
    'withdrawal_declined',
  );
  await finance.call(api.decideWithdrawal, {
    id,
    decision: 'reject',
    reason: 'the bank does not know the account',
  });
  assert.deepEqual(await moneyOf(member), ['100.00', '0.00']);
});

test('[CASHIER-02] a gateway that declines and then pays is believed while the money is still held (T35)', async () => {
  const before = await paidOut();
  const { id, member } = await approved({ ends: 'paidAfterDeclined' });
  await cashier.later();
  assert.equal(await stateOf(member, id), 'reviewing');
  for (let i = 0; i < 5; i++) await cashier.later();
  assert.equal(await stateOf(member, id), 'paid');
  assert.equal((await paidOut()) - before, 100_00000n);
});

test('[CASHIER-02] [OPS-03] paid after staff had given the money back, it is a case of the desk, whose money lacks in suspense until it is closed (T35)', async () => {
  const [before, suspense] = [await paidOut(), await cashier.platformBalance('platform:suspense')];
  const { id, member } = await approved({ ends: 'paidAfterDeclined' });
  await cashier.later();
  await finance.call(api.decideWithdrawal, { id, decision: 'reject', reason: 'declined' });
  for (let i = 0; i < 5; i++) await cashier.later();
  await minute();
  assert.equal(await stateOf(member, id), 'rejected');
  assert.deepEqual(
    await moneyOf(member),
    ['100.00', '0.00'],
    'the member’s money is for people to decide about',
  );
  assert.equal((await paidOut()) - before, 100_00000n, 'what left is booked once');
  const lacks = async (): Promise<bigint> => suspense - (await cashier.platformBalance('platform:suspense'));
  assert.equal(await lacks(), 100_00000n);
  const of = (state: 'open' | 'closed') => finance.call(deskUnmatchedPayments, { state });
  const found = (await of('open')).list.find(({ orderId }) => orderId === `wd-${id}`);
  assert.deepEqual([found?.reason, found?.status, found?.amount], ['payout_rejected', 'paid', '100.00']);
  await finance.call(closeUnmatched, {
    paymentId: found!.paymentId,
    reason: 'the member keeps it, we claim it from the gateway',
  });
  assert.equal(await lacks(), 0n);
  assert.ok((await of('closed')).list.some(({ paymentId }) => paymentId === found!.paymentId));
});

test('[CASHIER-02] two operators say what became of a payout in doubt; one alone, or two who differ, change nothing', async () => {
  const find = (by: Person, id: string, finding: api.WithdrawalFinding) =>
    by.call(api.resolveWithdrawal, { id, finding, reason: 'asked the gateway by phone' });
  for (const [finding, state, money] of [
    ['paid', 'paid', ['0.00', '0.00']],
    ['notPaid', 'reviewing', ['0.00', '100.00']],
  ] as const) {
    const { id, member } = await approved({ reply: 'none' });
    const other = finding === 'paid' ? 'notPaid' : 'paid';
    assert.deepEqual(await find(finance, id, finding), { state: 'unknown', needsSecond: true });
    assert.deepEqual(await find(finance, id, finding), { state: 'unknown', needsSecond: true });
    assert.deepEqual(await find(owner, id, other), { state: 'unknown', needsSecond: true });
    assert.deepEqual(await find(owner, id, finding), { state, needsSecond: false });
    assert.deepEqual(await moneyOf(member), money);
    if (state === 'reviewing')
      await finance.call(api.decideWithdrawal, { id, decision: 'reject', reason: 'not paid' });
  }
});

test('[CASHIER-02] [OPS-03] a payout in doubt waits at the desk, and asked about again it is paid as the gateway says', async () => {
  const { id, member } = await approved({ reply: 'none', ends: 'paid', lateS: 3_600 });
  const row = (await finance.call(api.deskWithdrawals, { state: 'waiting', size: 500 })).list.find(
    (each) => each.id === id,
  );
  assert.deepEqual([row?.state, row?.orderId, row?.askedAt], ['unknown', `wd-${id}`, null]);
  const readonly = await demoOperator(cashier.world.url, 'risk');
  assert.equal((await readonly.ask(api.queryWithdrawal, { id })).answer.code, 'not_allowed');
  cashier.clock.advance(60_000);
  await cashier.world.gateway!.tick();
  assert.deepEqual(await finance.call(api.queryWithdrawal, { id }), { state: 'paid', answered: true });
  assert.equal(await stateOf(member, id), 'paid');
  assert.equal((await finance.ask(api.queryWithdrawal, { id })).answer.code, 'withdrawal_not_under_way');
  await cashier.later();
});

test('[CASHIER-02] a payout that two operators found unpaid is not sent any more, by no job that was about to ask (T35)', async () => {
  const before = await paidOut();
  const { id, member } = await approved({ reply: 'refused' });
  for (const by of [finance, owner])
    await by.call(api.resolveWithdrawal, { id, finding: 'notPaid', reason: 'asked by phone' });
  await finance.call(api.decideWithdrawal, { id, decision: 'reject', reason: 'not paid' });
  assert.equal(await askAbout(cashier.world.ctx, gateway, BigInt(id)), true);
  assert.equal(await gateway.queryPayout(`wd-${id}`), 'unknown');
  await minute();
  assert.deepEqual(
    [await stateOf(member, id), await moneyOf(member), (await paidOut()) - before],
    ['rejected', ['100.00', '0.00'], 0n],
  );
});

test('[CASHIER-02] a callback sends no payout that nobody has approved', async () => {
  const member = await withdrawer(cashier.world, 100n);
  const { id } = await withdraw(member, '100.00');
  const payout = {
    payoutId: 'made-up',
    orderId: `wd-${id}`,
    status: 'paid',
    amount: '100.00',
    currency: 'P',
  } as const;
  const told = { ...payout, eventId: 'made-up', merchantId: 'sen', at: cashier.clock.now() };
  assert.equal(await handleCallback(cashier.world.ctx, gateway, told), true);
  assert.deepEqual(
    [await stateOf(member, id), await gateway.queryPayout(`wd-${id}`)],
    ['requested', 'unknown'],
  );
});

test('[CASHIER-02] a payout that the gateway confirmed and has no more is in doubt, and is not sent again (T35)', async () => {
  const { id, member } = await approved({ reply: 'refused' });
  // As after the gateway's return to a backup: it had taken the payout on.
  await cashier.world.owner.run(
    `update withdrawal set state = 'paying', payout_id = 'before-the-backup' where id = $1`,
    [id],
  );
  assert.deepEqual(await finance.call(api.queryWithdrawal, { id }), { state: 'unknown', answered: true });
  await minute();
  assert.deepEqual(
    [await stateOf(member, id), await gateway.queryPayout(`wd-${id}`)],
    ['unknown', 'unknown'],
  );
  for (const by of [finance, owner])
    await by.call(api.resolveWithdrawal, { id, finding: 'paid', reason: 'the bank confirms it' });
  assert.equal(await stateOf(member, id), 'paid');
});

test('[CASHIER-02] [OPS-03] while the member owes money nothing is approved; rejected, it pays the debt', async () => {
  const member = await withdrawer(cashier.world, 150n);
  const { id } = await withdraw(member, '150.00');
  const back = {
    key: `back:${id}`,
    from: accountPath.debt(member.id),
    to: accountPath.adjustment,
    currency: 'P',
    memberId: member.id,
  };
  await cashier.world.owner.transaction((tx) =>
    post(tx, [{ ...back, amount: 40_00000n, reason: 'adjustment' }]),
  );
  assert.equal(
    (await finance.ask(api.decideWithdrawal, { id, decision: 'approve', reason: 'fine' })).answer.code,
    'member_owes',
  );
  await finance.call(api.decideWithdrawal, { id, decision: 'reject', reason: 'the deposit was taken back' });
  assert.equal(await stateOf(member, id), 'rejected');
});

test('[CASHIER-02] a fee is taken from the amount: the bank account gets the rest', async () => {
  const setFee = (feeBasisPoints: number) =>
    editBrand(cashier.world.ctx, ({ withdrawal }) => ({ withdrawal: { ...withdrawal, feeBasisPoints } }));
  await setFee(150);
  try {
    const [before, fees] = [await paidOut(), await cashier.platformBalance('platform:fees')];
    const { id, member } = await approved({ ends: 'paid' });
    const { fee, paysOut } = await member.call(api.getWithdrawal, { id });
    assert.deepEqual([fee, paysOut], ['1.50', '98.50']);
    await cashier.later();
    assert.equal(await stateOf(member, id), 'paid');
    assert.deepEqual(
      [(await paidOut()) - before, (await cashier.platformBalance('platform:fees')) - fees],
      [98_50000n, 1_50000n],
    );
  } finally {
    await setFee(0);
  }
});

test('[CASHIER-02] below the brand’s amount nobody has to approve: the next round of the job sends it', async () => {
  await editBrand(cashier.world.ctx, ({ withdrawal }) => ({
    withdrawal: { ...withdrawal, autoApproveBelow: '100.00' },
  }));
  try {
    const member = await withdrawer(cashier.world, 500n);
    assert.equal((await withdraw(member, '100.00')).state, 'requested');
    const { id, state } = await withdraw(member, '99.99');
    assert.equal(state, 'approved');
    await minute();
    assert.equal(await stateOf(member, id), 'paying');
  } finally {
    await editBrand(cashier.world.ctx, ({ withdrawal }) => ({
      withdrawal: { ...withdrawal, autoApproveBelow: null },
    }));
  }
});

test('[CASHIER-06] a callback about a payout counts with the gateway’s signature alone, and only makes us ask', async () => {
  const { id, member } = await approved({});
  const { payout_id: payoutId } = (await row(id))!;
  const body = JSON.stringify({
    eventId: 'evt_1',
    payoutId,
    merchantId: 'sen',
    orderId: `wd-${id}`,
    status: 'paid',
    amount: '100.00',
    currency: 'P',
    at: cashier.clock.now(),
  });
  const send = (key: string, text = body): Promise<Response> => {
    const timestamp = String(cashier.clock.now());
    return fetch(`${cashier.world.url}/gateway/sandbox/payout`, {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        [gatewayTimestampHeader]: timestamp,
        [gatewaySignatureHeader]: sign('sha256', Buffer.from(`${timestamp}.${text}`), key).toString('base64'),
      },
    });
  };
  const { gateway, operator } = cashier.world.keys;
  assert.equal((await send(operator.privateKey)).status, 401);
  assert.equal((await send(gateway.privateKey, '{}')).status, 400);
  assert.equal((await send(gateway.privateKey)).status, 200);
  // It lied: the gateway itself says that it has not paid yet.
  assert.equal(await stateOf(member, id), 'paying');
  const foreign = await send(gateway.privateKey, body.replace(`wd-${id}`, 'wd-1'));
  assert.deepEqual(await foreign.json(), { received: true, matched: false });
  const stray = (await finance.call(deskUnmatchedPayments, {})).list.find(
    ({ orderId }) => orderId === 'wd-1',
  );
  assert.deepEqual([stray?.reason, stray?.amount], ['payout_unknown', '100.00']);
});
