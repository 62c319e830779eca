import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import * as api from '@sen/api/bankPayment';
import {
  closeUnmatched,
  createDeposit,
  deskUnmatchedPayments,
  getDeposit,
  type Deposit,
} from '@sen/api/deposit';
import { assertBooks } from '#test/faults/testServer.ts';
import { demoOperator, newMember, newOperator, type Person } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { arrive, foresee } from './arrival.ts';

let world: World;
let finance: Person;
let clerk: Person;
let aheadMs = 0;
before(async () => {
  world = await openWorld({ clock: { now: () => Date.now() + aheadMs } });
  finance = await demoOperator(world.url, 'finance');
  clerk = await newOperator(world, 'clerk');
});
after(async () => {
  await assertBooks(world.ctx.db);
  await world.close();
});

const begin = (person: Person, amount: string): Promise<Deposit> =>
  person.call(createDeposit, { channel: 'vietqr', amount, requestId: randomUUID() });
const payment = async (transactionId: string) => {
  const row = await world.ctx.db.one<{ id: bigint; state: string; reason: string | null }>(
    `select id, state, reason from bank_payment where transaction_id = $1`,
    [transactionId],
  );
  return { ...row!, id: String(row!.id) };
};
const lineOf = ({ bankTransfer }: Deposit, transactionId: string, memo = bankTransfer!.reference) => ({
  bank: 'lua',
  transactionId,
  account: bankTransfer!.account,
  dong: BigInt(bankTransfer!.dong),
  memo,
  payerName: 'A',
  payerAccount: '1',
  paidAtMs: world.ctx.clock.now(),
});

test('[OPS-03] [T34] many small lines book no more than one person may in a day: not in one file, in several, at one moment or by hand', async () => {
  const orders: Deposit[] = [];
  const order = async (amount: string): Promise<Deposit> => {
    const made = await begin(await newMember(world.url), amount);
    orders.push(made);
    return made;
  };
  const credited = async () => {
    const ids = orders.map(({ id }) => id);
    const row = await world.owner.one<{ units: number }>(
      `select coalesce(sum(paid_amount) / 100000, 0)::int as units from deposit where id = any($1) and state = 'paid'`,
      [ids],
    );
    return row!.units;
  };
  const bringer = await newOperator(world, 'bringer');
  const deposits = await Promise.all(Array.from({ length: 7 }, () => order('3000.00')));
  const lines = deposits.map((deposit, i) => lineOf(deposit, `FT26MANY${i}`));
  const foreseen = await foresee(world.ctx, lines, bringer.id);
  assert.deepEqual(foreseen, [
    'credited',
    'credited',
    'credited',
    'approval',
    'approval',
    'approval',
    'approval',
  ]);
  // All at one moment, as of several files.
  const arrivals = await Promise.all(lines.map((line) => arrive(world.ctx, line, bringer.id)));
  assert.deepEqual(arrivals.toSorted(), foreseen.toSorted());
  assert.equal(await credited(), 9_000);
  // A line within the limit is booked; files of another operator have a sum of their own; the
  // bank's own reports have none.
  const [fits, others, told, aside, byHand] = [
    await order('500.00'),
    await order('600.00'),
    await order('700.00'),
    await order('800.00'),
    await order('900.00'),
  ];
  assert.equal(await arrive(world.ctx, lineOf(fits, 'FT26FITS'), bringer.id), 'credited');
  assert.equal(await arrive(world.ctx, lineOf(others, 'FT26OTHERS'), clerk.id), 'credited');
  assert.equal(await arrive(world.ctx, lineOf(told, 'FT26TOLD'), null), 'credited');
  assert.equal(await credited(), 10_800);
  // Neither aside with its deposit nor without one is a line a way past the limit.
  const other = { ...lineOf(aside, 'FT26ASIDE'), dong: 700_000n };
  assert.deepEqual(await foresee(world.ctx, [other], bringer.id), ['approval']);
  assert.equal(await arrive(world.ctx, other, bringer.id), 'approval');
  assert.equal(await arrive(world.ctx, lineOf(byHand, 'FT26HAND', 'nobody'), bringer.id), 'open');
  const hand = {
    id: (await payment('FT26HAND')).id,
    decision: 'credit',
    depositId: byHand.id,
    reason: 'Theo sao kê',
  } as const;
  assert.deepEqual(await bringer.call(api.decideBankPayment, hand), { state: 'open', needsSecond: true });
  assert.deepEqual(await finance.call(api.decideBankPayment, hand), { state: 'matched', needsSecond: false });
  // A line that a second person agrees to leaves the sum as it is; the next day begins anew.
  const waits = {
    id: (await payment('FT26ASIDE')).id,
    decision: 'credit',
    depositId: aside.id,
    reason: 'Theo sao kê',
  } as const;
  assert.equal((await finance.call(api.decideBankPayment, waits)).state, 'matched');
  assert.deepEqual(await foresee(world.ctx, [lineOf(await order('499.00'), 'FT26LAST')], bringer.id), [
    'credited',
  ]);
  aheadMs += 86_400_000;
  try {
    assert.deepEqual(await foresee(world.ctx, [lineOf(await order('3000.00'), 'FT26NEXT')], bringer.id), [
      'credited',
    ]);
  } finally {
    aheadMs = 0;
  }
  await assertBooks(world.ctx.db);
});

const casesOf = async (transactionId: string) =>
  (await finance.call(deskUnmatchedPayments, {})).list
    .filter(({ orderId }) => orderId === transactionId)
    .map(({ reason, amount, currency, times }) => [reason, amount, currency, times].join(' '));

test('[CASHIER-06] [T34] a payment that waits for a second person goes on when the bank itself reports the same, once', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person, '20000.00');
  const line = lineOf(deposit, 'FT26BANKTOO');
  assert.equal(await arrive(world.ctx, line, clerk.id), 'approval');
  const told = await Promise.all(
    Array.from({ length: 6 }, () => arrive(world.ctx, { ...line, payerName: 'NGUYEN VAN AN' }, null)),
  );
  assert.deepEqual(told.toSorted(), ['credited', ...Array.from({ length: 5 }, () => 'known')]);
  assert.equal((await person.call(getDeposit, { id: deposit.id })).state, 'paid');
  assert.deepEqual(await casesOf('FT26BANKTOO'), []);
  // Without a reference the file could find no deposit; the bank's own memo has it.
  const other = await begin(person, '150.00');
  const bare = lineOf(other, 'FT26BARE', 'CHUYEN TIEN');
  assert.equal(await arrive(world.ctx, bare, clerk.id), 'open');
  assert.equal(await arrive(world.ctx, lineOf(other, 'FT26BARE'), null), 'credited');
  // A line that the bank has reported as well counts in no sum: nothing of this day is booked by
  // the clerk's file alone.
  const row = await world.owner.one<{ count: number }>(
    `select count(*)::int as count from bank_payment where imported_by = $1 and booked_by is not null and transaction_id like 'FT26BA%'`,
    [clerk.id],
  );
  assert.equal(row!.count, 0);
  await assertBooks(world.ctx.db);
});

test('[CASHIER-06] [T34] bank and file that say different things of one transfer are a case, whichever came first, and nothing is booked twice', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person, '20000.00');
  const another = await begin(await newMember(world.url), '20000.00');
  const stateOf = async () => (await person.call(getDeposit, { id: deposit.id })).state;
  const waits = lineOf(deposit, 'FT26LESS');
  assert.equal(await arrive(world.ctx, waits, clerk.id), 'approval');
  for (const _ of [1, 2])
    assert.equal(await arrive(world.ctx, { ...waits, dong: waits.dong - 1_000n }, null), 'differs');
  assert.deepEqual(await casesOf('FT26LESS'), ['transfer_differs 19999000.00 VND 2']);
  assert.deepEqual([(await payment('FT26LESS')).reason, await stateOf()], ['declined', 'pending']);
  await finance.call(closeUnmatched, { paymentId: 'lua:FT26LESS', reason: 'Sao kê bị sửa' });
  assert.deepEqual(await casesOf('FT26LESS'), []);
  // A file that names somebody else's deposit than the bank does.
  assert.equal(await arrive(world.ctx, lineOf(another, 'FT26FORGED'), clerk.id), 'approval');
  assert.equal(await arrive(world.ctx, lineOf(deposit, 'FT26FORGED'), null), 'differs');
  assert.deepEqual(
    [(await casesOf('FT26FORGED')).length, (await payment('FT26FORGED')).reason],
    [1, 'declined'],
  );
  // The bank first.
  const first = lineOf(deposit, 'FT26FIRST');
  assert.equal(await arrive(world.ctx, first, null), 'credited');
  const file = { ...first, dong: first.dong + 5_000n };
  assert.deepEqual(await foresee(world.ctx, [first, file], clerk.id), ['known', 'differs']);
  assert.equal(await arrive(world.ctx, first, clerk.id), 'known');
  assert.equal(await arrive(world.ctx, file, clerk.id), 'differs');
  assert.deepEqual(await casesOf('FT26FIRST'), ['transfer_differs 20005000.00 VND 1']);
  const { balance } = (await world.owner.one<{ balance: bigint }>(
    `select balance from account where path = $1`,
    [`member:${person.id}:main`],
  ))!;
  assert.equal(balance, 20_000n * 100_000n);
  await assertBooks(world.ctx.db);
});
