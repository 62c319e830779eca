/**
 * The exact return to player, from the strips alone: every figure a ratio of two bigints, nothing sampled.
 *
 * Reels stop independently and uniformly, so a line's expected pay is a product of counts over the reels, taken for
 * every line and row after the moons have filled their reels; drums are a product over reels too, and the festival's
 * length a chain walked spin by spin up to its cap.
 */
import {
  freeSpinsMax,
  linePays,
  lines,
  multiplierOf,
  reelCount,
  rowCount,
  scatter,
  scatterPays,
  spinsAwarded,
  stripLengths,
  symbolAt,
  symbols,
  wild,
} from './rules.ts';
import type { Ratio } from '../kit/ratio.ts';
import type { SpinKind, Symbol } from './rules.ts';

const reels = Array.from({ length: reelCount }, (_, reel) => reel);
const rows = Array.from({ length: rowCount }, (_, row) => row);
const zero: Ratio = { over: 0n, under: 1n };

export function add(a: Ratio, b: Ratio): Ratio {
  return reduce({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
}

export function multiply(a: Ratio, b: Ratio): Ratio {
  return reduce({ over: a.over * b.over, under: a.under * b.under });
}

function reduce(ratio: Ratio): Ratio {
  let a = ratio.over;
  let b = ratio.under;
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = a === 0n ? 1n : a;
  return { over: ratio.over / divisor, under: ratio.under / divisor };
}

const whole = (value: bigint): Ratio => ({ over: value, under: 1n });

/** The stops over which a figure is taken; all of a reel's, except where a test walks a part of the cycle by hand. */
export type StopsOfReel = (kind: SpinKind, reel: number) => readonly number[];

export const everyStop: StopsOfReel = (kind, reel) => Array.from({ length: stripLengths(kind)[reel]! }, (_, stop) => stop);

/** Expected pay of the lines in one spin, in line bets, before the multiplier. */
export function linePayExpected(kind: SpinKind, stopsOfReel: StopsOfReel = everyStop): Ratio {
  const counts = countsByReelAndRow(kind, stopsOfReel);
  const stopCounts = reels.map((reel) => BigInt(stopsOfReel(kind, reel).length));
  let total = 0n;
  for (const path of lines) {
    for (const symbol of Object.keys(linePays) as Symbol[]) {
      for (let run = 3; run <= reelCount; run += 1) {
        let ways = counts[0]![path[0]]![symbol];
        for (let reel = 1; reel < reelCount; reel += 1) {
          const at = counts[reel]![path[reel]!]!;
          const matching = at[symbol] + at[wild];
          if (reel < run) ways *= matching;
          else if (reel === run) ways *= stopCounts[reel]! - matching;
          else ways *= stopCounts[reel]!;
        }
        total += ways * linePays[symbol]![run - 3]!;
      }
    }
  }
  return reduce({ over: total, under: stopCounts.reduce((product, count) => product * count, 1n) });
}

/** For each reel and row, at how many stops each symbol stands there once moons have filled their reels. */
function countsByReelAndRow(kind: SpinKind, stopsOfReel: StopsOfReel): Record<Symbol, bigint>[][] {
  return reels.map((reel) =>
    rows.map((row) => {
      const count = Object.fromEntries(Object.keys(symbols).map((symbol) => [symbol, 0n])) as Record<Symbol, bigint>;
      for (const stop of stopsOfReel(kind, reel)) {
        const window = rows.map((offset) => symbolAt(kind, reel, stop + offset));
        const filled = kind === 'free' && window.includes(wild);
        count[filled ? wild : window[row]!] += 1n;
      }
      return count;
    }),
  );
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
      if (drums > 1) throw new Error(`Reel ${reel + 1} shows two drums at stop ${stop}; drums must lie three apart.`);
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
  return scatterPays.reduce((sum, pay, index) => add(sum, multiply(chances[index + 3]!, whole(pay))), linePayExpected(kind, stopsOfReel));
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

/** The whole return of one stake, split into what the first spin and what the free spins give back. */
export function returnToPlayer(): ReturnToPlayer {
  const perLine: Ratio = { over: 1n, under: BigInt(lines.length) };
  const base = multiply(payExpected('base'), perLine);
  const freeSpin = multiply(payExpected('free'), perLine);
  const chances = drumChances('base');
  let festival = zero;
  let festivalChance = zero;
  for (const drums of [3, 4, 5]) {
    const chance = chances[drums]!;
    festivalChance = add(festivalChance, chance);
    festival = add(festival, multiply(chance, multiply(multiplierSumExpected(spinsAwarded('base', drums)), freeSpin)));
  }
  return { total: add(base, festival), base, festival, festivalChance };
}
