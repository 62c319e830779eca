/**
 * Trống Đồng (Bronze Drum): the whole mathematics of the game, pure, run alike by the server, the
 * tests and the player's browser.
 *
 * - 5 reels of 3 rows, 20 lines, paid from the leftmost reel, the longest run of a line only.
 * - The sun (wild, reels 2 to 5) stands for everything but the coin.
 * - Every coin carries a prize in whole stakes. Six coins or more hold: they stay, and the other
 *   cells turn three times. Each new
 *   coin stays too, and the three turns begin again. At the end all prizes are paid; fifteen coins win the grand prize besides.
 */
import type { Draw } from '../kit/fair.ts';
import { lineBetOf, lineWinsOf, reelCount, rowCount } from '../kit/slot/lines.ts';
import type { LinePays, LineWin } from '../kit/slot/lines.ts';

export const gameCode = 'trong-dong';
export const names = { vi: 'Trống Đồng', en: 'Bronze Drum' } as const;

/** One letter a symbol, so that a strip can be read as a word. */
export const symbols = {
  W: 'sun',
  C: 'coin',
  L: 'bird',
  B: 'warBoat',
  D: 'deer',
  H: 'house',
  A: 'axe',
  J: 'jar',
  S: 'spear',
  R: 'ring',
} as const;

export type Symbol = keyof typeof symbols;

export const wild = 'W';
export const coin = 'C';

/** Strips read downwards and close into a ring; a stop is the index shown in the top row. */
export const strips: readonly string[] = [
  'RSSABBHACCDRRHHAAJRCJRRSDDCCCSSLLJJ',
  'HSAJRDDRWALLDCCAAJHHRRWSSRRJJBBSS',
  'SSLLADCCRJHHJJWRHDDBBSJSSCRRAAWRRA',
  'JJWSSHRRLLAAWRSCCAJSSDDBBAJRRDRHH',
  'RRCCAJHBBRSSLLWRDDCCCJJSDHHSSRRAJAAC',
];

/** Pays of 3, 4 and 5 of a kind, in bets of one line. */
export const linePays: LinePays<Symbol> = {
  L: [50n, 250n, 1200n],
  B: [40n, 150n, 600n],
  D: [25n, 100n, 400n],
  H: [20n, 70n, 250n],
  A: [15n, 50n, 150n],
  J: [10n, 35n, 120n],
  S: [7n, 25n, 90n],
  R: [5n, 18n, 70n],
};

export const cellCount = reelCount * rowCount;
/** So many coins in a spin hold. */
export const coinsToHold = 6;
export const respinsGiven = 3;
/** In a respin one of so many free cells becomes a coin, on average. */
export const cellsPerCoin = 20;

/**
 * The four fixed prizes, in whole stakes. The grand prize is that of fifteen coins; the others lie
 * on coins.
 */
export const prizes = { mini: 20, minor: 50, major: 200, grand: 2000 } as const;

/** The prizes of coins, in whole stakes, with how many of a thousand coins carry each. */
export const coinTable: readonly (readonly [stakes: number, ofThousand: number])[] = [
  [1, 480],
  [2, 240],
  [3, 130],
  [5, 80],
  [8, 36],
  [10, 20],
  [prizes.mini, 9],
  [prizes.minor, 4],
  [prizes.major, 1],
];
export const coinWeight = 1000;

export { slotStakes as stakes } from '../kit/slot/stakes.ts';

/**
 * The prize in each of the 15 cells, in whole stakes, counted reel by reel from the top; 0 where
 * there is no coin.
 */
export type Coins = readonly number[];

export function windowAt(stops: readonly number[]): Symbol[][] {
  return strips.map((strip, reel) =>
    Array.from({ length: rowCount }, (_, row) => strip[(stops[reel]! + row) % strip.length] as Symbol),
  );
}

export type Evaluation = {
  /** The symbols of the strips, reel by reel, top row first. */
  window: Symbol[][];
  lineWins: LineWin<Symbol>[];
  /** The cells with coins, counted reel by reel from the top. */
  coinCells: number[];
  /** Sum of the line pays, in line bets. */
  pay: bigint;
};

/** The symbols of five stops, and the payouts of the lines. */
export function evaluate(stops: readonly number[]): Evaluation {
  const window = windowAt(stops);
  const lineWins = lineWinsOf(window, linePays, wild);
  const coinCells = window.flat().flatMap((symbol, cell) => (symbol === coin ? [cell] : []));
  return { window, lineWins, coinCells, pay: lineWins.reduce((sum, win) => sum + win.pay, 0n) };
}

export function linesPay(evaluation: Evaluation, stake: bigint): bigint {
  return lineBetOf(stake) * evaluation.pay;
}

/** The prize of a coin from a number below `coinWeight`. */
export function coinOf(number: number): number {
  let below = 0;
  for (const [prize, weight] of coinTable) {
    below += weight;
    if (number < below) return prize;
  }
  throw new RangeError(`There is no coin for ${number}.`);
}

export function countOf(coins: Coins): number {
  return coins.filter((prize) => prize > 0).length;
}

/** The progress of the holding; `respins`: turns that are left. */
export type Held = { coins: Coins; respins: number };

/** The holding that a spin with these coins begins; undefined where they are too few. */
export function holdOf(coins: Coins): Held | undefined {
  return countOf(coins) < coinsToHold
    ? undefined
    : { coins, respins: countOf(coins) === cellCount ? 0 : respinsGiven };
}

/** After a respin in which these new coins have come (0 where none has). */
export function afterRespin({ coins, respins }: Held, landed: Coins): Held {
  const together = coins.map((prize, cell) => prize || landed[cell]!);
  if (countOf(together) === cellCount) return { coins: together, respins: 0 };
  return { coins: together, respins: countOf(landed) > 0 ? respinsGiven : respins - 1 };
}

export function isOver({ respins }: Held): boolean {
  return respins === 0;
}

/** The sum that the coins pay at the end, in whole stakes. */
export function prizeOf(coins: Coins): number {
  const all = coins.reduce((sum, prize) => sum + prize, 0);
  return countOf(coins) === cellCount ? all + prizes.grand : all;
}

/** The stops of the reels, and then the prize of each coin that they show. */
export function drawSpin(draw: Draw): { stops: number[]; coins: number[] } {
  const stops = strips.map((strip) => draw.below(strip.length));
  const shows = new Set(evaluate(stops).coinCells);
  return {
    stops,
    coins: Array.from({ length: cellCount }, (_, cell) =>
      shows.has(cell) ? coinOf(draw.below(coinWeight)) : 0,
    ),
  };
}

/** The coins that land in a respin: for each free cell whether one does, and at once its prize. */
export function drawRespin(coins: Coins, draw: Draw): number[] {
  return coins.map((held) =>
    held === 0 && draw.below(cellsPerCoin) === 0 ? coinOf(draw.below(coinWeight)) : 0,
  );
}
