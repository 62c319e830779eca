/**
 * Keno: 20 of the numbers 1 to 80 are drawn. Players bet on one to ten numbers of their own, and on
 * the sum of all that are drawn.
 *
 * Amounts are in 1/100000 of a currency unit. Returns of bets are in hundredths of the stake, the
 * stake included.
 */
import type { Draw } from '../kit/fair.ts';
import { shuffled } from '../kit/fair.ts';
import { add, multiply, reduce, zero } from '../kit/ratio.ts';
import type { Ratio } from '../kit/ratio.ts';

export const gameCode = 'keno';
export const names = { vi: 'Keno', en: 'Keno' } as const;

export const highest = 80;
export const drawnCount = 20;
export const picksMost = 10;
/** In the order in which they came. */
export type Outcome = { numbers: number[] };

export const allNumbers: readonly number[] = Array.from({ length: highest }, (_, index) => index + 1);

export function drawNumbers(draw: Draw): Outcome {
  return { numbers: shuffled(allNumbers, draw).slice(0, drawnCount) };
}

export const sumOf = ({ numbers }: Outcome): number => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Half of all draws have a larger sum than this, half a smaller one, but for those that have it.
 */
export const middleSum = 810;
export const sumKinds = ['big', 'small', 'odd', 'even'] as const;
export type SumKind = (typeof sumKinds)[number];
export const sumBack: Readonly<Record<SumKind, bigint>> = { big: 194n, small: 194n, odd: 193n, even: 193n };

/** Given back with so many numbers picked and so many of them drawn; other numbers of hits lose. */
export const pickBack: Readonly<Record<number, Readonly<Record<number, bigint>>>> = {
  1: { 1: 385n },
  2: { 2: 1_600n },
  3: { 2: 200n, 3: 4_900n },
  4: { 2: 100n, 3: 500n, 4: 17_500n },
  5: { 3: 300n, 4: 1_500n, 5: 82_000n },
  6: { 3: 100n, 4: 800n, 5: 7_000n, 6: 300_000n },
  7: { 3: 100n, 4: 300n, 5: 2_500n, 6: 30_000n, 7: 800_000n },
  8: { 4: 300n, 5: 1_200n, 6: 8_000n, 7: 100_000n, 8: 3_300_000n },
  9: { 4: 125n, 5: 700n, 6: 4_500n, 7: 35_000n, 8: 300_000n, 9: 4_000_000n },
  10: { 0: 200n, 5: 400n, 6: 2_500n, 7: 13_000n, 8: 80_000n, 9: 800_000n, 10: 10_000_000n },
};

const pickPrefix = 'pick:';
/** `pick:3-17-80`: rising numbers. */
export const pickSpot = (picked: readonly number[]): string =>
  pickPrefix + picked.toSorted((a, b) => a - b).join('-');
export const sumSpot = (kind: SumKind): string => `sum:${kind}`;

/** The numbers of a bet on numbers; undefined: it is none. */
export function picksOf(spot: string): number[] | undefined {
  if (!/^pick:[1-9]\d?(-[1-9]\d?){0,9}$/.test(spot)) return undefined;
  const picked = spot.slice(pickPrefix.length).split('-').map(Number);
  return picked.every((number, index) => number <= highest && number > (picked[index - 1] ?? 0))
    ? picked
    : undefined;
}
const sumKindOf = (spot: string): SumKind | undefined => sumKinds.find((kind) => spot === sumSpot(kind));

export const isSpot = (spot: string): boolean => sumKindOf(spot) !== undefined || picksOf(spot) !== undefined;

export const hitsOf = ({ numbers }: Outcome, picked: readonly number[]): number =>
  picked.filter((number) => numbers.includes(number)).length;

export function isSumWon(kind: SumKind, sum: number): boolean {
  if (kind === 'big') return sum > middleSum;
  if (kind === 'small') return sum < middleSum;
  return (sum % 2 === 1) === (kind === 'odd');
}

/** The return of a bet, rounded down; zero when it loses. */
export function settle(outcome: Outcome, spot: string, stake: bigint): bigint {
  const kind = sumKindOf(spot);
  if (kind !== undefined) return isSumWon(kind, sumOf(outcome)) ? (stake * sumBack[kind]) / 100n : 0n;
  const picked = picksOf(spot)!;
  return (stake * (pickBack[picked.length]![hitsOf(outcome, picked)] ?? 0n)) / 100n;
}

function choose(from: number, count: number): bigint {
  let ways = 1n;
  for (let taken = 0; taken < count; taken += 1) ways = (ways * BigInt(from - taken)) / BigInt(taken + 1);
  return ways;
}

/** The exact chance that so many of the picked numbers are drawn. */
export function chanceOf(picked: number, hits: number): Ratio {
  return reduce({
    over: choose(drawnCount, hits) * choose(highest - drawnCount, picked - hits),
    under: choose(highest, picked),
  });
}

/** The exact return of a bet on so many numbers. */
export function returnOfPicks(picked: number): Ratio {
  return Object.entries(pickBack[picked]!).reduce(
    (sum, [hits, back]) => add(sum, multiply(chanceOf(picked, Number(hits)), { over: back, under: 100n })),
    zero,
  );
}

/**
 * In how many of all draws each sum comes: every number is added to the draws so far, or left out.
 */
export function waysOfSums(): Map<number, bigint> {
  const most = allNumbers.slice(-drawnCount).reduce((sum, number) => sum + number, 0);
  const ways = Array.from({ length: drawnCount + 1 }, () => new Array<bigint>(most + 1).fill(0n));
  ways[0]![0] = 1n;
  for (const number of allNumbers) {
    for (let count = drawnCount; count > 0; count -= 1) {
      for (let sum = most; sum >= number; sum -= 1) ways[count]![sum]! += ways[count - 1]![sum - number]!;
    }
  }
  return new Map(
    ways[drawnCount]!.map((count, sum): [number, bigint] => [sum, count]).filter(([, count]) => count > 0n),
  );
}
