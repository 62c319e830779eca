/** A line of a ticket: one play, its picks, and how many bases are staked on each unit. */
import type { LineFault } from '@sen/api/lotteryBetting';
import { playOf, rangeOf, type Play, type PlayCode } from './plays.ts';
import { isPointsAlone, plainWords, readingsOf, typedLines, type Points } from './readings.ts';
import {
  groupOf,
  isAmbiguous,
  isLeadingPlay,
  isWheel,
  leadingPlay,
  picksOf,
  withGroups,
  wordOf,
} from './shorthand.ts';
import { isDigits, poolOf, type StructureCode } from './structures.ts';
import { termOf, type Terms } from './terms.ts';
import { animalName } from './zodiac.ts';
import type { Pick } from './pick.ts';

export type Line = {
  play: PlayCode;
  picks: readonly string[];
  points: number;
  /** Units that are bet at fallen odds, by `unitKey`, in percent of the odds. */
  cuts?: Readonly<Record<string, number>>;
};

/** Why a line cannot be taken, each reason once; empty when it can. */
export function lineFaults(structure: StructureCode, line: Line): LineFault[] {
  const play = playOf(line.play);
  if (!play) return ['play_unknown'];
  const { picks, points } = line;
  const faults: LineFault[] = [];
  if (!play.structures.includes(structure)) faults.push('play_not_here');
  if (picks.length < (play.pick?.from ?? 0)) faults.push('picks_missing');
  if (picks.length > (play.pick?.to ?? 0)) faults.push('picks_too_many');
  if (play.pick && !picks.every((text) => isPick(structure, play, text))) faults.push('pick_malformed');
  if (new Set(picks).size !== picks.length) faults.push('pick_repeated');
  if (!Number.isSafeInteger(points) || points < 1) faults.push('points_invalid');
  return faults;
}

function isPick(structure: StructureCode, play: Play, text: string): boolean {
  const { low, high } = rangeOf(structure, play);
  return isDigits(text, play.pick?.digits ?? 0) && Number(text) >= low && Number(text) <= high;
}

/**
 * The units of a line, each as its picks: one for every pick, every combination for a set, and one
 * without picks where there is nothing to pick.
 */
export function unitsOf(line: Line): readonly (readonly string[])[] {
  const pick = playOf(line.play)?.pick;
  if (!pick) return [[]];
  return pick.isSet ? combinations(line.picks, pick.size) : line.picks.map((text) => [text]);
}

/**
 * The picks of a unit, sorted and joined by hyphens, so that the same set has one key however it
 * was typed; empty where nothing is picked.
 */
export const unitKey = (unit: readonly string[]): string => unit.toSorted().join('-');

function combinations(of: readonly string[], size: number): string[][] {
  if (size === 0) return [[]];
  return of.flatMap((first, index) =>
    combinations(of.slice(index + 1), size - 1).map((rest) => [first, ...rest]),
  );
}

/** The number of units that `unitsOf` gives, without making them. */
export function unitCountOf(line: Line): number {
  const pick = playOf(line.play)?.pick;
  if (!pick) return 1;
  let count = 1;
  for (let taken = 1; taken <= pick.size; taken++) count = (count * (line.picks.length - taken + 1)) / taken;
  return count;
}

/**
 * The price of a line, in 1/100,000 of a unit. `base` is the price of one point where the play's
 * price is 1,000.
 */
export function priceOf(line: Line, terms: Terms, base: bigint): bigint {
  const thousandths =
    BigInt(unitCountOf(line)) * BigInt(termOf(terms, line.play).price) * base * BigInt(line.points);
  if (thousandths % 1_000n !== 0n)
    throw new Error(`A line of ${line.play} costs no whole 1/100,000 of a unit: ${thousandths} / 1000.`);
  return thousandths / 1_000n;
}

/**
 * `readings`: both meanings of a line that has two, as they could be typed. `digits`: the length
 * that the numbers of its play have.
 */
export type TypedFault = { at: string; code: LineFault; readings?: readonly string[]; digits?: number };

/**
 * Lines as they are typed, one a row or separated by semicolon, or by a comma behind points: a word
 * for the play, its picks, and the points as `10n`, `10k`, `10 nghìn` or `x 10`; or the picks, the
 * word and the points in one, as agents write them (`01.02dd1`). Without a word for the play it is
 * lo2, or the basic play of Mega, Power and Max 3D. A fault names the word that is wrong, or else
 * the line as it was typed; lines with faults are left out.
 */
export function parseLines(text: string, structure: StructureCode): { lines: Line[]; faults: TypedFault[] } {
  const read = readTyped(text, structure);
  return {
    lines: read.flatMap((each) => ('lines' in each ? each.lines : [])),
    faults: read.flatMap((each) => ('faults' in each ? each.faults : [])),
  };
}

/** The same by line: `typed` is the line as it stands in the text, which is read whole or not. */
export const readTyped = (text: string, structure: StructureCode): (Parsed & { typed: string })[] =>
  typedLines(text).map((typed) => ({ typed, ...parseLine(typed, structure) }));

/** The play of a line that begins with a number. */
const wordless = (structure: StructureCode): PlayCode =>
  poolOf(structure) !== undefined ? 'six' : structure === 'max3d' ? 'anyPrize' : 'lo2';

type Parsed = { lines: Line[] } | { faults: TypedFault[] };

/**
 * A line by each of the ways in which it can be read. It counts when one of them makes sense: with
 * two meanings, of which one may have points that are not whole, it is refused.
 */
function parseLine(typed: string, structure: StructureCode): Parsed {
  const plain = plainWords(typed);
  if (isPointsAlone(plain)) return { faults: [{ at: typed, code: 'picks_missing' }] };
  const readings = readingsOf(plain);
  const meanings = new Map<string, { lines: readonly Line[]; points: Points }>();
  let wrong: TypedFault[] | undefined;
  for (const { words, points } of readings) {
    const parsed = readWords(typed, words, points.whole ?? 1, structure);
    if ('faults' in parsed)
      wrong ??= points.text === '' ? withoutPoints(typed, parsed.faults) : parsed.faults;
    else
      meanings.set(JSON.stringify([parsed.lines, points.whole ?? points.text]), {
        lines: parsed.lines,
        points,
      });
  }
  const [first, ...others] = meanings.values();
  if (!first) return { faults: wrong ?? [] };
  if (others.length > 0)
    return {
      faults: [{ at: typed, code: 'line_ambiguous', readings: [first, ...others].map(writtenMeaning) }],
    };
  if (first.points.whole === undefined)
    return {
      faults: [
        { at: first.points.text || typed, code: first.points.text ? 'points_whole' : 'points_missing' },
      ],
    };
  return { lines: [...first.lines] };
}

/** The faults of a line that has no points, which is one of them whatever else is wrong. */
const withoutPoints = (typed: string, faults: readonly TypedFault[]): TypedFault[] => [
  ...faults.filter(({ code }) => !code.startsWith('points_')),
  faults.find(({ code }) => code === 'points_missing') ?? { at: typed, code: 'points_missing' },
];

const writtenMeaning = ({ lines, points }: { lines: readonly Line[]; points: Points }): string =>
  lines
    .map((line) => writtenLine(line, points.whole === undefined ? points.text || '?' : undefined))
    .join('; ');

/** The parlays of a wheel, each size as if it had been typed by itself. */
function readWheel(
  typed: string,
  words: readonly string[],
  points: number,
  structure: StructureCode,
): Parsed | undefined {
  const wheel = isWheel(words);
  if (wheel === 0) return undefined;
  const rest = words.slice(wheel);
  const count = rest.filter((word) => /^\d{2}$/.test(word)).length;
  if (count < 3 || count > 4)
    return { faults: [{ at: typed, code: count < 3 ? 'picks_missing' : 'picks_too_many' }] };
  const parts = [2, 3, 4]
    .filter((size) => size <= count)
    .map((size) => readWords(typed, [`xien${size}`, ...rest], points, structure));
  const wrong = parts.find((part) => 'faults' in part);
  return wrong ?? { lines: parts.flatMap((part) => ('lines' in part ? part.lines : [])) };
}

/** The line that some words stand for with these points. */
function readWords(
  typed: string,
  words: readonly string[],
  points: number,
  structure: StructureCode,
): Parsed {
  const wheel = readWheel(typed, words, points, structure);
  if (wheel) return wheel;
  const grouped = withGroups(words);
  const [first = ''] = grouped;
  const startsWithPick = /^\d/.test(first) || groupOf(first) !== undefined;
  const leading =
    leadingPlay(words, structure) ??
    (startsWithPick ? { play: wordless(structure), rest: grouped, isTooMany: false } : undefined);
  if (!leading)
    return { faults: [{ at: first || typed, code: isAmbiguous(first) ? 'pick_ambiguous' : 'play_unknown' }] };
  if (leading.either)
    return {
      faults: [
        {
          at: typed,
          code: 'line_ambiguous',
          readings: leading.either.map((word) => `${word} ${leading.rest.join(' ')} ${points}n`),
        },
      ],
    };
  if (!leading.play)
    return { faults: [{ at: typed, code: leading.isTooMany ? 'picks_too_many' : 'picks_missing' }] };
  const { play, rest } = leading;
  const pick = playOf(play)?.pick;
  if (!pick && rest.length > 0) return { faults: rest.map((word) => ({ at: word, code: 'picks_too_many' })) };
  const { picks, malformed } = pick ? readPicks(play, pick, rest) : { picks: [], malformed: [] };
  // Another line begins where the points of this one are missing: `lo 12, de 05 20n`.
  const next = rest.findIndex((word, at) => at > 0 && isLeadingPlay(word) && malformed.includes(word));
  if (next > 0)
    return { faults: [{ at: [wordOf(play), ...rest.slice(0, next)].join(' '), code: 'points_missing' }] };
  if (pick && malformed.length > 0)
    return { faults: malformed.map((word) => malformedFault(play, pick, word)) };
  const line: Line = { play, picks, points };
  const faults = lineFaults(structure, line);
  return faults.length > 0 ? { faults: faults.map((code) => ({ at: typed, code })) } : { lines: [line] };
}

function malformedFault(play: PlayCode, { digits }: Pick, word: string): TypedFault {
  if (isAmbiguous(word)) return { at: word, code: 'pick_ambiguous' };
  const isOfLength = play !== 'sum' && play !== 'zodiac';
  return isOfLength && /^\d+$/.test(word)
    ? { at: word, code: 'pick_digits', digits }
    : { at: word, code: 'pick_malformed' };
}

/**
 * The picks that some words stand for, up to one more than the play takes, and the words that are
 * no picks.
 */
function readPicks(
  play: PlayCode,
  pick: Pick,
  words: readonly string[],
): { picks: string[]; malformed: string[] } {
  const picks: string[] = [];
  const malformed: string[] = [];
  for (const word of words) {
    const some = picksOf(play, pick, word, pick.to + 1 - picks.length);
    if (some) picks.push(...some);
    else malformed.push(word);
    if (picks.length > pick.to) break;
  }
  return { picks, malformed };
}

/** The text that `parseLines` reads back to the same lines. */
export const writeLines = (lines: readonly Line[]): string =>
  lines.map((line) => writtenLine(line)).join('\n');

function writtenLine({ play, picks, points }: Line, asTyped?: string): string {
  const numbers = play === 'zodiac' ? picks.map(animalName) : picks;
  return [wordOf(play), ...numbers, `${asTyped ?? points}n`].join(' ');
}
