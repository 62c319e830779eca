/**
 * Trên Dưới (Over Under): the whole mathematics of the game, pure, run alike by the server, the
 * tests and the player's browser.
 *
 * One number from 0.00 to 99.99 is drawn, each of the 10,000 as likely as the others. The player
 * bets that it lies over or under a number that they chose; neither side has the chosen number
 * itself. All numbers here are whole hundredths: 0 to 9999.
 */
import { percentRoundedDown } from '../kit/ratio.ts';
import type { Ratio } from '../kit/ratio.ts';
import { smallStakes } from '../kit/stakes.ts';

export const gameCode = 'tren-duoi';
export const names = { vi: 'Trên Dưới', en: 'Over Under' } as const;

export const numberCount = 10_000;
const highest = numberCount - 1;

/** The least and the greatest count of winning numbers among the 10,000. */
export const winningMin = 1;
export const winningMax = 9_600;

/** The average return of a round, before multipliers are rounded down. */
const returnPercent = 97n;
/** Multipliers are whole ten-thousandths. */
export const multiplierUnit = 10_000n;

export const stakes = smallStakes;

export type Side = 'over' | 'under';
export type Choice = { side: Side; target: number };
export type Rolled = { roll: number; isWin: boolean };

export function winningNumbers({ side, target }: Choice): number {
  return side === 'under' ? target : highest - target;
}

/** The same chance on the other side. */
export function turned({ side, target }: Choice): Choice {
  return { side: side === 'under' ? 'over' : 'under', target: highest - target };
}

/** The lowest and the highest number that can be chosen for a side. */
export function targetBounds(side: Side): { least: number; most: number } {
  return side === 'under'
    ? { least: winningMin, most: winningMax }
    : { least: highest - winningMax, most: highest - winningMin };
}

export function isWin({ side, target }: Choice, roll: number): boolean {
  return side === 'under' ? roll < target : roll > target;
}

/** In ten-thousandths, rounded down: the return over the chance to win. */
export function multiplierOf(choice: Choice): bigint {
  return (returnPercent * BigInt(numberCount) * multiplierUnit) / (100n * BigInt(winningNumbers(choice)));
}

/**
 * The return of a winning bet. A stake that is not a whole number of ten thousands is a bug of the
 * caller.
 */
export function payoutOf(stake: bigint, choice: Choice): bigint {
  if (stake % multiplierUnit !== 0n)
    throw new RangeError(`A stake of ${stake} is not a whole number of ten thousands.`);
  return (stake / multiplierUnit) * multiplierOf(choice);
}

/** The average return. */
export function returnOf(choice: Choice): Ratio {
  return {
    over: BigInt(winningNumbers(choice)) * multiplierOf(choice),
    under: BigInt(numberCount) * multiplierUnit,
  };
}

/** The return of the least favourable choice, as a percentage rounded down. */
export function lowestReturn(): string {
  let lowest: Ratio | undefined;
  for (let target = winningMin; target <= winningMax; target += 1) {
    const one = returnOf({ side: 'under', target });
    if (lowest === undefined || one.over * lowest.under < lowest.over * one.under) lowest = one;
  }
  return percentRoundedDown(lowest!);
}
