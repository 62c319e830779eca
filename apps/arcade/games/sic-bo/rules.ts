/**
 * Sicbo: three dice. Players bet on their sum being big or small, odd or even, on the sum itself,
 * and on faces that show once, in pairs, twice or three times.
 *
 * Amounts are in 1/100000 of a currency unit. The return of a winning bet is in hundredths of the
 * stake, the stake included.
 */
import { allThrows, countOf, isBig, isOdd, isTriple, sumOf, throwDice } from '../kit/dice/dice.ts';
import type { Throw } from '../kit/dice/dice.ts';

export const gameCode = 'sic-bo';
export const names = { vi: 'Tài Xỉu Sicbo', en: 'Sic Bo' } as const;
export const drawThrow = throwDice;

/** Given back on each sum; 4 and 17 are as likely as each other, and so on. */
export const sumBack: Readonly<Record<number, bigint>> = {
  4: 7_000n,
  5: 3_500n,
  6: 2_100n,
  7: 1_400n,
  8: 1_000n,
  9: 840n,
  10: 777n,
};
/** Given back on a face that shows once, twice, three times. */
export const singleBack = [200n, 300n, 1_500n] as const;

/**
 * A kind of bet: how its spots are written, and the return of one. `of` has the numbers of the
 * spot's name.
 */
type Kind = { pattern: RegExp; back(thrown: Throw, of: readonly number[]): bigint };
const when = (isWon: boolean, back: bigint): bigint => (isWon ? back : 0n);

export const kinds = {
  /** Three of a kind lose on each of the first four. */
  small: { pattern: /^small$/, back: (thrown) => when(!isBig(thrown) && !isTriple(thrown), 200n) },
  big: { pattern: /^big$/, back: (thrown) => when(isBig(thrown) && !isTriple(thrown), 200n) },
  even: { pattern: /^even$/, back: (thrown) => when(!isOdd(thrown) && !isTriple(thrown), 200n) },
  odd: { pattern: /^odd$/, back: (thrown) => when(isOdd(thrown) && !isTriple(thrown), 200n) },
  anyTriple: { pattern: /^anyTriple$/, back: (thrown) => when(isTriple(thrown), 3_500n) },
  /** `triple:5`: all three show five. */
  triple: {
    pattern: /^triple:([1-6])$/,
    back: (thrown, [face]) => when(countOf(thrown, face!) === 3, 21_000n),
  },
  /** At least two show that face. */
  double: {
    pattern: /^double:([1-6])$/,
    back: (thrown, [face]) => when(countOf(thrown, face!) >= 2, 1_312n),
  },
  /** `sum:9`. */
  sum: {
    pattern: /^sum:([4-9]|1[0-7])$/,
    back: (thrown, [sum]) => when(sumOf(thrown) === sum, sumBack[Math.min(sum!, 21 - sum!)]!),
  },
  /** `pair:2-5`: both faces show. */
  pair: {
    pattern: /^pair:(1-[2-6]|2-[3-6]|3-[4-6]|4-[56]|5-6)$/,
    back: (thrown, [low, high]) => when(countOf(thrown, low!) > 0 && countOf(thrown, high!) > 0, 700n),
  },
  /** `single:3`: more is given back the more dice show it. */
  single: {
    pattern: /^single:([1-6])$/,
    back: (thrown, [face]) => singleBack[countOf(thrown, face!) - 1] ?? 0n,
  },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as KindName[];

const faces = [1, 2, 3, 4, 5, 6];
const alone = ['small', 'even', 'anyTriple', 'odd', 'big'] as const;

/** Every place to bet on, as the layout has them. */
export const spots: readonly string[] = [
  ...alone,
  ...faces.map((face) => `double:${face}`),
  ...faces.map((face) => `triple:${face}`),
  ...Array.from({ length: 14 }, (_, index) => `sum:${index + 4}`),
  ...faces.flatMap((low) => faces.filter((high) => high > low).map((high) => `pair:${low}-${high}`)),
  ...faces.map((face) => `single:${face}`),
];

export const kindOf = (spot: string): KindName => spot.split(':')[0] as KindName;
export const numbersOf = (spot: string): number[] =>
  (spot.split(':')[1] ?? '').split('-').filter(Boolean).map(Number);

export function isSpot(spot: string): boolean {
  const name = kindOf(spot);
  return Object.hasOwn(kinds, name) && kinds[name].pattern.test(spot);
}

/** The return of a bet, rounded down; zero when it loses. */
export function settle(thrown: Throw, spot: string, stake: bigint): bigint {
  const kind: Kind = kinds[kindOf(spot)];
  return (stake * kind.back(thrown, numbersOf(spot))) / 100n;
}

/** The return of 216 stakes of one, one on each way in which the dice can fall, in hundredths. */
export const paidOverAll = (spot: string): bigint =>
  allThrows.reduce((sum, thrown) => sum + settle(thrown, spot, 100n), 0n);
/** In how many of the 216 ways a spot wins. */
export const waysOf = (spot: string): number =>
  allThrows.filter((thrown) => settle(thrown, spot, 100n) > 0n).length;
/** The exact return as a ratio. */
export const returnOf = (spot: string): { over: bigint; under: bigint } => ({
  over: paidOverAll(spot),
  under: 21_600n,
});
