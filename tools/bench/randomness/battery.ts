/**
 * Tests of numbers and of bytes. Each gives a p-value: how likely chance alone would be at least as
 * far from what is expected. Of numbers: frequency, serial pairs, gaps, poker, coupon collector,
 * runs (Knuth, The Art of Computer Programming, 3.3.2). Of bytes: frequency, and the four tests of
 * FIPS 140-2 over blocks of 20,000 bits.
 */
import { chiSquareOf, normalP } from './statistics.ts';

export type Finding = { test: string; p: number };
/** Whole numbers from 0 to below `count`, each of which should be as likely as the others. */
export type Stream = { count: number; numbers: Uint32Array };

/** A single p-value below this is no chance. */
export const leastP = 1e-6;
/**
 * All p-values together have to be spread evenly; one run of a hundred fails by chance alone, and
 * is then run once more on fresh numbers.
 */
export const leastEvenness = 0.01;

const classesMax = 12;
const classesOfMany = 10;
const cellsMax = 4_096;
const handSize = 5;
/** Chi-square says little about fewer numbers. */
const leastLength = 500;

/** Every test that the length of the stream allows. */
export function testNumbers(stream: Stream): Finding[] {
  const { numbers, classes } = inClasses(stream);
  if (classes < 2 || numbers.length < leastLength) return [];
  return [
    { test: 'frequency', p: frequency(stream) },
    { test: 'serial pairs', p: serialPairs(numbers, classes) },
    { test: 'gaps', p: gaps(numbers, classes) },
    ...(classes < 3 ? [] : [{ test: 'poker', p: poker(numbers, classes) }]),
    { test: 'coupon collector', p: couponCollector(numbers, classes) },
    { test: 'runs', p: runs(numbers, classes) },
  ];
}

/**
 * The same in few classes of the same size; numbers above the last whole class are left out, so
 * that no class is likelier.
 */
function inClasses({ count, numbers }: Stream): { classes: number; numbers: Uint32Array } {
  if (count <= classesMax) return { classes: count, numbers };
  const size = Math.floor(count / classesOfMany);
  const whole = size * classesOfMany;
  return {
    classes: classesOfMany,
    numbers: numbers.filter((value) => value < whole).map((value) => Math.floor(value / size)),
  };
}

function frequency({ count, numbers }: Stream): number {
  const cells = Math.min(count, cellsMax);
  const size = Math.floor(count / cells);
  const counts = Array.from({ length: cells }, () => 0);
  for (const value of numbers) counts[Math.min(cells - 1, Math.floor(value / size))]! += 1;
  // The last cell has what is left of the division.
  const expected = counts.map(
    (_, cell) => (numbers.length * (cell === cells - 1 ? count - size * (cells - 1) : size)) / count,
  );
  return chiSquareOf(counts, expected);
}

function serialPairs(numbers: Uint32Array, classes: number): number {
  const counts = Array.from({ length: classes * classes }, () => 0);
  const pairs = Math.floor(numbers.length / 2);
  for (let at = 0; at < pairs; at += 1) counts[numbers[2 * at]! * classes + numbers[2 * at + 1]!]! += 1;
  const expected = counts.map(() => pairs / counts.length);
  return chiSquareOf(counts, expected);
}

/** Tests the distances between numbers of the lower half. */
function gaps(numbers: Uint32Array, classes: number): number {
  const half = Math.floor(classes / 2);
  const share = half / classes;
  const longest = 64;
  const counts = Array.from({ length: longest + 1 }, () => 0);
  let gap = 0;
  let found = 0;
  for (const value of numbers) {
    if (value >= half) {
      gap += 1;
      continue;
    }
    counts[Math.min(gap, longest)]! += 1;
    found += 1;
    gap = 0;
  }
  const expected = counts.map(
    (_, length) => found * (length === longest ? (1 - share) ** longest : share * (1 - share) ** length),
  );
  return chiSquareOf(counts, expected);
}

/** Tests the number of different classes among five numbers. */
function poker(numbers: Uint32Array, classes: number): number {
  const counts = Array.from({ length: handSize }, () => 0);
  const hands = Math.floor(numbers.length / handSize);
  for (let hand = 0; hand < hands; hand += 1) {
    let seen = 0;
    for (let at = 0; at < handSize; at += 1) seen |= 1 << numbers[hand * handSize + at]!;
    counts[ones(seen) - 1]! += 1;
  }
  const expected = counts.map(
    (_, index) =>
      (hands * falling(classes, index + 1) * partitions(handSize, index + 1)) / classes ** handSize,
  );
  return chiSquareOf(counts, expected);
}

/** Tests the number of values that it takes until every class was there. */
function couponCollector(numbers: Uint32Array, classes: number): number {
  const longest = classes * 12;
  const all = (1 << classes) - 1;
  const counts = Array.from({ length: longest + 1 }, () => 0);
  let [seen, length, sets] = [0, 0, 0];
  for (const value of numbers) {
    seen |= 1 << value;
    length += 1;
    if (seen !== all) continue;
    counts[Math.min(length, longest)]! += 1;
    [seen, length, sets] = [0, 0, sets + 1];
  }
  return chiSquareOf(
    counts,
    collected(classes, longest).map((chance) => chance * sets),
  );
}

/**
 * The chance that a full set takes so many numbers; the last cell has all that are longer. Walked
 * draw by draw.
 */
function collected(classes: number, longest: number): number[] {
  let have: number[] = Array.from({ length: classes + 1 }, (_, classesSeen) => (classesSeen === 0 ? 1 : 0));
  const chances = [0];
  for (let length = 1; length <= longest; length += 1) {
    const next = have.map(() => 0);
    for (let seen = 0; seen < classes; seen += 1) {
      next[seen]! += (have[seen]! * seen) / classes;
      next[seen + 1]! += (have[seen]! * (classes - seen)) / classes;
    }
    chances.push(next[classes]!);
    next[classes] = 0;
    have = next;
  }
  const soFar = chances.reduce((sum, chance) => sum + chance, 0);
  chances[longest]! += 1 - soFar;
  return chances;
}

/**
 * Tests the turns between the lower and the upper half (Wald and Wolfowitz); the middle class of an
 * odd number is left out.
 */
function runs(numbers: Uint32Array, classes: number): number {
  const half = Math.floor(classes / 2);
  let [low, high, count, before] = [0, 0, 0, -1];
  for (const value of numbers) {
    if (classes % 2 === 1 && value === half) continue;
    const side = value < half ? 0 : 1;
    if (side === 0) low += 1;
    else high += 1;
    if (side !== before) count += 1;
    before = side;
  }
  const total = low + high;
  const mean = (2 * low * high) / total + 1;
  const variance = ((mean - 1) * (mean - 2)) / (total - 1);
  return normalP((count - mean) / Math.sqrt(variance));
}

function ones(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

const falling = (from: number, factors: number): number =>
  Array.from({ length: factors }, (_, index) => from - index).reduce(
    (product, factor) => product * factor,
    1,
  );

/** In how many ways so many things fall into so many groups (Stirling, second kind). */
function partitions(things: number, groups: number): number {
  if (groups === 0 || groups > things) return things === groups ? 1 : 0;
  return groups * partitions(things - 1, groups) + partitions(things - 1, groups - 1);
}

/** Bits of information in a byte, 8 at most, and the chi-square test of the 256 values. */
export function testBytes(bytes: Uint8Array): { entropy: number; p: number } {
  const counts = Array.from({ length: 256 }, () => 0);
  for (const byte of bytes) counts[byte]! += 1;
  const entropy = counts.reduce(
    (sum, count) => (count === 0 ? sum : sum - (count / bytes.length) * Math.log2(count / bytes.length)),
    0,
  );
  return {
    entropy,
    p: chiSquareOf(
      counts,
      counts.map(() => bytes.length / 256),
    ),
  };
}

const blockBytes = 2_500;
/**
 * The number of runs of one to six and more equal bits that may come in a block, ones and noughts
 * each.
 */
const runBounds: readonly (readonly [least: number, most: number])[] = [
  [2_315, 2_685],
  [1_114, 1_386],
  [527, 723],
  [240, 384],
  [103, 209],
  [103, 209],
];
const longRun = 26;

/**
 * Blocks of 20,000 bits that fail one of the four tests of FIPS 140-2, of how many. Of good bits
 * some 0.08 % do.
 */
export function failedBlocks(bytes: Uint8Array): { failed: number; blocks: number } {
  const blocks = Math.floor(bytes.length / blockBytes);
  let failed = 0;
  for (let block = 0; block < blocks; block += 1) {
    if (!passesFips(bytes.subarray(block * blockBytes, (block + 1) * blockBytes))) failed += 1;
  }
  return { failed, blocks };
}

/**
 * The number of blocks that may fail among so many: far beyond what chance explains (40 of 20,000).
 */
export const failuresMax = (blocks: number): number =>
  Math.ceil(blocks * 0.0008 + 6 * Math.sqrt(blocks * 0.0008) + 1);

function passesFips(block: Uint8Array): boolean {
  const nibbles = Array.from({ length: 16 }, () => 0);
  const counts = [new Array<number>(6).fill(0), new Array<number>(6).fill(0)];
  let [set, before, length, longest] = [0, -1, 0, 0];
  const close = (): void => {
    if (before >= 0) counts[before]![Math.min(length, 6) - 1]! += 1;
    longest = Math.max(longest, length);
  };
  for (const byte of block) {
    nibbles[byte >> 4]! += 1;
    nibbles[byte & 15]! += 1;
    for (let shift = 7; shift >= 0; shift -= 1) {
      const bit = (byte >> shift) & 1;
      set += bit;
      if (bit === before) length += 1;
      else {
        close();
        [before, length] = [bit, 1];
      }
    }
  }
  close();
  const spread = (16 / 5_000) * nibbles.reduce((sum, count) => sum + count * count, 0) - 5_000;
  return (
    set > 9_725 &&
    set < 10_275 &&
    spread > 2.16 &&
    spread < 46.17 &&
    longest < longRun &&
    counts.every((side) =>
      side.every((count, index) => count >= runBounds[index]![0] && count <= runBounds[index]![1]),
    )
  );
}
