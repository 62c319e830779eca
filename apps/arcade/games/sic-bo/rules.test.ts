import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { allThrows } from '../kit/dice/dice.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { game } from './entry.ts';
import { isSpot, kindNames, kindOf, paidOverAll, returnOf, settle, spots, waysOf } from './rules.ts';

test('[LOBBY-11] the stated chances and returns are those of all 216 throws counted one by one, and the least is told', () => {
  assert.equal(new Set(allThrows.map(({ dice }) => dice.join(''))).size, 216);
  const known: Record<string, [ways: number, paid: bigint]> = {
    small: [105, 21_000n],
    big: [105, 21_000n],
    even: [105, 21_000n],
    odd: [105, 21_000n],
    anyTriple: [6, 21_000n],
    triple: [1, 21_000n],
    double: [16, 20_992n],
    pair: [30, 21_000n],
    single: [91, 21_000n],
  };
  const sums: Record<number, [number, bigint]> = {
    4: [3, 21_000n],
    5: [6, 21_000n],
    6: [10, 21_000n],
    7: [15, 21_000n],
    8: [21, 21_000n],
    9: [25, 21_000n],
    10: [27, 20_979n],
  };
  assert.equal(spots.length, 5 + 6 + 6 + 14 + 15 + 6);
  for (const spot of spots) {
    const sum = Number(spot.split(':')[1]);
    const [ways, paid] = known[kindOf(spot)] ?? sums[Math.min(sum, 21 - sum)]!;
    assert.equal(waysOf(spot), ways, spot);
    assert.equal(paidOverAll(spot), paid, spot);
  }
  assert.equal(percentRoundedDown(returnOf('sum:11')), '97.12');
  assert.equal(game.rtpPercent, '97.12');
});

/** The rules in other words: the dice sorted and read as a text. */
function calledByDealer(dice: readonly number[], spot: string, stake: bigint): bigint {
  const text = dice.toSorted((a, b) => a - b).join('');
  const sum = [...text].reduce((total, digit) => total + Number(digit), 0);
  const isLeopard = /^(.)\1\1$/.test(text);
  const [name, rest = ''] = spot.split(':') as [string, string | undefined];
  const times = text.split(rest).length - 1;
  const onSums: Record<string, number> = {
    4: 69,
    17: 69,
    5: 34,
    16: 34,
    6: 20,
    15: 20,
    7: 13,
    14: 13,
    8: 9,
    13: 9,
    9: 7.4,
    12: 7.4,
    10: 6.77,
    11: 6.77,
  };
  const won: Record<string, number | false> = {
    small: !isLeopard && sum >= 4 && sum <= 10 && 1,
    big: !isLeopard && sum >= 11 && sum <= 17 && 1,
    even: !isLeopard && !(sum & 1) && 1,
    odd: !isLeopard && !!(sum & 1) && 1,
    anyTriple: isLeopard && 34,
    triple: text === rest.repeat(3) && 209,
    double: text.includes(rest.repeat(2)) && 12.12,
    sum: String(sum) === rest && onSums[rest]!,
    pair: rest !== '' && new RegExp(rest.replace('-', '.*')).test(text) && 6,
    single: rest !== '' && times > 0 && [1, 2, 14][times - 1]!,
  };
  const odds = won[name]!;
  return odds === false ? 0n : (stake * BigInt(Math.round((odds + 1) * 100))) / 100n;
}

test('[LOBBY-11] every bet is settled as by a dealer who was told the rules in other words', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...allThrows),
      fc.constantFrom(...spots),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (thrown, spot, stake) => {
        assert.equal(settle(thrown, spot, stake), calledByDealer(thrown.dice, spot, stake));
      },
    ),
    { numRuns: 20_000 },
  );
});

test('a spot that is none is no spot', () => {
  for (const spot of [
    '',
    'sum:3',
    'sum:18',
    'sum:',
    'pair:2-2',
    'pair:5-2',
    'triple:7',
    'double:0',
    'single:',
    'big:1',
    'toString',
    '__proto__',
  ])
    assert.equal(isSpot(spot), false, spot);
  for (const spot of spots) assert.equal(isSpot(spot), true, spot);
  assert.deepEqual(new Set(spots.map(kindOf)), new Set(kindNames));
});
