import assert from 'node:assert/strict';
import test from 'node:test';
import { decimalOf, percentRoundedDown } from '../kit/ratio.ts';
import { seededDraw } from '../kit/seeded.ts';
import { reelCount } from '../kit/slot/lines.ts';
import { evaluate, freshProgress, playSpin, stripLengths } from './rules.ts';
import type { SpinKind } from './rules.ts';
import { everyStop, payExpected, returnToPlayer } from './rtp.ts';
import type { StopsOfReel } from './rtp.ts';

const rounds = Number(process.env['ARCADE_ROUNDS'] ?? 2_000_000);
const seed = Number(process.env['SEED'] ?? 20_260_925);

/** Average pay of a spin by showing and paying every combination of the given stops. */
function payByWalking(kind: SpinKind, stopsOfReel: StopsOfReel): { over: bigint; under: bigint } {
  const stops: number[] = [];
  let over = 0n;
  let under = 0n;
  const walk = (reel: number): void => {
    if (reel === reelCount) {
      over += evaluate(kind, stops).pay;
      under += 1n;
      return;
    }
    for (const stop of stopsOfReel(kind, reel)) {
      stops[reel] = stop;
      walk(reel + 1);
    }
  };
  walk(0);
  return { over, under };
}

test('the exact return is 96.10 %, rounded down, and its parts add up', () => {
  const { total, base, festival } = returnToPlayer();
  assert.equal(percentRoundedDown(total), '96.10');
  assert.equal(
    total.over * base.under * festival.under,
    (base.over * festival.under + festival.over * base.under) * total.under,
  );
});

test('a percentage is rounded down, never up', () => {
  assert.equal(percentRoundedDown({ over: 96_109_999n, under: 100_000_000n }), '96.10');
  assert.equal(percentRoundedDown({ over: 1n, under: 20_000n }), '0.00');
});

test('the product form of the expected pay equals paying every combination of stops one by one', () => {
  const full = process.env['ARCADE_WALK'] === 'full';
  for (const kind of ['base', 'free'] as const) {
    for (const offset of full ? [0] : [0, 3, 11]) {
      // Seven stops a reel, spread over the strip, are a cycle of 16,807 of their own.
      const some: StopsOfReel = (_, reel) =>
        Array.from({ length: 7 }, (__, i) => (offset + i * 5 + reel) % stripLengths(kind)[reel]!);
      const stops = full ? everyStop : some;
      const walked = payByWalking(kind, stops);
      const computed = payExpected(kind, stops);
      assert.equal(walked.over * computed.under, computed.over * walked.under, `${kind} from ${offset}`);
    }
  }
});

/** Mean return of simulated rounds and how many standard errors it lies from `expected`. */
function simulate(payoutOf: (payout: bigint) => bigint): { mean: number; z: number } {
  const { below } = seededDraw(seed);
  const lengths = { base: stripLengths('base'), free: stripLengths('free') };
  const stake = 20n;
  let sum = 0;
  let squares = 0;
  for (let round = 0; round < rounds; round += 1) {
    let spin = playSpin('base', lengths.base.map(below), freshProgress, stake);
    let payout = spin.payout;
    while (spin.progress.played < spin.progress.awarded) {
      spin = playSpin('free', lengths.free.map(below), spin.progress, stake);
      payout += spin.payout;
    }
    const back = Number(payoutOf(payout)) / Number(stake);
    sum += back;
    squares += back * back;
  }
  const expected = decimalOf(returnToPlayer().total);
  const mean = sum / rounds;
  return { mean, z: (mean - expected) / Math.sqrt((squares / rounds - mean * mean) / rounds) };
}

test(`[SAFE-02] ${rounds} simulated rounds agree with the exact return (|z| < 4), seed ${seed}`, (t) => {
  const { mean, z } = simulate((payout) => payout);
  t.diagnostic(`mean return ${(mean * 100).toFixed(3)} %, z = ${z.toFixed(2)}`);
  assert.ok(Math.abs(z) < 4, `z = ${z}`);
});

test('[SAFE-02] the simulation would notice a game that pays a twentieth too little', () => {
  // 5 % of the return is more than 4 standard errors away at this many rounds.
  assert.ok(simulate((payout) => (payout * 95n) / 100n).z < -4);
});
