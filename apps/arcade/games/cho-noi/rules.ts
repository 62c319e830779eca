/**
 * Chợ Nổi (Floating Market): the whole mathematics of the game, pure, run alike by the server, the
 * tests and the player's browser. Pays are whole numbers of hundredths of the stake.
 *
 * - 6 reels, each of 2 to 5 rows, drawn anew for every spin. A symbol pays on adjacent reels from
 *   the leftmost on, once for each
 *   way of picking one of its cells from every reel of the run: the ways are the product of the cells.
 * - Winning symbols are sold: they leave, what is above falls down, and the strip goes on falling
 *   from above. That is repeated until
 *   nothing wins. The multiplier is 1 at first and rises by one with every fall that wins.
 * - The boat (wild, reels 2 to 5) stands for everything but the pole.
 * - Four poles (scatter) open free spins in which the multiplier never falls back.
 */
import type { Draw } from '../kit/fair.ts';

export const gameCode = 'cho-noi';
export const names = { vi: 'Chợ Nổi', en: 'Floating Market' } as const;

export const reelCount = 6;
export const rowsMin = 2;
export const rowsMax = 5;

/** One letter a symbol, so that a strip can be read as a word. */
export const symbols = {
  W: 'boat',
  P: 'pole',
  D: 'durian',
  G: 'dragonFruit',
  N: 'pineapple',
  C: 'coconut',
  H: 'noodles',
  M: 'mango',
  S: 'mangosteen',
  K: 'watermelon',
} as const;

export type Symbol = keyof typeof symbols;
export type SpinKind = 'base' | 'free';

export const wild = 'W';
export const scatter = 'P';

/**
 * Strips read downwards and close into a ring; a stop is the index shown in the top row, and what
 * lies before it falls next. They are the same in free spins. Poles lie so far apart that a reel
 * shows one of them at most before anything has fallen.
 */
export const strips: readonly string[] = [
  'NDMHHCSDCCSCKKSGKPGSMMKMPSHMNHKHKCKHKNGDMSSNNGSM',
  'CSSGMCMKCHDHKMNKNGCSKWGMNHCHSSMNGNSPMHDDKMWSHKKP',
  'MKSGKHMKGMKKHSCSKGGDPMCHMSNHWSDNNPCDHHCKNSNMWMCS',
  'NPMMKDSKPSMHKDHWMNMSNDCCHKHSGGHKHNGCSGNCWCSMSKKM',
  'GGPDCGNHSSHMCKSHDKNNKKSHMPGMMNHWHSCMKNSMCSKKMDWC',
  'NDGPMSKMHHKSDKCHCMMKKGCCMCHSDSMHSGNSNGPMSKNKNHSK',
];

/** Pays of one way over 3, 4, 5 and 6 reels, in hundredths of the stake. */
export const wayPays: Readonly<Partial<Record<Symbol, readonly [number, number, number, number]>>> = {
  D: [45, 80, 220, 800],
  G: [20, 40, 80, 280],
  N: [14, 28, 56, 160],
  C: [10, 20, 40, 120],
  H: [7, 14, 28, 80],
  M: [4, 8, 16, 48],
  S: [3, 6, 13, 40],
  K: [3, 5, 10, 32],
};

const perStake = 100;

/** Free spins that 4, 5 and 6 or more poles open. */
export const freeSpinsOpened: readonly [number, number, number] = [10, 12, 15];
export const polesNeeded = 4;
export const freeSpinsAdded = 5;
/** A market never grows past this many free spins. */
export const freeSpinsMax = 50;
/** A round pays at most this many stakes, and ends there. */
export const stakesPaidMax = 5000;

export { slotStakes as stakes } from '../kit/slot/stakes.ts';

/** Rows and stops of a spin, in the order in which they are drawn. */
export function drawSpin(draw: Draw): { rows: number[]; stops: number[] } {
  const rows: number[] = [];
  const stops: number[] = [];
  for (let reel = 0; reel < reelCount; reel += 1) rows.push(rowsMin + draw.below(rowsMax - rowsMin + 1));
  for (let reel = 0; reel < reelCount; reel += 1) stops.push(draw.below(strips[reel]!.length));
  return { rows, stops };
}

/** The symbols on the reels, from left to right: each a word of letters from the top down. */
export type Columns = readonly string[];
export type WayWin = { symbol: Symbol; reels: number; ways: number; pay: number };
/**
 * One fall: the symbols on the reels before something is sold, and their payout before its
 * multiplier; `pay` is 0 in the last fall of a spin.
 */
export type Fall = { columns: Columns; wins: WayWin[]; pay: number; multiplier: number };

/** Each strip twice, so that a column can be cut out of it in one piece. */
const rings = strips.map((strip) => strip + strip);
const letterA = 'A'.charCodeAt(0);
const bitOf = (letter: string): number => 1 << (letter.charCodeAt(0) - letterA);
const payBits = Object.keys(wayPays).reduce((bits, letter) => bits | bitOf(letter), 0);

/** The symbols of six reels of these rows at these stops before anything has fallen. */
export function columnsAt(rows: readonly number[], stops: readonly number[]): string[] {
  return rings.map((ring, reel) => ring.slice(stops[reel], stops[reel]! + rows[reel]!));
}

/**
 * The wins of the symbols on the reels, symbol by symbol. There is no boat on the first reel, so
 * its symbols name the wins.
 */
export function winsOf(columns: Columns): WayWin[] {
  const wins: WayWin[] = [];
  let bits = payBits & bitsOf(columns[0]!) & bitsOf(columns[1]!);
  if (bits !== 0) bits &= bitsOf(columns[2]!);
  if (bits === 0) return wins;
  for (const [letter, pays] of Object.entries(wayPays)) {
    if ((bits & bitOf(letter)) === 0) continue;
    let ways = 1;
    let reels = 0;
    while (reels < reelCount) {
      const cells = cellsOf(columns[reels]!, letter);
      if (cells === 0) break;
      ways *= cells;
      reels += 1;
    }
    wins.push({ symbol: letter as Symbol, reels, ways, pay: pays[reels - 3]! * ways });
  }
  return wins;
}

/** The symbols that a column can stand for, one bit each; a boat is all of them. */
function bitsOf(column: string): number {
  let bits = 0;
  for (let row = 0; row < column.length; row += 1)
    bits |= column[row] === wild ? payBits : 1 << (column.charCodeAt(row) - letterA);
  return bits;
}

function cellsOf(column: string, letter: string): number {
  let cells = 0;
  for (let row = 0; row < column.length; row += 1)
    if (column[row] === letter || column[row] === wild) cells += 1;
  return cells;
}

/** Whether a cell with this symbol takes part in one of the wins. */
export function isSold(wins: readonly WayWin[], reel: number, letter: string): boolean {
  return wins.some((win) => reel < win.reels && (letter === win.symbol || letter === wild));
}

/**
 * The reels after winning symbols have left and those above have fallen; `fallen` counts the
 * symbols that have come from above on each reel so far.
 */
export function fall(
  columns: Columns,
  wins: readonly WayWin[],
  stops: readonly number[],
  fallen: number[],
): string[] {
  return columns.map((column, reel) => {
    let left = '';
    for (const letter of column) if (!isSold(wins, reel, letter)) left += letter;
    const strip = strips[reel]!;
    while (left.length < column.length) {
      fallen[reel]! += 1;
      left = strip[(((stops[reel]! - fallen[reel]!) % strip.length) + strip.length) % strip.length]! + left;
    }
    return left;
  });
}

export function polesOn(columns: Columns): number {
  let poles = 0;
  for (const column of columns)
    for (let row = 0; row < column.length; row += 1) if (column[row] === scatter) poles += 1;
  return poles;
}

/**
 * The progress of a round. `paid`: in hundredths of the stake; `multiplier`: of the next fall that
 * wins in a free spin.
 */
export type Progress = { awarded: number; played: number; multiplier: number; paid: number };

export const freshProgress: Progress = { awarded: 0, played: 0, multiplier: 1, paid: 0 };

export function hasFreeSpin({ awarded, played, paid }: Progress): boolean {
  return played < awarded && paid < stakesPaidMax * perStake;
}

/** Free spins that this many poles award in a spin of this kind, before the cap. */
export function spinsAwarded(kind: SpinKind, poles: number): number {
  if (poles < polesNeeded) return 0;
  return kind === 'base' ? freeSpinsOpened[Math.min(poles, reelCount) - polesNeeded]! : freeSpinsAdded;
}

/**
 * `falls`: all that the spin shows, the last of them without a win. `pay`: of the whole spin, in
 * hundredths of the stake.
 */
export type SpinOutcome = { falls: Fall[]; poles: number; awarded: number; pay: number; progress: Progress };

/**
 * One spin of a round: the first with `freshProgress`, the following with the progress of the one
 * before.
 */
export function playSpin(
  kind: SpinKind,
  rows: readonly number[],
  stops: readonly number[],
  before: Progress,
): SpinOutcome {
  const room = stakesPaidMax * perStake - before.paid;
  const fallen = [0, 0, 0, 0, 0, 0];
  const falls: Fall[] = [];
  let columns = columnsAt(rows, stops);
  let { multiplier } = before;
  let pay = 0;
  for (;;) {
    const wins = pay < room ? winsOf(columns) : [];
    const fallPay = wins.reduce((sum, win) => sum + win.pay, 0);
    falls.push({ columns, wins, pay: fallPay, multiplier });
    if (wins.length === 0) break;
    pay = Math.min(room, pay + fallPay * multiplier);
    multiplier += 1;
    columns = fall(columns, wins, stops, fallen);
  }
  const poles = polesOn(columns);
  const awarded = Math.min(freeSpinsMax, before.awarded + spinsAwarded(kind, poles));
  return {
    falls,
    poles,
    awarded: awarded - before.awarded,
    pay,
    progress: {
      awarded,
      played: kind === 'free' ? before.played + 1 : 0,
      // The free spins begin with a multiplier of one; the multiplier of the opening spin ends with
      // it.
      multiplier: kind === 'free' ? multiplier : 1,
      paid: before.paid + pay,
    },
  };
}

/**
 * An amount for a pay in hundredths of the stake; a stake that is not a whole number of hundredths
 * is a bug of the caller.
 */
export function amountOf(pay: number, stake: bigint): bigint {
  if (stake % BigInt(perStake) !== 0n)
    throw new RangeError(`A stake of ${stake} is not a whole number of hundredths.`);
  return (stake / BigInt(perStake)) * BigInt(pay);
}
