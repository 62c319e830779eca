/** Plays on balls of which none comes twice: what six of them pay, and how often balls that are picked come. */
import type { StructureCode } from './structures.ts';
import { poolOf } from './structures.ts';
import type { Fraction } from './terms.ts';

/** Six balls pay so many times the odds of their play when so many of them are drawn. */
export type Tier = { matches: number; times: number };

/** So many balls make the prize of a draw. */
const drawnCount = 6;

/** The best first. */
const tiers: Readonly<Partial<Record<StructureCode, readonly Tier[]>>> = {
  mega: [
    { matches: 6, times: 10_000 },
    { matches: 5, times: 400 },
    { matches: 4, times: 10 },
    { matches: 3, times: 1 },
  ],
};
export const tiersOf = (structure: StructureCode): readonly Tier[] => tiers[structure] ?? [];

/** How many times the odds a unit of six balls pays. */
export function sixTimes(structure: StructureCode, unit: readonly string[], balls: readonly string[]): number {
  return timesAt(structure, unit.filter((ball) => balls.includes(ball)).length);
}

const timesAt = (structure: StructureCode, matches: number): number =>
  tiersOf(structure).find((tier) => matches >= tier.matches)?.times ?? 0;

/** How many times the odds a unit of six pays on average, over all equally likely draws. */
export function expectedSix(structure: StructureCode): Fraction {
  const pool = poolOf(structure)!;
  let times = 0n;
  for (let matches = 0; matches <= drawnCount; matches++) {
    const ways = choose(drawnCount, matches) * choose(pool - drawnCount, drawnCount - matches);
    times += ways * BigInt(timesAt(structure, matches));
  }
  return { over: times, under: choose(pool, drawnCount) };
}

/** How often all of `size` picked balls are drawn. */
export function expectedAll(structure: StructureCode, size: number): Fraction {
  const pool = poolOf(structure)!;
  return { over: choose(pool - size, drawnCount - size), under: choose(pool, drawnCount) };
}

export function choose(of: number, size: number): bigint {
  let ways = 1n;
  for (let taken = 1; taken <= size; taken++) ways = (ways * BigInt(of - taken + 1)) / BigInt(taken);
  return ways;
}
