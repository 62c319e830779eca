import assert from 'node:assert/strict';
import test from 'node:test';
import { seededDraw } from '../kit/seeded.ts';
import {
  amountOf,
  columnsAt,
  drawSpin,
  fall,
  freeSpinsMax,
  freshProgress,
  hasFreeSpin,
  playSpin,
  spinsAwarded,
  stakes,
  stakesPaidMax,
  strips,
  symbols,
  wayPays,
  winsOf,
} from './rules.ts';
import type { Progress, SpinKind, Symbol } from './rules.ts';

const seed = Number(process.env['SEED'] ?? 20_261_123);

/**
 * Every path of one cell a reel, walked one by one; the longest run of each symbol pays once for
 * each of its paths.
 */
function payByWalking(window: readonly (readonly string[])[]): { pay: number; won: Set<string> } {
  let pay = 0;
  const won = new Set<string>();
  for (const [symbol, amounts] of Object.entries(wayPays)) {
    const paths: string[][][] = [[], [], [], [], [], []];
    const walk = (path: string[]): void => {
      const reel = path.length;
      if (reel > 0) paths[reel - 1]!.push(path);
      window[reel]?.forEach((cell, row) => {
        if (cell === symbol || cell === 'W') walk([...path, `${reel}:${row}`]);
      });
    };
    walk([]);
    const longest = paths.findLastIndex((some) => some.length > 0);
    if (longest < 2) continue;
    pay += paths[longest]!.length * amounts[longest - 2]!;
    for (const path of paths[longest]!) for (const cell of path) won.add(cell);
  }
  return { pay, won };
}

/**
 * A whole spin settled by hand: windows of cells and a place on each strip from which the next cell
 * falls.
 */
function settleByHand(
  rows: readonly number[],
  stops: readonly number[],
  before: Progress,
): { paid: number; multiplier: number; poles: number } {
  const window = rows.map((count, reel) =>
    Array.from({ length: count }, (_, row) => strips[reel]!.at((stops[reel]! + row) % strips[reel]!.length)!),
  );
  const above = stops.map((stop) => stop);
  let { paid, multiplier } = before;
  while (paid < stakesPaidMax * 100) {
    const { pay, won } = payByWalking(window);
    if (pay === 0) break;
    paid = Math.min(stakesPaidMax * 100, paid + pay * multiplier);
    multiplier += 1;
    window.forEach((column, reel) => {
      const kept = column.filter((_, row) => !won.has(`${reel}:${row}`));
      while (kept.length < column.length) {
        above[reel] = (above[reel]! + strips[reel]!.length - 1) % strips[reel]!.length;
        kept.unshift(strips[reel]!.charAt(above[reel]));
      }
      column.splice(0, column.length, ...kept);
    });
  }
  return { paid, multiplier, poles: window.flat().filter((cell) => cell === 'P').length };
}

test('[SAFE-02] a settler that walks every way one by one pays 3,000 random rounds alike, fall by fall', () => {
  const draw = seededDraw(seed);
  for (let round = 0; round < 3000; round += 1) {
    let kind = 'base' as SpinKind;
    let before = freshProgress;
    do {
      const { rows, stops } = drawSpin(draw);
      const outcome = playSpin(kind, rows, stops, before);
      const byHand = settleByHand(rows, stops, before);
      const text: string = `seed ${seed}, ${kind} ${rows} ${stops}`;
      assert.equal(outcome.progress.paid, byHand.paid, text);
      assert.equal(outcome.poles, byHand.poles, text);
      assert.equal(outcome.progress.multiplier, kind === 'free' ? byHand.multiplier : 1, text);
      before = outcome.progress;
      kind = 'free';
    } while (hasFreeSpin(before));
  }
});

test('every strip is made of known symbols, the boat is on reels 2 to 5 alone, and no reel of five rows shows two poles', () => {
  strips.forEach((strip, reel) => {
    assert.ok(
      [...strip].every((symbol) => symbol in symbols),
      `reel ${reel + 1}`,
    );
    assert.equal(strip.includes('W'), reel > 0 && reel < 5);
    for (let stop = 0; stop < strip.length; stop += 1) {
      const [column] = columnsAt([5, 5, 5, 5, 5, 5], [stop, stop, stop, stop, stop, stop]).slice(reel);
      assert.ok([...column!].filter((symbol) => symbol === 'P').length <= 1, `reel ${reel + 1} stop ${stop}`);
    }
  });
});

test('a symbol pays the product of its cells over the longest run of reels, the boat standing in', () => {
  const table: [columns: string[], wins: [Symbol, reels: number, ways: number][]][] = [
    [['CC', 'CD', 'CCC', 'DD', 'CC', 'CC'], [['C', 3, 6]]],
    [
      ['CD', 'WK', 'DC', 'KK', 'DD', 'CC'],
      [
        ['D', 3, 1],
        ['C', 3, 1],
      ],
    ],
    [['MM', 'MM', 'MM', 'MM', 'MM', 'MM'], [['M', 6, 64]]],
    [['MK', 'MW', 'SS', 'MM', 'MM', 'MM'], []],
    [['PP', 'PP', 'PP', 'PP', 'PP', 'PP'], []],
  ];
  for (const [columns, wins] of table) {
    assert.deepEqual(
      winsOf(columns).map(({ symbol, reels, ways }) => [symbol, reels, ways]),
      wins,
      columns.join(' '),
    );
  }
});

test('sold symbols leave, those above fall, and the strip goes on from above its stop', () => {
  const stops = [0, 0, 0, 0, 0, 0];
  const columns = ['KCM', 'CS', 'SCC', 'DD', 'DD', 'DD'];
  const fallen = [0, 0, 0, 0, 0, 0];
  const next = fall(columns, winsOf(columns), stops, fallen);
  assert.deepEqual(next, [
    `${strips[0]!.at(-1)}KM`,
    `${strips[1]!.at(-1)}S`,
    `${strips[2]!.slice(-2)}S`,
    'DD',
    'DD',
    'DD',
  ]);
  assert.deepEqual(fallen, [1, 1, 2, 0, 0, 0]);
});

test('the multiplier rises with every fall that wins; a market carries it on and begins at one', () => {
  const draw = seededDraw(seed);
  for (let spin = 0; spin < 400; spin += 1) {
    const { rows, stops } = drawSpin(draw);
    const base = playSpin('base', rows, stops, freshProgress);
    assert.deepEqual(
      base.falls.map(({ multiplier }) => multiplier),
      base.falls.map((_, index) => index + 1),
    );
    assert.equal(base.progress.multiplier, 1);
    const free = playSpin('free', rows, stops, { awarded: 10, played: 3, multiplier: 7, paid: 0 });
    assert.equal(free.progress.multiplier, 7 + free.falls.length - 1);
    assert.equal(free.progress.played, 4);
  }
});

test('four, five and six poles open 10, 12 and 15 free spins, in the market they add five, never past fifty', () => {
  assert.deepEqual(
    [3, 4, 5, 6, 8].map((poles) => spinsAwarded('base', poles)),
    [0, 10, 12, 15, 15],
  );
  assert.deepEqual(
    [3, 4, 6].map((poles) => spinsAwarded('free', poles)),
    [0, 5, 5],
  );
  const stopsOfPoles = strips.map((strip) => strip.indexOf('P'));
  const opened = playSpin('base', [2, 2, 2, 2, 2, 2], stopsOfPoles, freshProgress);
  assert.deepEqual([opened.poles, opened.awarded], [6, 15]);
  const again = playSpin('free', [2, 2, 2, 2, 2, 2], stopsOfPoles, {
    awarded: 48,
    played: 20,
    multiplier: 3,
    paid: 0,
  });
  assert.deepEqual([again.awarded, again.progress.awarded], [2, freeSpinsMax]);
});

test('a round pays five thousand stakes at most and ends there', () => {
  const before: Progress = { awarded: 10, played: 2, multiplier: 90, paid: stakesPaidMax * 100 - 1 };
  const draw = seededDraw(seed);
  for (;;) {
    const { rows, stops } = drawSpin(draw);
    const outcome = playSpin('free', rows, stops, before);
    if (outcome.pay === 0) continue;
    assert.equal(outcome.pay, 1);
    assert.equal(outcome.falls.length, 2);
    assert.equal(hasFreeSpin(outcome.progress), false);
    break;
  }
});

test('every stake is a whole number of hundredths, and better symbols and longer runs pay more', () => {
  for (const stake of stakes) assert.equal(stake % 100n, 0n);
  assert.equal(amountOf(7, 20_000n), 1400n);
  assert.throws(() => amountOf(7, 20_001n), RangeError);
  const pays = Object.values(wayPays);
  pays.forEach((pay, index) =>
    pay.forEach((amount, run) => {
      assert.ok(run === 0 || amount > pay[run - 1]!);
      assert.ok(index === 0 || amount <= pays[index - 1]![run]!);
    }),
  );
});
