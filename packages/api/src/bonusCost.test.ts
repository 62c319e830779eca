import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { bestDepositOf, bonusCostOf, isGift, shareWhole } from './bonusCost.ts';
import { gameTypes } from './game.ts';
import { formatAmount, unit } from './money.ts';
import { depositBonusOf } from './rewardKinds/depositBonus.ts';
import type { TermsOf } from './rewardTerms.ts';

const bonus: TermsOf<'depositBonus'> = {
  kind: 'depositBonus',
  play: { turnoverPercent: 500, excludedTypes: [], excludedGames: [], stakeMax: null },
  claimDays: 7,
  percent: 20,
  max: '300.00',
  depositMin: '100.00',
  deposits: 'each',
  mustJoin: true,
  turnoverOf: 'bonus',
};
const types = [
  { gameType: 'RNG' as const, left: 8_000 },
  { gameType: 'LIVE' as const, left: 3_000 },
];

test('[PROMO-03] clearing a bonus costs its turnover at the type of game that leaves least, of those that count', () => {
  const rules = { depositTurnoverPercent: 100, weights: {} };
  const at = (terms: typeof bonus, weights = {}) => {
    const { of, turnover, cost, paid, deposit } = bonusCostOf(terms, types, { ...rules, weights })!;
    return [of.gameType, ...[paid, deposit, turnover, cost].map(formatAmount)];
  };
  // Five times 300 for the bonus, and the deposit of 1,500 once.
  assert.deepEqual(at(bonus), ['LIVE', '300.00', '1500.00', '3000.00', '9.00']);
  const withoutTables = { ...bonus, play: { ...bonus.play, excludedTypes: ['LIVE' as const] } };
  assert.deepEqual(at(withoutTables), ['RNG', '300.00', '1500.00', '3000.00', '24.00']);
  assert.deepEqual(at(bonus, { LIVE: 10 }), ['RNG', '300.00', '1500.00', '3000.00', '24.00']);
  assert.deepEqual(at(bonus, { LIVE: 0 }), ['RNG', '300.00', '1500.00', '3000.00', '24.00']);
  const ofBoth = { ...bonus, turnoverOf: 'depositAndBonus' as const };
  assert.deepEqual(at(ofBoth), ['LIVE', '300.00', '1500.00', '10500.00', '31.50']);
  assert.equal(bonusCostOf(bonus, types, { ...rules, weights: { RNG: 0, LIVE: 0 } }), undefined);
  assert.equal(bonusCostOf(bonus, [], rules), undefined);
});

test('[PROMO-03] a bonus is a gift exactly where its turnover at every type that counts would not be dearer than it, whatever the terms', () => {
  const left = fc.integer({ min: -20_000, max: 60_000 });
  const anyTypes = fc.uniqueArray(fc.record({ gameType: fc.constantFrom(...gameTypes), left }), {
    selector: ({ gameType }) => gameType,
    minLength: 1,
  });
  const anyTerms = fc
    .record({
      percent: fc.integer({ min: 1, max: 1_000 }),
      max: fc.integer({ min: 1, max: 10_000 }),
      depositMin: fc.integer({ min: 1, max: 10_000 }),
      turnoverPercent: fc.integer({ min: 0, max: 10_000 }),
      turnoverOf: fc.constantFrom('bonus' as const, 'depositAndBonus' as const),
    })
    .map(({ turnoverPercent, max, depositMin, ...more }) => ({
      ...bonus,
      ...more,
      max: formatAmount(BigInt(max) * unit),
      depositMin: formatAmount(BigInt(depositMin) * unit),
      play: { ...bonus.play, turnoverPercent },
    }));
  const deposits = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(anyTypes, anyTerms, deposits, (list, terms, depositTurnoverPercent) => {
      const cost = bonusCostOf(terms, list, { depositTurnoverPercent, weights: {} })!;
      const { paid, deposit } = bestDepositOf(terms);
      assert.equal(depositBonusOf(terms, deposit), paid, 'this deposit brings the whole bonus');
      const base = terms.turnoverOf === 'bonus' ? paid : paid + deposit;
      const required =
        (base * BigInt(terms.play.turnoverPercent)) / 100n +
        (deposit * BigInt(depositTurnoverPercent)) / 100n;
      const costs = list.map((type) => (required * BigInt(type.left)) / BigInt(shareWhole));
      assert.equal(cost.cost, costs.toSorted((a, b) => (a < b ? -1 : 1))[0]);
      assert.equal(
        isGift(cost),
        costs.some((each) => each < paid),
      );
    }),
  );
});
