/** A ticket as it is put together: its lines, what they cost, and how numbers are grouped. Nothing here counts for money: the server prices anew. */
import type { LotteryPlay, TicketLine } from '@sen/api/lotteryBetting';
import { formatAmount, parseAmount } from '@sen/api/money';

export type CartLine = TicketLine & { units: number; price: string };

/** How many units a line has: one for every pick, every combination for a set, one where nothing is picked. */
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

export const totalOf = (lines: readonly CartLine[]): string =>
  formatAmount(lines.reduce((sum, { price }) => sum + (parseAmount(price) ?? 0n), 0n));

/** Every number of so many digits, with its zeros in front; of sums those that there are. */
export function numbersFor(play: LotteryPlay): string[] {
  const digits = play.pick?.digits ?? 0;
  const count = play.code === 'sum' ? 19 : 10 ** digits;
  return Array.from({ length: count }, (_, number) => String(number).padStart(digits, '0'));
}

/** What is typed into a field of numbers: those of the right length, each once, and whatever is none. */
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
} as const satisfies Record<string, (number: string) => boolean>;
export type NumberGroup = keyof typeof numberGroups;
export const numberGroupNames = Object.keys(numberGroups) as NumberGroup[];
