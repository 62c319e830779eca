import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { parseAmount } from '@sen/api/money';
import { backOf, countCombinations, exact, halvesOf } from '../testing/settler.ts';
import { fraction } from './fraction.ts';
import {
  halfLost,
  halfWon,
  isSameResult,
  lost,
  refund,
  resultAbove,
  shared,
  wonIf,
  wordOf,
  won,
  type Result,
} from './result.ts';
import { hundredth, validAmount } from './stake.ts';
import {
  atRiskOf,
  greatestReturn,
  legsMax,
  combinationsOf,
  parlay,
  returnOf,
  systems,
  ticketFault,
  type Leg,
  type SystemName,
  type Ticket,
} from './ticket.ts';

const money = (text: string): bigint => parseAmount(text)!;
const legAt = (odds: number): Leg => ({ odds: fraction(BigInt(Math.round(odds * 100)), 100n) });
const words: Record<string, Result> = { won, halfWon, refund, halfLost, lost };

/** Odds and words of the legs: `1.90 halfWon, 2.10 won`. */
function read(text: string): { legs: Leg[]; results: Result[] } {
  const parts = text.split(', ').map((part) => part.split(' ') as [string, string]);
  return { legs: parts.map(([odds]) => legAt(Number(odds))), results: parts.map(([, word]) => words[word]!) };
}

test('a parlay multiplies what its legs give; a refunded leg counts one', () => {
  const table: [legs: string, back: string][] = [
    ['1.90 won, 2.05 won, 1.80 won', '701.1'],
    ['1.90 won, 2.05 halfWon, 1.80 won', '521.55'],
    ['1.90 won, 2.05 refund, 1.80 halfLost', '95'],
    ['1.90 halfLost, 1.80 halfLost', '25'],
    ['1.90 halfWon, 1.80 halfWon', '203'],
    ['1.90 halfWon, 2.00 halfLost, 1.80 refund', '72.5'],
    ['1.90 refund, 1.80 refund', '100'],
    ['1.90 won, 1.80 lost', '0'],
    ['1.91 won', '191'],
  ];
  for (const [text, back] of table) {
    const { legs, results } = read(text);
    assert.equal(returnOf(parlay(legs, money('100')), results), money(back), text);
  }
});

test('systems pay each of their combinations', () => {
  const table: [name: SystemName, stake: string, atRisk: string, legs: string, back: string][] = [
    ['trixie', '10', '40', '2.0 won, 3.0 won, 4.0 won', '500'],
    ['trixie', '10', '40', '2.0 won, 3.0 won, 4.0 lost', '60'],
    ['trixie', '10', '40', '2.0 won, 3.0 refund, 4.0 won', '220'],
    ['trixie', '10', '40', '1.90 halfWon, 2.10 won, 2.0 halfLost', '63.42'],
    ['trixie', '10', '40', '6.0 won, 6.0 won, 6.0 won', '3240'],
    ['patent', '10', '70', '2.0 won, 3.0 lost, 4.0 lost', '20'],
    ['patent', '10', '70', '2.0 won, 3.0 refund, 4.0 lost', '50'],
    ['yankee', '10', '110', '2.0 won, 3.0 won, 1.5 won, 5.0 lost', '225'],
    ['yankee', '10', '110', '2.0 won, 2.0 won, 2.0 refund, 2.0 refund', '290'],
    ['yankee', '10', '110', '1.90 halfWon, 1.90 halfWon, 1.90 halfLost, 1.90 won', '198.1'],
    ['lucky15', '10', '150', '2.0 won, 3.0 lost, 3.0 lost, 3.0 lost', '20'],
    ['canadian', '10', '260', '1.8 won, 1.9 won, 2.0 won, 3.0 lost, 3.0 refund', '410.2'],
    ['heinz', '1', '57', '2.0 won, 2.0 won, 2.0 won, 2.0 won, 2.0 won, 2.0 lost', '232'],
    ['superHeinz', '1', '120', `${'2.0 won, '.repeat(6)}2.0 halfLost`, '1080'],
    ['goliath', '1', '247', `${'2.0 won, '.repeat(7)}2.0 refund`, '4358'],
  ];
  for (const [name, stake, atRisk, text, back] of table) {
    const { legs, results } = read(text);
    const ticket: Ticket = { legs, sizes: systems[name].sizes, stake: money(stake) };
    assert.equal(legs.length, systems[name].legs, name);
    assert.equal(atRiskOf(ticket), money(atRisk), name);
    assert.equal(returnOf(ticket, results), money(back), `${name}: ${text}`);
  }
  // The exact sums, where a hundredth cuts them.
  const cutTo = (name: SystemName, text: string) => {
    const { legs, results } = read(text);
    return returnOf({ legs, sizes: systems[name].sizes, stake: money('10') }, results, 1n);
  };
  assert.equal(cutTo('trixie', '1.90 halfWon, 2.10 won, 2.0 halfLost'), money('63.425'));
  assert.equal(cutTo('yankee', '1.90 halfWon, 1.90 halfWon, 1.90 halfLost, 1.90 won'), money('198.10875'));
});

test('each named system has its number of combinations, and pays all of them when every leg wins', () => {
  const table: [name: SystemName, combinations: number, atTwo: string, atOneAndAHalf: bigint][] = [
    ['trixie', 4, '20', 10_125_000_000n],
    ['patent', 7, '26', 14_625_000_000n],
    ['yankee', 11, '72', 32_062_500_000n],
    ['lucky15', 15, '80', 38_062_500_000n],
    ['canadian', 26, '232', 89_156_250_000n],
    ['lucky31', 31, '242', 96_656_250_000n],
    ['heinz', 57, '716', 234_140_625_000n],
    ['lucky63', 63, '728', 243_140_625_000n],
    ['superHeinz', 120, '2172', 598_851_562_500n],
    ['goliath', 247, '6544', 1_512_878_906_250n],
  ];
  assert.equal(table.length, Object.keys(systems).length);
  for (const [name, combinations, atTwo, atOneAndAHalf] of table) {
    const { legs, sizes } = systems[name];
    const ticketAt = (odds: number, stake: bigint): Ticket => ({
      legs: Array.from({ length: legs }, () => legAt(odds)),
      sizes,
      stake,
    });
    assert.equal(combinationsOf(ticketAt(2, 1n)), combinations, name);
    assert.equal(greatestReturn(ticketAt(2, money('1'))), money(atTwo), name);
    // A stake of ten thousand units has a step for every digit of 1.5 to the eighth.
    assert.equal(greatestReturn(ticketAt(1.5, 1_000_000_000n), 1n), atOneAndAHalf, name);
  }
});

test('bankers stand in every combination: with one lost banker nothing is won, without it the system pays', () => {
  const legs = [legAt(2), legAt(3), legAt(4), { ...legAt(1.5), banker: true }];
  const ticket: Ticket = { legs, sizes: [2], stake: money('10') };
  assert.equal(combinationsOf(ticket), 3);
  assert.equal(atRiskOf(ticket), money('30'));
  assert.equal(returnOf(ticket, [won, won, lost, won]), money('90'));
  assert.equal(returnOf(ticket, [won, won, won, lost]), 0n);
  assert.equal(returnOf(ticket, [won, won, lost, refund]), money('60'));
});

test('a dead heat divides the stake, and what cannot be paid is cut', () => {
  const single = (odds: number, result: Result) => returnOf(parlay([legAt(odds)], money('100')), [result]);
  assert.equal(single(5, shared(1, 2)), money('250'));
  assert.equal(single(4, shared(1, 3)), money('133.33'));
  assert.equal(single(3, shared(2, 3)), money('200'));
  assert.equal(single(3, shared(4, 4)), money('300'));
});

test('what is no ticket is told by a code', () => {
  const legs = [legAt(2), legAt(3)];
  const table: [ticket: Ticket, fault: string | undefined][] = [
    [{ legs: [], sizes: [1], stake: 1n }, 'no_legs'],
    [
      parlay(
        Array.from({ length: legsMax + 1 }, () => legAt(2)),
        1n,
      ),
      'too_many_legs',
    ],
    [{ legs, sizes: [], stake: 1n }, 'sizes'],
    [{ legs, sizes: [2, 2], stake: 1n }, 'sizes'],
    [{ legs, sizes: [3], stake: 1n }, 'sizes'],
    [{ legs, sizes: [0], stake: 1n }, 'sizes'],
    [{ legs, sizes: [1.5], stake: 1n }, 'sizes'],
    [{ legs: [{ ...legAt(2), banker: true }], sizes: [1], stake: 1n }, 'sizes'],
    [{ legs, sizes: [2], stake: 0n }, 'stake'],
    [{ legs, sizes: [1, 2], stake: 1n }, undefined],
  ];
  for (const [ticket, fault] of table) assert.equal(ticketFault(ticket), fault);
});

test('a result has one word, and two results that give the same are the same', () => {
  const table: [result: Result, word: string][] = [
    [won, 'won'],
    [halfWon, 'halfWon'],
    [refund, 'refund'],
    [halfLost, 'halfLost'],
    [lost, 'lost'],
    [shared(1, 2), 'shared'],
    [wonIf(true), 'won'],
  ];
  for (const [result, word] of table) assert.equal(wordOf(result), word);
  assert.ok(isSameResult(shared(2, 4), { won: 1, voidHalves: 0, share: fraction(1n, 2n) }));
  assert.ok(!isSameResult(won, halfWon));
});

/** A leg at a line of quarters, with how far its side came: settled by both settlers. */
const anyLeg = fc.record({
  hundredths: fc.integer({ min: 101, max: 5_000 }),
  quarters: fc.integer({ min: -16, max: 16 }),
  margin: fc.integer({ min: -5, max: 5 }),
  banker: fc.boolean(),
});
const anyTicket = fc
  .record({
    legs: fc.array(anyLeg, { minLength: 1, maxLength: 8 }),
    sizes: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 8 }),
    stake: fc.bigInt({ min: 1n, max: 10_000_000n }),
  })
  .map(({ legs, sizes, stake }) => {
    // A ticket of bankers alone has no combination: the first leg is none.
    const free = legs.map((leg, index) => (index === 0 ? { ...leg, banker: false } : leg));
    const count = free.filter(({ banker }) => !banker).length;
    return {
      legs: free,
      sizes: [...new Set(sizes.map((size) => ((size - 1) % count) + 1))],
      stake: stake * hundredth,
    };
  });

const runs = Number(process.env['BOOK_TICKETS'] ?? 2_000);

test('a second settler, which walks every combination and splits every quarter, agrees with every ticket', () => {
  fc.assert(
    fc.property(anyTicket, ({ legs, sizes, stake }) => {
      const ticket: Ticket = {
        legs: legs.map(({ hundredths, banker }) => ({ odds: fraction(BigInt(hundredths), 100n), banker })),
        sizes,
        stake,
      };
      assert.equal(ticketFault(ticket), undefined);
      assert.equal(combinationsOf(ticket), countCombinations(legs, sizes));
      const results = legs.map(({ quarters, margin }) => resultAbove(4 * margin + quarters));
      const back = returnOf(ticket, results);
      assert.equal(
        back,
        backOf(
          legs.map(({ hundredths, quarters, margin, banker }) => ({
            odds: exact(BigInt(hundredths), 100n),
            halves: halvesOf(quarters / 4, (line) => margin + line),
            banker,
          })),
          sizes,
          stake,
          hundredth,
        ),
      );
      // Nobody gets more than all legs won, and refunds alone give back what was at risk.
      assert.ok(back >= 0n && back <= greatestReturn(ticket));
      assert.equal(
        returnOf(
          ticket,
          legs.map(() => refund),
        ),
        atRiskOf(ticket),
      );
      assert.ok(validAmount(atRiskOf(ticket), back) <= atRiskOf(ticket));
    }),
    { numRuns: runs },
  );
});

test('a quarter line is half a bet on each neighbour, for every margin', () => {
  for (let quarters = -24; quarters <= 24; quarters += 1)
    for (let margin = -8; margin <= 8; margin += 1) {
      const halves = halvesOf(quarters / 4, (line) => margin + line);
      const odds = exact(195n, 100n);
      assert.equal(
        returnOf(parlay([legAt(1.95)], money('100')), [resultAbove(4 * margin + quarters)]),
        backOf([{ odds, halves, banker: false }], [1], money('100'), hundredth),
      );
    }
});
