import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import test from 'node:test';
import { lotCountOf, lotsOf, plays, stationsOf } from './plays.ts';
import { seeded } from './sampling.ts';
import { statisticsOf } from './statistics.ts';
import {
  drawResult,
  mergedResult,
  numbersOf,
  partialFaults,
  resultFaults,
  structures,
  type Result,
  type StructureCode,
} from './structures.ts';

/** Those of provinces, and all. */
const both = ['north', 'south'] as const;
const all = Object.keys(structures) as StructureCode[];
/** A result whose every digit is `digit`. */
const uniform = (structure: StructureCode, digit: number): Result => drawResult(structure, () => digit);

test('[LOTTERY-05] a northern draw has 27 numbers and a southern one 18, in the order of drawing', () => {
  const shape = (structure: StructureCode) =>
    structures[structure].map(({ code, count, digits }) => `${code} ${count}x${digits}`).join(', ');
  assert.equal(shape('north'), 'G1 1x5, G2 2x5, G3 6x5, G4 4x4, G5 6x4, G6 3x3, G7 4x2, DB 1x5');
  assert.equal(shape('max3d'), 'DB 2x3, G1 4x3, G2 6x3, G3 8x3');
  assert.equal(shape('south'), 'G8 1x2, G7 1x3, G6 3x4, G5 1x4, G4 7x5, G3 2x5, G2 1x5, G1 1x5, DB 1x6');
  assert.deepEqual(
    both.map((structure) => (['lo2', 'lo3', 'lo4'] as const).map((play) => lotCountOf(structure, play))),
    [
      [27, 23, 20],
      [18, 17, 16],
    ],
  );
});

test('[LOTTERY-05] a result tells what it lacks and what is malformed', () => {
  const whole = uniform('north', 0);
  const { G7: _, ...withoutG7 } = whole;
  const wrong: [Result, partial: string[], complete: string[]][] = [
    [whole, [], []],
    [withoutG7, [], ['G7: needs 4 numbers']],
    [{ ...whole, DB: [] }, [], ['DB: needs 1 number']],
    [
      { ...whole, G3: ['00000', '00000', '0000'] },
      ['G3[2]: needs 5 digits'],
      ['G3: needs 6 numbers', 'G3[2]: needs 5 digits'],
    ],
    [{ ...whole, G1: ['0000a'] }, ['G1[0]: needs 5 digits'], ['G1[0]: needs 5 digits']],
    [{ ...whole, G1: ['٠٠٠٠٠'] }, ['G1[0]: needs 5 digits'], ['G1[0]: needs 5 digits']],
    [{ ...whole, G1: ['00000', '00000'] }, ['G1: has only 1 number'], ['G1: has only 1 number']],
    [{ ...whole, G8: ['00'] }, ['G8: no prize here'], ['G8: no prize here']],
  ];
  for (const [result, partial, complete] of wrong) {
    assert.deepEqual(partialFaults('north', result), partial);
    assert.deepEqual(resultFaults('north', result), complete);
  }
  assert.deepEqual(partialFaults('south', {}), []);
  assert.equal(resultFaults('south', {}).length, 9);
});

test('[LOTTERY-06] a drawn result is complete, and every digit comes equally often in every place', () => {
  const seed = randomInt(2 ** 31);
  const below = seeded(seed);
  const draws = 4_000;
  for (const structure of [...both, 'max3d'] as const) {
    const counts = new Map<string, number>();
    for (let round = 0; round < draws; round++) {
      const result = drawResult(structure, below);
      if (resultFaults(structure, result).length > 0) assert.fail(`seed ${seed}: ${JSON.stringify(result)}`);
      for (const [index, digit] of [...numbersOf(result).join('')].entries()) {
        counts.set(`${index} ${digit}`, (counts.get(`${index} ${digit}`) ?? 0) + 1);
      }
    }
    const deviation = Math.sqrt(draws * 0.1 * 0.9);
    const positions = numbersOf(uniform(structure, 0)).join('').length;
    assert.equal(counts.size, positions * 10);
    // Seven deviations are out of reach of chance, also for the largest of some 1,000 counts.
    for (const [position, count] of counts)
      assert.ok(
        Math.abs(count - draws / 10) < 7 * deviation,
        `seed ${seed}: ${position} came ${count} times`,
      );
  }
});

test('[LOTTERY-05] every play looks at as many numbers as it counts on', () => {
  for (const structure of all) {
    for (const { code } of plays.filter((play) => play.structures.includes(structure))) {
      assert.equal(
        lotsOf(
          structure,
          code,
          mergedResult(Array.from({ length: stationsOf(code) }, () => uniform(structure, 7))),
        ).length,
        lotCountOf(structure, code),
        `${structure} ${code}`,
      );
    }
  }
});

test('statistics tell what came often, what has long been absent, and the digits of DB', () => {
  const ends = (digit: number) => Array.from({ length: 10 }, (_, index) => (index === digit ? 1 : 0));
  const { hot, cold, headTail } = statisticsOf(
    [
      { date: '2026-11-02', result: uniform('south', 2) },
      { date: '2026-11-03', result: { ...uniform('south', 3), DB: ['333345'] } },
      { date: '2026-11-01', result: uniform('south', 1) },
    ],
    'south',
  );
  assert.deepEqual(hot.slice(0, 5), [
    { number: '22', times: 18, lastSeen: 1 },
    { number: '11', times: 18, lastSeen: 2 },
    { number: '33', times: 17, lastSeen: 0 },
    { number: '45', times: 1, lastSeen: 0 },
    { number: '00', times: 0, lastSeen: 3 },
  ]);
  assert.equal(hot.length, 10);
  assert.deepEqual(
    cold.map(({ number, lastSeen }) => [number, lastSeen]),
    ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09'].map((number) => [number, 3]),
  );
  const added = (...lists: number[][]) =>
    lists[0]!.map((_, index) => lists.reduce((sum, list) => sum + list[index]!, 0));
  assert.deepEqual(headTail, {
    head: added(ends(4), ends(2), ends(1)),
    tail: added(ends(5), ends(2), ends(1)),
  });
  assert.equal(statisticsOf([], 'north').cold[0]!.lastSeen, 0);
});
