import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { drawOf } from '../../src/chance.ts';
import { allThrows, sumOf } from '../kit/dice/dice.ts';
import { game } from './entry.ts';
import { drawThrow, isSpot, returnOf, settle, spotList } from './rules.ts';

const rounds = Number(process.env['ARCADE_ROUNDS'] ?? 40_000);
const seed = process.env['SEED'] ?? '1';

test('[LOBBY-11] tài and xỉu win 108 of the 216 throws each and return 98 %, which the game tells', () => {
  assert.deepEqual(spotList.map(returnOf), [
    { over: 21_168n, under: 21_600n },
    { over: 21_168n, under: 21_600n },
  ]);
  assert.equal(game.rtpPercent, '98.00');
  for (const odd of ['', 'Big', 'toString', 'constructor']) assert.equal(isSpot(odd), false);
});

test('each throw pays one side as it is called, three of a kind by their sum', () => {
  const tai = new Set([11, 12, 13, 14, 15, 16, 17, 18]);
  for (const { dice } of allThrows) {
    const isTai = tai.has(dice[0]! + dice[1]! + dice[2]!);
    assert.equal(settle({ dice }, 'big', 1_000_000n), isTai ? 1_960_000n : 0n, dice.join('-'));
    assert.equal(settle({ dice }, 'small', 1_000_000n), isTai ? 0n : 1_960_000n, dice.join('-'));
  }
});

test('drawn throws have each sum as often as they should', () => {
  const counts = new Map<number, number>();
  const serverSeed = createHash('sha256').update(`tai-xiu ${seed}`).digest('hex');
  for (let round = 0; round < rounds; round += 1) {
    const sum = sumOf(drawThrow(drawOf(serverSeed, seed, round)));
    counts.set(sum, (counts.get(sum) ?? 0) + 1);
  }
  for (let sum = 3; sum <= 18; sum += 1) {
    const chance = allThrows.filter((thrown) => sumOf(thrown) === sum).length / 216;
    const z = ((counts.get(sum) ?? 0) - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
    assert.ok(Math.abs(z) < 4, `sum ${sum}: z = ${z} (SEED=${seed})`);
  }
});
