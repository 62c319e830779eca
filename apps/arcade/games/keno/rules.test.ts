import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { drawOf } from '../../src/chance.ts';
import { percentRoundedDown } from '../kit/ratio.ts';
import { game } from './entry.ts';
import {
  allNumbers,
  chanceOf,
  drawNumbers,
  isSpot,
  isSumWon,
  pickBack,
  picksMost,
  pickSpot,
  returnOfPicks,
  settle,
  sumBack,
  sumKinds,
  sumSpot,
  waysOfSums,
} from './rules.ts';
import type { SumKind } from './rules.ts';
import { sumReturns } from './rtp.ts';

const rounds = Number(process.env['ARCADE_ROUNDS'] ?? 40_000) / 10;
const seed = process.env['SEED'] ?? '1';

/** C(80, 20). */
const allDraws = 3_535_316_142_212_174_320n;

test('[LOBBY-11] the stated returns are exact: hits by their chances, sums by all draws counted, and the least is told', () => {
  const percents = Array.from({ length: picksMost }, (_, index) =>
    Number(percentRoundedDown(returnOfPicks(index + 1))),
  );
  for (const percent of percents) assert.ok(percent >= 95.5 && percent <= 97, String(percent));
  for (let picked = 1; picked <= picksMost; picked += 1) {
    let [over, under] = [0n, 1n];
    for (let hits = 0; hits <= picked; hits += 1) {
      const chance = chanceOf(picked, hits);
      [over, under] = [over * chance.under + chance.over * under, under * chance.under];
    }
    assert.equal(over, under, `all chances of ${picked} numbers are one`);
  }
  const ways = waysOfSums();
  assert.equal(
    [...ways.values()].reduce((sum, count) => sum + count, 0n),
    allDraws,
  );
  const returned = (kind: SumKind): string => {
    const won = [...ways]
      .filter(([sum]) => isSumWon(kind, sum))
      .reduce((total, [, count]) => total + count, 0n);
    return percentRoundedDown({ over: won * sumBack[kind], under: allDraws * 100n });
  };
  for (const kind of sumKinds) assert.equal(returned(kind), sumReturns[kind], kind);
  assert.equal(Number(game.rtpPercent), Math.min(...percents, ...Object.values(sumReturns).map(Number)));
});

/** The rules in other words: the drawn numbers struck off a list, what is left counted. */
function settledInOtherWords(drawn: readonly number[], spot: string, stake: bigint): bigint {
  const [kind, rest] = spot.split(':') as [string, string];
  if (kind === 'sum') {
    let sum = 0;
    for (const number of drawn) sum += number;
    const won: Record<string, bigint | false> = {
      big: sum >= 811 && 194n,
      small: sum <= 809 && 194n,
      odd: !!(sum & 1) && 193n,
      even: !(sum & 1) && 193n,
    };
    return (stake * (won[rest] || 0n)) / 100n;
  }
  const left = new Set(rest.split('-').map(Number));
  const picked = left.size;
  for (const number of drawn) left.delete(number);
  return (stake * (pickBack[picked]![picked - left.size] ?? 0n)) / 100n;
}

test('[LOBBY-11] every bet is settled as by a settler that was written from the rules in other words', () => {
  const some = (length: number): fc.Arbitrary<number[]> =>
    fc.uniqueArray(fc.integer({ min: 1, max: 80 }), { minLength: length, maxLength: length });
  const picks = fc.integer({ min: 1, max: picksMost }).chain(some).map(pickSpot);
  const spot = fc.oneof(picks, fc.constantFrom(...sumKinds.map(sumSpot)));
  fc.assert(
    fc.property(some(20), spot, fc.bigInt({ min: 1n, max: 10n ** 12n }), (numbers, each, stake) => {
      assert.equal(isSpot(each), true);
      assert.equal(settle({ numbers }, each, stake), settledInOtherWords(numbers, each, stake));
    }),
    { numRuns: 5_000 },
  );
});

test('a draw has twenty different numbers, each as often as the others', () => {
  const counts = new Array<number>(81).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const { numbers } = drawNumbers(drawOf('5e'.repeat(32), seed, round));
    assert.equal(new Set(numbers).size, 20);
    for (const number of numbers) counts[number]! += 1;
  }
  for (const number of allNumbers) {
    const z = (counts[number]! - rounds / 4) / Math.sqrt((rounds * 3) / 16);
    assert.ok(Math.abs(z) < 4.5, `${number}: z = ${z} (SEED=${seed})`);
  }
});

test('a spot that is none is no spot', () => {
  for (const spot of [
    '',
    'pick:',
    'pick:0',
    'pick:81',
    'pick:5-5',
    'pick:7-3',
    'pick:01',
    'pick:1-2-3-4-5-6-7-8-9-10-11',
    'sum:',
    'sum:middle',
    'toString',
  ])
    assert.equal(isSpot(spot), false, spot);
});
