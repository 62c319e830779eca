import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { parseAmount } from '@sen/api/money';
import { isQuote, oddsFormats, oddsOf, type OddsFormat } from './odds.ts';
import { halfLost, halfWon, lost, refund, won, type Result } from './result.ts';
import { hundredth, stakeAtRisk, stakeOf, validAmount } from './stake.ts';
import { parlay, returnOf } from './ticket.ts';

const money = (text: string): bigint => parseAmount(text)!;

type Row = [
  format: OddsFormat,
  number: number,
  amount: string,
  atRisk: string,
  toWin: string,
  returns: [result: Result, back: string][],
];

test('an amount at a positive number is at risk, at a negative one it is won, and results follow the quoted number', () => {
  const table: Row[] = [
    [
      'malay',
      -80,
      '100',
      '80',
      '100',
      [
        [halfWon, '130'],
        [won, '180'],
        [lost, '0'],
        [halfLost, '40'],
        [refund, '80'],
      ],
    ],
    [
      'malay',
      92,
      '100000',
      '100000',
      '92000',
      [
        [halfWon, '146000'],
        [won, '192000'],
      ],
    ],
    ['hongKong', 92, '200000', '200000', '184000', [[won, '384000']]],
    [
      'indo',
      -125,
      '100',
      '125',
      '100',
      [
        [won, '225'],
        [halfWon, '175'],
        [halfLost, '62.5'],
        [refund, '125'],
      ],
    ],
    ['american', -125, '100', '125', '100', [[won, '225']]],
    ['american', 115, '100', '100', '115', [[won, '215']]],
    [
      'malay',
      -86,
      '100',
      '86',
      '100',
      [
        [won, '186'],
        [halfWon, '136'],
        [halfLost, '43'],
      ],
    ],
    [
      'decimal',
      192,
      '1000',
      '1000',
      '920',
      [
        [halfWon, '1460'],
        [won, '1920'],
      ],
    ],
    ['decimal', 150, '100000', '100000', '50000', [[won, '150000']]],
    ['decimal', 191, '333.33', '333.33', '303.33', [[won, '636.66']]],
    [
      'malay',
      -86,
      '33.33',
      '28.67',
      '33.33',
      [
        [won, '62'],
        [halfLost, '14.33'],
      ],
    ],
  ];
  for (const [format, number, amount, atRisk, toWin, returns] of table) {
    const stake = stakeOf({ format, number }, money(amount));
    const name = `${format} ${number}, ${amount}`;
    assert.equal(stake.atRisk, money(atRisk), `${name}: at risk`);
    assert.equal(stake.toWin, money(toWin), `${name}: to win`);
    for (const [result, back] of returns)
      assert.equal(returnOf(parlay([{ odds: stake.odds }], stake.atRisk), [result]), money(back), name);
  }
});

const anyQuote = fc
  .record({ format: fc.constantFrom(...oddsFormats), number: fc.integer({ min: -2_000, max: 2_000 }) })
  .filter(isQuote);
const anyAmount = fc.bigInt({ min: 1n, max: 100_000_000n }).map((hundredths) => hundredths * hundredth);

test('what is shown is what moves: at risk is debited, and a whole win gives at risk and to win back', () => {
  fc.assert(
    fc.property(anyQuote, anyAmount, (quote, amount) => {
      const stake = stakeOf(quote, amount);
      assert.equal(stake.atRisk % hundredth, 0n);
      assert.equal(returnOf(parlay([{ odds: stake.odds }], stake.atRisk), [won]), stake.atRisk + stake.toWin);
      assert.equal(quote.number > 0 ? stake.atRisk : stake.toWin, amount);
      // Never more than the number promises.
      const { over, under } = oddsOf(quote);
      assert.ok((stake.atRisk + stake.toWin) * under <= stake.atRisk * over);
    }),
  );
});

test('a bet that is accepted at another number keeps what was debited, and its win follows the number', () => {
  const asked = stakeOf({ format: 'malay', number: -80 }, money('100'));
  const worse = stakeAtRisk({ format: 'malay', number: -85 }, asked.atRisk);
  assert.equal(worse.atRisk, money('80'));
  assert.equal(worse.toWin, money('94.11'));
  const better = stakeAtRisk(
    { format: 'malay', number: 98 },
    stakeOf({ format: 'malay', number: 95 }, money('100')).atRisk,
  );
  assert.deepEqual([better.atRisk, better.toWin], [money('100'), money('98')]);
});

test('turnover is the smaller of what was at risk and what was won or lost', () => {
  const table: [atRisk: string, back: string, valid: string][] = [
    ['100', '0', '100'],
    ['100', '100', '0'],
    ['100', '50', '50'],
    ['100', '147.5', '47.5'],
    ['100', '195', '95'],
    ['80', '180', '80'],
    ['100', '850', '100'],
  ];
  for (const [atRisk, back, valid] of table)
    assert.equal(validAmount(money(atRisk), money(back)), money(valid), `${atRisk} → ${back}`);
});
