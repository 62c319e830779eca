import assert from 'node:assert/strict';
import test from 'node:test';
import { add, decimalOf, multiply, reduce, whole, zero } from '../kit/ratio.ts';
import type { Ratio } from '../kit/ratio.ts';
import { seededDraw } from '../kit/seeded.ts';
import { game } from './entry.ts';
import { measured } from './measured.ts';
import { drawSpin, freshProgress, playSpin, rowsMax, rowsMin, strips, wayPays } from './rules.ts';
import { simulate } from './simulate.ts';

const rounds = Number(process.env['ARCADE_ROUNDS'] ?? 500_000);
const seed = Number(process.env['SEED'] ?? 20_261_124);
const percent = Number(measured.percent);
const errorPercent = Number(measured.errorPercent);

/** Standard errors between a simulated mean and the stated one, which was measured itself. */
function distance(payOf?: (pay: number) => number): number {
  const { mean, error } = simulate(rounds, seededDraw(seed), payOf);
  return (mean * 100 - percent) / Math.hypot(error * 100, errorPercent);
}

test(`[SAFE-02] ${rounds} simulated rounds agree with the stated return (|z| < 4), seed ${seed}`, (t) => {
  const z = distance();
  t.diagnostic(`z = ${z.toFixed(2)}`);
  assert.ok(Math.abs(z) < 4, `z = ${z}`);
});

test('[SAFE-02] the simulation would notice a game that pays a twentieth too little', () => {
  assert.ok(distance((pay) => pay * 0.95) < -4);
});

test('[SAFE-02] the return that players are told is what was measured less two standard errors, rounded down, and lies from 95.5 to 96.5', () => {
  assert.equal(game.rtpPercent, `${(Math.floor((percent - 2 * errorPercent) * 10) / 10).toFixed(1)}0`);
  assert.ok(percent > 95.5 && percent < 96.5);
  assert.equal(measured.rounds, 100_000_000);
});

/**
 * The cells of a symbol on a reel over all rows and stops: their number on average, and how often
 * there is none.
 */
function cellsOn(reel: number, symbol: string): { mean: Ratio; none: Ratio } {
  const strip = strips[reel]!;
  let cells = 0;
  let none = 0;
  for (let rows = rowsMin; rows <= rowsMax; rows += 1) {
    for (let stop = 0; stop < strip.length; stop += 1) {
      const shown = Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!);
      const count = shown.filter((cell) => cell === symbol || cell === 'W').length;
      cells += count;
      if (count === 0) none += 1;
    }
  }
  const under = BigInt((rowsMax - rowsMin + 1) * strip.length);
  return { mean: reduce({ over: BigInt(cells), under }), none: reduce({ over: BigInt(none), under }) };
}

/**
 * Before anything falls reels are independent: the expected pay is exact, a product over the reels
 * for each symbol and run.
 */
function firstPayExpected(): Ratio {
  let total = zero;
  for (const [symbol, pays] of Object.entries(wayPays)) {
    const reels = strips.map((_, reel) => cellsOn(reel, symbol));
    let ways = multiply(reels[0]!.mean, reels[1]!.mean);
    for (let run = 3; run <= 6; run += 1) {
      ways = multiply(ways, reels[run - 1]!.mean);
      const ends = run < 6 ? multiply(ways, reels[run]!.none) : ways;
      total = add(total, multiply(ends, whole(BigInt(pays[run - 3]!))));
    }
  }
  return total;
}

test('[SAFE-02] the payout of the first fall agrees with its exact expectation (|z| < 4)', () => {
  const draw = seededDraw(seed + 1);
  const spins = 300_000;
  let sum = 0;
  let squares = 0;
  for (let spin = 0; spin < spins; spin += 1) {
    const { rows, stops } = drawSpin(draw);
    const { pay } = playSpin('base', rows, stops, freshProgress).falls[0]!;
    sum += pay;
    squares += pay * pay;
  }
  const mean = sum / spins;
  const z = (mean - decimalOf(firstPayExpected())) / Math.sqrt((squares / spins - mean * mean) / spins);
  assert.ok(Math.abs(z) < 4, `z = ${z}, mean ${mean}`);
});
