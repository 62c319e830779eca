/**
 * Rounds settled once more from the words of the rules: every symbol is asked how far it reaches
 * along every line, spin by spin.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { seededDraw } from '../kit/seeded.ts';
import { lines } from '../kit/slot/lines.ts';
import { game } from './entry.ts';
import type { Spin } from './entry.ts';
import { linePays, strips } from './rules.ts';

const seed = Number(process.env['SEED'] ?? 20_261_125);
const stakes = [20_000n, 1_000_000n, 10_000_000n];

/** The payout of a spin in bets of one line, before the multiplier, and the number of drums. */
function spinByHand(kind: 'base' | 'free', stops: readonly number[]): { pay: bigint; drums: number } {
  const shown = strips[kind].map((strip, reel) =>
    [0, 1, 2].map((row) => strip[(stops[reel]! + row) % strip.length]!),
  );
  const drums = shown.flat().filter((symbol) => symbol === 'D').length;
  const reels = shown.map((column) => (kind === 'free' && column.includes('W') ? ['W', 'W', 'W'] : column));
  let pay = { 3: 40n, 4: 200n, 5: 1000n }[drums] ?? 0n;
  for (const path of lines) {
    const run = path.map((row, reel) => reels[reel]![row]!);
    let best = 0n;
    for (const [symbol, [three, four, five]] of Object.entries(linePays)) {
      const breaks = run.findIndex((cell) => cell !== symbol && cell !== 'W');
      const amount = { 3: three, 4: four, [-1]: five }[breaks] ?? 0n;
      if (amount > best) best = amount;
    }
    pay += best;
  }
  return { pay, drums };
}

test('[SAFE-02] a settler of its own pays 20,000 random rounds alike, and counts the free spins as the rules’ text does', () => {
  const draw = seededDraw(seed);
  let festivals = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const stake = stakes[round % stakes.length]!;
    const where = `seed ${seed}, round ${round}`;
    let step = game.begin(stake, null, draw);
    const base = spinByHand('base', (step.outcome as Spin).stops);
    assert.equal(step.payout, (base.pay * stake) / 20n, where);
    let left = { 3: 10, 4: 12, 5: 15 }[base.drums] ?? 0;
    let awarded = left;
    if (left > 0) festivals += 1;
    for (let spun = 1; left > 0; spun += 1) {
      assert.equal(step.isLast, false, where);
      step = game.act(stake, null, step.state, 'spin', draw)!;
      const { pay, drums } = spinByHand('free', (step.outcome as Spin).stops);
      const times = spun > 6 ? 5n : spun > 3 ? 3n : 2n;
      assert.equal(step.payout, (pay * times * stake) / 20n, `${where}, free spin ${spun}`);
      const more = drums >= 3 ? Math.min(5, 60 - awarded) : 0;
      awarded += more;
      left += more - 1;
    }
    assert.equal(step.isLast, true, where);
  }
  assert.ok(festivals > 50, `${festivals} festivals`);
});
