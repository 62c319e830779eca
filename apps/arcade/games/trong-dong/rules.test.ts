import assert from 'node:assert/strict';
import test from 'node:test';
import { seededDraw } from '../kit/seeded.ts';
import { lines } from '../kit/slot/lines.ts';
import { game } from './entry.ts';
import type { Spin } from './entry.ts';
import {
  afterRespin,
  cellCount,
  coinOf,
  coinTable,
  coinWeight,
  drawSpin,
  evaluate,
  holdOf,
  isOver,
  linePays,
  prizeOf,
  prizes,
  stakes,
  strips,
  symbols,
} from './rules.ts';

const seed = Number(process.env['SEED'] ?? 20_261_123);
const coinsOf = (...prizesOfCells: number[]): number[] =>
  Array.from({ length: cellCount }, (_, cell) => prizesOfCells[cell] ?? 0);

/** Lines settled by asking of every symbol how far it reaches along every line. */
function linesByHand(stops: readonly number[]): bigint {
  let pay = 0n;
  for (const path of lines) {
    const run = path.map((row, reel) => strips[reel]![(stops[reel]! + row) % strips[reel]!.length]!);
    const best = Object.entries(linePays).map(([symbol, amounts]) => {
      const breaks = run.findIndex((cell) => cell !== symbol && cell !== 'W');
      const reach = breaks === -1 ? 5 : breaks;
      return reach < 3 ? 0n : amounts[reach - 3]!;
    });
    pay += best.reduce((most, amount) => (amount > most ? amount : most), 0n);
  }
  return pay;
}

test('[SAFE-02] a settler that asks every symbol on every line pays 20,000 random spins alike', () => {
  const draw = seededDraw(seed);
  for (let spin = 0; spin < 20_000; spin += 1) {
    const { stops, coins } = drawSpin(draw);
    assert.equal(evaluate(stops).pay, linesByHand(stops), `seed ${seed}, stops ${stops}`);
    const cells = strips.flatMap((strip, reel) =>
      [0, 1, 2].map((row) => strip[(stops[reel]! + row) % strip.length] === 'C'),
    );
    assert.deepEqual(
      coins.map((prize) => prize > 0),
      cells,
    );
  }
});

test('[SAFE-02] rounds pay their lines and, at the end, the sum of all coins that ever came, the grand prize for fifteen', () => {
  const draw = seededDraw(seed);
  const stake = 20_000n;
  let held = 0;
  for (let round = 0; held < 120; round += 1) {
    let step = game.begin(stake, null, draw);
    const first = step.outcome as Spin;
    let payout = step.payout;
    const came = new Map<number, number>();
    const note = (spin: Spin): void =>
      spin.landed.forEach((prize, cell) => prize > 0 && came.set(cell, (came.get(cell) ?? 0) + prize));
    note(first);
    let quiet = 0;
    while (!step.isLast) {
      step = game.act(stake, null, step.state, 'spin', draw)!;
      payout += step.payout;
      const before = came.size;
      note(step.outcome as Spin);
      quiet = came.size > before ? 0 : quiet + 1;
      assert.ok(quiet <= 3);
      if (quiet === 3 || came.size === 15) assert.ok(step.isLast);
    }
    const sum =
      [...came.values()].reduce((all, prize) => all + prize, 0) + (came.size === 15 ? prizes.grand : 0);
    const lineBets = first.kind === 'base' ? linesByHand(first.stops) : 0n;
    if (came.size >= 6) held += 1;
    assert.equal(
      payout,
      lineBets * (stake / 20n) + (came.size >= 6 ? BigInt(sum) * stake : 0n),
      `seed ${seed}, round ${round}`,
    );
  }
});

test('every strip is made of known symbols and the sun is on reels 2 to 5 alone', () => {
  strips.forEach((strip, reel) => {
    assert.ok([...strip].every((symbol) => symbol in symbols));
    assert.equal(strip.includes('W'), reel > 0);
    assert.ok(strip.includes('C'));
  });
});

test('six coins hold with three respins, a new coin brings the three back, and the fifteenth ends it', () => {
  assert.equal(holdOf(coinsOf(1, 1, 1, 1, 1)), undefined);
  const held = holdOf(coinsOf(1, 1, 1, 1, 1, 2))!;
  assert.equal(held.respins, 3);
  const twice = afterRespin(afterRespin(held, coinsOf()), coinsOf());
  assert.equal(twice.respins, 1);
  const more = afterRespin(twice, coinsOf(0, 0, 0, 0, 0, 0, 5));
  assert.deepEqual([more.respins, more.coins[6]], [3, 5]);
  assert.equal(isOver(afterRespin(twice, coinsOf())), true);
  const fourteen = { coins: Array.from({ length: cellCount }, (_, cell) => (cell < 14 ? 1 : 0)), respins: 2 };
  const full = afterRespin(fourteen, [...coinsOf().slice(0, 14), 3]);
  assert.equal(isOver(full), true);
  assert.equal(prizeOf(full.coins), 14 + 3 + prizes.grand);
  assert.equal(prizeOf(fourteen.coins), 14);
});

test('the table of coins adds up, and each prize is as frequent as it says', () => {
  assert.equal(
    coinTable.reduce((sum, [, weight]) => sum + weight, 0),
    coinWeight,
  );
  for (const [prize, weight] of coinTable) {
    assert.equal(
      Array.from({ length: coinWeight }, (_, number) => coinOf(number)).filter((coin) => coin === prize)
        .length,
      weight,
    );
  }
  assert.throws(() => coinOf(coinWeight), RangeError);
});

test('an action without held coins is not allowed', () => {
  assert.equal(game.act(20_000n, null, null, 'spin', seededDraw(seed)), undefined);
  assert.equal(game.readAction('hold'), undefined);
  for (const stake of stakes) assert.equal(stake % 20n, 0n);
});
