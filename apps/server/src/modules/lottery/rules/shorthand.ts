/** The words of typed lines, without marks and in small letters. */
import type { PlayCode } from './plays.ts';
import type { StructureCode } from './structures.ts';
import { animalByWord, isTwoAnimals, numbersOfAnimal } from './zodiac.ts';
import type { Pick } from './pick.ts';

/** The first word of each play is the one that is written back. */
const wordsOf: Readonly<Record<PlayCode, readonly [string, ...string[]]>> = {
  lo2: ['lo', 'lo2'],
  lo2First: ['lodau'],
  lo2Single: ['lo1k'],
  lo2Some: ['bao7', 'bao8', 'baolo7', 'baolo8', 'b7l', 'b8l', 'baobay', 'baotam'],
  lo3: ['lo3'],
  lo4: ['lo4'],
  de: ['de', 'db'],
  deFirst: ['dbdau'],
  deG1: ['deg1'],
  deG1First: ['deg1dau'],
  deG7: ['deg7'],
  deG8: ['deg8'],
  headTail: ['dauduoi', 'dd'],
  head: ['dau'],
  tail: ['duoi', 'dit', 'dui'],
  three: ['3c', '3cang', 'bacang', 'xcduoi'],
  threeG1: ['3cg1'],
  threeHeadTail: ['3cdauduoi', '3cdd', 'xc', 'xiuchu'],
  threeFirst: ['3cdau', 'xcdau'],
  four: ['4c', '4cang', 'boncang'],
  parlay2: ['xien2'],
  parlay3: ['xien3'],
  parlay4: ['xien4'],
  pair: ['da', 'dathang'],
  crossPair: ['dax', 'dx', 'daxien', 'daxeo', 'dahaidai', 'da2dai'],
  miss4: ['truot4'],
  miss8: ['truot8'],
  miss10: ['truot10'],
  big: ['tai'],
  small: ['xiu'],
  odd: ['le'],
  even: ['chan'],
  sum: ['tong'],
  double: ['dekep'],
  zodiac: ['giap', '12giap', 'congiap'],
  six: ['chon6', 'mega', 'power'],
  ball: ['chon1'],
  balls2: ['chon2'],
  balls3: ['chon3'],
  balls4: ['chon4'],
  bonusBall: ['sodb'],
  anyPrize: ['3d', 'max3d'],
};

const playsByWord = new Map(
  Object.entries(wordsOf).flatMap(([play, words]) => words.map((word) => [word, play as PlayCode] as const)),
);

/** Words that mean another play by how many picks follow. */
const playsByCount: Readonly<Record<string, Readonly<Record<number, PlayCode>>>> = {
  xien: { 2: 'parlay2', 3: 'parlay3', 4: 'parlay4' },
  truot: { 4: 'miss4', 8: 'miss8', 10: 'miss10' },
  chon: { 1: 'ball', 2: 'balls2', 3: 'balls3', 4: 'balls4', 6: 'six' },
  lotruot: { 4: 'miss4', 8: 'miss8', 10: 'miss10' },
};

export const wordOf = (play: PlayCode): string => wordsOf[play][0];

/** A wheel: every parlay of two, three and four of three or four picks. */
export const isWheel = (words: readonly string[]): number =>
  words[0] === 'xq' || words[0] === 'xienquay' ? 1 : words[0] === 'xien' && words[1] === 'quay' ? 2 : 0;

/** Words that mean another play by the digits of the numbers that follow. */
const playsByDigits: Readonly<Record<string, Readonly<Record<number, PlayCode>>>> = {
  ...Object.fromEntries(
    ['lo', 'b', 'bl', 'bao', 'baolo'].map((word) => [word, { 2: 'lo2', 3: 'lo3', 4: 'lo4' }]),
  ),
  ...Object.fromEntries(
    ['duoi', 'dit', 'dui'].map((word) => [word, { 1: 'tail', 2: 'de', 3: 'three', 4: 'four' }]),
  ),
  ...Object.fromEntries(['nt', 'nto', 'nhatto'].map((word) => [word, { 2: 'deG1', 3: 'threeG1' }])),
  dau: { 1: 'head', 2: 'deG8', 3: 'threeFirst' },
};

/**
 * `play` is undefined where no play takes so many picks: they are too many, or too few. `either`:
 * the words of two plays that may be meant.
 */
type Leading = {
  play: PlayCode | undefined;
  rest: readonly string[];
  isTooMany: boolean;
  either?: readonly string[];
};

/** The play that begins a line, with the words after it. Two words are tried before one. */
export function leadingPlay(words: readonly string[], structure: StructureCode): Leading | undefined {
  for (const length of [2, 1]) {
    const word = words.slice(0, length).join('');
    if (words.length < length) continue;
    const rest = withGroups(words.slice(length));
    const orders = /^(.+)dao$|^dao(\D+)$/.exec(word);
    const mixed = orders?.[1] ?? orders?.[2];
    if (mixed !== undefined && !playsByWord.has(word)) {
      const play = leadingPlay([mixed, ...rest], structure);
      if (play) return { ...play, rest: play.rest.map((each) => (/^\d+$/.test(each) ? `dao${each}` : each)) };
    }
    const leading = leadingOf(word, rest, structure);
    if (leading) return leading;
  }
  return undefined;
}

function leadingOf(word: string, rest: readonly string[], structure: StructureCode): Leading | undefined {
  const byCount = Object.hasOwn(playsByCount, word) ? playsByCount[word] : undefined;
  if (byCount)
    return {
      play: byCount[rest.length],
      rest,
      isTooMany: rest.length > Math.max(...Object.keys(byCount).map(Number)),
    };
  // `de dau 3`: the numbers from 30 to 39.
  if (word === 'dedau' && rest.length > 0 && rest.every((each) => /^\d$/.test(each)))
    return { play: 'de', rest: rest.map((digit) => `dau${digit}`), isTooMany: false };
  // In the south this is the prize of two digits, elsewhere the first two digits of DB.
  if (word === 'dedau') return { play: structure === 'south' ? 'deG8' : 'deFirst', rest, isTooMany: false };
  const byDigits = Object.hasOwn(playsByDigits, word) ? playsByDigits[word] : undefined;
  const play = byDigits?.[digitsOf(rest)] ?? playsByWord.get(word) ?? byDigits?.[2];
  // In the north two digits behind this word are the last prize or the first digits of DB.
  if (word === 'dau' && play === 'deG8' && structure === 'north')
    return { play: undefined, rest, isTooMany: false, either: ['deg7', 'dbdau'] };
  return play && { play, rest, isTooMany: false };
}

/** The digits of the first number among some words; of a group two. */
function digitsOf(words: readonly string[]): number {
  const [first = ''] = words;
  if (groupOf(first)) return 2;
  return /\d+/.exec(first)?.[0].length ?? 0;
}

/** Words of groups that may stand apart from what follows them. */
const apart = /^(?:dau|duoi|dit|tong|cham|bo|con|giap|dao)$/;

/** `dau 3 4` as `dau3 dau4`, `bo 12` as `bo12`: the word of a group with each that it stands for. */
export function withGroups(words: readonly string[]): string[] {
  const joined: string[] = [];
  let group = '';
  let isUsed = true;
  for (const word of words) {
    if (apart.test(word)) {
      if (!isUsed) joined.push(group);
      [group, isUsed] = [word, false];
      continue;
    }
    const whole = `${group}${word}`;
    const isOfGroup =
      group !== '' && (isAmbiguous(whole) || groupOf(whole) !== undefined || /^dao\d+$/.test(whole));
    if (!isOfGroup && !isUsed) joined.push(group);
    if (!isOfGroup) group = '';
    isUsed = true;
    joined.push(isOfGroup ? whole : word);
  }
  return isUsed ? joined : [...joined, group];
}

/** Whether a line that begins with this word is read from its play on. */
export const isLeadingPlay = (word: string): boolean =>
  !withoutPicks.has(word) &&
  (playsByWord.has(word) || Object.hasOwn(playsByCount, word) || Object.hasOwn(playsByDigits, word));

const withoutPicks = new Set<string>(
  (['big', 'small', 'odd', 'even', 'double'] as const).flatMap((play) => wordsOf[play]),
);
const behindNumbers = [
  ...new Set([
    ...[...playsByWord].flatMap(([word, play]) =>
      withoutPicks.has(word) || play === 'sum' || play === 'zodiac' ? [] : [word],
    ),
    ...Object.keys(playsByCount),
    ...Object.keys(playsByDigits),
  ]),
].flatMap((word) => [word, `${word}dao`, `dao${word}`]);

/** The words of plays with which a text ends: `12.34xien2` may end in one, or in none. */
export const postfixWords = (text: string): string[] => behindNumbers.filter((word) => text.endsWith(word));

const twoDigits = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const groups: readonly (readonly [RegExp, (number: string, digit: string) => boolean])[] = [
  [/^kep$/, (number) => number[0] === number[1]],
  [/^keplech$/, (number) => Math.abs(Number(number[0]) - Number(number[1])) === 5],
  [/^tai$/, (number) => number >= '50'],
  [/^xiu$/, (number) => number < '50'],
  [/^chan$/, (number) => Number(number) % 2 === 0],
  [/^le$/, (number) => Number(number) % 2 === 1],
  [/^dau(\d)$/, (number, digit) => number[0] === digit],
  [/^(?:duoi|dit)(\d)$/, (number, digit) => number[1] === digit],
  [/^tong(\d)$/, (number, digit) => (Number(number[0]) + Number(number[1])) % 10 === Number(digit)],
  [/^cham(\d)$/, (number, digit) => number.includes(digit)],
  [/^chanchan$/, (number) => isEven(number[0]) && isEven(number[1])],
  [/^lele$/, (number) => !isEven(number[0]) && !isEven(number[1])],
  [/^chanle$/, (number) => isEven(number[0]) && !isEven(number[1])],
  [/^lechan$/, (number) => !isEven(number[0]) && isEven(number[1])],
  // A set (bộ): the number, its digits the other way round, and each digit or the one five away.
  [/^bo(\d\d)$/, (number, set) => setOf(number) === setOf(set)],
];
const isEven = (digit = ''): boolean => Number(digit) % 2 === 0;
const setOf = (number: string): string =>
  [...number]
    .map((digit) => String(Number(digit) % 5))
    .toSorted()
    .join('');

const animalWord = /^(?:giap|con)([a-z]+)$/;

/** Whether a word is one of two animals, by itself or as a group of numbers. */
export const isAmbiguous = (word: string): boolean => isTwoAnimals(animalWord.exec(word)?.[1] ?? word);

/** The two-digit numbers that a word stands for, e.g. the doubles, a head, a tail, an animal. */
export function groupOf(word: string): string[] | undefined {
  const animal = animalByWord(animalWord.exec(word)?.[1] ?? '');
  if (animal !== undefined) return numbersOfAnimal(animal);
  for (const [pattern, isIn] of groups) {
    const found = pattern.exec(word);
    if (found) return twoDigits.filter((number) => isIn(number, found[1] ?? ''));
  }
  return undefined;
}

/**
 * The picks that a word stands for: a number, a range, or a group; undefined when it is none of
 * them for this play. Of a range no more than `most`: a short text may stand for millions of them.
 */
export function picksOf(
  play: PlayCode,
  { digits, isSet }: Pick,
  word: string,
  most: number,
): string[] | undefined {
  if (play === 'sum') return /^\d{1,2}$/.test(word) ? [word.padStart(2, '0')] : undefined;
  if (play === 'zodiac') {
    const animal = animalByWord(word);
    return animal === undefined ? undefined : [animal];
  }
  const isOfBalls = play === 'six' || play === 'bonusBall' || play.startsWith('ball');
  if (isOfBalls && /^\d$/.test(word)) return [`0${word}`];
  if (/^\d+$/.test(word)) return word.length === digits ? [word] : undefined;
  if (isSet) return undefined;
  const [, mixed] = /^dao(\d+)$/.exec(word) ?? [];
  if (mixed !== undefined) return mixed.length === digits ? permutationsOf(mixed) : undefined;
  const [, first, end] = /^keo(\d{2})-(\d{2})$/.exec(word) ?? [];
  if (first !== undefined && end !== undefined) return digits === 2 ? pulled(first, end) : undefined;
  const [, start, next, stop] = /^(\d{2,4})\/(\d{2,4})keo(\d{2,4})$/.exec(word) ?? [];
  if (start !== undefined && next !== undefined && stop !== undefined)
    return [start, next, stop].every(({ length }) => length === digits)
      ? stepped(start, next, stop, most)
      : undefined;
  const [, from, to] = /^(\d{1,4})-(\d{1,4})$/.exec(word) ?? [];
  if (from === undefined || to === undefined) return digits === 2 ? groupOf(word) : undefined;
  if (from.length !== digits || to.length !== digits || from > to) return undefined;
  const length = Math.min(most, Number(to) - Number(from) + 1);
  return Array.from({ length }, (_, step) => String(Number(from) + step).padStart(digits, '0'));
}

/** Every order of some digits, each once. */
function permutationsOf(text: string): string[] {
  if (text.length <= 1) return [text];
  return [
    ...new Set(
      [...text].flatMap((digit, i) =>
        permutationsOf(text.slice(0, i) + text.slice(i + 1)).map((rest) => digit + rest),
      ),
    ),
  ].toSorted();
}

/** From one number to the last in steps that the second one tells, as 10/20keo90. */
function stepped(start: string, next: string, stop: string, most: number): string[] | undefined {
  const step = Number(next) - Number(start);
  const way = Number(stop) - Number(start);
  if (step <= 0 || way < step || way % step !== 0) return undefined;
  const length = Math.min(most, way / step + 1);
  return Array.from({ length }, (_, i) => String(Number(start) + i * step).padStart(start.length, '0'));
}

/**
 * A pull from one number to another (kéo): by tens with the same tail, by ones with the same head,
 * by elevens between doubles.
 */
function pulled(from: string, to: string): string[] | undefined {
  const isDouble = (number: string): boolean => number[0] === number[1];
  const step = from[1] === to[1] ? 10 : from[0] === to[0] ? 1 : isDouble(from) && isDouble(to) ? 11 : 0;
  if (step === 0 || from >= to) return undefined;
  const count = (Number(to) - Number(from)) / step + 1;
  return Array.from({ length: count }, (_, i) => String(Number(from) + i * step).padStart(2, '0'));
}
