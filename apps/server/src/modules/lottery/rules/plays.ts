/** The plays: the picks, and which digits of which prizes it is compared with. */
import type { Pick } from './pick.ts';
import { zodiacPick } from './zodiac.ts';
import {
  allCodes,
  numbersOf,
  poolOf,
  structures,
  type PrizeCode,
  type Result,
  type StructureCode,
} from './structures.ts';

export type PlayCode =
  | 'lo2'
  | 'lo2First'
  | 'lo2Single'
  | 'lo2Some'
  | 'lo3'
  | 'lo4'
  | 'de'
  | 'deFirst'
  | 'deG1'
  | 'deG1First'
  | 'deG7'
  | 'deG8'
  | 'head'
  | 'tail'
  | 'three'
  | 'threeG1'
  | 'threeHeadTail'
  | 'threeFirst'
  | 'four'
  | 'parlay2'
  | 'parlay3'
  | 'parlay4'
  | 'miss4'
  | 'miss8'
  | 'miss10'
  | 'big'
  | 'small'
  | 'odd'
  | 'even'
  | 'sum'
  | 'double'
  | 'zodiac'
  | 'headTail'
  | 'pair'
  | 'crossPair'
  | 'six'
  | 'ball'
  | 'balls2'
  | 'balls3'
  | 'balls4'
  | 'bonusBall'
  | 'anyPrize';

export type PlayGroup =
  | 'lo'
  | 'de'
  | 'digit'
  | 'three'
  | 'four'
  | 'parlay'
  | 'miss'
  | 'special'
  | 'zodiac'
  | 'six'
  | 'balls';

/** `pick` is null where there is nothing to pick. */
export type Play = {
  code: PlayCode;
  structures: readonly StructureCode[];
  group: PlayGroup;
  pick: Pick | null;
  /**
   * It looks at the numbers of so many stations that draw on one day; of one where it is absent.
   */
  stations?: 2;
};

const both: readonly StructureCode[] = ['north', 'south'];
const balls: readonly StructureCode[] = ['mega', 'power'];
const all3: readonly StructureCode[] = ['north', 'south', 'max3d'];
const single = (digits: number, to: number): Pick => ({ digits, from: 1, to, isSet: false, size: 1 });
/** The most picks keep every combination of them below 500 units. */
const setOf = (size: number, to: number): Pick => ({ digits: 2, from: size, to, isSet: true, size });

export const plays: readonly Play[] = [
  // The basic play of Max 3D is listed before its other plays.
  { code: 'anyPrize', structures: ['max3d'], group: 'three', pick: single(3, 200) },
  { code: 'lo2', structures: all3, group: 'lo', pick: single(2, 100) },
  { code: 'lo2First', structures: both, group: 'lo', pick: single(2, 100) },
  { code: 'lo2Single', structures: both, group: 'lo', pick: single(2, 100) },
  { code: 'lo2Some', structures: both, group: 'lo', pick: single(2, 100) },
  { code: 'lo3', structures: all3, group: 'lo', pick: single(3, 200) },
  { code: 'lo4', structures: both, group: 'lo', pick: single(4, 200) },
  { code: 'de', structures: both, group: 'de', pick: single(2, 100) },
  { code: 'deFirst', structures: both, group: 'de', pick: single(2, 100) },
  { code: 'deG1', structures: both, group: 'de', pick: single(2, 100) },
  { code: 'deG1First', structures: both, group: 'de', pick: single(2, 100) },
  { code: 'deG7', structures: ['north'], group: 'de', pick: single(2, 100) },
  { code: 'deG8', structures: ['south'], group: 'de', pick: single(2, 100) },
  { code: 'headTail', structures: ['south'], group: 'de', pick: single(2, 100) },
  { code: 'head', structures: both, group: 'digit', pick: single(1, 10) },
  { code: 'tail', structures: both, group: 'digit', pick: single(1, 10) },
  { code: 'three', structures: all3, group: 'three', pick: single(3, 200) },
  { code: 'threeG1', structures: all3, group: 'three', pick: single(3, 200) },
  { code: 'threeHeadTail', structures: both, group: 'three', pick: single(3, 200) },
  { code: 'threeFirst', structures: both, group: 'three', pick: single(3, 200) },
  { code: 'four', structures: both, group: 'four', pick: single(4, 200) },
  { code: 'parlay2', structures: both, group: 'parlay', pick: setOf(2, 20) },
  { code: 'parlay3', structures: both, group: 'parlay', pick: setOf(3, 14) },
  { code: 'parlay4', structures: both, group: 'parlay', pick: setOf(4, 11) },
  { code: 'pair', structures: ['south'], group: 'parlay', pick: setOf(2, 20) },
  { code: 'crossPair', structures: ['south'], group: 'parlay', pick: setOf(2, 20), stations: 2 },
  { code: 'miss4', structures: both, group: 'miss', pick: setOf(4, 11) },
  { code: 'miss8', structures: both, group: 'miss', pick: setOf(8, 12) },
  { code: 'miss10', structures: both, group: 'miss', pick: setOf(10, 13) },
  { code: 'big', structures: both, group: 'special', pick: null },
  { code: 'small', structures: both, group: 'special', pick: null },
  { code: 'odd', structures: both, group: 'special', pick: null },
  { code: 'even', structures: both, group: 'special', pick: null },
  { code: 'sum', structures: both, group: 'special', pick: single(2, 19) },
  { code: 'double', structures: both, group: 'special', pick: null },
  { code: 'zodiac', structures: both, group: 'zodiac', pick: zodiacPick },
  { code: 'six', structures: balls, group: 'six', pick: setOf(6, 11) },
  { code: 'ball', structures: balls, group: 'balls', pick: single(2, 55) },
  { code: 'balls2', structures: balls, group: 'balls', pick: setOf(2, 20) },
  { code: 'balls3', structures: balls, group: 'balls', pick: setOf(3, 14) },
  { code: 'balls4', structures: balls, group: 'balls', pick: setOf(4, 11) },
  { code: 'bonusBall', structures: ['power'], group: 'balls', pick: single(2, 55) },
];

const byCode = new Map<string, Play>(plays.map((play) => [play.code, play]));

export const playsOf = (structure: StructureCode): readonly Play[] =>
  plays.filter(({ structures: where }) => where.includes(structure));

/** The least and the greatest number that can be picked. */
export function rangeOf(structure: StructureCode, { code, pick }: Play): { low: number; high: number } {
  const pool = poolOf(structure);
  if (pool !== undefined) return { low: 1, high: pool };
  if (code === 'zodiac') return { low: 0, high: zodiacPick.to - 1 };
  return { low: 0, high: code === 'sum' ? 18 : 10 ** (pick?.digits ?? 0) - 1 };
}

/** The number of stations that draw what a play looks at. */
export const stationsOf = (code: string): number => byCode.get(code)?.stations ?? 1;

export function playOf(code: string): Play | undefined {
  return byCode.get(code);
}

/**
 * The numbers that decide a play: those of `codes`, or all of at least `least` digits, each cut
 * down to some digits. `slice` is the range of String.slice.
 */
type Target = {
  codes: readonly PrizeCode[] | null;
  least: number;
  slice: readonly [from: number, to?: number];
};

const last = (digits: number, codes: readonly PrizeCode[] | null): Target => ({
  codes,
  least: digits,
  slice: [-digits],
});
const first = (digits: number, codes: readonly PrizeCode[] | null): Target => ({
  codes,
  least: digits,
  slice: [0, digits],
});
const special = last(2, ['DB']);
const lots = last(2, null);
const drawnBalls = last(2, ['B6']);

/** The prize of three digits is G6 in the north and G7 in the south. */
const threeDigits: Readonly<Partial<Record<StructureCode, PrizeCode>>> = { north: 'G6', south: 'G7' };

/**
 * The eight numbers of the north and the seven of the south that are the last or the shortest of a
 * draw (bao tám lô, bao bảy lô).
 */
const someCodes: Readonly<Partial<Record<StructureCode, readonly PrizeCode[]>>> = {
  north: ['G6', 'G7', 'DB'],
  south: ['G8', 'G7', 'G6', 'G5', 'DB'],
};

const targets: Readonly<Record<PlayCode, Target | ((structure: StructureCode) => Target)>> = {
  lo2: lots,
  lo2First: first(2, null),
  lo2Single: lots,
  lo2Some: (structure) => last(2, someCodes[structure]!),
  lo3: last(3, null),
  lo4: last(4, null),
  de: special,
  deFirst: first(2, ['DB']),
  deG1: last(2, ['G1']),
  deG1First: first(2, ['G1']),
  deG7: last(2, ['G7']),
  deG8: last(2, ['G8']),
  headTail: last(2, ['G8', 'DB']),
  head: { codes: ['DB'], least: 2, slice: [-2, -1] },
  tail: last(1, ['DB']),
  three: last(3, ['DB']),
  threeG1: last(3, ['G1']),
  threeHeadTail: (structure) => last(3, [threeDigits[structure]!, 'DB']),
  threeFirst: (structure) => last(3, [threeDigits[structure]!]),
  four: last(4, ['DB']),
  parlay2: lots,
  parlay3: lots,
  parlay4: lots,
  pair: lots,
  crossPair: lots,
  miss4: lots,
  miss8: lots,
  miss10: lots,
  big: special,
  small: special,
  odd: special,
  even: special,
  sum: special,
  double: special,
  zodiac: special,
  six: last(2, ['B6', 'B1']),
  ball: drawnBalls,
  balls2: drawnBalls,
  balls3: drawnBalls,
  balls4: drawnBalls,
  bonusBall: last(2, ['B1']),
  anyPrize: last(3, null),
};

function targetOf(structure: StructureCode, play: PlayCode): Target {
  const target = targets[play];
  return typeof target === 'function' ? target(structure) : target;
}

/**
 * The digits of a result, or of those of several stations in one (`mergedResult`), that a play's
 * picks are compared with, one string for each number that counts.
 */
export function lotsOf(structure: StructureCode, play: PlayCode, result: Result): string[] {
  const { codes, least, slice } = targetOf(structure, play);
  return numbersOf(result, codes ?? undefined).flatMap((number) =>
    number.length >= least ? [number.slice(...slice)] : [],
  );
}

/** The digits `from` to `to` (without it) of a number of a prize, and what they read. */
export type Position = { code: PrizeCode; index: number; from: number; to: number; lot: string };

/** The strings of `lotsOf`, in its order, each with where it stands in the result. */
export function positionsOf(structure: StructureCode, play: PlayCode, result: Result): Position[] {
  const { codes, least, slice } = targetOf(structure, play);
  return (codes ?? allCodes).flatMap((code) =>
    (result[code] ?? []).flatMap((number, index) => {
      if (number.length < least) return [];
      const lot = number.slice(...slice);
      const from = slice[0] < 0 ? number.length + slice[0] : slice[0];
      return [{ code, index, from, to: from + lot.length, lot }];
    }),
  );
}

/**
 * The number of strings that `lotsOf` gives for a complete result of each station that the play
 * looks at.
 */
export function lotCountOf(structure: StructureCode, play: PlayCode): number {
  const { codes, least } = targetOf(structure, play);
  const lotsOfOne = structures[structure]
    .filter(({ code, digits }) => (codes ? codes.includes(code) : digits >= least))
    .reduce((sum, { count }) => sum + count, 0);
  return lotsOfOne * stationsOf(play);
}

/** In how many ways two digits make a sum of 0 to 18. */
export function waysOfSum(sum: number): number {
  return Math.min(sum, 18 - sum) + 1;
}
