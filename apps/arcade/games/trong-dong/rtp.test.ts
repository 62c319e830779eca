import assert from 'node:assert/strict';
import test from 'node:test';
import { decimalOf, percentRoundedDown } from '../kit/ratio.ts';
import { seededDraw } from '../kit/seeded.ts';
import { game } from './entry.ts';
import { evaluate, strips, windowAt } from './rules.ts';
import { coinChances, endsFrom, linePayExpected, returnToPlayer } from './rtp.ts';

const rounds = Number(process.env['ARCADE_ROUNDS'] ?? 200_000);
const seed = Number(process.env['SEED'] ?? 20_261_125);

test('[SAFE-02] the exact return is 96.22 %, rounded down, and its parts add up', () => {
  const { total, lines, hold } = returnToPlayer();
  assert.equal(percentRoundedDown(total), '96.22');
  assert.equal(game.rtpPercent, '96.22');
  assert.equal(
    total.over * lines.under * hold.under,
    (lines.over * hold.under + hold.over * lines.under) * total.under,
  );
});

test('[SAFE-02] the product form of the lines equals paying every combination of stops one by one', () => {
  const full = process.env['ARCADE_WALK'] === 'full';
  for (const offset of full ? [0] : [0, 4, 13]) {
    // Seven stops a reel, spread over the strip, are a cycle of 16,807 of their own.
    const stopsOf = (length: number): number[] =>
      full ? [...Array(length).keys()] : [0, 1, 2, 3, 4, 5, 6].map((n) => (offset + n * 5) % length);
    const stops = strips.map((strip) => stopsOf(strip.length));
    const some = stops.map((ofReel, reel) =>
      ofReel.map((stop) => windowAt([stop, stop, stop, stop, stop])[reel]!),
    );
    let sum = 0n;
    let count = 0n;
    const walk = (taken: readonly number[]): void => {
      const next = stops[taken.length];
      if (next === undefined) {
        sum += evaluate(taken).pay;
        count += 1n;
      } else for (const stop of next) walk([...taken, stop]);
    };
    walk([]);
    const expected = linePayExpected(some);
    assert.equal(sum * expected.under, expected.over * count, `from ${offset}`);
  }
});

test('the chances of all numbers of coins add up to one, and more held coins end with more', () => {
  const all = coinChances().reduce((sum, chance) => sum + decimalOf(chance), 0);
  assert.ok(Math.abs(all - 1) < 1e-9);
  for (let held = 6; held < 15; held += 1) {
    assert.ok(decimalOf(endsFrom(held).full) < decimalOf(endsFrom(held + 1).full));
    assert.ok(decimalOf(endsFrom(held).coins) > held);
  }
});

/** Standard errors between the mean return of simulated rounds and the exact one. */
function distance(payoutOf: (payout: bigint) => bigint): { z: number; mean: number } {
  const draw = seededDraw(seed);
  const stake = 20_000n;
  let sum = 0;
  let squares = 0;
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
  return {
    mean,
    z: (mean - decimalOf(returnToPlayer().total)) / Math.sqrt((squares / rounds - mean * mean) / rounds),
  };
}

test(`[SAFE-02] ${rounds} simulated rounds agree with the exact return (|z| < 4), seed ${seed}`, (t) => {
  const { z, mean } = distance((payout) => payout);
  t.diagnostic(`mean return ${(mean * 100).toFixed(3)} %, z = ${z.toFixed(2)}`);
  assert.ok(Math.abs(z) < 4, `z = ${z}`);
});

test('[SAFE-02] the simulation would notice a game that pays a tenth too little', () => {
  assert.ok(distance((payout) => (payout * 9n) / 10n).z < -4);
});
