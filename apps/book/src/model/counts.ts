/** Rows of chances of how often something happens, and grids of two independent rows. */
import { Grid, normalised } from './grid.ts';

/** The chances of 0 to `most`, the rest left out. */
export function poissonRow(mean: number, most: number): number[] {
  const row = [Math.exp(-mean)];
  for (let n = 1; n <= most; n += 1) row.push((row[n - 1]! * mean) / n);
  return row;
}

/**
 * A negative binomial of this mean, whose variance is mean + mean²/size: counts that come in clumps.
 */
export function negativeBinomialRow(mean: number, size: number, most: number): number[] {
  const failing = mean / (size + mean);
  const row = [(1 - failing) ** size];
  for (let n = 1; n <= most; n += 1) row.push((row[n - 1]! * (size + n - 1) * failing) / n);
  return row;
}

export function binomialRow(trials: number, chance: number): number[] {
  if (chance >= 1) return Array.from({ length: trials + 1 }, (_, n) => (n === trials ? 1 : 0));
  const row = [(1 - chance) ** trials];
  for (let n = 1; n <= trials; n += 1)
    row.push((row[n - 1]! * (trials - n + 1) * chance) / (n * (1 - chance)));
  return row;
}

/** The row of a sum in which the second part counts so many points each. */
export function addedRow(single: readonly number[], several: readonly number[], points: number): number[] {
  const row = single.map(() => 0);
  for (const [a, p] of single.entries())
    for (const [b, q] of several.entries()) if (a + b * points < row.length) row[a + b * points]! += p * q;
  return row;
}

export function gridOf(home: readonly number[], away: readonly number[]): Grid {
  return makeGrid(home.length, away.length, (i, j) => home[i]! * away[j]!);
}

/** A grid of all counts below these, which `chanceOf` gives but for their sum. */
export function makeGrid(
  homes: number,
  aways: number,
  chanceOf: (home: number, away: number) => number,
): Grid {
  const size = homes * aways;
  const [home, away, chances] = [new Uint16Array(size), new Uint16Array(size), new Float64Array(size)];
  for (let i = 0, index = 0; i < homes; i += 1)
    for (let j = 0; j < aways; j += 1, index += 1) {
      home[index] = i;
      away[index] = j;
      chances[index] = chanceOf(i, j);
    }
  return new Grid(home, away, normalised(chances));
}
