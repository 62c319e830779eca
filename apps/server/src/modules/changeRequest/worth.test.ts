import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { unit } from '@sen/api/money';
import type { PointTerms } from '@sen/api/pointTerms';
import {
  branchWorth,
  contractWorth,
  memberRankWorth,
  needsSecond,
  offerWorth,
  pointTermsWorth,
  productWorth,
  rankWorth,
  ratesWorth,
  rebateTermsWorth,
  ruleWorth,
  type CreditProduct,
  type Worth,
} from './worth.ts';

const terms: PointTerms = {
  open: true,
  rates: { RNG: 10, LIVE: 5 },
  byRank: [{ rank: 3, percent: 120 }],
  conversion: { open: true, points: 100, amount: '10.00', min: 100, max: 10_000, turnoverPercent: 100 },
};
const conversion = (more: Partial<PointTerms['conversion']>): PointTerms => ({
  ...terms,
  conversion: { ...terms.conversion, ...more },
});
/** A piece of 5.00 for 50 points, which the conversion gives for them as well. */
const piece: CreditProduct = { open: true, points: 50n, credit: 5n * unit, turnoverPercent: 100, stock: 10 };
const noBound: Worth = null;
const nothing: Worth = 0n;

test('[OPS-08] a second operator is needed from the limit on, where there is no bound, and never for nothing', () => {
  const table: [worth: Worth, limit: bigint, needs: boolean][] = [
    [nothing, 0n, false],
    [99n, 100n, false],
    [100n, 100n, true],
    [1n, 0n, true],
    [noBound, 10n ** 18n, true],
  ];
  for (const [worth, limit, needs] of table) assert.equal(needsSecond(worth, limit), needs, `${worth}`);
});

test('[OPS-08] [POINTS-03] credit is worth its stock, and has no bound above what the conversion gives for its points', () => {
  const table: [name: string, before: CreditProduct | null, after: CreditProduct, worth: Worth][] = [
    ['a new product at the conversion', null, piece, 50n * unit],
    ['a million for one point', null, { ...piece, points: 1n, credit: 1_000_000n * unit }, noBound],
    ['a hundredth above the conversion', null, { ...piece, credit: 5n * unit + 1_000n }, noBound],
    ['closed', null, { ...piece, open: false }, nothing],
    ['goods', null, { ...piece, credit: null }, nothing],
    ['opened again', { ...piece, open: false }, piece, 50n * unit],
    ['less credit', piece, { ...piece, credit: 4n * unit }, nothing],
    ['for more points', piece, { ...piece, points: 60n }, nothing],
    ['for fewer points', piece, { ...piece, points: 49n }, noBound],
    ['less turnover', { ...piece, turnoverPercent: 200 }, piece, 50n * unit],
    ['more in stock', piece, { ...piece, stock: 13 }, 15n * unit],
    ['less in stock', piece, { ...piece, stock: 3 }, nothing],
  ];
  for (const [name, before, after, worth] of table)
    assert.equal(productWorth(before, after, terms), worth, name);
  assert.equal(productWorth(null, piece, conversion({ open: false })), noBound, 'nothing is converted');
});

test('[OPS-08] [POINTS-02] terms of points that give more in any way have no bound', () => {
  const table: [name: string, after: PointTerms, worth: Worth][] = [
    ['the same', terms, nothing],
    ['a lower rate', { ...terms, rates: { RNG: 9 } }, nothing],
    ['a higher rate', { ...terms, rates: { ...terms.rates, LIVE: 6 } }, noBound],
    ['another game type', { ...terms, rates: { ...terms.rates, FISH: 1 } }, noBound],
    ['a rank sooner', { ...terms, byRank: [{ rank: 2, percent: 120 }] }, noBound],
    ['a rank later', { ...terms, byRank: [{ rank: 4, percent: 120 }] }, nothing],
    ['more money', conversion({ amount: '10.01' }), noBound],
    ['the same in other numbers', conversion({ points: 200, amount: '20.00' }), nothing],
    ['less turnover', conversion({ turnoverPercent: 99 }), noBound],
    ['no conversion', conversion({ open: false, amount: '900.00' }), nothing],
    ['closed', { ...terms, open: false, rates: { RNG: 9_999 } }, nothing],
  ];
  for (const [name, after, worth] of table) assert.equal(pointTermsWorth(terms, after), worth, name);
  assert.equal(pointTermsWorth({ ...terms, open: false }, terms), noBound, 'opened');
});

test('[OPS-08] [AGENT-05] rebate rates that rise for any game type have no bound', () => {
  assert.equal(ratesWorth({ RNG: 50 }, { RNG: 50 }), nothing);
  assert.equal(ratesWorth({ RNG: 50, LIVE: 10 }, { RNG: 49 }), nothing);
  assert.equal(ratesWorth({ RNG: 50 }, { RNG: 40, LIVE: 1 }), noBound);
  const before = { period: 'day', max: { RNG: 100 }, defaults: { RNG: 40 } } as const;
  assert.equal(rebateTermsWorth(before, { ...before, period: 'hour' }), nothing);
  assert.equal(rebateTermsWorth(before, { ...before, max: { RNG: 101 } }), noBound);
  assert.equal(rebateTermsWorth(before, { ...before, defaults: { RNG: 41 } }), noBound);
});

test('[OPS-08] a rule that opens, or an open one that changes, has no bound', () => {
  assert.equal(ruleWorth(false, false), nothing);
  assert.equal(ruleWorth(true, false), noBound);
  assert.equal(ruleWorth(false, true), noBound);
});

test('[OPS-08] [LOTTERY-05] higher odds, lower prices, further plays and higher limits have no bound', () => {
  const before = {
    terms: { de: { odds: 99_500, price: 1_000 } },
    limits: { ticketMax: 100n, unitMax: 1_000n, falls: [{ from: 70, odds: 95 }] },
  };
  const limits = (more: object) => ({ ...before, limits: { ...before.limits, ...more } });
  const table: [name: string, after: typeof before, worth: Worth][] = [
    ['the same', before, nothing],
    ['lower odds', { ...before, terms: { de: { odds: 90_000, price: 1_000 } } }, nothing],
    ['a play less', { ...before, terms: {} as never }, nothing],
    ['higher odds', { ...before, terms: { de: { odds: 99_501, price: 1_000 } } }, noBound],
    ['a lower price', { ...before, terms: { de: { odds: 99_500, price: 999 } } }, noBound],
    ['a further play', { ...before, terms: { ...before.terms, lo2: before.terms.de } as never }, noBound],
    [
      'a pair that counts otherwise',
      { ...before, terms: { de: { ...before.terms.de, repeats: 'halfSum' } } as never },
      noBound,
    ],
    ['larger tickets', limits({ ticketMax: 101n }), noBound],
    ['more on one number', limits({ unitMax: 1_001n }), noBound],
    ['odds that fall later', limits({ falls: [{ from: 71, odds: 95 }] }), noBound],
    ['odds that fall sooner', limits({ falls: [{ from: 60, odds: 95 }] }), nothing],
    ['odds that never fall', limits({ falls: [] }), noBound],
  ];
  for (const [name, after, worth] of table) assert.equal(offerWorth(before, after), worth, name);
});

test('[OPS-08] [PROMO-06] a rank that is new, or comes or stays for less, has no bound', () => {
  const rank = { turnover: '1000', keep: '100' };
  assert.equal(rankWorth(null, rank), noBound);
  assert.equal(rankWorth(rank, rank), nothing);
  assert.equal(rankWorth(rank, { turnover: '1001', keep: '100' }), nothing);
  assert.equal(rankWorth(rank, { turnover: '999', keep: '100' }), noBound);
  assert.equal(rankWorth(rank, { turnover: '1000', keep: '99' }), noBound);
});

test('[OPS-08] what pays for others’ play without bound takes two: a better contract, a branch that comes below an agent, a rank that brings more', () => {
  assert.deepEqual([contractWorth(true), contractWorth(false)], [nothing, noBound]);
  for (const worthOf of [branchWorth, memberRankWorth])
    assert.deepEqual([worthOf(true), worthOf(false)], [noBound, nothing]);
});

test('[OPS-08] no change that one operator makes alone lets a product give more per piece than before', () => {
  const product = fc.record({
    open: fc.boolean(),
    points: fc.bigInt({ min: 1n, max: 100n }),
    credit: fc.option(fc.bigInt({ min: 1n, max: 20n }).map((units) => units * unit)),
    turnoverPercent: fc.nat(300),
    stock: fc.nat(20),
  });
  fc.assert(
    fc.property(product, product, (before, after) => {
      const isAlone = productWorth(before, after, terms) === nothing;
      if (!isAlone || !after.open || after.credit === null || after.stock === 0) return;
      assert.ok(before.open && before.credit !== null);
      assert.ok(after.credit <= before.credit && after.points >= before.points);
      assert.ok(after.stock <= before.stock);
    }),
  );
});
