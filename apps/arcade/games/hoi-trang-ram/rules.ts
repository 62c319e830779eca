/**
 * Hội Trăng Rằm (Full-Moon Festival): the whole mathematics of the game, pure, run alike by the
 * server, the tests and the player's browser. Pays are bigint counts of one line's bet; a stake is
 * always the whole set of lines.
 *
 * - 5 reels of 3 rows, 20 lines, paid from the leftmost reel, the longest run of a line only.
 * - The moon (wild, reels 2 to 5) stands for everything but the drum.
 * - Three drums (scatter) anywhere open the festival: free spins in which every moon fills its reel
 *   and the multiplier
 *   follows the rising moon, 2 then 3 then 5. Three drums again add spins.
 */
import { lineBetOf, lineCount, lineWinsOf, reelCount, rowCount } from '../kit/slot/lines.ts';
import type { LinePays, LineWin } from '../kit/slot/lines.ts';

export const gameCode = 'hoi-trang-ram';
export const names = { vi: 'Hội Trăng Rằm', en: 'Full-Moon Festival' } as const;

/** One letter a symbol, so that a strip can be read as a word. */
export const symbols = {
  W: 'moon',
  D: 'drum',
  L: 'lion',
  C: 'carp',
  S: 'star',
  K: 'cake',
  N: 'lantern',
  O: 'lotus',
  P: 'pomelo',
  T: 'teapot',
} as const;

export type Symbol = keyof typeof symbols;
export type SpinKind = 'base' | 'free';

export const wild = 'W';
export const scatter = 'D';

/**
 * Strips read downwards and close into a ring; a stop is the index shown in the top row. Moon and
 * drum never share a window.
 */
export const strips: Record<SpinKind, readonly string[]> = {
  base: [
    'PPPNNNLLKKODOTTTSSCCNNPPOTSKKO',
    'TTOPPWNNKSSLLPODOTTCCKNNPPWSKTOT',
    'NPTOKWSPTNLLPDTCCNOKPSTNWPOTKSPNO',
    'OTNPKSTWPNOLLPDTKNCCPSNTWPKONTSKPT',
    'PNTOKSPTWNOLLPNDKTCCPOSTPNKTSOPNKST',
  ],
  free: [
    'PPPNNNLLKKODOTTTSSCCNNPPOTSKKO',
    'TTOPPSNNKSSLLPODOTTCCKNNPPWKTNOTSK',
    'NPTOKSPTNLLPDTCCNOKPSTNWPOTKSPNOT',
    'OTNPKSTWPNOLLPDTKNCCPSNTWPKONTSKPT',
    'PNTOKSPTWNOLLPNDKTCCPOSTWPNKTSOPNKST',
  ],
};

/** Pays of 3, 4 and 5 of a kind, in bets of one line. */
export const linePays: LinePays<Symbol> = {
  L: [50n, 200n, 1000n],
  C: [30n, 120n, 500n],
  S: [20n, 80n, 300n],
  K: [15n, 60n, 200n],
  N: [10n, 40n, 120n],
  O: [8n, 30n, 100n],
  P: [5n, 20n, 80n],
  T: [5n, 15n, 60n],
};

/** Pays of 3, 4 and 5 drums, in bets of one line; 2, 10 and 50 whole stakes. */
export const scatterPays: readonly [bigint, bigint, bigint] = [
  2n * lineCount,
  10n * lineCount,
  50n * lineCount,
];

/** Free spins that 3, 4 and 5 drums open. */
export const freeSpinsOpened: readonly [number, number, number] = [10, 12, 15];
export const freeSpinsAdded = 5;
/** A festival never grows past this many spins. */
export const freeSpinsMax = 60;

/**
 * The multiplier of the free spin with this ordinal (1 is the first): the moon rises over the
 * festival.
 */
export function multiplierOf(freeSpin: number): bigint {
  if (freeSpin <= 3) return 2n;
  if (freeSpin <= 6) return 3n;
  return 5n;
}

export { slotStakes as stakes } from '../kit/slot/stakes.ts';

export type Evaluation = {
  /** The symbols of the strips, reel by reel, top row first. */
  window: Symbol[][];
  /** Reels that a moon fills; only in free spins. */
  filledReels: boolean[];
  lineWins: LineWin<Symbol>[];
  drums: number;
  drumPay: bigint;
  /** Sum of the line pays and the drum pay, in line bets, before the multiplier. */
  pay: bigint;
};

export function stripOf(kind: SpinKind, reel: number): string {
  return strips[kind][reel]!;
}

export function stripLengths(kind: SpinKind): number[] {
  return strips[kind].map((strip) => strip.length);
}

export function symbolAt(kind: SpinKind, reel: number, index: number): Symbol {
  const strip = stripOf(kind, reel);
  const length = strip.length;
  return strip[((index % length) + length) % length] as Symbol;
}

/** The symbols and payouts of five stops. */
export function evaluate(kind: SpinKind, stops: readonly number[]): Evaluation {
  const window: Symbol[][] = [];
  const filledReels: boolean[] = [];
  let drums = 0;
  for (let reel = 0; reel < reelCount; reel += 1) {
    const column: Symbol[] = [];
    let hasMoon = false;
    for (let row = 0; row < rowCount; row += 1) {
      const symbol = symbolAt(kind, reel, stops[reel]! + row);
      column.push(symbol);
      if (symbol === scatter) drums += 1;
      if (symbol === wild) hasMoon = true;
    }
    window.push(column);
    filledReels.push(kind === 'free' && hasMoon);
  }
  const lineWins = lineWinsOf(filledWith(window, filledReels), linePays, wild);
  const drumPay = drums >= 3 ? scatterPays[drums - 3]! : 0n;
  return {
    window,
    filledReels,
    lineWins,
    drums,
    drumPay,
    pay: lineWins.reduce((sum, win) => sum + win.pay, drumPay),
  };
}

/** The window as the lines read it: a filled reel is moons alone. */
export function filledWith(window: readonly Symbol[][], filledReels: readonly boolean[]): Symbol[][] {
  return window.map((column, reel) => column.map((symbol) => (filledReels[reel] ? wild : symbol)));
}

/** The progress of a round: free spins awarded so far and played so far. */
export type Progress = { awarded: number; played: number };

export const freshProgress: Progress = { awarded: 0, played: 0 };

export function hasFreeSpin(progress: Progress): boolean {
  return progress.played < progress.awarded;
}

/** Free spins that this many drums award in a spin of this kind, before the cap. */
export function spinsAwarded(kind: SpinKind, drums: number): number {
  if (drums < 3) return 0;
  return kind === 'base' ? freeSpinsOpened[drums - 3]! : freeSpinsAdded;
}

export type SpinOutcome = Evaluation & {
  multiplier: bigint;
  progress: Progress;
  awarded: number;
  payout: bigint;
};

/**
 * One spin of a round: the first with `freshProgress`, the following with the progress of the one
 * before. `stake` and `payout` are amounts in 1/100000 of a currency unit; payout is exact because
 * a stake is whole line bets.
 */
export function playSpin(
  kind: SpinKind,
  stops: readonly number[],
  progress: Progress,
  stake: bigint,
): SpinOutcome {
  const evaluation = evaluate(kind, stops);
  const played = kind === 'free' ? progress.played + 1 : 0;
  const multiplier = kind === 'free' ? multiplierOf(played) : 1n;
  const before = progress.awarded;
  const after = Math.min(freeSpinsMax, before + spinsAwarded(kind, evaluation.drums));
  return {
    ...evaluation,
    multiplier,
    awarded: after - before,
    progress: { awarded: after, played },
    payout: lineBetOf(stake) * evaluation.pay * multiplier,
  };
}
