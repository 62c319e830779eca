import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { depositStates, feeOf, type DepositState } from '@sen/api/deposit';
import { gatewayStatuses, type GatewayStatus } from '@sen/api/gateway';
import {
  amountOfDong,
  decisionLeadsTo,
  dongOf,
  isOpenAt,
  isPayable,
  lateRowMs,
  mayStillCome,
  newReference,
  nextState,
  referenceLength,
  transitions,
  type UnmatchedReason,
} from './rules.ts';

test('[CASHIER-01] a deposit moves as the table says, and paid is the end', () => {
  const table: Array<[DepositState, GatewayStatus, DepositState | undefined]> = [
    ['pending', 'pending', undefined],
    ['pending', 'paid', 'paid'],
    ['pending', 'declined', 'failed'],
    ['pending', 'expired', 'expired'],
    ['expired', 'paid', 'paid'],
    ['expired', 'declined', 'failed'],
    ['expired', 'expired', undefined],
    ['failed', 'paid', 'paid'],
    ['failed', 'expired', undefined],
    ['failed', 'declined', undefined],
    ['paid', 'paid', undefined],
    ['paid', 'declined', undefined],
    ['paid', 'expired', undefined],
    ['review', 'paid', undefined],
    ['review', 'declined', undefined],
    ['refused', 'paid', undefined],
  ];
  for (const [from, status, to] of table) assert.equal(nextState(from, status), to, `${from} and ${status}`);
});

test('[CASHIER-01] every state is reached from pending, and only money that came has no way out', () => {
  const reached = new Set<DepositState>(['pending']);
  for (const state of reached) {
    for (const next of transitions[state]) reached.add(next);
    if (state === 'review') for (const next of Object.values(decisionLeadsTo)) reached.add(next);
  }
  assert.deepEqual([...reached].sort(), [...depositStates].sort());
  assert.deepEqual(
    depositStates.filter((state) => transitions[state].length === 0),
    ['paid', 'review', 'refused'],
  );
});

test('[CASHIER-01] with reports of the gateway in any order, a deposit becomes paid at most once', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...gatewayStatuses), { maxLength: 12 }), (reports) => {
      let state: DepositState = 'pending';
      let credits = 0;
      for (const report of reports) {
        const next = nextState(state, report);
        if (next === 'paid') credits++;
        state = next ?? state;
      }
      assert.equal(credits, reports.includes('paid') ? 1 : 0);
      assert.equal(state === 'paid', reports.includes('paid'));
    }),
  );
});

test('[CASHIER-01] a fee is rounded down and never more than its rate; amounts are whole hundredths', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 18n }),
      fc.integer({ min: 0, max: 1000 }),
      (amount, basisPoints) => {
        const fee = feeOf(amount, basisPoints);
        assert.ok(fee >= 0n && fee * 10_000n <= amount * BigInt(basisPoints));
        assert.ok((fee + 1n) * 10_000n > amount * BigInt(basisPoints));
      },
    ),
  );
  assert.deepEqual([0n, 1n, 999n, 1_000n, 1_001n, 100_000n].map(isPayable), [
    false,
    false,
    false,
    true,
    false,
    true,
  ]);
});

test('[CASHIER-06] a deposit that was not found is waited for while a row may be on its way, and only where a row could come', () => {
  const table: Array<[UnmatchedReason, number, boolean]> = [
    ['order_unknown', 0, true],
    ['order_unknown', lateRowMs - 1, true],
    ['order_unknown', lateRowMs, false],
    // A time that has not come yet is no reason to wait for ever.
    ['order_unknown', -lateRowMs, false],
    ['payment_unknown', 1, true],
    ['payment_unknown', lateRowMs, false],
    ['order_foreign', 0, false],
    ['second_payment', 0, false],
  ];
  for (const [reason, ageMs, waits] of table)
    assert.equal(mayStillCome(reason, 1e12, 1e12 + ageMs), waits, `${reason} after ${ageMs} ms`);
});

test('[CASHIER-01] [T38] whole đồng become an amount and the same đồng again; what is no whole đồng becomes none', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 13n }),
      fc.constantFrom(1, 10, 100, 1_000, 10_000),
      (dong, dongPerUnit) => {
        const amount = amountOfDong(dong, dongPerUnit);
        assert.equal(dongOf(amount, dongPerUnit), dong);
        assert.equal(dongOf(amount + 1n, dongPerUnit), undefined);
      },
    ),
  );
});

test('[CASHIER-01] a reference is three letters of the brand and eight characters that are taken for no others', () => {
  for (const [code, letters] of [
    ['sen', 'SEN'],
    ['truc', 'TRU'],
    ['a-1', 'AXX'],
  ] as const) {
    for (const at of [0, 7, 22]) {
      const reference = newReference(code, () => at);
      assert.equal(reference.length, referenceLength);
      assert.equal(reference.slice(0, 3), letters);
      assert.doesNotMatch(reference.slice(3), /[B8G6IL1O0S5Z2]/);
    }
  }
});

test('[CASHIER-01] a channel takes orders in its hours, also past midnight', () => {
  const at = (time: string) => Date.parse(`2026-11-23T${time}:00+07:00`);
  const table: Array<[from: string, to: string, time: string, open: boolean]> = [
    ['08:00', '22:00', '07:59', false],
    ['08:00', '22:00', '08:00', true],
    ['08:00', '22:00', '21:59', true],
    ['08:00', '22:00', '22:00', false],
    ['22:00', '02:00', '23:30', true],
    ['22:00', '02:00', '01:59', true],
    ['22:00', '02:00', '02:00', false],
    ['22:00', '02:00', '12:00', false],
  ];
  for (const [from, to, time, open] of table) {
    assert.equal(
      isOpenAt({ open: true, hours: { from, to } }, at(time), 'Asia/Ho_Chi_Minh'),
      open,
      `${from} to ${to} at ${time}`,
    );
    assert.equal(isOpenAt({ open: false, hours: { from, to } }, at(time), 'Asia/Ho_Chi_Minh'), false);
  }
  assert.equal(isOpenAt({ open: true, hours: null }, at('03:00'), 'Asia/Ho_Chi_Minh'), true);
});
