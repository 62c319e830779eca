import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { game } from './entry.ts';
import { isSpot, pockets, settle, spots, wheelOrder } from './rules.ts';
import type { Kind } from './rules.ts';

const numbers = Array.from({ length: pockets }, (_, number) => number);

test('[LOBBY-11] every bet on the layout returns 36 of 37 over all pockets, which the game tells rounded down', () => {
  const stake = 100_000n;
  for (const { id } of spots) {
    const paid = numbers.reduce((sum, number) => sum + settle({ number }, id, stake), 0n);
    assert.equal(paid, 36n * stake, id);
  }
  assert.equal(game.rtpPercent, '97.29');
});

test('the layout has every spot of a European table once, and the wheel every number once', () => {
  const counts: Partial<Record<Kind, number>> = {};
  for (const { kind } of spots) counts[kind] = (counts[kind] ?? 0) + 1;
  const outside = { column: 3, dozen: 3, red: 1, black: 1, even: 1, odd: 1, low: 1, high: 1 };
  assert.deepEqual(counts, {
    straight: 37,
    split: 60,
    street: 12,
    trio: 2,
    four: 1,
    corner: 22,
    line: 11,
    ...outside,
  });
  assert.equal(new Set(spots.map(({ id }) => id)).size, spots.length);
  assert.deepEqual(
    wheelOrder.toSorted((a, b) => a - b),
    numbers,
  );
  for (const spot of [
    '',
    'straight:37',
    'split:3-4',
    'split:1-5',
    'corner:3-4-6-7',
    'dozen:4',
    'toString',
    'red:1',
  ])
    assert.equal(isSpot(spot), false, spot);
});

/** The layout as it is drawn: three rows of twelve, by which the dealer sees what touches what. */
const rows = [0, 1, 2].map((row) => Array.from({ length: 12 }, (_, street) => street * 3 + row + 1));
const redNumbers = '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' ').map(Number);

/** The rules in other words: the odds by name, and what is covered by where the chip lies. */
function calledByDealer(drawn: number, spot: string, stake: bigint): bigint {
  const [kind, rest] = spot.split(':') as [string, string | undefined];
  const pays: Record<string, number> = {
    straight: 35,
    split: 17,
    street: 11,
    trio: 11,
    corner: 8,
    four: 8,
    line: 5,
    column: 2,
    dozen: 2,
  };
  const named = (rest ?? '').split('-').map(Number);
  const touches: Record<string, () => boolean> = {
    column: () => rows[named[0]! - 1]!.includes(drawn),
    dozen: () => drawn > (named[0]! - 1) * 12 && drawn <= named[0]! * 12,
    red: () => redNumbers.includes(drawn),
    black: () => drawn > 0 && !redNumbers.includes(drawn),
    even: () => drawn > 0 && (drawn & 1) === 0,
    odd: () => (drawn & 1) === 1,
    low: () => drawn > 0 && drawn < 19,
    high: () => drawn >= 19,
  };
  const isWon = touches[kind]?.() ?? named.includes(drawn);
  return isWon ? stake + stake * BigInt(pays[kind] ?? 1) : 0n;
}

test('[LOBBY-11] every bet is settled as by a dealer who was told the rules in other words', () => {
  const spot = fc.constantFrom(...spots.map(({ id }) => id));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 36 }),
      spot,
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (number, id, stake) => {
        assert.equal(settle({ number }, id, stake), calledByDealer(number, id, stake));
      },
    ),
    { numRuns: 20_000 },
  );
});

test('a bet on several numbers lies where they touch', () => {
  const positionOf = (number: number): [number, number] => [(number - 1) % 3, Math.floor((number - 1) / 3)];
  for (const { kind, numbers: covered } of spots) {
    if (!['split', 'street', 'corner', 'line'].includes(kind) || covered.includes(0)) continue;
    const positions = covered.map(positionOf);
    const width = new Set(positions.map(([row]) => row)).size;
    const length = new Set(positions.map(([, street]) => street)).size;
    const far =
      Math.max(...positions.map(([, street]) => street)) - Math.min(...positions.map(([, street]) => street));
    assert.equal(width * length, covered.length, covered.join('-'));
    assert.ok(far <= 1, covered.join('-'));
  }
});
