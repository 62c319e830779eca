/**
 * Vinh Hoa (Honour and Glory): the whole mathematics of the game, pure, run alike by the server,
 * the tests and the player's browser.
 *
 * - 5 reels of 3 rows, 20 lines, paid from the leftmost reel, the longest run of a line only.
 * - The boy with the rooster (wild, reels 2 to 4) fills its reel before lines are paid, and stands
 *   for everything.
 * - Each reel that it newly fills gives a respin: filled reels stand, the others turn again. So
 *   there are three respins at most.
 * - Each stake feeds a progressive pool and may win it, whatever the reels show.
 */
import type { Draw } from '../kit/fair.ts';
import type { PoolTerms } from '../kit/pool.ts';
import { lineBetOf, lineWinsOf, rowCount } from '../kit/slot/lines.ts';
import type { LinePays, LineWin } from '../kit/slot/lines.ts';

export const gameCode = 'vinh-hoa';
export const names = { vi: 'Vinh Hoa', en: 'Honour and Glory' } as const;

/** One letter a symbol, so that a strip can be read as a word. */
export const symbols = {
  W: 'boy',
  P: 'pig',
  D: 'duck',
  T: 'toad',
  R: 'turtle',
  F: 'peach',
  C: 'chrysanthemum',
  G: 'gourd',
  N: 'coin',
} as const;

export type Symbol = keyof typeof symbols;
export const wild = 'W';

/** Strips read downwards and close into a ring; a stop is the index shown in the top row. */
export const strips: readonly string[] = [
  'NPRNFGDCFRCNGFNDCTNGRTNCGTFCDGFTPNGCNGR',
  'PRNFRCTNGFTCPGNRGNFGTWDFCTGNFRNCGNDGCNDC',
  'GRTFNGCDGCNWGFPDCNTFCTGNCFNRPGFNGCRTNRDN',
  'GNCGTNGFNGRFCWFGNDTRCNGDNTCRTCDFPNGPNRFC',
  'CFPGRNGDTNCGFNRCNFCTNGFRCDGNDTGNTCGNFRP',
];

/** Pays of 3, 4 and 5 of a kind, in bets of one line. */
export const linePays: LinePays<Symbol> = {
  P: [20n, 75n, 300n],
  D: [14n, 50n, 180n],
  T: [9n, 35n, 110n],
  R: [7n, 25n, 90n],
  F: [4n, 15n, 50n],
  C: [3n, 10n, 35n],
  G: [2n, 8n, 30n],
  N: [2n, 7n, 25n],
};

export { slotStakes as stakes } from '../kit/slot/stakes.ts';

/**
 * One per cent of each stake goes to the pool, which begins with 10,000.00 and is won once in
 * stakes of 4,000,000.00 on average.
 */
export const pool: PoolTerms = {
  shareBasisPoints: 100,
  seed: 10_000n * 100_000n,
  wonOnceIn: 4_000_000n * 100_000n,
  stakeUnit: 20_000n,
};

/** By reel, whether the boy fills it. */
export type Filled = readonly boolean[];
export const noneFilled: Filled = [false, false, false, false, false];

export function columnAt(reel: number, stop: number): Symbol[] {
  const strip = strips[reel]!;
  return Array.from({ length: rowCount }, (_, row) => strip[(stop + row) % strip.length] as Symbol);
}

export type Evaluation = {
  /** The symbols of the strips, reel by reel, top row first. */
  window: Symbol[][];
  /** Reels that the boy fills, held ones among them. */
  filled: boolean[];
  lineWins: LineWin<Symbol>[];
  /** Sum of the line pays, in line bets. */
  pay: bigint;
};

/** The symbols and payouts of five stops beside the reels that are held. */
export function evaluate(stops: readonly number[], held: Filled): Evaluation {
  const window = stops.map((stop, reel) => columnAt(reel, stop));
  const filled = window.map((column, reel) => held[reel]! || column.includes(wild));
  const lineWins = lineWinsOf(filledWith(window, filled), linePays, wild);
  return { window, filled, lineWins, pay: lineWins.reduce((sum, win) => sum + win.pay, 0n) };
}

/** The window as the lines read it: a filled reel is the boy alone. */
export function filledWith(window: readonly Symbol[][], filled: Filled): Symbol[][] {
  return window.map((column, reel) => column.map((symbol) => (filled[reel] ? wild : symbol)));
}

/** Whether a reel is filled that was not before: then the others turn once more. */
export function givesRespin(before: Filled, after: Filled): boolean {
  return after.some((fills, reel) => fills && !before[reel]);
}

export function linesPay({ pay }: Evaluation, stake: bigint): bigint {
  return lineBetOf(stake) * pay;
}

/** The stops of the reels that turn; held ones stay where they stand. */
export function drawStops(draw: Draw, held: Filled, before: readonly number[]): number[] {
  return strips.map((strip, reel) => (held[reel] ? before[reel]! : draw.below(strip.length)));
}
