import assert from 'node:assert/strict';
import { randomUUID, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { bankSignatureHeader, bankTimestampHeader, type BankTransferOrder } from '@sen/api/bankFeed';
import * as api from '@sen/api/bankPayment';
import {
  closeUnmatched,
  createDeposit,
  deskDeposits,
  deskUnmatchedPayments,
  getDeposit,
  type Deposit,
} from '@sen/api/deposit';
import { inboxList } from '@sen/api/inbox';
import { operatorLogin } from '@sen/api/operator';
import { claimableRewards, claimReward } from '@sen/api/reward';
import { createRewardRule, deskRewards, openRewardRule } from '@sen/api/rewardDesk';
import { balance } from '@sen/api/wallet';
import { availability } from '@sen/api/withdrawal';
import { addOperator } from '#modules/operator/service.ts';
import { payerOf, type Payer } from '#test/bank.ts';
import { assertBooks } from '#test/faults/testServer.ts';
import { approvedBy, demoOperator, newMember, newOperator, visitor, type Person } from '#test/people.ts';
import { openWorld, readAllEvents, type World } from '#test/world.ts';
import { arrive, foresee, reverse } from './arrival.ts';
import { createBankFeed, poll } from './feed.ts';

let world: World;
let payer: Payer;
let owner: Person;
let finance: Person;
/** Brings statements where others are not to reach their limit by them. */
let clerk: Person;
let aheadMs = 0;
before(async () => {
  world = await openWorld({ withBank: true, clock: { now: () => Date.now() + aheadMs } });
  payer = payerOf(world);
  owner = await demoOperator(world.url, 'owner');
  finance = await demoOperator(world.url, 'finance');
  clerk = await newOperator(world, 'clerk');
});
after(async () => {
  await assertBooks(world.ctx.db);
  await world.close();
});

const begin = (person: Person, amount = '150.00'): Promise<Deposit> =>
  person.call(createDeposit, { channel: 'vietqr', amount, requestId: randomUUID() });
const balanceOf = async (person: Person) => (await person.call(balance, {})).sumBalance;
const stateOf = async (person: Person, { id }: Deposit) => (await person.call(getDeposit, { id })).state;
const payment = async (transactionId: string) => {
  const row = await world.ctx.db.one<{ id: bigint; state: string; reason: string | null; rows: number }>(
    `select id, state, reason, (select count(*)::int from bank_payment where transaction_id = $1) as rows from bank_payment where transaction_id = $1`,
    [transactionId],
  );
  return row && { ...row, id: String(row.id) };
};

test('[CASHIER-01] [CASHIER-06] a transfer as the page says is credited as soon as the bank tells of it', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person);
  const id = await payer.pay(deposit);
  assert.equal(await stateOf(person, deposit), 'paid');
  assert.equal(await balanceOf(person), '150.00');
  assert.deepEqual({ ...(await payment(id)), id: '' }, { id: '', state: 'matched', reason: null, rows: 1 });
});

type Case = {
  fault: string;
  change: Partial<BankTransferOrder>;
  meanwhile?: (person: Person, deposit: Deposit) => Promise<unknown>;
  deposit: Deposit['state'];
  payment: api.BankPaymentState;
  reason?: api.OpenReason;
  balance: string;
};
const once = { deposit: 'paid', payment: 'matched', balance: '150.00' } as const;
const aside = { deposit: 'review', payment: 'matched', balance: '0.00' } as const;
const open = (reason: api.OpenReason) =>
  ({ deposit: 'pending', payment: 'open', reason, balance: '0.00' }) as const;
const cases: Case[] = [
  { fault: 'told of ten times', change: { times: 10 }, ...once },
  { fault: 'told of with a forged signature before', change: { forged: true }, ...once },
  { fault: 'with its reference broken up by spaces', change: { memoFault: 'spaces' }, ...once },
  {
    fault: 'with one character of its reference wrong',
    change: { memoFault: 'letter' },
    ...open('reference'),
  },
  { fault: 'without its reference', change: { memoFault: 'missing' }, ...open('reference') },
  { fault: 'of one đồng too little', change: { dong: '149999' }, ...aside },
  { fault: 'of one đồng too much', change: { dong: '150001' }, ...aside },
  { fault: 'to another brand’s account', change: { account: '190026112027' }, ...open('otherAccount') },
  { fault: 'to an account that no brand has', change: { account: '42' }, ...open('account') },
  {
    fault: 'for a closed account',
    change: {},
    meanwhile: (person) => world.owner.run(`update member set status = 'closed' where id = $1`, [person.id]),
    ...aside,
  },
  {
    fault: 'after its time',
    change: {},
    meanwhile: (_, { id }) =>
      world.owner.run(`update deposit set expires_at = now() - interval '1 minute' where id = $1`, [id]),
    ...aside,
  },
];
for (const { fault, change, meanwhile, ...ends } of cases) {
  test(`[CASHIER-06] [T34] [T33] a transfer ${fault} is credited once, or waits, and is never dropped`, async () => {
    const person = await newMember(world.url);
    const deposit = await begin(person);
    await meanwhile?.(person, deposit);
    const id = await payer.pay(deposit, change);
    await payer.pay(await begin(await newMember(world.url))); // what comes after it is read all the same
    const row = await payment(id);
    assert.equal(row?.rows, 1);
    assert.equal(row.state, ends.payment);
    if (ends.reason) assert.equal(row.reason, ends.reason);
    const kept = await world.ctx.db.one<{ state: string }>(`select state from deposit where id = $1`, [
      deposit.id,
    ]);
    assert.equal(kept?.state, ends.deposit);
    if (fault !== 'for a closed account') assert.equal(await balanceOf(person), ends.balance);
    await assertBooks(world.ctx.db);
  });
}

test('[CASHIER-06] [T34] a second transfer with the same reference waits, and so does one that names two deposits', async () => {
  const person = await newMember(world.url);
  const [deposit, other] = [await begin(person), await begin(person)];
  await payer.pay(deposit);
  assert.equal((await payment(await payer.pay(deposit)))?.reason, 'second');
  const third = await begin(person);
  const both = await payer.pay(other, {
    memo: `${other.bankTransfer!.reference} ${third.bankTransfer!.reference}`,
  });
  assert.equal((await payment(both))?.reason, 'several');
  assert.equal(await balanceOf(person), '150.00');
});

test('[CASHIER-06] [T34] the same bank transaction from two feeds counts once, also at the same moment', async () => {
  const person = await newMember(world.url);
  const { bankTransfer } = await begin(person);
  const line = {
    bank: 'lua',
    transactionId: 'FT2600TWICE',
    account: bankTransfer!.account,
    dong: 150_000n,
    memo: bankTransfer!.reference,
    payerName: 'A',
    payerAccount: '1',
    paidAtMs: Date.now(),
  };
  const arrivals = await Promise.all(
    Array.from({ length: 20 }, (_, i) => arrive(world.ctx, line, i % 2 === 0 ? null : clerk.id)),
  );
  assert.deepEqual(
    arrivals.filter((each) => each !== 'known'),
    ['credited'],
  );
  assert.equal(await balanceOf(person), '150.00');
});

test('[CASHIER-06] two transfers for one deposit at the same moment: one is credited, the other waits', async () => {
  const person = await newMember(world.url);
  const { bankTransfer } = await begin(person);
  const arrivals = await Promise.all(
    Array.from({ length: 8 }, (_, i) =>
      arrive(
        world.ctx,
        {
          bank: 'lua',
          transactionId: `FT26RACE${i}`,
          account: bankTransfer!.account,
          dong: 150_000n,
          memo: bankTransfer!.reference,
          payerName: 'A',
          payerAccount: '1',
          paidAtMs: Date.now(),
        },
        null,
      ),
    ),
  );
  assert.equal(arrivals.filter((each) => each === 'credited').length, 1);
  assert.equal(arrivals.filter((each) => each === 'open').length, 7);
  assert.equal(await balanceOf(person), '150.00');
});

test('[CASHIER-06] a late line is found by the poll where its notification is lost, and counts by the time of its transfer', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person);
  const feed = createBankFeed(world.ctx);
  await payer.pay(deposit, { lateS: 3_600 });
  await poll(world.ctx, feed);
  assert.equal(await stateOf(person, deposit), 'pending');
  aheadMs += 3_601_000;
  try {
    // The order's time is over meanwhile, but it was paid within it.
    await world.ctx.jobs.run('deposit-sweep', {});
    assert.equal(await stateOf(person, deposit), 'expired');
    const published = world.bank!.tick();
    await poll(world.ctx, feed);
    await published;
    await poll(world.ctx, feed);
    assert.equal(await stateOf(person, deposit), 'paid');
  } finally {
    aheadMs = 0;
  }
});

test('[CASHIER-06] a notification that the bank has not signed is refused, and one that it has only makes us ask', async () => {
  const body = JSON.stringify({ sequence: 1, transactionId: 'FT26MADEUP' });
  const notify = (key: string, timestamp = Date.now()) =>
    fetch(`${world.url}/bank/sandbox/notify`, {
      method: 'POST',
      body,
      headers: {
        [bankTimestampHeader]: String(timestamp),
        [bankSignatureHeader]: sign('sha256', Buffer.from(`${timestamp}.${body}`), key).toString('base64'),
      },
    });
  assert.equal((await notify(world.keys.gateway.privateKey)).status, 401);
  assert.equal((await notify(world.keys.bank.privateKey, Date.now() - 301_000)).status, 401);
  assert.equal((await notify(world.keys.bank.privateKey)).status, 200);
  assert.equal(await payment('FT26MADEUP'), undefined);
});

test('[CASHIER-06] [T34] a payment that the bank takes back leaves suspense, the balance, or becomes a debt, and returns once', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person);
  const waiting = await payer.pay(deposit, { memoFault: 'missing' });
  await payer.reverse(waiting);
  assert.equal((await payment(waiting))?.state, 'returned');

  const credited = await payer.pay(deposit);
  assert.equal(await balanceOf(person), '150.00');
  await payer.reverse(credited);
  await payer.reverse(credited);
  assert.equal(await balanceOf(person), '0.00');

  const spent = await begin(person, '200.00');
  const gone = await payer.pay(spent);
  await world.ctx.db.transaction(async (tx) => {
    const { post, accountPath } = await import('#modules/ledger/service.ts');
    const memberId = person.id;
    await post(tx, [
      {
        key: `test:${gone}`,
        from: accountPath.main(memberId),
        to: accountPath.adjustment,
        currency: 'P',
        memberId,
        amount: 120_00000n,
        reason: 'adjustment',
      },
    ]);
  });
  await payer.reverse(gone);
  assert.equal(await balanceOf(person), '0.00');
  const debt = await world.ctx.db.one<{ balance: bigint }>(`select balance from account where path = $1`, [
    `member:${person.id}:debt`,
  ]);
  assert.equal(debt?.balance, -120_00000n);

  const short = await begin(person);
  const inReview = await payer.pay(short, { dong: '1000' });
  await payer.reverse(inReview);
  assert.equal(await stateOf(person, short), 'refused');
  await assertBooks(world.ctx.db);
});

async function makeBonus(owner: Person): Promise<string> {
  const play = { turnoverPercent: 0, excludedTypes: [], excludedGames: [], stakeMax: null };
  const terms = {
    kind: 'depositBonus',
    play,
    claimDays: 7,
    percent: 10,
    max: '50.00',
    depositMin: '100.00',
  } as const;
  const { id } = await approvedBy(
    finance,
    owner.call(createRewardRule, {
      brand: 'sen',
      promotion: 'no-fee-deposit',
      name: { vi: 'Thưởng thử', en: 'A test bonus' },
      terms: { ...terms, deposits: 'each', mustJoin: false, turnoverOf: 'bonus' },
      showFrom: null,
      showUntil: null,
      open: true,
      reason: 'a test',
      requestId: randomUUID(),
    }),
  );
  return id;
}

/** The way in which a deposit's turnover was closed, if it was. */
const turnoverOf = async ({ id }: Deposit) => {
  const row = await world.ctx.db.one<{ closedBy: string | null }>(
    `select closed_by as "closedBy" from turnover_requirement where source = 'deposit' and source_id = $1`,
    [id],
  );
  return row?.closedBy;
};

test('[CASHIER-02] [CASHIER-06] a deposit that the bank took back is not to be played any more, and what was played stays played; its bonus is withdrawn unless it was claimed', async () => {
  const person = await newMember(world.url);
  const owner = await demoOperator(world.url, 'owner');
  const rules = [await makeBonus(owner), await makeBonus(owner)];
  const [first, second] = [await begin(person), await begin(person, '60.00')];
  const taken = await payer.pay(first);
  for (const id of rules) await owner.call(openRewardRule, { id, version: 1, open: false, reason: 'a test' });
  const { list: given } = await person.call(claimableRewards, {});
  assert.equal(given.length, 2);
  await person.call(claimReward, { id: given[0]!.id });
  await payer.pay(second);
  assert.deepEqual([await turnoverOf(first), await turnoverOf(second)], [null, null]);
  await payer.reverse(taken);
  assert.deepEqual([await turnoverOf(first), await turnoverOf(second)], ['returned', null]);
  await readAllEvents(world);
  const { list } = await person.call(inboxList, { box: 'personal' });
  const { number, amount } = list.find(({ template }) => template === 'depositReturned')!.values;
  assert.deepEqual([number, amount], [first.id, '150.00']);
  assert.equal((await person.ask(claimReward, { id: given[1]!.id })).answer.code, 'reward_withdrawn');
  assert.deepEqual(
    (await owner.call(deskRewards, { member: String(person.id) })).list.map(
      ({ id, state, isDepositReturned }) => [id, state, isDepositReturned],
    ),
    [
      [given[1]!.id, 'withdrawn', true],
      [given[0]!.id, 'claimed', true],
    ],
  );
  assert.equal(
    (await person.call(availability, {})).turnover.map(({ required }) => required).join(),
    '60.00',
  );
  await assertBooks(world.ctx.db);
});

test('[CASHIER-06] [T34] a reversal of another amount or account, or of what is back already, moves nothing and is a case; the right one still counts', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person);
  const { account, dong } = deposit.bankTransfer!;
  const reverses = await payer.pay(deposit);
  const reversal = { bank: 'lua', reverses, account, dong: BigInt(dong), atMs: Date.now() };
  const cases = async () =>
    (await finance.call(deskUnmatchedPayments, {})).list
      .filter(({ orderId }) => orderId === reverses)
      .map(({ paymentId, reason, amount, currency }) => [paymentId, reason, amount, currency].join(' '))
      .toSorted();
  for (const _ of [1, 2]) await reverse(world.ctx, { ...reversal, transactionId: 'FT26PART', dong: 1_000n });
  await reverse(world.ctx, { ...reversal, transactionId: 'FT26OTHER', account: '190026112027' });
  assert.equal(await balanceOf(person), '150.00');
  assert.equal((await payment(reverses))?.state, 'matched');
  const kept = ['lua:FT26OTHER reversal_differs 150000.00 VND', 'lua:FT26PART reversal_differs 1000.00 VND'];
  assert.deepEqual(await cases(), kept);

  await payer.reverse(reverses);
  assert.equal(await balanceOf(person), '0.00');
  assert.equal((await payment(reverses))?.state, 'returned');
  assert.deepEqual(await cases(), kept);
  await reverse(world.ctx, { ...reversal, transactionId: 'FT26TWICE' });
  assert.equal((await cases()).length, 3);
  await finance.call(closeUnmatched, { paymentId: 'lua:FT26PART', reason: 'Ngân hàng báo nhầm' });
  assert.equal((await cases()).length, 2);

  // Told of before the transfer, which is credited all the same.
  const next = await begin(person);
  const early = {
    bank: 'lua',
    account,
    transactionId: 'FT26EARLY',
    memo: next.bankTransfer!.reference,
    dong: BigInt(dong),
  };
  const line = { ...early, payerName: 'A', payerAccount: '1', paidAtMs: Date.now() };
  await reverse(world.ctx, { ...reversal, transactionId: 'FT26BEFORE', reverses: 'FT26EARLY', dong: 1_000n });
  assert.deepEqual(await foresee(world.ctx, [line], 0n), ['credited']);
  assert.equal(await arrive(world.ctx, line, null), 'credited');
  const found = (await finance.call(deskUnmatchedPayments, {})).list.find(
    ({ paymentId }) => paymentId === 'lua:FT26BEFORE',
  );
  assert.equal(found?.reason, 'reversal_differs');
  await assertBooks(world.ctx.db);
});

test('[OPS-03] [T34] an open payment is credited to the deposit that two people agree on, above the limit', async () => {
  const person = await newMember(world.url);
  const [deposit, another] = [await begin(person, '15000.00'), await begin(person, '15000.00')];
  const { id } = (await payment(await payer.pay(deposit, { memoFault: 'letter' })))!;
  const { list } = await owner.call(api.suggestedDeposits, { id });
  assert.deepEqual([list[0]?.depositId, list[0]?.distance, list[0]?.sameAmount], [deposit.id, 1, true]);

  const decide = (operator: Person, depositId: string) =>
    operator
      .ask(api.decideBankPayment, { id, decision: 'credit', depositId, reason: 'Nhầm một ký tự' })
      .then(({ answer }) => answer);
  const first = await decide(owner, deposit.id);
  assert.deepEqual(first.success && first.value, { state: 'open', needsSecond: true });
  assert.equal(await balanceOf(person), '0.00');
  assert.equal((await decide(finance, another.id)).code, 'bank_payment_other_deposit');
  const second = await decide(finance, deposit.id);
  assert.deepEqual(second.success && second.value, { state: 'matched', needsSecond: false });
  assert.equal(await balanceOf(person), '15000.00');
  assert.equal((await decide(owner, another.id)).code, 'bank_payment_not_open');
  const row = (await owner.call(api.deskBankPayments, { id })).list[0];
  assert.deepEqual(
    [row?.state, row?.depositId, row?.member !== null, row?.decisions.length],
    ['matched', deposit.id, true, 2],
  );
});

test('[OPS-03] an open payment below the limit is decided by one, refused or credited, and never to a deposit that has its money', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person);
  const [first, second] = [
    await payer.pay(deposit, { memoFault: 'missing' }),
    await payer.pay(deposit, { memoFault: 'missing' }),
  ];
  const [one, two] = [(await payment(first))!.id, (await payment(second))!.id];
  assert.ok((await finance.call(api.waitingBankPayments, {})).count >= 2);
  await finance.call(api.decideBankPayment, {
    id: one,
    decision: 'credit',
    depositId: deposit.id,
    reason: 'Đúng người gửi',
  });
  assert.equal(await stateOf(person, deposit), 'paid');
  const { answer } = await finance.ask(api.decideBankPayment, {
    id: two,
    decision: 'credit',
    depositId: deposit.id,
    reason: 'Lần nữa',
  });
  assert.equal(answer.code, 'deposit_has_money');
  await finance.call(api.decideBankPayment, { id: two, decision: 'refuse', reason: 'Chuyển hai lần' });
  assert.equal((await payment(second))?.state, 'refused');
  await payer.reverse(second);
  assert.equal((await payment(second))?.state, 'returned');
  assert.equal(await balanceOf(person), '150.00');
  const support = await demoOperator(world.url, 'support');
  assert.equal((await support.ask(api.deskBankPayments, {})).answer.code, 'not_allowed');
});

test('[OPS-03] [T34] money to an account that no channel names is nobody’s, for those who work for all brands, until it is credited', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person);
  const [nobodys, other] = [
    await payer.pay(deposit, { account: '43' }),
    await payer.pay(deposit, { account: '43' }),
  ];
  const [id, otherId] = [(await payment(nobodys))!.id, (await payment(other))!.id];
  const brandOf = async (by: Person, which: string) =>
    (await by.call(api.deskBankPayments, { id: which })).list[0];
  assert.deepEqual(
    ((row) => [row?.brand, row?.currency, row?.amount, row?.reason])(await brandOf(finance, id)),
    [null, 'VND', '150000.00', 'account'],
  );

  const password = 'Operator@12345';
  await world.owner.transaction((tx) =>
    addOperator(tx, 'bounded', 'finance', password, 'test', ['sen', 'truc']),
  );
  const bounded = visitor(world.url);
  bounded.token = (await bounded.call(operatorLogin, { name: 'bounded', password })).token;
  const credit = {
    id,
    decision: 'credit',
    depositId: deposit.id,
    reason: 'Chuyển vào tài khoản cũ',
  } as const;
  assert.equal((await bounded.call(api.deskBankPayments, { id })).list.length, 0);
  assert.equal((await finance.call(api.deskBankPayments, { id, brand: 'sen' })).list.length, 0);
  const count = async (by: Person) => (await by.call(api.waitingBankPayments, {})).count;
  assert.ok((await count(bounded)) < (await count(finance)));
  for (const call of [
    () => bounded.ask(api.suggestedDeposits, { id }),
    () => bounded.ask(api.decideBankPayment, credit),
  ]) {
    assert.equal((await call()).answer.code, 'bank_payment_unknown');
  }

  const suggested = (await finance.call(api.suggestedDeposits, { id })).list[0];
  assert.deepEqual(
    [suggested?.depositId, suggested?.brand, suggested?.distance, suggested?.sameAmount],
    [deposit.id, 'sen', 0, true],
  );
  assert.deepEqual(await finance.call(api.decideBankPayment, credit), {
    state: 'matched',
    needsSecond: false,
  });
  assert.equal(await stateOf(person, deposit), 'paid');
  assert.equal(await balanceOf(person), '150.00');
  assert.deepEqual(((row) => [row?.brand, row?.currency, row?.amount])(await brandOf(bounded, id)), [
    'sen',
    'P',
    '150.00',
  ]);
  await payer.reverse(nobodys);
  assert.equal(await balanceOf(person), '0.00');

  const refuse = { id: otherId, decision: 'refuse', reason: 'Không tìm được lệnh nào' } as const;
  assert.deepEqual(await finance.call(api.decideBankPayment, refuse), { state: 'open', needsSecond: true });
  assert.deepEqual(await owner.call(api.decideBankPayment, refuse), { state: 'refused', needsSecond: false });
  await assertBooks(world.ctx.db);
});

test('[OPS-03] a payment that differs from its order is decided with the deposits in review', async () => {
  const person = await newMember(world.url);
  const deposit = await begin(person);
  await payer.pay(deposit, { dong: '140000' });
  const row = (await owner.call(deskDeposits, { id: deposit.id })).list[0];
  assert.deepEqual(
    [row?.state, row?.suspendedFor, row?.paid],
    ['review', 'amount', { amount: '140.00', currency: 'P' }],
  );
});

const csv = (name: string, reference: string) => {
  const text = readFileSync(join(import.meta.dirname, '../../../test/statements', `${name}.csv`), 'utf8');
  const broken = `${reference.slice(0, 3)} ${reference.slice(3, 7)} ${reference.slice(7)}`;
  return new Blob([text.replace('SEN4K7M9QRT', reference).replace('SEN 4K7M 9QRT', broken)], {
    type: 'text/csv',
  });
};
const ofSen = { brand: 'sen', account: '190026112026' };

test('[CASHIER-06] [T34] a statement of each bank is looked at line by line, taken in as the feed is, and changes nothing again', async () => {
  const outcomes = {
    vietcombank: ['credited', 'outgoing', 'open', 'unreadable', 'unreadable'],
    techcombank: ['credited', 'outgoing', 'open', 'unreadable'],
    mb: ['credited', 'outgoing', 'open'],
  };
  for (const name of api.statementLayouts) {
    const person = await newMember(world.url);
    const deposit = await begin(person, '1500.00');
    await world.owner.run(`update deposit set expires_at = $2 where id = $1`, [
      deposit.id,
      new Date('2026-11-24T00:00:00+07:00'),
    ]);
    const file = csv(name, deposit.bankTransfer!.reference);
    const look = async () => {
      const { answer } = await clerk.ask(api.previewStatement, ofSen, file);
      assert(answer.success, answer.code);
      assert.equal(answer.value.layout, name);
      return answer.value.lines.map(({ outcome }) => outcome);
    };
    assert.deepEqual(await look(), outcomes[name]);
    assert.equal(await balanceOf(person), '0.00', 'a look moves nothing');
    const taken = await clerk.ask(api.importStatement, ofSen, file);
    assert(taken.answer.success, taken.answer.code);
    const unreadable = outcomes[name].filter((each) => each === 'unreadable').length;
    assert.deepEqual(taken.answer.value, {
      credited: 1,
      approval: 0,
      review: 0,
      open: 1,
      returned: 0,
      known: 0,
      differs: 0,
      unreadable,
    });
    assert.equal(await balanceOf(person), '1500.00');
    const again = await clerk.ask(api.importStatement, ofSen, file);
    assert(again.answer.success);
    assert.equal(again.answer.value.known, 2);
    assert.deepEqual(
      await look(),
      outcomes[name].map((each) => (each === 'credited' || each === 'open' ? 'known' : each)),
    );
    assert.equal(await balanceOf(person), '1500.00');
  }
});

/**
 * A statement of one line that pays this deposit as ordered, brought by finance; gives the
 * payment's id.
 */
async function bring(deposit: Deposit, transactionId: string): Promise<string> {
  const { dong, reference } = deposit.bankTransfer!;
  const [first, , , titles] = (await csv('mb', reference).text()).split('\n');
  const day = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Ho_Chi_Minh',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const line = `1;${day.format(Date.now()).replace(',', '')};0;${dong};${reference};NGUYEN VAN AN;0011004123456;${transactionId}`;
  const file = new Blob([[first, titles, line].join('\n')], { type: 'text/csv' });
  const seen = (await finance.ask(api.previewStatement, ofSen, file)).answer;
  const { answer } = await finance.ask(api.importStatement, ofSen, file);
  assert(seen.success && answer.success, answer.code);
  const [found] = seen.value.lines;
  assert.equal(
    found && found.outcome in answer.value && answer.value[found.outcome as 'approval'],
    1,
    `the look said ${found?.outcome}`,
  );
  return (await payment(transactionId))!.id;
}

test('[OPS-03] [T34] from the limit on, a statement alone credits nobody: another operator than who brought it agrees, once, or declines', async () => {
  const person = await newMember(world.url);
  const [small, deposit, another, third] = [
    await begin(person, '9999.00'),
    await begin(person, '10000.00'),
    await begin(person, '10000.00'),
    await begin(person, '20000.00'),
  ];
  const smallId = await bring(small, 'FT26SMALL');
  assert.equal(await balanceOf(person), '9999.00');

  const id = await bring(deposit, 'FT26LARGE');
  assert.deepEqual([await stateOf(person, deposit), await balanceOf(person)], ['pending', '9999.00']);
  const row = async (which: string) => (await owner.call(api.deskBankPayments, { id: which })).list[0]!;
  const { state, reason, depositId, importedBy } = await row(id);
  assert.deepEqual([state, reason, depositId, importedBy], ['open', 'approval', deposit.id, 'finance']);
  const decide = async (
    by: Person,
    which: string,
    decision: 'credit' | 'decline' | 'refuse',
    of?: Deposit,
  ) => {
    const input = { id: which, decision, reason: 'Theo sao kê', ...(of && { depositId: of.id }) };
    const { answer } = await by.ask(api.decideBankPayment, input);
    return answer.success ? `${answer.value.state} ${answer.value.needsSecond}` : answer.code;
  };
  // The operator who imported it cannot decide about it, in any way and however often they try; nor
  // can another deposit than the statement's be named.
  for (let i = 0; i < 2; i++)
    assert.equal(await decide(finance, id, 'credit', deposit), 'bank_payment_own_statement');
  assert.equal(await decide(finance, id, 'decline'), 'bank_payment_own_statement');
  assert.equal(await decide(owner, id, 'credit', another), 'bank_payment_other_deposit');
  assert.equal(await balanceOf(person), '9999.00');
  const agreed = await Promise.all([
    ...Array.from({ length: 6 }, () => decide(owner, id, 'credit', deposit)),
    decide(finance, id, 'credit', deposit),
  ]);
  assert.ok(agreed.slice(0, 6).every((each) => each === 'matched false'));
  assert.ok(
    ['bank_payment_own_statement', 'matched false', 'case_claimed'].includes(agreed[6]!),
    `the one who brought it: ${agreed[6]}`,
  );
  assert.equal(await balanceOf(person), '19999.00');
  assert.deepEqual(
    (await row(id)).decisions.map((each) => `${each.operator} ${each.decision}`),
    ['owner credit'],
  );

  // Declined, it waits in suspense without a proposal, and then two have to name its deposit.
  const declined = await bring(third, 'FT26DECLINED');
  assert.equal(await decide(owner, declined, 'decline'), 'open false');
  assert.equal(await decide(owner, declined, 'decline'), 'open false');
  assert.deepEqual(((each) => [each.state, each.reason, each.depositId])(await row(declined)), [
    'open',
    'declined',
    null,
  ]);
  assert.equal(await balanceOf(person), '19999.00');
  assert.equal(await decide(finance, declined, 'credit', third), 'open true');
  assert.equal(await decide(finance, declined, 'credit', third), 'open true');
  assert.equal(await decide(owner, declined, 'decline'), 'open false', 'it is declined already');
  assert.equal(await decide(owner, declined, 'credit', third), 'matched false');
  assert.equal(await balanceOf(person), '39999.00');

  // Agreed to and declined at one moment: one of the two holds.
  const last = await begin(person, '30000.00');
  const raced = await bring(last, 'FT26RACED');
  const password = 'Operator@12345';
  await world.owner.transaction((tx) => addOperator(tx, 'second', 'finance', password, 'test', ['sen']));
  const second = visitor(world.url);
  second.token = (await second.call(operatorLogin, { name: 'second', password })).token;
  await Promise.all([decide(owner, raced, 'credit', last), decide(second, raced, 'decline')]);
  const ended = await row(raced);
  assert.equal(await balanceOf(person), ended.state === 'matched' ? '69999.00' : '39999.00');
  assert.equal(await decide(owner, smallId, 'decline'), 'bank_payment_not_open');
  assert.equal(
    await decide(owner, (await payment(await payer.pay(another, { memoFault: 'missing' })))!.id, 'decline'),
    'bank_payment_no_proposal',
  );
  await assertBooks(world.ctx.db);
});

test('[CASHIER-06] a statement of another account, of no channel, too large, or none at all is refused by name', async () => {
  const file = csv('mb', 'SEN4K7M9QRT');
  const code = async (input: typeof ofSen, blob = file) =>
    (await finance.ask(api.importStatement, input, blob)).answer.code;
  assert.equal(await code({ ...ofSen, account: '42' }), 'receiving_account_unknown');
  assert.equal(await code({ brand: 'truc', account: '190026112027' }), 'bank_statement_other_account');
  assert.equal(await code(ofSen, new Blob([])), 'bank_statement_empty');
  assert.equal(
    await code(ofSen, new Blob([Buffer.from([0xff, 0xfe, 0x41, 0x00])])),
    'bank_statement_encoding',
  );
  assert.equal(await code(ofSen, new Blob(['nothing'])), 'bank_statement_layout');
  assert.equal(await code(ofSen, new Blob([new Uint8Array(2 * 1024 * 1024 + 1)])), 'file_too_large');
  const support = await demoOperator(world.url, 'support');
  assert.equal((await support.ask(api.previewStatement, ofSen, file)).answer.code, 'not_allowed');
});
