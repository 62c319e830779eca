import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { payable, withdrawalFee, withdrawalStates, type WithdrawalState } from '@sen/api/withdrawal';
import {
  amountFault,
  availability,
  decisionLeadsTo,
  findingLeadsTo,
  heldStates,
  life,
  limitsOf,
  mayMove,
  movers,
  orderIdOf,
  withdrawalIdOf,
  type Mover,
  type Standing,
} from './rules.ts';

test('[CASHIER-02] a withdrawal moves as this table says, by whom it says, and in no other way (T36)', () => {
  const table: Array<[WithdrawalState, WithdrawalState, Mover[]]> = [
    ['requested', 'reviewing', ['operator']],
    ['requested', 'approved', ['operator', 'platform']],
    ['requested', 'rejected', ['operator']],
    ['reviewing', 'approved', ['operator']],
    ['reviewing', 'rejected', ['operator']],
    ['reviewing', 'paid', ['gateway']],
    ['approved', 'paying', ['platform']],
    ['paying', 'unknown', ['platform']],
    ['paying', 'paid', ['gateway']],
    ['paying', 'reviewing', ['gateway']],
    ['unknown', 'paying', ['gateway', 'platform']],
    ['unknown', 'paid', ['gateway', 'operator']],
    ['unknown', 'reviewing', ['gateway', 'operator']],
    ['paid', 'received', ['member', 'platform']],
  ];
  for (const from of withdrawalStates) {
    for (const to of withdrawalStates) {
      const who = table.find(([a, b]) => a === from && b === to)?.[2] ?? [];
      for (const by of movers)
        assert.equal(mayMove(from, to, by), who.includes(by), `${by} leads ${from} to ${to}`);
    }
  }
});

test('[CASHIER-02] every state is reached, two are the end, and what was rejected or paid never comes back', () => {
  const reached = new Set<WithdrawalState>(['requested']);
  for (const state of reached)
    for (const next of Object.keys(life[state])) reached.add(next as WithdrawalState);
  assert.deepEqual([...reached].sort(), [...withdrawalStates].sort());
  assert.deepEqual(
    withdrawalStates.filter((state) => Object.keys(life[state]).length === 0),
    ['rejected', 'received'],
  );
  // Once sent, nobody approves it again: money leaves under one number.
  for (const from of ['paying', 'unknown', 'paid', 'received', 'rejected'] as const)
    assert.ok(!('approved' in life[from]), from);
  assert.deepEqual(
    withdrawalStates.filter((state) => !heldStates.includes(state)),
    ['rejected', 'paid', 'received'],
  );
  assert.deepEqual([decisionLeadsTo.approve, decisionLeadsTo.reject], ['approved', 'rejected']);
  assert.deepEqual([findingLeadsTo.paid, findingLeadsTo.notPaid], ['paid', 'reviewing']);
});

/** Amounts of the tables are hundredths, the smallest step that can be paid out. */
function inHundredths({ balance, turnoverLeft, limits, today, ...rest }: Standing): Standing {
  const { min, max, dayMax } = limits;
  return {
    ...rest,
    balance: balance * payable,
    turnoverLeft: turnoverLeft * payable,
    limits: { ...limits, min: min * payable, max: max * payable, dayMax: dayMax * payable },
    today: { ...today, amount: today.amount * payable },
  };
}

const free: Standing = {
  balance: 1_000n,
  isTrial: false,
  isOpen: true,
  isActive: true,
  turnoverLeft: 0n,
  bankAccount: 'usable',
  limits: { min: 50n, max: 800n, dayMax: 2_000n, dayCount: 3, ofRank: false },
  today: { amount: 0n, count: 0, endsAt: 99 },
};

test('[CASHIER-02] how much can be withdrawn, and what holds back the rest, to the unit', () => {
  const table: Array<[what: string, standing: Partial<Standing>, available: bigint, reasons: string[]]> = [
    ['all within the limits', { balance: 700n }, 700n, []],
    ['more than one request takes', {}, 800n, ['max 200']],
    ['turnover to play', { turnoverLeft: 300n }, 700n, ['turnover 300']],
    ['more turnover than money', { turnoverLeft: 3_000n }, 0n, ['turnover 1000']],
    ['turnover without money', { balance: 0n, turnoverLeft: 40n }, 0n, ['turnover 0']],
    ['turnover and the limit', { turnoverLeft: 100n }, 800n, ['turnover 100', 'max 100']],
    ['too little', { balance: 49n }, 0n, ['min 49']],
    ['too little beside what is to be played', { turnoverLeft: 960n }, 0n, ['turnover 960', 'min 40']],
    ['no bank account', { bankAccount: 'none' }, 0n, ['noBankAccount 1000']],
    ['a bank account that rests', { bankAccount: { restsUntil: 7 } }, 0n, ['bankAccountResting 1000']],
    ['the last of a day’s requests', { today: { amount: 10n, count: 2, endsAt: 99 } }, 800n, ['max 200']],
    ['no more requests today', { today: { amount: 10n, count: 3, endsAt: 99 } }, 0n, ['dayCount 1000']],
    ['little left of the day', { today: { amount: 1_600n, count: 1, endsAt: 99 } }, 400n, ['dayMax 600']],
    ['nothing left of the day', { today: { amount: 2_000n, count: 1, endsAt: 99 } }, 0n, ['dayMax 1000']],
    [
      'a limit that was lowered meanwhile',
      { today: { amount: 2_500n, count: 1, endsAt: 99 } },
      0n,
      ['dayMax 1000'],
    ],
    [
      'less left of the day than a request takes',
      { today: { amount: 1_960n, count: 1, endsAt: 99 } },
      0n,
      ['dayMax 960', 'min 40'],
    ],
    ['a brand that pays out nothing', { isOpen: false }, 0n, ['closed 1000']],
    ['a trial account', { isTrial: true }, 0n, ['trial 1000']],
    ['a locked account', { isActive: false }, 0n, ['accountLocked 1000']],
    ['nothing at all', { balance: 0n }, 0n, []],
  ];
  for (const [what, change, expected, reasons] of table) {
    const { available, reasons: told } = availability(inHundredths({ ...free, ...change }));
    assert.deepEqual(
      [available / payable, told.map(({ code, holdsBack }) => `${code} ${holdsBack / payable}`)],
      [expected, reasons],
      what,
    );
  }
});

test('[CASHIER-02] less than a hundredth is no part of what can be withdrawn, and a fee leaves whole hundredths', () => {
  const { available, reasons } = availability({ ...inHundredths(free), balance: 700_345n });
  assert.deepEqual(
    [available, reasons.map(({ code, holdsBack }) => [code, holdsBack])],
    [700_000n, [['smallChange', 345n]]],
  );
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.nat(10_000), (hundredths, basisPoints) => {
      const amount = hundredths * payable;
      const fee = withdrawalFee(amount, basisPoints);
      assert.equal((amount - fee) % payable, 0n);
      assert.ok(
        fee <= (amount * BigInt(basisPoints)) / 10_000n &&
          fee > (amount * BigInt(basisPoints)) / 10_000n - payable,
      );
    }),
  );
});

test('[CASHIER-02] each reason has its own figure', () => {
  const { reasons } = availability(
    inHundredths({
      ...free,
      turnoverLeft: 100n,
      bankAccount: { restsUntil: 7 },
      today: { amount: 1_900n, count: 3, endsAt: 99 },
    }),
  );
  assert.deepEqual(
    reasons.map(({ code, remaining, count, until }) => [code, remaining, count, until]),
    [
      ['turnover', 100n * payable, null, null],
      ['bankAccountResting', null, null, 7],
      ['dayCount', null, 0, 99],
    ],
  );
});

test('[CASHIER-02] an amount is refused for the first reason that keeps it back, and taken whenever the page says so', () => {
  const standing = inHundredths({
    ...free,
    balance: 900n,
    turnoverLeft: 300n,
    today: { amount: 1_500n, count: 1, endsAt: 99 },
  });
  const table: Array<[bigint, unknown]> = [
    [49n, { fault: 'small' }],
    [50n, undefined],
    [500n, undefined],
    [501n, { fault: 'notAvailable', reason: 'dayMax' }],
    [600n, { fault: 'notAvailable', reason: 'dayMax' }],
    [601n, { fault: 'notAvailable', reason: 'turnover' }],
    [800n, { fault: 'notAvailable', reason: 'turnover' }],
    [801n, { fault: 'large' }],
  ];
  for (const [amount, fault] of table)
    assert.deepEqual(amountFault(amount * payable, standing), fault, String(amount));
  assert.deepEqual(amountFault(700n * payable, inHundredths({ ...free, balance: 600n })), {
    fault: 'notAvailable',
    reason: 'balance',
  });
});

const part = fc.bigInt({ min: 0n, max: 3_000n });
const someStanding = fc.record({
  balance: part,
  isTrial: fc.boolean(),
  isOpen: fc.boolean(),
  isActive: fc.boolean(),
  turnoverLeft: part,
  bankAccount: fc.constantFrom<Standing['bankAccount']>('usable', 'none', { restsUntil: 5 }),
  limits: fc.record({
    min: fc.bigInt({ min: 1n, max: 500n }),
    max: part,
    dayMax: part,
    dayCount: fc.nat(4),
    ofRank: fc.boolean(),
  }),
  today: fc.record({ amount: part, count: fc.nat(5), endsAt: fc.nat() }),
});

test('[CASHIER-02] the amount that can be withdrawn and the amounts held back make up the balance, and the page and the refusal never disagree', () => {
  fc.assert(
    fc.property(someStanding, part, (standing, amount) => {
      const { available, reasons } = availability(standing);
      assert.equal(
        reasons.reduce((sum, { holdsBack }) => sum + holdsBack, available),
        standing.balance,
      );
      for (const { holdsBack } of reasons) assert.ok(holdsBack >= 0n);
      assert.ok(available === 0n || (available >= standing.limits.min && available <= standing.limits.max));
      assert.equal(
        amountFault(amount, standing) === undefined,
        amount >= standing.limits.min && amount <= available,
      );
    }),
  );
});

test('[CASHIER-02] the limits are those of the highest rank that the brand names, up to the member’s own', () => {
  const limit = (max: string) => ({ max, dayMax: max, dayCount: 1 });
  const terms = {
    open: true,
    min: '1',
    ...limit('10'),
    feeBasisPoints: 0,
    autoApproveBelow: null,
    receivedAfterMinutes: 60,
    byRank: [
      { rank: 2, ...limit('20') },
      { rank: 5, ...limit('50') },
    ],
  };
  const of = (rank: number) => limitsOf(terms, rank, BigInt);
  assert.deepEqual(
    [0, 1, 2, 4, 5, 9].map((rank) => [of(rank).max, of(rank).ofRank]),
    [
      [10n, false],
      [10n, false],
      [20n, true],
      [20n, true],
      [50n, true],
      [50n, true],
    ],
  );
});

test('[CASHIER-02] our number of a withdrawal at the gateway reads back, and no other text does', () => {
  assert.equal(withdrawalIdOf(orderIdOf(100_042n)), 100_042n);
  for (const text of ['', 'wd-', 'wd-x', 'dep-1', 'wd-1 ', `wd-${'9'.repeat(19)}`])
    assert.equal(withdrawalIdOf(text), undefined, text);
});
