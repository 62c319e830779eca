import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { redemptionStates } from '@sen/api/point';
import { pointTermsProblems, type PointTerms } from '@sen/api/pointTerms';
import {
  addEarned,
  conversionFault,
  convertedAmount,
  earn,
  exactPerPoint,
  factorOf,
  isOffered,
  memberLeft,
  owedOf,
  offerFault,
  redemptionLife,
  stateAtFirst,
  type EarningLine,
  type PointStanding,
} from './rules.ts';

const unit = 100_000n;
const terms: PointTerms = {
  open: true,
  rates: { RNG: 100, LIVE: 50 },
  byRank: [
    { rank: 5, percent: 150 },
    { rank: 2, percent: 110 },
  ],
  conversion: { open: true, points: 100, amount: '10.00', min: 200, max: 1_000, turnoverPercent: 100 },
};

test('[POINTS-01] play brings points by its game type and by the rank of its member', () => {
  const table: [gameType: string, rank: number, turnoverUnits: bigint, points: bigint][] = [
    ['RNG', 0, 10_000n, 100n],
    ['RNG', 1, 10_000n, 100n],
    ['RNG', 2, 10_000n, 110n],
    ['RNG', 9, 10_000n, 150n],
    ['LIVE', 0, 10_000n, 50n],
    ['LIVE', 4, 100_000n, 550n],
    ['FISH', 0, 10_000n, 0n],
  ];
  for (const [gameType, rank, units, points] of table)
    assert.equal(
      (units * unit * BigInt(factorOf(terms, gameType, rank))) / exactPerPoint,
      points,
      `${gameType} at rank ${rank}`,
    );
  assert.equal(factorOf({ ...terms, open: false }, 'RNG', 0), 0, 'nothing where the brand has no points');
});

const none: PointStanding = { earned: 0n, fraction: 0n, owed: 0n };

test('[POINTS-01] what is taken back is taken from what lies there, what lacks is owed and paid of what is earned next', () => {
  const ten = 10n * exactPerPoint;
  const first = addEarned(none, ten + 7n, 0n);
  assert.deepEqual(first, { after: { earned: 10n, fraction: 7n, owed: 0n }, moves: 10n });
  const back = addEarned(first.after, -ten, 4n);
  assert.deepEqual(back, { after: { earned: 0n, fraction: 7n, owed: 6n }, moves: -4n });
  const again = addEarned(back.after, ten, 0n);
  assert.deepEqual(again, { after: { earned: 10n, fraction: 7n, owed: 0n }, moves: 4n });
  const less = addEarned(none, -1n, 0n);
  assert.deepEqual(less, { after: { earned: -1n, fraction: exactPerPoint - 1n, owed: 1n }, moves: 0n });
});

test('[POINTS-01] however play is cut into steps and however much is spent between them, no part of a point is lost or made up', () => {
  const step = fc.record({
    exact: fc.bigInt({ min: -5n * exactPerPoint, max: 5n * exactPerPoint }),
    spends: fc.bigInt({ min: 0n, max: 9n }),
    // From elsewhere: a rejected redemption, a correction.
    comes: fc.bigInt({ min: 0n, max: 5n }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let standing = none;
      let [balance, given] = [0n, 0n];
      for (const { exact, spends, comes } of steps) {
        const { after, moves } = addEarned(standing, exact, balance);
        balance += moves;
        given += moves;
        assert.ok(
          balance >= 0n && after.owed >= 0n && after.fraction >= 0n && after.fraction < exactPerPoint,
        );
        standing = after;
        balance -= spends < balance ? spends : balance;
        const paid = owedOf(standing, comes);
        standing = { ...standing, owed: standing.owed - paid };
        balance += comes - paid;
        given -= paid;
        assert.ok(standing.owed >= 0n && (standing.owed === 0n || balance === 0n), 'who owes has none');
      }
      const total = steps.reduce((sum, { exact }) => sum + exact, 0n);
      assert.equal(standing.earned * exactPerPoint + standing.fraction, total);
      assert.equal(given, standing.earned + standing.owed);
    }),
  );
});

type Told = { round: number; factor: number; turnover: bigint };

/**
 * The same by another way: each round remembers by which factor it began, and what it says later
 * counts by that.
 */
function recount(lines: readonly Told[]): bigint {
  const began = new Map<number, number>();
  return lines.reduce((sum, { round, factor, turnover }) => {
    if (!began.has(round)) began.set(round, factor);
    return sum + turnover * BigInt(began.get(round)!);
  }, 0n);
}

test('[POINTS-01] a round counts by the rates of its first line, whatever they are when it is corrected, in one batch or in several', () => {
  const told = fc.array(
    fc.record({
      round: fc.nat(5),
      factor: fc.constantFrom(0, 100, 150),
      turnover: fc.bigInt({ min: -50n, max: 50n }),
    }),
    { maxLength: 25 },
  );
  fc.assert(
    fc.property(told, fc.nat(25), (lines, cut) => {
      const first = new Map<number, bigint>();
      lines.forEach(({ round }, i) => first.has(round) || first.set(round, BigInt(i + 1)));
      let kept: { fromLineId: bigint; factor: number }[] = [];
      let earned = 0n;
      for (const part of [
        [0, cut],
        [cut, lines.length],
      ] as const) {
        const batch = lines.slice(...part).map(({ round, factor, turnover }, i): EarningLine => {
          const firstId = first.get(round)!;
          const before = kept.findLast(({ fromLineId }) => fromLineId <= firstId)?.factor ?? 0;
          return {
            id: BigInt(part[0] + i + 1),
            firstId,
            memberId: 7n,
            gameType: 'RNG',
            turnover,
            factor,
            kept: before,
          };
        });
        const counted = earn(batch);
        kept = [...kept, ...counted.factors];
        earned += counted.earned.get(7n) ?? 0n;
      }
      assert.equal(earned, recount(lines));
    }),
  );
});

test('[POINTS-02] [POINTS-03] a product is redeemed at the price that was seen, within its time, its stock, the member’s limit and their points', () => {
  const offer = {
    version: 2,
    points: 30n,
    stock: 5,
    memberMax: 3,
    open: true,
    showFrom: 100,
    showUntil: 200,
  };
  const wish = { quantity: 1, seen: { version: 2, points: 30n }, taken: 0, balance: 100n, nowMs: 150 };
  const table: [
    what: string,
    offer: Partial<typeof offer>,
    wish: Partial<typeof wish>,
    code: string | undefined,
    detail?: object,
  ][] = [
    ['as it is', {}, {}, undefined],
    ['closed', { open: false }, {}, 'point_product_unknown'],
    ['too early', {}, { nowMs: 99 }, 'point_product_unknown'],
    ['at its first moment', {}, { nowMs: 100 }, undefined],
    ['at its end', {}, { nowMs: 200 }, 'point_product_unknown'],
    ['at another price', {}, { seen: { version: 2, points: 29n } }, 'point_terms_changed'],
    ['as it was before', {}, { seen: { version: 1, points: 30n } }, 'point_terms_changed'],
    ['as many as allowed', {}, { quantity: 3, seen: { version: 2, points: 90n } }, undefined],
    [
      'more than allowed',
      {},
      { quantity: 2, seen: { version: 2, points: 60n }, taken: 2 },
      'point_member_limit',
      { left: 1 },
    ],
    [
      'more than there are',
      { stock: 1 },
      { quantity: 2, seen: { version: 2, points: 60n } },
      'point_stock_short',
      { left: 1 },
    ],
    ['the last points', {}, { balance: 30n }, undefined],
    [
      'too few points',
      {},
      { quantity: 2, seen: { version: 2, points: 60n }, balance: 59n },
      'points_too_few',
      { lacking: 1 },
    ],
  ];
  for (const [what, offers, wishes, code, detail] of table) {
    const fault = offerFault({ ...offer, ...offers }, { ...wish, ...wishes });
    assert.deepEqual([fault?.code, fault?.detail], [code, detail], what);
  }
  assert.deepEqual(
    [
      memberLeft({ stock: 5, memberMax: 3 }, 1),
      memberLeft({ stock: 1, memberMax: 3 }, 0),
      memberLeft({ stock: 500, memberMax: null }, 9),
    ],
    [2, 1, 100],
  );
  assert.equal(isOffered({ open: true, showFrom: null, showUntil: null }, 0), true);
});

test('[POINTS-02] points are converted in whole multiples, within the limits', () => {
  const table: [points: number, code: string | undefined, amount?: bigint][] = [
    [100, 'point_conversion_too_small'],
    [200, undefined, 20n * unit],
    [250, 'point_conversion_step'],
    [1_000, undefined, 100n * unit],
    [1_100, 'point_conversion_too_large'],
  ];
  for (const [points, code, amount] of table) {
    assert.equal(conversionFault(points, terms)?.code, code, String(points));
    if (amount !== undefined) assert.equal(convertedAmount(points, terms.conversion), amount);
  }
  assert.equal(conversionFault(200, { ...terms, open: false })?.code, 'points_off');
  assert.equal(
    conversionFault(200, { ...terms, conversion: { ...terms.conversion, open: false } })?.code,
    'point_conversion_off',
  );
});

test('[POINTS-02] terms that cannot be are refused by their fields', () => {
  const { conversion } = terms;
  const table: [PointTerms, string[]][] = [
    [terms, []],
    [{ ...terms, byRank: [...terms.byRank, { rank: 5, percent: 200 }] }, ['byRank']],
    [{ ...terms, conversion: { ...conversion, amount: '0.00' } }, ['conversion.amount']],
    [{ ...terms, conversion: { ...conversion, amount: '0.001' } }, ['conversion.amount']],
    [{ ...terms, conversion: { ...conversion, min: 150 } }, ['conversion.min']],
    [{ ...terms, conversion: { ...conversion, min: 1_100 } }, ['conversion.min']],
    [{ ...terms, conversion: { ...conversion, max: 1_050 } }, ['conversion.max']],
  ];
  for (const [wanted, paths] of table)
    assert.deepEqual(
      pointTermsProblems(wanted).map(({ path }) => path),
      paths,
    );
});

test('[POINTS-02] a redemption waits until it is completed or rejected, and stays so; credit is completed at once', () => {
  for (const state of redemptionStates)
    for (const next of redemptionLife[state])
      assert.deepEqual([state, redemptionLife[next]], ['processing', []]);
  assert.deepEqual((['goods', 'voucher', 'credit'] as const).map(stateAtFirst), [
    'processing',
    'processing',
    'completed',
  ]);
});
