/**
 * Plays that pay by the number of hits: six balls of which none comes twice, and a number of three
 * digits in a prize. The file also counts how often picked balls come.
 */
import { poolOf, structures, type PrizeCode, type StructureCode } from './structures.ts';
import type { Fraction } from './fraction.ts';

/**
 * Six balls pay so many times the odds of their play when so many of them are drawn; with `bonus`
 * when the one after them is of the six, too.
 */
export type Tier = { matches: number; bonus: boolean; times: number };

/** So many balls make the first prize of a draw. */
const drawnCount = 6;

const tier = (matches: number, times: number, bonus = false): Tier => ({ matches, bonus, times });
/** The best first. */
const tiers: Readonly<Partial<Record<StructureCode, readonly Tier[]>>> = {
  mega: [tier(6, 10_000), tier(5, 400), tier(4, 10), tier(3, 1)],
  power: [tier(6, 8_000), tier(5, 5_000, true), tier(5, 600), tier(4, 12), tier(3, 1)],
};
export const tiersOf = (structure: StructureCode): readonly Tier[] => tiers[structure] ?? [];

/**
 * A number of three digits pays so many times the odds of its play in each prize: as the tickets of
 * the lottery do, 100, 35, 21 and 10 for a price of one.
 */
const prizeTimes: Readonly<Partial<Record<PrizeCode, number>>> = { DB: 100, G1: 35, G2: 21, G3: 10 };
export const prizeTimesOf = (): readonly [PrizeCode, number][] =>
  Object.entries(prizeTimes) as [PrizeCode, number][];

/**
 * The multiple of the odds that a unit of six balls pays. `balls`: the six that are drawn, and the
 * one after them where there is one.
 */
export function sixTimes(
  structure: StructureCode,
  unit: readonly string[],
  balls: readonly string[],
): number {
  const six = balls.slice(0, drawnCount);
  const bonus = balls[drawnCount];
  return timesAt(
    structure,
    unit.filter((ball) => six.includes(ball)).length,
    bonus !== undefined && unit.includes(bonus),
  );
}

const timesAt = (structure: StructureCode, matches: number, withBonus: boolean): number =>
  tiersOf(structure).find((each) => matches >= each.matches && (!each.bonus || withBonus))?.times ?? 0;

/**
 * The multiple of the odds that a number pays over all prizes. `numbers`: those of the prizes in
 * the order of `prizeTimesOf`.
 */
export function numberTimes(number: string, numbers: readonly string[]): number {
  let from = 0;
  let times = 0;
  for (const { code, count } of structures.max3d) {
    times +=
      (prizeTimes[code] ?? 0) * numbers.slice(from, from + count).filter((each) => each === number).length;
    from += count;
  }
  return times;
}

/** The multiple of the odds that a unit of six pays on average, over all equally likely draws. */
export function expectedSix(structure: StructureCode): Fraction {
  const pool = poolOf(structure)!;
  const left = pool - drawnCount;
  let times = 0n;
  for (let matches = 0; matches <= drawnCount; matches++) {
    const ways = choose(drawnCount, matches) * choose(left, drawnCount - matches);
    // The balls of the unit that are drawn after the first six.
    const own = drawnCount - matches;
    times +=
      ways *
      BigInt(own * timesAt(structure, matches, true) + (left - own) * timesAt(structure, matches, false));
  }
  return { over: times, under: choose(pool, drawnCount) * BigInt(left) };
}

/** The multiple of the odds that a number of three digits pays on average. */
export function expectedNumber(): Fraction {
  const times = structures.max3d.reduce((sum, { code, count }) => sum + count * (prizeTimes[code] ?? 0), 0);
  return { over: BigInt(times), under: 1_000n };
}

/** The chance that all of `size` picked balls are among the six. */
export function expectedAll(structure: StructureCode, size: number): Fraction {
  const pool = poolOf(structure)!;
  return { over: choose(pool - size, drawnCount - size), under: choose(pool, drawnCount) };
}

export function choose(of: number, size: number): bigint {
  let ways = 1n;
  for (let taken = 1; taken <= size; taken++) ways = (ways * BigInt(of - taken + 1)) / BigInt(taken);
  return ways;
}
