import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { bankPaths } from '@sen/api/bankFeed';
import type { OutputOf } from '@sen/api/call';
import { createDeposit, decideDeposit } from '@sen/api/deposit';
import { gatewayPayment, gatewayPaths } from '@sen/api/gateway';
import { operatorLogin } from '@sen/api/operator';
import * as api from '@sen/api/reconciliation';
import { decideWithdrawal } from '@sen/api/withdrawal';
import { arrive } from '#modules/bankPayment/arrival.ts';
import { addOperator } from '#modules/operator/service.ts';
import { payerOf, type Payer } from '#test/bank.ts';
import { cashierOf, type Cashier } from '#test/cashier.ts';
import { demoOperator, newMember, visitor, type Person } from '#test/people.ts';
import { withdraw, withdrawer } from '#test/withdrawing.ts';
import { openWorld } from '#test/world.ts';
import { dayOf, graceMs, spanOf } from './rules.ts';
import { fetchDay, fetchNightly, type Reporters } from './service.ts';

let cashier: Cashier;
let payer: Payer;
let finance: Person;
const startedOn = dayOf(Date.now());
before(async () => {
  let aheadMs = 0;
  const clock = { now: () => Date.now() + aheadMs, advance: (ms: number) => void (aheadMs += ms) };
  cashier = cashierOf(await openWorld({ withGateway: 'by hand', withBank: true, clock }), clock);
  payer = payerOf(cashier.world);
  finance = await demoOperator(cashier.world.url, 'finance');
});
after(() => cashier.close());

type Day = OutputOf<typeof api.reconciliationDay>;
/**
 * The day that the test began on, and the one that it is now if that is another: their reports as
 * they are now.
 */
async function today(by = finance): Promise<Day> {
  const days = await Promise.all(
    [...new Set([startedOn, dayOf(cashier.clock.now())])].map(async (day) => {
      const { reports } = await finance.call(api.fetchReports, { day });
      assert.deepEqual(reports, [
        { source: 'gateway', answered: true },
        { source: 'bank', answered: true },
      ]);
      return by.call(api.reconciliationDay, { day });
    }),
  );
  return {
    ...days[0]!,
    list: days.flatMap(({ list }) => list),
    totals: days.flatMap(({ totals }) => totals),
  };
}
const differing = ({ list }: Day) => list.filter(({ difference }) => difference !== null);

test('[OPS-06] the gateway’s and the bank’s reports agree with the books, in and out and back', async () => {
  const person = await newMember(cashier.world.url);
  const card = await cashier.begin(person, '120.00');
  await cashier.pay(card.payUrl!);
  await cashier.until(card.id, 'paid');
  const short = await cashier.begin(person, '50.00');
  await cashier.askGateway(
    gatewayPaths.scenario(new URL(short.payUrl!).pathname.split('/').at(-1)!),
    JSON.stringify({ pays: 'less' }),
  );
  await cashier.pay(short.payUrl!);
  await cashier.until(short.id, 'review');
  const transfer = await person.call(createDeposit, {
    channel: 'vietqr',
    amount: '150.00',
    requestId: randomUUID(),
  });
  await payer.pay(transfer);
  await payer.reverse(
    await payer.send({ account: transfer.bankTransfer!.account, dong: '70000', memo: 'nobody' }),
  );
  // Two that wait: one without a deposit, one whose deposit is in review; and one that was refused
  // there, which waits no more.
  const differs = async (dong: string) => {
    const order = await person.call(createDeposit, {
      channel: 'vietqr',
      amount: '150.00',
      requestId: randomUUID(),
    });
    await payer.pay(order, { dong });
    return order.id;
  };
  await payer.send({ account: transfer.bankTransfer!.account, dong: '20000', memo: 'nobody' });
  await differs('3000');
  await finance.call(decideDeposit, { id: await differs('400000'), decision: 'refuse', reason: 'sent back' });
  const leaver = await withdrawer(cashier.world, 100n);
  const { id } = await withdraw(leaver, '100.00');
  await cashier.askGateway(gatewayPaths.nextPayoutScenario, JSON.stringify({ ends: 'paid' }));
  await finance.call(decideWithdrawal, { id, decision: 'approve', reason: 'looked into' });
  await cashier.later();

  const day = await today();
  assert.deepEqual(differing(day), []);
  const movements = day.list.map(({ source, movement, theirs, ours }) =>
    [source, movement, theirs?.amount, ours?.amount].join(' '),
  );
  for (const each of [
    'gateway in 120.00 120.00',
    'gateway in 45.00 45.00',
    'gateway out 100.00 100.00',
    'bank in 150000.00 150000.00',
    'bank in 70000.00 70000.00',
    'bank reversal 70000.00 70000.00',
  ])
    assert.ok(movements.includes(each), `${each} is not among ${movements.join(', ')}`);
  const gateway = day.totals.find(({ source, brand }) => source === 'gateway' && brand === 'sen');
  assert.deepEqual([gateway?.theirs, gateway?.suspense], [gateway?.ours, '45.00']);
  const bank = day.totals.find(({ source, brand }) => source === 'bank' && brand === 'sen');
  assert.deepEqual([bank?.theirs, bank?.suspense], [bank?.ours, '23000.00']);
});

test('[OPS-06] a planted difference is found on either side, of any day and brand', async () => {
  // The gateway is paid for an order that is to be paid by bank transfer.
  const { id } = await (
    await newMember(cashier.world.url)
  ).call(createDeposit, { channel: 'vietqr', amount: '60.00', requestId: randomUUID() });
  const { url } = cashier.world;
  const stray = await cashier.askGateway(
    gatewayPaths.payments,
    JSON.stringify({
      merchantId: 'sen',
      orderId: `dep-${id}`,
      amount: '60.00',
      currency: 'P',
      payee: 'Sen',
      notifyUrl: `${url}/gateway/sandbox/notify`,
      returnUrl: `${url}/`,
      expiresAt: cashier.clock.now() + 3_600_000,
      lang: 'vi',
    }),
  );
  await cashier.pay(gatewayPayment.parse(await stray.json()).payUrl);
  // The gateway pays what it had declined, after staff have given the money back: booked, though
  // people have to decide about it.
  const leaver = await withdrawer(cashier.world, 60n);
  const withdrawn = await withdraw(leaver, '60.00');
  await cashier.askGateway(gatewayPaths.nextPayoutScenario, JSON.stringify({ ends: 'paidAfterDeclined' }));
  await finance.call(decideWithdrawal, { id: withdrawn.id, decision: 'approve', reason: 'looked into' });
  await cashier.later();
  await finance.call(decideWithdrawal, { id: withdrawn.id, decision: 'reject', reason: 'declined' });
  for (let i = 0; i < 5; i++) await cashier.later();
  // A payment is in our books that the bank knows nothing of.
  const planted = {
    bank: 'lua',
    transactionId: 'FT26PLANTED',
    account: '190026112027',
    dong: 33_000n,
    memo: '',
    payerName: 'A',
    payerAccount: '1',
    paidAtMs: Date.now(),
  };
  assert.equal(await arrive(cashier.world.ctx, planted, null), 'open');
  assert.deepEqual(
    (await today()).list
      .filter(({ theirs }) => theirs?.order === `dep-${id}`)
      .map(({ isUnderWay }) => isUnderWay),
    [true],
    'what has just been said is no difference yet',
  );
  cashier.clock.advance(graceMs + 60_000);
  const found = differing(await today()).map(({ difference, brand, theirs, ours }) => [
    difference,
    brand,
    theirs?.amount,
    ours?.amount,
  ]);
  assert.deepEqual(
    found.toSorted(([a], [b]) => String(a).localeCompare(String(b))),
    [
      ['missingOurs', 'sen', '60.00', undefined],
      ['missingTheirs', 'truc', undefined, '33000.00'],
    ],
  );
  const { owner } = cashier.world;
  await owner.transaction((tx) =>
    addOperator(tx, 'truc-finance', 'finance', 'Operator@12345', 'test', ['truc']),
  );
  const ofTruc = visitor(url);
  ofTruc.token = (
    await ofTruc.call(operatorLogin, { name: 'truc-finance', password: 'Operator@12345' })
  ).token;
  assert.deepEqual(
    differing(await today(ofTruc)).map(({ brand }) => brand),
    ['truc'],
  );
});

test('[OPS-06] two payouts under one order are kept and differ, on whichever day the second is reported', async () => {
  const [first, second] = ['2025-03-01', '2025-03-02'];
  const payout = (id: string, at: number) =>
    ({
      kind: 'payout',
      id,
      orderId: 'wd-9000001',
      merchantId: 'sen',
      amount: '10.00',
      currency: 'P',
      at,
    }) as const;
  const noon = (day: string) => spanOf(day).sinceMs + 43_200_000;
  const lines = [
    payout('po_a', noon(first)),
    payout('po_b', noon(first)),
    payout('po_c', noon(second)),
    payout('po_a', noon(first)),
  ];
  const reporters: Reporters = {
    gateway: {
      report: (since, until) => Promise.resolve(lines.filter(({ at }) => at >= since && at < until)),
    },
    bank: { report: () => Promise.resolve([]) },
  };
  const { ctx } = cashier.world;
  for (const _ of [1, 2]) for (const day of [first, second]) await fetchDay(ctx, reporters, day);
  const said = async (day: string) =>
    (await finance.call(api.reconciliationDay, { day })).list.map(({ theirs, difference }) => [
      theirs?.id,
      difference,
    ]);
  assert.deepEqual(
    (await said(first)).toSorted(([one], [other]) => (one! < other! ? -1 : 1)),
    [
      ['po_a', 'missingOurs'],
      ['po_b', 'missingOurs'],
    ],
  );
  assert.deepEqual(await said(second), [['po_c', 'missingOurs']]);
});

test('[OPS-06] a fault in one report leaves the other and the next day alone', async () => {
  const atMs = Date.parse('2025-06-02T12:00:00Z');
  const ctx = { ...cashier.world.ctx, clock: { ...cashier.world.ctx.clock, now: () => atMs } };
  const reporters: Reporters = {
    gateway: {
      report: (since) =>
        since < spanOf('2025-06-02').sinceMs ? Promise.reject(new Error('broken')) : Promise.resolve([]),
    },
    bank: { report: () => Promise.resolve([]) },
  };
  await assert.rejects(fetchNightly(ctx, reporters), AggregateError);
  const fetched = async (day: string) =>
    (await finance.call(api.reconciliationDay, { day })).reports.map(({ source, fetchedAt }) => [
      source,
      fetchedAt !== null,
    ]);
  assert.deepEqual(await fetched('2025-06-01'), [
    ['gateway', false],
    ['bank', true],
  ]);
  assert.deepEqual(await fetched('2025-06-02'), [
    ['gateway', true],
    ['bank', true],
  ]);
});

test('[OPS-06] after an outage the nightly job fetches every day that it missed, of the one that was out alone', async () => {
  const days: [string, string, string, string, string] = [
    '2025-08-01',
    '2025-08-02',
    '2025-08-03',
    '2025-08-04',
    '2025-08-05',
  ];
  const noon = (day: string) => spanOf(day).sinceMs + 43_200_000;
  let isOut = false;
  const asked: string[] = [];
  const line = (day: string) =>
    ({
      kind: 'payout',
      id: `po_${day}`,
      orderId: `wd-8${day.replaceAll('-', '')}`,
      merchantId: 'sen',
      amount: '10.00',
      currency: 'P',
      at: noon(day),
    }) as const;
  const reporters: Reporters = {
    gateway: {
      report: (since, until) => {
        asked.push(dayOf(since));
        return Promise.resolve(
          isOut ? undefined : days.map(line).filter(({ at }) => at >= since && at < until),
        );
      },
    },
    bank: { report: () => Promise.resolve([]) },
  };
  const { ctx, owner } = cashier.world;
  const nightOf = (day: string) =>
    fetchNightly({ ...ctx, clock: { ...ctx.clock, now: () => noon(day) } }, reporters);
  await owner.run(`delete from counterparty_report`);
  await nightOf(days[0]);
  isOut = true;
  for (const day of days.slice(1, 4)) await nightOf(day);
  const said = async (day: string) =>
    (await finance.call(api.reconciliationDay, { day })).list.map(({ theirs }) => theirs?.id);
  assert.deepEqual(await said(days[2]), []);
  isOut = false;
  asked.splice(0);
  await nightOf(days[4]);
  assert.deepEqual([...asked], days);
  for (const day of days) assert.deepEqual(await said(day), [`po_${day}`]);
  asked.splice(0);
  await nightOf(days[4]);
  assert.deepEqual(asked, days.slice(3));
});

test('[OPS-06] the nightly job fetches the day that is over; a report that its counterparty has not signed is none', async () => {
  const day = dayOf(cashier.clock.now() - 86_400_000);
  await cashier.world.ctx.jobs.run('reconciliation-reports', {});
  const { reports } = await finance.call(api.reconciliationDay, { day });
  assert.ok(reports.every(({ fetchedAt }) => fetchedAt !== null));
  const { bank, gateway } = cashier.world;
  assert.equal((await fetch(bank!.url + bankPaths.report(0, 1, 0))).status, 401);
  assert.equal((await fetch(gateway!.url + gatewayPaths.report(0, 1, 0))).status, 401);
  assert.equal(
    (await (await demoOperator(cashier.world.url, 'risk')).ask(api.fetchReports, { day })).answer.code,
    'not_allowed',
  );
});
