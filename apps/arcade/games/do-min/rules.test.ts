import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { drawOf } from '../../src/chance.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { game } from './entry.ts';
import type { Choice } from './entry.ts';
import {
  lastTileOf,
  minesMax,
  minesMin,
  multiplierMax,
  multiplierOf,
  payoutOf,
  returnBounds,
  returnOf,
  stakes,
  tileCount,
} from './rules.ts';
import type { Field } from './rules.ts';

const everyCount = Array.from({ length: minesMax - minesMin + 1 }, (_, index) => minesMin + index);

/**
 * The same rules told another way: the fair price of a way without a mine, tile by tile, in
 * floating point.
 */
function settledByHand(mines: readonly number[], tiles: readonly number[], stake: number): number {
  let fair = 1;
  for (const [before, tile] of tiles.entries()) {
    if (mines.includes(tile)) return 0;
    fair *= (25 - before) / (25 - mines.length - before);
  }
  return Math.floor(0.97 * fair * 100 + 1e-6) * (stake / 100);
}

test('the chance of each multiplier, counted over every way to lay the mines of a small number, is the one that it is priced with', () => {
  for (const mines of [1, 2, 3]) {
    const ways = waysToLay(mines);
    for (let opened = 1; opened <= 5; opened += 1) {
      const safe = ways.filter((laid) => laid.every((tile) => tile >= opened)).length;
      const counted = { over: BigInt(safe) * multiplierOf(mines, opened), under: BigInt(ways.length) * 100n };
      const stated = returnOf(mines, opened);
      assert.equal(
        counted.over * stated.under,
        stated.over * counted.under,
        `${mines} mines, ${opened} tiles`,
      );
    }
  }
});

test('[SAFE-02] every number of mines and every tile to stop at gives back between 96.25 % and 97 %, as it is told', () => {
  const { lowest, highest } = returnBounds();
  assert.deepEqual([lowest, highest, game.rtpPercent], ['96.25', '97.00', '96.25']);
  for (const mines of everyCount) {
    for (let opened = 1; opened <= lastTileOf(mines); opened += 1) {
      const rtp = Number(percentRoundedDown(returnOf(mines, opened)));
      assert.ok(rtp >= Number(lowest) && rtp <= 97, `${mines} mines, ${opened} tiles: ${rtp}`);
    }
  }
});

test('a multiplier rises with each tile, beats the stake from the first on, and a round ends before one passes 10,000', () => {
  for (const mines of everyCount) {
    const multipliers = Array.from({ length: lastTileOf(mines) }, (_, index) =>
      multiplierOf(mines, index + 1),
    );
    assert.ok(multipliers[0]! > 100n, `${mines}`);
    for (const [index, multiplier] of multipliers.entries())
      assert.ok(index === 0 || multiplier > multipliers[index - 1]!);
    assert.ok(multipliers.at(-1)! <= multiplierMax);
    const isCleared = multipliers.length === tileCount - mines;
    assert.ok(isCleared || multiplierOf(mines, multipliers.length + 1) > multiplierMax, `${mines}`);
  }
  assert.deepEqual([multiplierOf(3, 1), multiplierOf(24, 1), multiplierOf(1, 24)], [110n, 2425n, 2425n]);
});

test('random rounds pay what a settler of its own finds, to the unit, with the mines where they were from the beginning', () => {
  const tiles = fc.shuffledSubarray(
    Array.from({ length: tileCount }, (_, tile) => tile),
    { minLength: 1 },
  );
  const round = fc.record({
    mines: fc.integer({ min: 1, max: 24 }),
    tiles,
    stake: fc.constantFrom(...stakes),
    nonce: fc.nat(),
  });
  fc.assert(
    fc.property(round, ({ mines, tiles: wanted, stake, nonce }) => {
      const draw = drawOf('ab'.repeat(32), 'seed', nonce);
      const choice: Choice = { mines, tile: wanted[0]! };
      let step = game.begin(stake, choice, draw);
      const laid = (step.state as Field).mines;
      assert.equal(new Set(laid).size, mines);
      let opened = 1;
      while (!step.isLast && opened < wanted.length) {
        assert.equal((step.outcome as { mines: unknown }).mines, null);
        step = game.act(stake, choice, step.state, wanted[opened]!, draw)!;
        assert.deepEqual((step.state as Field).mines, laid);
        opened += 1;
      }
      if (!step.isLast) step = game.act(stake, choice, step.state, 'cashOut', draw)!;
      assert.equal(step.payout, BigInt(settledByHand(laid, wanted.slice(0, opened), Number(stake))));
      assert.equal(step.isLast, true);
    }),
    { numRuns: 2_000 },
  );
});

test('a choice is a number of mines and a first tile; an opened tile cannot be opened again', () => {
  for (const wrong of [
    null,
    3,
    {},
    { mines: 0, tile: 1 },
    { mines: 25, tile: 1 },
    { mines: 3, tile: 25 },
    { mines: 3, tile: 1, more: 1 },
  ])
    assert.equal(game.readChoice(wrong), undefined, JSON.stringify(wrong));
  assert.deepEqual(game.readChoice({ mines: 24, tile: 0 }), { mines: 24, tile: 0 });
  for (const wrong of [-1, 25, 1.5, 'open', null, {}]) assert.equal(game.readAction(wrong), undefined);
  const draw = drawOf('ab'.repeat(32), 'seed', 1);
  assert.equal(game.act(20_000n, { mines: 1, tile: 4 }, { mines: [7], opened: [4] }, 4, draw), undefined);
  assert.throws(() => payoutOf(20_001n, 3, 1), RangeError);
});

/** Every set of so many tiles, each in rising order. */
function waysToLay(count: number, from = 0): number[][] {
  if (count === 0) return [[]];
  return Array.from({ length: tileCount - from }, (_, index) => from + index).flatMap((tile) =>
    waysToLay(count - 1, tile + 1).map((rest) => [tile, ...rest]),
  );
}
