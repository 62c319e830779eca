import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import test from 'node:test';
import { systemRandom } from '../../../apps/arcade/src/chance.ts';
import { failedBlocks, failuresMax, leastEvenness, leastP, testBytes, testNumbers } from './battery.ts';
import { chiSquareP, evennessP, normalP } from './statistics.ts';
import { digestBytes, gameCodes, numbersOf } from './streams.ts';

const seed = createHash('sha256').update('battery').digest('hex');
const numbersAGame = 40_000;

test('[SAFE-02] the numbers of every game pass the whole battery, and their p-values together are spread evenly', () => {
  const found = gameCodes.flatMap((code) =>
    numbersOf(code, seed, numbersAGame).flatMap((stream) =>
      testNumbers(stream).map((finding) => ({ code, count: stream.count, ...finding })),
    ),
  );
  for (const code of gameCodes)
    assert.ok(
      found.some((one) => one.code === code),
      `${code} has no numbers that were tested`,
    );
  for (const { code, count, test: name, p } of found)
    assert.ok(p >= leastP && p <= 1, `${code}, numbers below ${count}: ${name} p = ${p}`);
  const evenness = evennessP(found.map(({ p }) => p));
  assert.ok(evenness >= leastEvenness, `${found.length} p-values: p = ${evenness}`);
});

test('[SAFE-02] the bytes of the system and of digests pass FIPS 140-2 and hold eight bits each', () => {
  for (const bytes of [systemRandom.bytes(2_500_000), digestBytes(seed, 0, 78_125)]) {
    const { entropy, p } = testBytes(bytes);
    assert.ok(entropy > 7.9998 && p >= leastP, `entropy ${entropy}, p = ${p}`);
    const { failed, blocks } = failedBlocks(bytes);
    assert.ok(failed <= failuresMax(blocks), `${failed} of ${blocks} blocks`);
  }
});

test('p-values are those of the tables', () => {
  const near = (value: number, expected: number): void =>
    assert.ok(Math.abs(value - expected) < 5e-5, `${value} is not ${expected}`);
  near(chiSquareP(3.841459, 1), 0.05);
  near(chiSquareP(18.307038, 10), 0.05);
  near(chiSquareP(134.6416, 99), 0.01);
  near(chiSquareP(0.554298, 5), 0.99);
  near(normalP(1.959964), 0.05);
  near(evennessP(Array.from({ length: 100 }, (_, index) => (index + 0.5) / 100)), 1);
  assert.ok(evennessP(Array.from({ length: 100 }, (_, index) => (index / 100) ** 2)) < 0.001);
});

/** Sources with a fault each, and the tests that have to catch it. */
const faults: readonly [
  what: string,
  next: () => (at: number) => number,
  count: number,
  caught: readonly string[],
][] = [
  ['a byte cut down by its remainder', () => (at) => digestBytes(seed, at, 1)[0]! % 100, 100, ['frequency']],
  [
    'numbers that count up',
    () => (at) => at % 10,
    10,
    ['serial pairs', 'gaps', 'poker', 'coupon collector', 'runs'],
  ],
  [
    'a number that is like the one before, one time in ten',
    sticky,
    10,
    ['serial pairs', 'gaps', 'poker', 'runs'],
  ],
  ['a shuffled pack that is dealt to its end', packs, 6, ['serial pairs', 'gaps', 'coupon collector']],
];

for (const [what, next, count, caught] of faults) {
  test(`[SAFE-02] the battery catches ${what}`, () => {
    const numbers = Uint32Array.from({ length: 60_000 }, (_, at) => at).map(next());
    const found = testNumbers({ count, numbers }).filter(({ p }) => p < leastP);
    const names = found.map(({ test: name }) => name);
    for (const name of caught)
      assert.ok(names.includes(name), `${name} passes; caught by ${names.join(', ')}`);
  });
}

test('[SAFE-02] FIPS 140-2 catches a bit that is set too often, and a run that is too long', () => {
  const bytes = digestBytes(seed, 0, 7_812);
  const blocks = Math.floor(bytes.length / 2_500);
  assert.equal(
    failedBlocks(bytes.map((byte, at) => (at % 4 === 0 ? byte | 1 : byte))).failed > blocks / 2,
    true,
  );
  assert.equal(failedBlocks(bytes.map((byte, at) => (at % 2_500 < 4 ? 0 : byte))).failed, blocks);
});

function sticky(): (at: number) => number {
  let before = 0;
  return (at) => {
    const bytes = digestBytes(seed, at, 1);
    if (bytes[1]! >= 26) before = Math.floor(((bytes[2]! * 256 + bytes[3]!) / 65_536) * 10);
    return before;
  };
}

function packs(): (at: number) => number {
  let pack: number[] = [];
  return (at) => {
    if (pack.length === 0) {
      const keys = digestBytes(seed, at, 1);
      pack = [0, 1, 2, 3, 4, 5].toSorted((a, b) => keys[a]! - keys[b]!);
    }
    return pack.pop()!;
  };
}
