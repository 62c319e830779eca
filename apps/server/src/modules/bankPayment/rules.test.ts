import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { bankPaymentStates } from '@sen/api/bankPayment';
import {
  distancesIn,
  likelihood,
  memoMax,
  referencesIn,
  sameName,
  transitions,
  verdictOf,
  type Order,
  type Verdict,
} from './rules.ts';

const distanceIn = (memo: string, reference: string): number => distancesIn(memo)(reference);
const shape = { length: 11, alphabet: 'ACDEFHJKMNPQRTUVWXY3479' };

test('[CASHIER-06] a reference is found in what banks make of a memo', () => {
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
const order: Order = {
  bank: 'lua',
  account: '1',
  amount: 100n,
  awaitsMoney: true,
  expiresAtMs: 50,
  memberIsOpen: true,
};

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

test('[CASHIER-06] a returned payment stays returned, and every state is reached from open', () => {
  const reached = new Set(['open', ...transitions.open]);
  assert.deepEqual([...reached].toSorted(), [...bankPaymentStates].toSorted());
  for (const state of bankPaymentStates) {
    assert.equal(transitions[state].length === 0, state === 'returned');
    assert.ok(!transitions[state].includes('open'));
  }
});

/**
 * By its definition: how many characters have to be typed otherwise, left out or put in to make one
 * text of the other.
 */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row[b.length]!;
}

test('[OPS-03] the distance of a reference is the least one to any part of the memo, in one pass', () => {
  const letter = fc.constantFrom('A', 'C', '7');
  const texts = [
    fc.string({ unit: letter, maxLength: 14 }),
    fc.array(fc.string({ unit: letter, minLength: 1, maxLength: 7 }), { maxLength: 4 }),
  ] as const;
  fc.assert(
    fc.property(...texts, (memo, references) => {
      const distanceOf = distancesIn(memo);
      for (const reference of references) {
        let least = reference.length;
        for (let at = 0; at < memo.length; at++) {
          for (let end = at + 1; end <= memo.length; end++)
            least = Math.min(least, editDistance(memo.slice(at, end), reference));
        }
        assert.equal(distanceOf(reference), least);
      }
    }),
  );
});

test('[OPS-03] no more of a memo is read than any bank writes', () => {
  assert.equal(distanceIn(`${'A'.repeat(memoMax - 11)}SEN4K7M9QRT`, 'SEN4K7M9QRT'), 0);
  assert.ok(distanceIn(`${'A'.repeat(memoMax)}SEN4K7M9QRT`, 'SEN4K7M9QRT') > 4);
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
