import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { parseAmount } from '@sen/api/money';
import type { Shares } from '../model/grid.ts';
import { cashOutOf, cashPart, isAutoDue, usualLadder, verdictOfCashOut, type ValuedLeg } from './cashOut.ts';
import { fraction, numberOf } from './fraction.ts';
import { halfLost, halfWon, lost, multiplierOf, refund, won, type Result } from './result.ts';
import { hundredth } from './stake.ts';
import { greatestReturn, parlay, systems, type Leg, type Ticket } from './ticket.ts';

const money = (text: string): bigint => parseAmount(text)!;
const legAt = (odds: number): Leg => ({ odds: fraction(BigInt(Math.round(odds * 100)), 100n) });
const open = (won: number, halfWon = 0, refund = 0, halfLost = 0): ValuedLeg & { shares: Shares } => ({
  shares: { won, halfWon, refund, halfLost, lost: 1 - won - halfWon - refund - halfLost },
  isSuspended: false,
  isStale: false,
});

test('the worth of a ticket is its expected return, and the offer is less by the margin of its step', () => {
  const single = parlay([legAt(1.95)], money('100'));
  assert.deepEqual(cashOutOf(single, [open(0.4, 0.25)]), {
    is: 'available',
    amount: money('109.13'),
    fair: money('114.875'),
  });
  const treble = parlay([legAt(1.9), legAt(2.05), legAt(1.8)], money('100'));
  assert.deepEqual(cashOutOf(treble, [{ result: won }, open(0.55), open(0.5)]), {
    is: 'available',
    amount: money('183.16'),
    fair: money('192.8025'),
  });
  // From twice what was at risk on 4 %, below half of it 8 %.
  assert.equal((cashOutOf(single, [open(1)]) as { amount: bigint }).amount, money('185.25'));
  assert.equal(
    (cashOutOf(parlay([legAt(4)], money('100')), [open(0.5)]) as { amount: bigint }).amount,
    money('192'),
  );
  assert.equal((cashOutOf(single, [open(0.2)]) as { amount: bigint }).amount, money('35.88'));
});

test('a suspended leg suspends the offer; a stale or unknown one, or nothing left, takes it away', () => {
  const ticket = parlay([legAt(2), legAt(2)], money('100'));
  const half = open(0.5);
  const table: [legs: ValuedLeg[], is: string][] = [
    [[half, half], 'available'],
    [[half, { ...half, isSuspended: true }], 'suspended'],
    [
      [
        { ...half, isStale: true },
        { ...half, isSuspended: true },
      ],
      'none',
    ],
    [[half, { unknown: true }], 'none'],
    [[half, { result: lost }], 'none'],
    [[half, { result: refund }], 'available'],
  ];
  for (const [legs, is] of table) assert.equal(cashOutOf(ticket, legs).is, is);
});

const results: [keyof Shares, Result][] = [
  ['won', won],
  ['halfWon', halfWon],
  ['refund', refund],
  ['halfLost', halfLost],
  ['lost', lost],
];
const anyShares = fc
  .tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 9 }))
  .map(([...weights]): Shares => {
    const sum = weights.reduce((all, weight) => all + weight, 0);
    const [won, halfWon, refund, halfLost, lost] = weights.map((weight) => weight / sum);
    return { won: won!, halfWon: halfWon!, refund: refund!, halfLost: halfLost!, lost: lost! };
  });

test('the worth agrees with walking through all results of all legs, and the offer never exceeds the greatest return', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ odds: fc.integer({ min: 101, max: 900 }), shares: anyShares }), {
        minLength: 3,
        maxLength: 3,
      }),
      fc.boolean(),
      (of, isSystem) => {
        const legs = of.map(({ odds }) => legAt(odds / 100));
        const ticket: Ticket = isSystem
          ? { legs, sizes: systems.trixie.sizes, stake: money('100') }
          : parlay(legs, money('100'));
        const found = cashOutOf(
          ticket,
          of.map(({ shares }) => ({ shares, isSuspended: false, isStale: false })),
        );
        const worth = (index: number, product: number, chosen: number): number => {
          const leg = of[index];
          if (!leg) return ticket.sizes.includes(chosen) ? product : 0;
          const outcomes = results.map(
            ([word, result]) => leg.shares[word] * numberOf(multiplierOf(legs[index]!.odds, result)),
          );
          const taken = outcomes.reduce((sum, each) => sum + worth(index + 1, product * each, chosen + 1), 0);
          return taken + worth(index + 1, product, chosen);
        };
        const fair = worth(0, 100, 0);
        if (found.is !== 'available') return assert.ok(fair < 0.02);
        assert.ok(Math.abs(Number(found.fair) / 100_000 - fair) < 1e-4, `${found.fair} ${fair}`);
        assert.ok(found.amount < found.fair && found.amount <= greatestReturn(ticket));
        assert.equal(found.amount % hundredth, 0n);
      },
    ),
    { numRuns: 200 },
  );
  assert.equal(usualLadder.at(-1)!.fromPercent, 0n, 'every worth has a margin');
});

test('a part is paid by its share of the offer, and the rest goes on: together they are never more than the whole', () => {
  const ticket = parlay([legAt(2)], money('100'));
  assert.deepEqual(cashPart(ticket, money('109.13'), money('40')), {
    paid: money('43.65'),
    rest: { ...ticket, stake: money('60') },
  });
  for (const stake of ['0', '100', '101'])
    assert.equal(cashPart(ticket, money('109.13'), money(stake)), undefined);
  assert.equal(cashPart(ticket, money('0.01'), money('40')), undefined);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 9_999n }), fc.bigInt({ min: 1n, max: 50_000n }), (part, offer) => {
      const cashed = cashPart(ticket, offer * hundredth, part * hundredth);
      if (cashed === undefined) return;
      const other = cashPart(ticket, offer * hundredth, cashed.rest.stake);
      assert.ok(cashed.paid + (other?.paid ?? 0n) <= offer * hundredth);
    }),
  );
});

test('after its delay a cash-out is paid at what it asked or more, and is a new offer at less', () => {
  const at = (amount: string) => ({ is: 'available', amount: money(amount), fair: money(amount) }) as const;
  assert.deepEqual(verdictOfCashOut(money('100'), at('100')), { is: 'paid', amount: money('100') });
  assert.deepEqual(verdictOfCashOut(money('100'), at('101')), { is: 'paid', amount: money('101') });
  assert.deepEqual(verdictOfCashOut(money('100'), at('99')), { is: 'offered', amount: money('99') });
  assert.deepEqual(verdictOfCashOut(money('100'), { is: 'suspended' }), {
    is: 'refused',
    reason: 'suspended',
  });
  assert.deepEqual(verdictOfCashOut(money('100'), { is: 'none' }), { is: 'refused', reason: 'none' });
  assert.ok(isAutoDue(money('100'), at('100')));
  assert.ok(!isAutoDue(money('100'), at('99.99')));
  assert.ok(!isAutoDue(money('100'), { is: 'suspended' }));
});
