/**
 * Dò Mìn (Mines): the whole mathematics of the game, pure, run alike by the server, the tests and
 * the player's browser.
 *
 * - 25 tiles; the player chooses how many hide a mine, 1 to 24. The mines are laid by the seeds
 *   before the first tile opens.
 * - A round begins with the first tile. Each safe tile raises the multiplier; a mine ends the round
 *   with nothing.
 * - From the first safe tile on, the stake times the multiplier can be taken.
 */

import { percentRoundedDown } from '../kit/ratio.ts';
import type { Ratio } from '../kit/ratio.ts';
import { smallStakes } from '../kit/stakes.ts';

export const gameCode = 'do-min';
export const names = { vi: 'Dò Mìn', en: 'Mines' } as const;

export const tileCount = 25;
export const minesMin = 1;
export const minesMax = 24;

/** The return of a round on average, before multipliers are rounded down to hundredths. */
const returnPercent = 97n;
/**
 * A round ends, paid in full, where one more safe tile would pass this multiplier. In hundredths.
 */
export const multiplierMax = 1_000_000n;

export const stakes = smallStakes;

/**
 * The chance that this many tiles are all safe: the safe tiles' ways to be chosen over all tiles'
 * ways.
 */
export function chanceOfSafe(mines: number, opened: number): Ratio {
  let over = 1n;
  let under = 1n;
  for (let tile = 0; tile < opened; tile += 1) {
    over *= BigInt(tileCount - mines - tile);
    under *= BigInt(tileCount - tile);
  }
  return { over, under };
}

/** In hundredths, rounded down: the return over the chance to have come so far. */
export function multiplierOf(mines: number, opened: number): bigint {
  const { over, under } = chanceOfSafe(mines, opened);
  return (returnPercent * under) / over;
}

/**
 * The number of safe tiles that end a round by themselves: all there are, or as many as stay within
 * the highest multiplier.
 */
export function lastTileOf(mines: number): number {
  let opened = 1;
  while (opened < tileCount - mines && multiplierOf(mines, opened + 1) <= multiplierMax) opened += 1;
  return opened;
}

/** A stake that is not a whole number of hundreds is a bug of the caller. */
export function payoutOf(stake: bigint, mines: number, opened: number): bigint {
  if (stake % 100n !== 0n) throw new RangeError(`A stake of ${stake} is not a whole number of hundreds.`);
  return (stake / 100n) * multiplierOf(mines, opened);
}

/** The average return of a round that is cashed out after this many safe tiles. */
export function returnOf(mines: number, opened: number): Ratio {
  const { over, under } = chanceOfSafe(mines, opened);
  return { over: over * multiplierOf(mines, opened), under: under * 100n };
}

/**
 * Lowest and highest return over every number of mines and every tile to stop at, as percentages
 * with two decimals.
 */
export function returnBounds(): { lowest: string; highest: string } {
  const returns: Ratio[] = [];
  for (let mines = minesMin; mines <= minesMax; mines += 1) {
    for (let opened = 1; opened <= lastTileOf(mines); opened += 1) returns.push(returnOf(mines, opened));
  }
  returns.sort((one, other) => Number(one.over * other.under - other.over * one.under));
  return { lowest: percentRoundedDown(returns[0]!), highest: percentRoundedDown(returns.at(-1)!) };
}

export function isTile(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < tileCount;
}

/**
 * `mines`: the tiles that hide one; `opened`: the safe tiles in the order in which they were
 * opened.
 */
export type Field = { mines: number[]; opened: number[] };

export type Opened = {
  /** The tile that this step opened; null when the player took the money. */
  tile: number | null;
  opened: number[];
  /** In hundredths: what the stake is worth now; 0 after a mine. */
  multiplier: number;
  /** The tiles with mines, once the round is over. */
  mines: number[] | null;
};
export type FieldStep = { state: Field; outcome: Opened; payout: bigint; isLast: boolean };

/** Opens a tile that is still covered. */
export function openTile(stake: bigint, field: Field, tile: number): FieldStep {
  if (field.mines.includes(tile)) {
    const outcome = { tile, opened: field.opened, multiplier: 0, mines: field.mines };
    return { state: field, outcome, payout: 0n, isLast: true };
  }
  const state = { mines: field.mines, opened: [...field.opened, tile] };
  const count = state.opened.length;
  const mines = field.mines.length;
  const isLast = count >= lastTileOf(mines);
  return {
    state,
    outcome: {
      tile,
      opened: state.opened,
      multiplier: Number(multiplierOf(mines, count)),
      mines: isLast ? field.mines : null,
    },
    payout: isLast ? payoutOf(stake, mines, count) : 0n,
    isLast,
  };
}

/** Takes what the opened tiles are worth. */
export function takeMoney(stake: bigint, field: Field): FieldStep {
  const { mines, opened } = field;
  const outcome = {
    tile: null,
    opened,
    multiplier: Number(multiplierOf(mines.length, opened.length)),
    mines,
  };
  return { state: field, outcome, payout: payoutOf(stake, mines.length, opened.length), isLast: true };
}
