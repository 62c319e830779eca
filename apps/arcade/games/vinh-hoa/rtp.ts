/**
 * The exact return to player, from the strips alone: every figure a ratio of two bigints, nothing
 * sampled.
 *
 * Reels stop independently, so that lines and the chance of each set of filled reels are products
 * over the reels. All that follows depends on that set alone: a chain over the eight sets of the
 * three reels that the boy may fill.
 */
import { add, multiply, reduce, whole, zero } from '../kit/ratio.ts';
import type { Ratio } from '../kit/ratio.ts';
import { lineCount, linePayExpected, rowCount } from '../kit/slot/lines.ts';
import { columnAt, filledWith, linePays, noneFilled, pool, strips, wild } from './rules.ts';
import type { Filled, Symbol } from './rules.ts';

const columns: readonly Symbol[][][] = strips.map((strip, reel) =>
  Array.from(strip, (_, stop) => columnAt(reel, stop)),
);
const fullColumn: Symbol[] = Array.from({ length: rowCount }, () => wild);

/** The chance that a reel shows the boy. */
export function fillChance(reel: number): Ratio {
  const showing = columns[reel]!.filter((column) => column.includes(wild)).length;
  return reduce({ over: BigInt(showing), under: BigInt(columns[reel]!.length) });
}

/**
 * Expected pay of the lines of one step beside the reels that are held, in line bets. `of`: the
 * symbols of each reel at each of its stops.
 */
export function payExpected(held: Filled, of: readonly Symbol[][][] = columns): Ratio {
  const windows = of.map((stops, reel) =>
    held[reel] ? [fullColumn] : stops.map((column) => filledWith([column], [column.includes(wild)])[0]!),
  );
  return linePayExpected(windows, linePays, wild);
}

/** The chance of each set of filled reels after a step, none left out that can come. */
export function fillings(held: Filled): { filled: Filled; chance: Ratio }[] {
  let sets: { filled: boolean[]; chance: Ratio }[] = [{ filled: [], chance: whole(1n) }];
  for (let reel = 0; reel < strips.length; reel += 1) {
    const fills = held[reel] ? whole(1n) : fillChance(reel);
    const stays = reduce({ over: fills.under - fills.over, under: fills.under });
    sets = sets.flatMap(({ filled, chance }) =>
      [
        { filled: [...filled, true], chance: multiply(chance, fills) },
        { filled: [...filled, false], chance: multiply(chance, stays) },
      ].filter((set) => set.chance.over > 0n),
    );
  }
  return sets;
}

/** The average payout of a step beside these held reels and of all its respins, in line bets. */
export function payToEnd(held: Filled): Ratio {
  let sum = payExpected(held);
  for (const { filled, chance } of fillings(held)) {
    if (filled.every((fills, reel) => fills === held[reel])) continue;
    sum = add(sum, multiply(chance, payToEnd(filled)));
  }
  return sum;
}

export type ReturnToPlayer = {
  total: Ratio;
  lines: Ratio;
  respins: Ratio;
  contribution: Ratio;
  seed: Ratio;
  respinChance: Ratio;
};

/**
 * The whole return of one stake. All contributions go back to players, and so does a seed each time
 * that the pool is won.
 */
export function returnToPlayer(): ReturnToPlayer {
  const perLine: Ratio = { over: 1n, under: lineCount };
  const lines = multiply(payExpected(noneFilled), perLine);
  const all = multiply(payToEnd(noneFilled), perLine);
  const respins = add(all, { over: -lines.over, under: lines.under });
  const contribution = reduce({ over: BigInt(pool.shareBasisPoints), under: 10_000n });
  const seed = reduce({ over: pool.seed, under: pool.wonOnceIn });
  const respinChance = fillings(noneFilled)
    .filter(({ filled }) => filled.includes(true))
    .reduce((sum, { chance }) => add(sum, chance), zero);
  return { total: add(all, add(contribution, seed)), lines, respins, contribution, seed, respinChance };
}
