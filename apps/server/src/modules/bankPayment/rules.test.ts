import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bankPaymentStates } from '@sen/api/bankPayment';
import { distanceIn, editDistance, likelihood, referencesIn, sameName, transitions, verdictOf, type Order, type Verdict } from './rules.ts';

const shape = { length: 11, alphabet: 'ACDEFHJKMNPQRTUVWXY3479' };

test('[CASHIER-06] a reference is found in what banks make of a message', () => {
  const table: Array<[memo: string, found: string[]]> = [
    ['SEN4K7M9QRT', ['SEN4K7M9QRT']],
    ['sen4k7m9qrt', ['SEN4K7M9QRT']],
    ['CT DEN SEN 4K7M 9QRT GD 120426', ['SEN4K7M9QRT']],
    ['MBVCB.123456.SEN4K7M9QRT.CT tu 0011 toi 0022', ['SEN4K7M9QRT']],
    ['Nạp tiền SEN4K7M9QRT', ['SEN4K7M9QRT']],
    ['SEN4K7M9QRT TRUA3C4D7E9', ['SEN4K7M9QRT', 'TRUA3C4D7E9']],
    ['SEN4K7M9QR', []],
    ['SEN0K7M9QRT', []],
    ['', []],
  ];
  for (const [memo, found] of table) {
    const all = referencesIn(memo, shape);
    for (const each of found) assert.ok(all.includes(each), memo);
    if (found.length === 0) assert.deepEqual(all, [], memo);
  }
});

const payment = { bank: 'lua', account: '1', amount: 100n, paidAtMs: 50 };
const order: Order = { bank: 'lua', account: '1', amount: 100n, awaitsMoney: true, expiresAtMs: 50, memberIsOpen: true };

test('[CASHIER-06] [T34] only a payment that agrees in everything is credited by itself', () => {
  const table: Array<[orders: Order[], verdict: Verdict]> = [
    [[order], { matches: true, suspendedFor: null }],
    [[], { matches: false, reason: 'reference' }],
    [[order, order], { matches: false, reason: 'several' }],
    [[{ ...order, account: '2' }], { matches: false, reason: 'otherAccount' }],
    [[{ ...order, bank: 'vcb' }], { matches: false, reason: 'otherAccount' }],
    [[{ ...order, awaitsMoney: false }], { matches: false, reason: 'second' }],
    [[{ ...order, amount: 99n }], { matches: true, suspendedFor: 'amount' }],
    [[{ ...order, amount: 101n }], { matches: true, suspendedFor: 'amount' }],
    [[{ ...order, expiresAtMs: 49 }], { matches: true, suspendedFor: 'late' }],
    [[{ ...order, memberIsOpen: false, amount: 99n }], { matches: true, suspendedFor: 'account' }],
  ];
  for (const [orders, verdict] of table) assert.deepEqual(verdictOf(payment, orders), verdict);
});

test('[CASHIER-06] what is returned stays returned, and every state is reached from open', () => {
  const reached = new Set(['open', ...transitions.open]);
  assert.deepEqual([...reached].toSorted(), [...bankPaymentStates].toSorted());
  for (const state of bankPaymentStates) {
    assert.equal(transitions[state].length === 0, state === 'returned');
    assert.ok(!transitions[state].includes('open'));
  }
});

test('[OPS-03] the distance of two texts is that of a metric, and no larger than the longer one', () => {
  const text = fc.string({ unit: fc.constantFrom('A', 'C', '7'), maxLength: 8 });
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      const distance = editDistance(a, b);
      assert.equal(distance === 0, a === b);
      assert.equal(distance, editDistance(b, a));
      assert.ok(distance <= Math.max(a.length, b.length));
      assert.ok(editDistance(a, c) <= distance + editDistance(b, c));
    }),
  );
});

test('[OPS-03] a reference with a letter wrong, missing or too many is near, and the nearest deposit comes first', () => {
  assert.equal(distanceIn('CT SEN4K7M9QRT XIN CAM ON', 'SEN4K7M9QRT'), 0);
  assert.equal(distanceIn('CT SEN4K7M9Q7T XIN CAM ON', 'SEN4K7M9QRT'), 1);
  assert.equal(distanceIn('CT SEN4K7MQRT', 'SEN4K7M9QRT'), 1);
  assert.equal(distanceIn('CT SEN4K7MM9QRT', 'SEN4K7M9QRT'), 1);
  assert.equal(distanceIn('', 'SEN4K7M9QRT'), 11);
  const far = { distance: 9, sameAmount: false, sameName: false, minutesApart: 1 };
  assert.equal(likelihood(far), 0);
  const ranked = [
    { ...far, distance: 1, sameAmount: true },
    { ...far, distance: 1 },
    { ...far, sameName: true, sameAmount: true },
    { ...far, sameAmount: true },
    { ...far, sameAmount: true, minutesApart: 600 },
  ].map(likelihood);
  assert.ok(ranked[0]! > ranked[1]! && ranked[2]! > ranked[3]! && ranked[3]! > ranked[4]!);
});

test('[OPS-03] names are the same with and without marks', () => {
  assert.ok(sameName('NGUYEN VAN DUC', 'Nguyễn Văn Đức'));
  assert.ok(!sameName('NGUYEN VAN DUC', 'Nguyễn Văn An'));
  assert.ok(!sameName('NGUYEN VAN DUC', null));
  assert.ok(!sameName('', ''));
});
