/**
 * A ticket as it is put together: its lines, their price, and the grouping of numbers. Nothing here
 * counts for money: the server prices anew.
 */
import type { LotteryPlay, TicketLine } from '@sen/api/lotteryBetting';
import { formatAmount, parseAmount } from '@sen/api/money';

export type CartLine = TicketLine & { units: number; price: string };

/**
 * The number of units of a line: one for every pick, every combination for a set, one where nothing
 * is picked.
 */
export function unitsOf({ pick }: LotteryPlay, picks: number): number {
  if (!pick) return 1;
  if (!pick.isSet) return picks;
  let count = 1;
  for (let taken = 1; taken <= pick.size; taken++) count = (count * (picks - taken + 1)) / taken;
  return Math.max(0, count);
}

export function lineOf(play: LotteryPlay, picks: readonly string[], points: number): CartLine {
  const units = unitsOf(play, picks.length);
  const price = (parseAmount(play.price) ?? 0n) * BigInt(units) * BigInt(points);
  return { play: play.code, picks: [...picks], points, units, price: formatAmount(price) };
}

/** Whether so many picks make a line. */
export function isWhole({ pick }: LotteryPlay, picks: number): boolean {
  return pick === null || (picks >= pick.from && picks <= pick.to);
}

/** Plays over two stations, whose lines are a ticket of their own. */
export const isOfTwo = ({ play }: TicketLine): boolean => play === 'crossPair';

export const totalOf = (lines: readonly CartLine[]): string =>
  formatAmount(lines.reduce((sum, { price }) => sum + (parseAmount(price) ?? 0n), 0n));

/** Every number that can be picked, with its zeros in front. */
export function numbersFor(play: LotteryPlay): string[] {
  if (!play.pick) return [];
  const { digits, low, high } = play.pick;
  return Array.from({ length: high - low + 1 }, (_, i) => String(low + i).padStart(digits, '0'));
}

/**
 * The numbers that are typed into a field: those of the right length, each once, and the pieces
 * that are none.
 */
export function readNumbers(text: string, digits: number): { numbers: string[]; others: string[] } {
  const pieces = text.split(/[\s,;.]+/).filter(Boolean);
  const fits = (piece: string): boolean => /^\d+$/.test(piece) && piece.length === digits;
  return { numbers: [...new Set(pieces.filter(fits))], others: pieces.filter((piece) => !fits(piece)) };
}

/** Groups of two-digit numbers that players pick at once. */
export const numberGroups = {
  even: (number) => Number(number) % 2 === 0,
  odd: (number) => Number(number) % 2 === 1,
  high: (number) => Number(number) >= 50,
  low: (number) => Number(number) < 50,
  double: (number) => number[0] === number[1],
  /** Digits that are five apart, as 05 and 61. */
  halfDouble: (number) => Math.abs(Number(number[0]) - Number(number[1])) === 5,
} as const satisfies Record<string, (number: string) => boolean>;
export type NumberGroup = keyof typeof numberGroups;
export const numberGroupNames = Object.keys(numberGroups) as NumberGroup[];

/** Groups by a digit: numbers that begin or end with it, have it, or whose digits add up to it. */
export const digitGroups = {
  head: (number, digit) => number[0] === digit,
  tail: (number, digit) => number[1] === digit,
  touch: (number, digit) => number.includes(digit),
  sum: (number, digit) => (Number(number[0]) + Number(number[1])) % 10 === Number(digit),
} as const satisfies Record<string, (number: string, digit: string) => boolean>;
export type DigitGroup = keyof typeof digitGroups;
export const digitGroupNames = Object.keys(digitGroups) as DigitGroup[];

/**
 * The numbers of two digits of an animal: those that leave the same rest by twelve. `animal`: `00`
 * to `11`.
 */
export const numbersOfAnimal = (animal: string): string[] =>
  Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0')).filter(
    (number) => Number(number) % 12 === Number(animal),
  );
export const animals = Array.from({ length: 12 }, (_, rest) => String(rest).padStart(2, '0'));

/** Every order of the digits of each number, as 123, 132, 213, 231, 312 and 321. */
export const allOrders = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.flatMap((number) => ordersOf([...number]))),
];

function ordersOf(digits: readonly string[]): string[] {
  if (digits.length <= 1) return [digits.join('')];
  return digits.flatMap((digit, i) => ordersOf(digits.toSpliced(i, 1)).map((rest) => digit + rest));
}

/**
 * Each number with one of its digits running from 0 to 9, as 012 to 912 for 512 and its first
 * digit; `position` below 0 counts from the end.
 */
export const pulled = (numbers: readonly string[], position: number): string[] => [
  ...new Set(
    numbers.flatMap((number) =>
      Array.from({ length: 10 }, (_, digit) => [...number].with(position, String(digit)).join('')),
    ),
  ),
];

export const without = (numbers: readonly string[], chosen: readonly string[]): string[] =>
  numbers.filter((number) => !chosen.includes(number));

const quickCounts = [1, 5] as const;

/**
 * So many numbers chance may add to some that are chosen: what a set still lacks, else one or five;
 * none where no more can be chosen.
 */
export function randomCounts(play: LotteryPlay, chosen: number): readonly number[] {
  if (!play.pick) return [];
  const { to, isSet, size } = play.pick;
  const room = Math.min(to, numbersFor(play).length) - chosen;
  const counts = isSet ? [Math.max(1, size - chosen)] : quickCounts;
  return counts.filter((count) => count <= room);
}

/** So many of some numbers, none twice, by the browser's own chance. */
export function someOf(numbers: readonly string[], count: number): string[] {
  const left = [...numbers];
  return Array.from({ length: Math.min(count, left.length) }, () => {
    const ceiling = 2 ** 32 - (2 ** 32 % left.length);
    let [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    while (word >= ceiling) [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    return left.splice(word % left.length, 1)[0]!;
  });
}

/** The lines of a wheel (xiên quay): every parlay of two, three and four of the picks. */
export function wheelOf(plays: readonly LotteryPlay[], picks: readonly string[], points: number): CartLine[] {
  return plays
    .filter(({ code, pick }) => code.startsWith('parlay') && pick !== null && pick.size <= picks.length)
    .map((play) => lineOf(play, picks, points));
}

/** Plays of lotteries that draw balls. */
export const isOfBalls = (play: string): boolean =>
  play === 'six' || play === 'bonusBall' || play.startsWith('ball');
