import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { drawOf } from '../../src/chance.ts';
import { game } from './entry.ts';
import {
  breakMsOf,
  breakOf,
  cashOut,
  drawFlight,
  flights,
  highest,
  isSpot,
  lowest,
  msOf,
  multiplierAt,
  settle,
  spotAt,
  spots,
  targetOf,
  targets,
} from './rules.ts';

const rounds = Number(process.env['ARCADE_ROUNDS'] ?? 40_000);
const seed = process.env['SEED'] ?? '1';

/**
 * The number of all flights that reach a multiplier: the more the number of a flight, the sooner it
 * breaks.
 */
function flightsThatReach(multiplier: number): bigint {
  let [low, high] = [0, flights];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (breakOf(middle) >= multiplier) low = middle + 1;
    else high = middle;
  }
  return BigInt(low);
}

test('[LOBBY-11] a player who cashes out at any one multiplier is returned 97 %, counted over all flights, and never less', () => {
  for (let multiplier = lowest; multiplier <= highest; multiplier += multiplier < 2_000 ? 1 : 97) {
    const over = flightsThatReach(multiplier) * BigInt(multiplier);
    const under = BigInt(flights) * 100n;
    assert.ok(over * 100n >= under * 97n, String(multiplier));
    assert.ok(over * 100_000n < under * 97_001n, String(multiplier));
  }
  assert.equal(game.rtpPercent, '97.00');
});

test('the later a flight stands in the draw, the sooner it breaks', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: flights - 2 }), (flight) => {
      assert.ok(breakOf(flight) >= breakOf(flight + 1));
      assert.ok(breakOf(flight) >= 100 && breakOf(flight) <= highest);
    }),
  );
});

test('the multiplier only rises, and is reached at the moment that is told for it', () => {
  let before = 100;
  for (let ms = 0; ms <= msOf(highest); ms += 13) {
    assert.ok(multiplierAt(ms) >= before);
    before = multiplierAt(ms);
  }
  for (const multiplier of [101, 102, 150, 999, 1_000, 12_345, highest]) {
    assert.ok(multiplierAt(msOf(multiplier)) >= multiplier);
    assert.ok(multiplierAt(msOf(multiplier) - 1) < multiplier);
  }
  assert.deepEqual([5_000, 10_000, 30_000].map(multiplierAt), [146, 220, 940]);
});

/** The flight in other words: second by second in floating numbers, as somebody watches it. */
function watched(breaksAt: number, spot: string, stake: number, leftMs: number | null): number {
  const at = (ms: number): number => {
    const s = ms / 1000;
    return Math.floor((1 + 0.07 * s + 0.004 * s * s + 0.0001 * s * s * s) * 100 + 1e-7) / 100;
  };
  const wish = spot === 'hand' ? 200 : Number(spot.split(':')[1]) / 100;
  if (leftMs !== null && at(leftMs) >= 1.01 && at(leftMs) * 100 <= breaksAt + 1e-6)
    return Math.round((stake / 100) * Math.round(Math.min(wish, at(leftMs)) * 100));
  return breaksAt / 100 >= wish ? Math.round(stake * wish) : 0;
}

test('[LOBBY-11] every bet is paid as somebody reckons who watches the flight', () => {
  const moment = fc.option(fc.integer({ min: 0, max: 100_000 }));
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: flights - 1 }),
      fc.oneof(fc.constantFrom(...spots), fc.integer({ min: lowest, max: highest }).map(spotAt)),
      fc.integer({ min: 1, max: 10_000 }),
      moment,
      (flight, spot, units, leftMs) => {
        const outcome = { breaksAt: breakOf(flight) };
        const stake = BigInt(units) * 100_000n;
        const left = leftMs === null ? undefined : cashOut(outcome, spot, stake, leftMs);
        assert.equal(
          left ?? settle(outcome, spot, stake),
          BigInt(watched(outcome.breaksAt, spot, units * 100_000, leftMs)),
        );
      },
    ),
    { numRuns: 20_000 },
  );
});

test('a cash-out in the millisecond of the break is too late, and one before it is not', () => {
  for (const breaksAt of [101, 150, 200, 9_999]) {
    const ms = breakMsOf({ breaksAt });
    assert.equal(cashOut({ breaksAt }, 'hand', 100n, ms), undefined);
    assert.equal(cashOut({ breaksAt }, 'hand', 100n, ms - 1), BigInt(breaksAt));
  }
  // A string that breaks at once pays nobody.
  for (let ms = 0; ms < 1_000; ms += 1) assert.equal(cashOut({ breaksAt: 100 }, 'hand', 100n, ms), undefined);
});

test('drawn flights reach each target as often as they should', () => {
  for (const target of targets) {
    let reached = 0;
    for (let round = 0; round < rounds; round += 1)
      if (drawFlight(drawOf('5e'.repeat(32), seed, round)).breaksAt >= target) reached += 1;
    const chance = 97 / target;
    const z = (reached - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
    assert.ok(Math.abs(z) < 4, `${target}: z = ${z} (SEED=${seed})`);
    if (target === 200) assert.ok(reached > 0);
  }
  for (const spot of ['hand', spotAt(lowest), 'at:137', 'at:201', spotAt(highest)])
    assert.equal(isSpot(spot), true, spot);
  for (const spot of [
    'at:100',
    'at:20001',
    'at:1.5',
    'at:0150',
    'at:+150',
    'at:1e3',
    'at:',
    'at:own',
    'toString',
    'HAND',
  ])
    assert.equal(isSpot(spot), false, spot);
  assert.equal(targetOf('hand'), highest);
});
