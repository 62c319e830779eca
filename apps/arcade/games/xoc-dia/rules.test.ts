import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { drawOf } from '../../src/chance.ts';
import { game } from './entry.ts';
import { allOutcomes, drawCoins, isSpot, redsOf, returnOf, settle, spotList, wins } from './rules.ts';
import type { Spot } from './rules.ts';

const rounds = Number(process.env['ARCADE_ROUNDS'] ?? 40_000);
const seed = process.env['SEED'] ?? '1';

/** The rules once more, as a dealer calls them, in what a stake of 100 gives. */
function called(coins: readonly number[], spot: Spot): number {
  const white = coins.filter((coin) => coin === 0).length;
  if (spot === 'even') return white === 4 || white === 2 || white === 0 ? 196 : 0;
  if (spot === 'odd') return white === 1 || white === 3 ? 196 : 0;
  const wanted = { red0: [4, 1540], red1: [3, 385], red3: [1, 385], red4: [0, 1540] }[spot];
  return white === wanted[0] ? wanted[1]! : 0;
}

test('[LOBBY-11] the return of each spot is exact: 98 % on even and odd, 96.25 % on the rest, and the least is told', () => {
  assert.equal(allOutcomes.length, 16);
  assert.equal(new Set(allOutcomes.map(({ coins }) => coins.join(''))).size, 16);
  assert.deepEqual(spotList.map(returnOf), [9800, 9800, 9625, 9625, 9625, 9625]);
  assert.equal(game.rtpPercent, '96.25');
});

test('a bet pays as the dealer calls it, in every way in which the coins can lie', () => {
  for (const outcome of allOutcomes) {
    for (const spot of spotList) {
      assert.equal(
        settle(outcome, spot, 100n),
        BigInt(called(outcome.coins, spot)),
        `${outcome.coins.join('')} ${spot}`,
      );
      assert.equal(settle(outcome, spot, 1_000n * 100_000n) > 0n, wins(spot, outcome));
    }
    assert.equal(wins('even', outcome), !wins('odd', outcome));
  }
  for (const odd of ['', 'red2', 'constructor', 'toString']) assert.equal(isSpot(odd), false);
});

test('drawn rounds give each number of red coins as often as they should, and the return that is told', () => {
  const counts = [0, 0, 0, 0, 0];
  const serverSeed = createHash('sha256').update(`xoc-dia ${seed}`).digest('hex');
  for (let round = 0; round < rounds; round += 1)
    counts[redsOf(drawCoins(drawOf(serverSeed, seed, round)))]! += 1;
  for (const [reds, ways] of [1, 4, 6, 4, 1].entries()) {
    const chance = ways / 16;
    const z = (counts[reds]! - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
    assert.ok(Math.abs(z) < 4, `${reds} red: z = ${z} (SEED=${seed})`);
  }
});
