/** The 20 lines over five reels of three rows, and the payouts of a window on them. */
import { reduce } from '../ratio.ts';
import type { Ratio } from '../ratio.ts';

export const reelCount = 5;
export const rowCount = 3;

/** The row of each reel, from left to right, that each of the 20 lines runs through. */
export const lines: readonly (readonly [number, number, number, number, number])[] = [
  [1, 1, 1, 1, 1],
  [0, 0, 0, 0, 0],
  [2, 2, 2, 2, 2],
  [0, 1, 2, 1, 0],
  [2, 1, 0, 1, 2],
  [1, 0, 0, 0, 1],
  [1, 2, 2, 2, 1],
  [0, 0, 1, 2, 2],
  [2, 2, 1, 0, 0],
  [1, 2, 1, 0, 1],
  [1, 0, 1, 2, 1],
  [0, 1, 1, 1, 0],
  [2, 1, 1, 1, 2],
  [0, 1, 0, 1, 0],
  [2, 1, 2, 1, 2],
  [1, 1, 0, 1, 1],
  [1, 1, 2, 1, 1],
  [0, 0, 2, 0, 0],
  [2, 2, 0, 2, 2],
  [0, 2, 2, 2, 0],
];

export const lineCount = BigInt(lines.length);

/** Pays of 3, 4 and 5 of a kind by symbol, in bets of one line. */
export type LinePays<Symbol extends string> = Readonly<
  Partial<Record<Symbol, readonly [bigint, bigint, bigint]>>
>;
export type LineWin<Symbol extends string> = { line: number; symbol: Symbol; count: number; pay: bigint };

/**
 * The longest run from the left on each line. The window is given reel by reel, top row first; the
 * wild stands for every symbol that pays and never lies on the first reel, whose symbol therefore
 * names the run.
 */
export function lineWinsOf<Symbol extends string>(
  window: readonly (readonly Symbol[])[],
  pays: LinePays<Symbol>,
  wild: Symbol,
): LineWin<Symbol>[] {
  const wins: LineWin<Symbol>[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const rows = lines[line]!;
    const symbol = window[0]![rows[0]]!;
    const amounts = pays[symbol];
    if (amounts === undefined) continue;
    let count = 1;
    while (count < reelCount) {
      const next = window[count]![rows[count]!]!;
      if (next !== symbol && next !== wild) break;
      count += 1;
    }
    if (count >= 3) wins.push({ line, symbol, count, pay: amounts[count - 3]! });
  }
  return wins;
}

/** The bet of one line; a stake that is not a whole set of lines is a bug of the caller. */
export function lineBetOf(stake: bigint): bigint {
  if (stake % lineCount !== 0n)
    throw new RangeError(`A stake of ${stake} is not a whole number of ${lineCount} line bets.`);
  return stake / lineCount;
}

/**
 * The exact expected pay of all lines in one spin, in line bets. `windows`: the symbols of each
 * reel at each of its stops. Reels stop independently and each stop is as likely as the others, so
 * that a line's expected pay is a product of counts over the reels.
 */
export function linePayExpected<Symbol extends string>(
  windows: readonly (readonly (readonly Symbol[])[])[],
  pays: LinePays<Symbol>,
  wild: Symbol,
): Ratio {
  const stopCounts = windows.map((stops) => BigInt(stops.length));
  const countAt = (reel: number, row: number, symbol: Symbol): bigint =>
    BigInt(windows[reel]!.filter((window) => window[row] === symbol).length);
  let total = 0n;
  for (const symbol of Object.keys(pays) as Symbol[]) {
    const counts = windows.map((_, reel) =>
      [0, 1, 2].map((row) => countAt(reel, row, symbol) + (reel > 0 ? countAt(reel, row, wild) : 0n)),
    );
    for (const path of lines) {
      for (let run = 3; run <= reelCount; run += 1) {
        let ways = 1n;
        for (let reel = 0; reel < reelCount; reel += 1) {
          const matching = counts[reel]![path[reel]!]!;
          ways *= reel < run ? matching : reel === run ? stopCounts[reel]! - matching : stopCounts[reel]!;
        }
        total += ways * pays[symbol]![run - 3]!;
      }
    }
  }
  return reduce({ over: total, under: stopCounts.reduce((product, count) => product * count, 1n) });
}
