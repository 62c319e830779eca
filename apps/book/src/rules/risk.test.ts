import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { parseAmount } from '@sen/api/money';
import { judge } from '../testing/judge.ts';
import { backOf, exact } from '../testing/settler.ts';
import { footballMatch } from '../markets/football/match.ts';
import { marketOf } from '../markets/registry.ts';
import type { Specifiers } from '../markets/specifiers.ts';
import { footballChances, averageMatch, kickOff } from '../model/football.ts';
import { fraction } from './fraction.ts';
import {
  bindingLimit,
  bookOf,
  closingLineValue,
  expectedLoss,
  greatestStake,
  limitNames,
  movedChance,
  noExposure,
  scenariosOf,
  splitLiability,
  stakeByVolume,
  usualMovement,
  withBet,
  worstOf,
  type Exposure,
  type RiskBet,
} from './risk.ts';
import { hundredth } from './stake.ts';

const money = (text: string): bigint => parseAmount(text)!;
const bet = (
  id: number,
  outcome: string,
  odds: number,
  atRisk: string,
  specifiers: Specifiers = {},
  from?: string,
): RiskBet => ({
  market: marketOf(id)!,
  outcome,
  specifiers,
  odds: fraction(BigInt(Math.round(odds * 100)), 100n),
  atRisk: money(atRisk),
  from: from === undefined ? undefined : { home: Number(from[0]), away: Number(from[2]) },
});
const all = (bets: readonly RiskBet[]): Exposure =>
  bets.reduce((exposure, each) => withBet(exposure, each), noExposure);

test('bets on one count share a book, in which handicaps in play are shifted by their score', () => {
  const exposure = all([
    bet(1, 'home', 2, '100'),
    bet(18, 'under', 1.9, '100', { total: 10 }),
    bet(16, 'away', 1.95, '100', { hcp: -2 }, '1-0'),
  ]);
  const table: [score: string, loss: string][] = [
    ['0-0', '85'],
    ['2-0', '90'],
    ['1-0', '285'],
    ['1-1', '85'],
    ['3-1', '-100'],
    ['0-2', '85'],
  ];
  for (const [score, loss] of table)
    assert.equal(exposure.get(score), loss.startsWith('-') ? -money(loss.slice(1)) : money(loss), score);
  assert.equal(worstOf(exposure), money('285'));
  assert.equal(
    worstOf(exposure, { home: 2, away: 0 }),
    money('95'),
    'a score that is passed threatens nobody',
  );
  const names: [bet: RiskBet, book: string][] = [
    [bet(1, 'home', 2, '1'), 'goals match'],
    [bet(66, 'home', 2, '1', { hcp: -1 }), 'goals firstHalf'],
    [bet(166, 'over', 2, '1', { total: 38 }), 'corners match'],
    [bet(332, 'over', 2, '1', { total: 86, mapnr: 2 }), 'rounds map 2'],
    [bet(8, 'home', 2, '1', { goalnr: 2 }), 'nextGoal goalnr=2'],
    [bet(47, 'home/home', 2, '1'), 'halfFull'],
  ];
  for (const [each, book] of names) assert.equal(bookOf(each), book);
  assert.equal(scenariosOf(bet(8, 'home', 2, '1', { goalnr: 2 })).length, 3);
  assert.equal(
    worstOf(all([bet(8, 'home', 3, '100', { goalnr: 1 }), bet(8, 'away', 2, '50', { goalnr: 1 })])),
    money('150'),
  );
});

const anyBet = fc
  .record({
    which: fc.constantFrom(
      [1, 'home', {}],
      [1, 'draw', {}],
      [16, 'home', { hcp: -3 }],
      [16, 'away', { hcp: 1 }],
      [18, 'over', { total: 9 }],
      [18, 'under', { total: 11 }],
      [29, 'yes', {}],
      [11, 'away', {}],
      [45, '2-1', {}],
      [26, 'even', {}],
    ) as fc.Arbitrary<[number, string, Specifiers]>,
    odds: fc.integer({ min: 101, max: 900 }),
    hundredths: fc.integer({ min: 1, max: 100_000 }),
  })
  .map(({ which: [id, outcome, specifiers], odds, hundredths }) =>
    bet(id, outcome, odds / 100, String(hundredths / 100), specifiers),
  );

test('the exposure of a score is what the judge pays there, less the stakes', () => {
  fc.assert(
    fc.property(
      fc.array(anyBet, { minLength: 1, maxLength: 6 }),
      fc.nat(5),
      fc.nat(5),
      (bets, home, away) => {
        const match = footballMatch({ score: `${home}-${away}` });
        const loss = bets.reduce((sum, each) => {
          const halves = judge(each.market.id, each, match);
          const odds = exact(each.odds.over, each.odds.under);
          return sum + backOf([{ odds, halves, banker: false }], [1], each.atRisk, hundredth) - each.atRisk;
        }, 0n);
        assert.equal(all(bets).get(`${home}-${away}`), loss);
      },
    ),
    { numRuns: 60 },
  );
});

test('the greatest stake keeps every score within the limit, and a step more does not', () => {
  fc.assert(
    fc.property(fc.array(anyBet, { maxLength: 5 }), anyBet, (bets, next) => {
      const before = all(bets);
      const limit = money('1000');
      const stake = greatestStake(before, next, limit)!;
      const worstWins = (atRisk: bigint) => worstOf(withBet(before, { ...next, atRisk }));
      if (worstOf(before) <= limit) {
        assert.ok(worstWins(stake) <= limit);
        // A step more is one more at risk in the scenario that binds; what is paid there is cut.
        assert.ok(worstWins(stake + 200n * hundredth) > limit - money('5'));
      } else assert.ok(stake >= 0n);
      assert.equal(stake % hundredth, 0n);
    }),
    { numRuns: 60 },
  );
  assert.equal(greatestStake(noExposure, bet(1, 'home', 2, '1'), money('1000')), money('1000'));
  assert.equal(greatestStake(noExposure, bet(1, 'home', 3, '1'), money('1000')), money('500'));
  assert.equal(
    greatestStake(all([bet(1, 'home', 2, '1000')]), bet(18, 'over', 3, '1', { total: 10 }), money('1000')),
    0n,
  );
  assert.equal(
    greatestStake(noExposure, bet(45, '30-30', 9, '1'), money('1000')),
    undefined,
    'it cannot win',
  );
  const passed = all([bet(45, '0-0', 9, '1000')]);
  const under = bet(18, 'under', 1.5, '1', { total: 18 });
  assert.equal(greatestStake(passed, under, money('1000')), 0n);
  assert.equal(greatestStake(passed, under, money('1000'), { reached: { home: 1, away: 0 } }), money('4000'));
});

test('one bet is bounded by its volume, and the least limit binds and is told', () => {
  assert.equal(stakeByVolume(money('1000'), fraction(5n, 2n)), money('1000'));
  assert.equal(stakeByVolume(money('1000'), fraction(3n, 2n)), money('2000'));
  const limits = [
    { by: 'market', stake: money('500') },
    { by: 'match', stake: money('300') },
    { by: 'payout', stake: money('200') },
  ] as const;
  assert.deepEqual(bindingLimit(limits, 1000n), { by: 'payout', stake: money('200') });
  assert.deepEqual(bindingLimit(limits, 500n), { by: 'match', stake: money('150') });
  assert.ok(limits.every(({ by }) => limitNames.includes(by)));
});

test('the liability of a multiple is borne by its legs by the logarithms of their odds, and nothing is lost', () => {
  const parts = splitLiability(money('10'), [1.5, 6.5, 3]);
  assert.deepEqual(
    parts.map((part) => (Number(part) / 100_000).toFixed(2)),
    ['1.20', '5.54', '3.25'],
  );
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      fc.array(fc.integer({ min: 101, max: 2_000 }), { minLength: 1, maxLength: 12 }),
      (amount, odds) => {
        const parts = splitLiability(
          amount,
          odds.map((each) => each / 100),
        );
        assert.equal(
          parts.reduce((sum, part) => sum + part, 0n),
          amount,
        );
        assert.ok(parts.every((part) => part >= 0n));
      },
    ),
  );
});

test('a price moves against the side that is backed, within its band, and its two chances stay one', () => {
  assert.equal(movedChance(0.5, 0), 0.5);
  assert.ok(movedChance(0.5, 0.5) > 0.5);
  assert.ok(movedChance(0.5, -0.5) < 0.5);
  assert.equal(movedChance(0.5, 5), movedChance(0.5, 50));
  const most = movedChance(0.5, 50);
  assert.equal(Math.log(most / (1 - most)).toFixed(9), usualMovement.band.toFixed(9));
  assert.ok(Math.abs(movedChance(0.3, 0.4) + movedChance(0.7, -0.4) - 1) < 1e-12);
});

test('the expected loss weighs scores by their chances, and prices that beat the close show who knows more', () => {
  const grid = [...footballChances(averageMatch, kickOff).rest('goals', 'match')!.grid];
  const chanceOf = (scenario: string) =>
    grid.find((cell) => `${cell.home}-${cell.away}` === scenario)?.p ?? 0;
  const loss = expectedLoss(all([bet(1, 'home', 2, '100')]), chanceOf) / 100_000;
  const home = grid.reduce((sum, cell) => sum + (cell.home > cell.away ? cell.p : 0), 0);
  assert.ok(Math.abs(loss - (200 * home - 100)) < 0.01);
  assert.equal(closingLineValue([]), 0);
  assert.ok(
    Math.abs(
      closingLineValue([
        { odds: 2.1, closingChance: 0.5 },
        { odds: 1.9, closingChance: 0.5 },
      ]),
    ) < 1e-12,
  );
  assert.ok(closingLineValue([{ odds: 2.2, closingChance: 0.5 }]) > 0.09);
});
