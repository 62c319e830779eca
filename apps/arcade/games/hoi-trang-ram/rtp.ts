/**
 * The exact return to player, from the strips alone: every figure a ratio of two bigints, nothing
 * sampled.
 *
 * Reels stop independently and uniformly, so a line's expected pay is a product of counts over the
 * reels, taken for every line and row after the moons have filled their reels; drums are a product
 * over reels too, and the festival's length a chain walked spin by spin up to its cap.
 */
import { add, multiply, reduce, whole, zero } from '../kit/ratio.ts';
import type { Ratio } from '../kit/ratio.ts';
import { lineCount, linePayExpected as expectedOfLines, reelCount, rowCount } from '../kit/slot/lines.ts';
import {
  filledWith,
  freeSpinsMax,
  linePays,
  multiplierOf,
  scatter,
  scatterPays,
  spinsAwarded,
  stripLengths,
  symbolAt,
  wild,
} from './rules.ts';
import type { SpinKind } from './rules.ts';

const reels = Array.from({ length: reelCount }, (_, reel) => reel);
const rows = Array.from({ length: rowCount }, (_, row) => row);

/**
 * The stops over which a figure is taken; all of a reel's, except where a test walks a part of the
 * cycle by hand.
 */
export type StopsOfReel = (kind: SpinKind, reel: number) => readonly number[];

export const everyStop: StopsOfReel = (kind, reel) =>
  Array.from({ length: stripLengths(kind)[reel]! }, (_, stop) => stop);

/** Expected pay of the lines in one spin, in line bets, before the multiplier. */
export function linePayExpected(kind: SpinKind, stopsOfReel: StopsOfReel = everyStop): Ratio {
  const windows = reels.map((reel) =>
    stopsOfReel(kind, reel).map((stop) => {
      const window = rows.map((offset) => symbolAt(kind, reel, stop + offset));
      return filledWith([window], [kind === 'free' && window.includes(wild)])[0]!;
    }),
  );
  return expectedOfLines(windows, linePays, wild);
}

/** The chance of 0 to 5 drums in one spin. */
export function drumChances(kind: SpinKind, stopsOfReel: StopsOfReel = everyStop): Ratio[] {
  let ways = [1n];
  let cycle = 1n;
  for (const reel of reels) {
    const stops = stopsOfReel(kind, reel);
    let showing = 0n;
    for (const stop of stops) {
      const drums = rows.filter((offset) => symbolAt(kind, reel, stop + offset) === scatter).length;
      if (drums > 1)
        throw new Error(`Reel ${reel + 1} shows two drums at stop ${stop}; drums must lie three apart.`);
      showing += BigInt(drums);
    }
    const hidden = BigInt(stops.length) - showing;
    ways = [...ways, 0n].map((same, drums) => same * hidden + (ways[drums - 1] ?? 0n) * showing);
    cycle *= BigInt(stops.length);
  }
  return ways.map((over) => reduce({ over, under: cycle }));
}

/** Expected pay of one spin, lines and drums, in line bets, before the multiplier. */
export function payExpected(kind: SpinKind, stopsOfReel: StopsOfReel = everyStop): Ratio {
  const chances = drumChances(kind, stopsOfReel);
  return scatterPays.reduce(
    (sum, pay, index) => add(sum, multiply(chances[index + 3]!, whole(pay))),
    linePayExpected(kind, stopsOfReel),
  );
}

/** Expected sum of the multipliers of all free spins of a festival that opens with this many. */
export function multiplierSumExpected(opened: number): Ratio {
  const chances = drumChances('free');
  const again = chances.slice(3).reduce(add, zero);
  const notAgain: Ratio = reduce({ over: again.under - again.over, under: again.under });
  const added = spinsAwarded('free', 3);
  let reach = new Map<number, Ratio>([[opened, whole(1n)]]);
  let sum = zero;
  for (let spin = 1; spin <= freeSpinsMax; spin += 1) {
    const next = new Map<number, Ratio>();
    for (const [awarded, chance] of reach) {
      if (awarded < spin) continue;
      sum = add(sum, multiply(chance, whole(multiplierOf(spin))));
      const more = Math.min(freeSpinsMax, awarded + added);
      next.set(more, add(next.get(more) ?? zero, multiply(chance, again)));
      next.set(awarded, add(next.get(awarded) ?? zero, multiply(chance, notAgain)));
    }
    reach = next;
  }
  return sum;
}

export type ReturnToPlayer = { total: Ratio; base: Ratio; festival: Ratio; festivalChance: Ratio };

/**
 * The whole return of one stake, split into the returns of the first spin and of the free spins.
 */
export function returnToPlayer(): ReturnToPlayer {
  const perLine: Ratio = { over: 1n, under: lineCount };
  const base = multiply(payExpected('base'), perLine);
  const freeSpin = multiply(payExpected('free'), perLine);
  const chances = drumChances('base');
  let festival = zero;
  let festivalChance = zero;
  for (const drums of [3, 4, 5]) {
    const chance = chances[drums]!;
    festivalChance = add(festivalChance, chance);
    festival = add(
      festival,
      multiply(chance, multiply(multiplierSumExpected(spinsAwarded('base', drums)), freeSpin)),
    );
  }
  return { total: add(base, festival), base, festival, festivalChance };
}
