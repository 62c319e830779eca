/**
 * European roulette: a wheel of 37 pockets, 0 to 36. A bet lies on a set of numbers and wins when
 * the ball falls into one of them.
 *
 * Amounts are in 1/100000 of a currency unit. A bet on so many numbers pays 36 divided by them, its
 * stake included.
 */
import type { Draw } from '../kit/fair.ts';

export const gameCode = 'roulette';
export const names = { vi: 'Roulette', en: 'Roulette' } as const;

export const pockets = 37;
/** The numbers as they stand around the wheel, clockwise from zero. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];
const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export type Outcome = { number: number };
export type Colour = 'red' | 'black' | 'green';
export const colourOf = (number: number): Colour =>
  number === 0 ? 'green' : reds.has(number) ? 'red' : 'black';

export function drawNumber(draw: Draw): Outcome {
  return { number: draw.below(pockets) };
}

export const insideKinds = ['straight', 'split', 'street', 'trio', 'corner', 'four', 'line'] as const;
export const outsideKinds = ['column', 'dozen', 'red', 'black', 'even', 'odd', 'low', 'high'] as const;
export type Kind = (typeof insideKinds)[number] | (typeof outsideKinds)[number];
export type Spot = { id: string; kind: Kind; numbers: readonly number[] };

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const all = upTo(pockets).slice(1);
/**
 * The street of three in which a number stands, from 0, and its column, from 0: 1, 2, 3 are the
 * first street.
 */
export const streetOf = (number: number): number => Math.floor((number - 1) / 3);
export const columnOf = (number: number): number => (number - 1) % 3;

/** An inside bet is named by its numbers: `split:17-20`. */
const inside = (kind: Kind, numbers: readonly number[]): Spot => ({
  id: `${kind}:${numbers.join('-')}`,
  kind,
  numbers,
});
const outside = (kind: Kind, is: (number: number) => boolean, id: string = kind): Spot => ({
  id,
  kind,
  numbers: all.filter(is),
});

/** Every spot on the layout. */
export const spots: readonly Spot[] = [
  ...upTo(pockets).map((number) => inside('straight', [number])),
  ...all.filter((number) => columnOf(number) < 2).map((number) => inside('split', [number, number + 1])),
  ...all.filter((number) => number <= 33).map((number) => inside('split', [number, number + 3])),
  ...[1, 2, 3].map((number) => inside('split', [0, number])),
  ...upTo(12).map((street) =>
    inside(
      'street',
      [1, 2, 3].map((nth) => street * 3 + nth),
    ),
  ),
  inside('trio', [0, 1, 2]),
  inside('trio', [0, 2, 3]),
  inside('four', [0, 1, 2, 3]),
  ...all
    .filter((number) => columnOf(number) < 2 && number <= 32)
    .map((number) => inside('corner', [number, number + 1, number + 3, number + 4])),
  ...upTo(11).map((street) =>
    inside(
      'line',
      [1, 2, 3, 4, 5, 6].map((nth) => street * 3 + nth),
    ),
  ),
  ...upTo(3).map((column) =>
    outside('column', (number) => columnOf(number) === column, `column:${column + 1}`),
  ),
  ...upTo(3).map((dozen) =>
    outside('dozen', (number) => Math.ceil(number / 12) === dozen + 1, `dozen:${dozen + 1}`),
  ),
  outside('red', (number) => reds.has(number)),
  outside('black', (number) => !reds.has(number)),
  outside('even', (number) => number % 2 === 0),
  outside('odd', (number) => number % 2 === 1),
  outside('low', (number) => number <= 18),
  outside('high', (number) => number > 18),
];
const byId: ReadonlyMap<string, Spot> = new Map(spots.map((spot) => [spot.id, spot]));

export const isSpot = (spot: string): boolean => byId.has(spot);
export const wins = ({ number }: Outcome, spot: string): boolean => byId.get(spot)!.numbers.includes(number);
/** The win on each 1, the stake not counted. */
export const oddsOf = (spot: string): bigint => BigInt(36 / byId.get(spot)!.numbers.length - 1);

/** The return of a bet; zero when it loses. */
export function settle(outcome: Outcome, spot: string, stake: bigint): bigint {
  return wins(outcome, spot) ? stake * (oddsOf(spot) + 1n) : 0n;
}

/** The return of a stake of 1 on a spot over all pockets: 36, of 37 staked, whatever the spot. */
export const paidOverAll = (spot: string): bigint =>
  upTo(pockets).reduce((sum, number) => sum + settle({ number }, spot, 1n), 0n);
