import assert from 'node:assert/strict';
import test from 'node:test';
import { decimalOf, percentRoundedDown } from '../kit/ratio.ts';
import { seededDraw } from '../kit/seeded.ts';
import { lines } from '../kit/slot/lines.ts';
import { game } from './entry.ts';
import type { Spin } from './entry.ts';
import { columnAt, evaluate, linePays, noneFilled, pool, stakes, strips, symbols } from './rules.ts';
import type { Filled } from './rules.ts';
import { fillings, payExpected, returnToPlayer } from './rtp.ts';

const seed = Number(process.env['SEED'] ?? 20_261_123);
const rounds = Number(process.env['ARCADE_ROUNDS'] ?? 200_000);
const stake = 20_000n;

/**
 * Lines settled by asking of every symbol how far it reaches along every line; `full`: reels that
 * are the boy alone.
 */
function linesByHand(stops: readonly number[], full: ReadonlySet<number>): bigint {
  let pay = 0n;
  for (const path of lines) {
    const run = path.map((row, reel) =>
      full.has(reel) ? 'W' : strips[reel]![(stops[reel]! + row) % strips[reel]!.length]!,
    );
    const best = Object.entries(linePays).map(([symbol, amounts]) => {
      const breaks = run.findIndex((cell) => cell !== symbol && cell !== 'W');
      const reach = breaks === -1 ? 5 : breaks;
      return reach < 3 ? 0n : amounts[reach - 3]!;
    });
    pay += best.reduce((most, amount) => (amount > most ? amount : most), 0n);
  }
  return pay;
}

test('[SAFE-02] a settler of its own pays 20,000 random rounds alike, respins and all, and the boy stays where he came', () => {
  const draw = seededDraw(seed);
  let respins = 0;
  for (let round = 0; round < 20_000; round += 1) {
    let step = game.begin(stake, null, draw);
    const full = new Set<number>();
    let before: number[] | undefined;
    for (let nth = 0; ; nth += 1) {
      const { stops, held } = step.outcome as Spin;
      assert.deepEqual(
        held,
        strips.map((_, reel) => full.has(reel)),
      );
      for (const reel of full) assert.equal(stops[reel], before![reel]);
      const had = full.size;
      strips.forEach(
        (strip, reel) =>
          [0, 1, 2].some((row) => strip[(stops[reel]! + row) % strip.length] === 'W') && full.add(reel),
      );
      assert.equal(step.payout, linesByHand(stops, full) * (stake / 20n), `seed ${seed}, round ${round}`);
      assert.equal(step.isLast, full.size === had);
      if (step.isLast) break;
      assert.ok(nth < 3);
      before = stops;
      respins += 1;
      step = game.act(stake, null, step.state, 'spin', draw)!;
    }
  }
  assert.ok(respins > 1_000);
});

test('[SAFE-02] the exact return is 96.64 %, rounded down: lines, respins, contributions and the seed of the pool', () => {
  const { total, lines: ofLines, respins, contribution, seed: ofSeed } = returnToPlayer();
  assert.equal(percentRoundedDown(total), '96.64');
  assert.equal(game.rtpPercent, '96.64');
  assert.deepEqual(
    [ofLines, respins, contribution, ofSeed].map((part) => percentRoundedDown(part)),
    ['31.22', '64.17', '1.00', '0.25'],
  );
});

test('[SAFE-02] the product form of the lines equals paying every combination of stops one by one, beside no held reel and beside some', () => {
  for (const held of [
    noneFilled,
    [false, true, false, false, false],
    [false, true, false, true, false],
  ] satisfies Filled[]) {
    // A whole strip cannot be walked five deep: with each reel's other stops left out the sum is
    // taken by reels of eight.
    const stopsOf = (reel: number): number[] => {
      const wild = strips[reel]!.indexOf('W');
      return wild === -1 ? [0, 3, 7, 11, 19] : [0, 5, 9, wild, (wild + 38) % strips[reel]!.length];
    };
    let [sum, count] = [0n, 0n];
    const walk = (taken: readonly number[]): void => {
      if (taken.length < 5) return stopsOf(taken.length).forEach((stop) => walk([...taken, stop]));
      sum += evaluate(taken, held).pay;
      count += 1n;
    };
    walk([]);
    const some = strips.map((_, reel) => stopsOf(reel).map((stop) => columnAt(reel, stop)));
    const expected = payExpected(held, some);
    assert.equal(sum * expected.under, expected.over * count, String(held));
  }
});

test('[SAFE-02] the sets of filled reels are told with chances that add up to one', () => {
  const all = fillings(noneFilled);
  assert.equal(all.length, 8);
  assert.ok(Math.abs(all.reduce((sum, { chance }) => sum + decimalOf(chance), 0) - 1) < 1e-12);
});

/**
 * Standard errors between the mean return of simulated rounds, without the pool, and the exact one.
 */
function distance(payoutOf: (payout: bigint) => bigint): number {
  const draw = seededDraw(seed);
  const { lines: ofLines, respins } = returnToPlayer();
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    let step = game.begin(stake, null, draw);
    let payout = step.payout;
    while (!step.isLast) {
      step = game.act(stake, null, step.state, 'spin', draw)!;
      payout += step.payout;
    }
    const back = Number(payoutOf(payout)) / Number(stake);
    sum += back;
    squares += back * back;
  }
  const mean = sum / rounds;
  return (
    (mean - decimalOf(ofLines) - decimalOf(respins)) / Math.sqrt((squares / rounds - mean * mean) / rounds)
  );
}

test(`[SAFE-02] ${rounds} simulated rounds agree with the exact return (|z| < 4), seed ${seed}, and would not if a tenth were missing`, (t) => {
  const z = distance((payout) => payout);
  t.diagnostic(`z = ${z.toFixed(2)}`);
  assert.ok(Math.abs(z) < 4, `z = ${z}`);
  assert.ok(distance((payout) => (payout * 9n) / 10n) < -4);
});

test('every strip is made of known symbols with no two alike in a window, and the boy is on reels 2 to 4 alone', () => {
  strips.forEach((strip, reel) => {
    assert.ok([...strip].every((symbol) => symbol in symbols));
    assert.equal(strip.includes('W'), reel > 0 && reel < 4);
    [...strip].forEach((_, stop) => assert.equal(new Set(columnAt(reel, stop)).size, 3));
  });
  for (const each of stakes)
    assert.deepEqual([each % 20n, each % pool.stakeUnit, pool.wonOnceIn % pool.stakeUnit], [0n, 0n, 0n]);
});
