/**
 * Số Nhanh (fast numbers): five balls of 0 to 9 are drawn, one for each position. Players bet on
 * digits, on their sum, on the last two as in the lottery, and on the first digit against the last.
 *
 * Amounts are in 1/100000 of a currency unit. Odds are decimal, in hundredths: the return of a
 * winning bet for each 1, stake included.
 */
import type { Draw } from '../kit/fair.ts';

export const gameCode = 'so-nhanh';
export const names = { vi: 'Số Nhanh', en: 'Fast Numbers' } as const;

export const positions = 5;
export type Outcome = { digits: number[] };

export function drawDigits(draw: Draw): Outcome {
  return { digits: Array.from({ length: positions }, () => draw.below(10)) };
}

export const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0);
/** The number that the last digits make, with its zeros: `07`. */
const lastOf = (digits: readonly number[], count: number): string => digits.slice(-count).join('');

export const halves = ['big', 'small', 'odd', 'even'] as const;
export type Half = (typeof halves)[number];

/** Half of all digits (5 and above are big), and half of all sums (23 and above are big). */
function isIn(half: Half, value: number, bigFrom: number): boolean {
  if (half === 'big') return value >= bigFrom;
  if (half === 'small') return value < bigFrom;
  return (value % 2 === 1) === (half === 'odd');
}

/**
 * A kind of bet: how its spots are written, its odds, and whether a spot wins. `of` has the parts
 * of the spot's name.
 */
type Kind = {
  pattern: RegExp;
  odds: bigint;
  wins(digits: readonly number[], of: readonly string[]): boolean;
};

export const kinds = {
  /** The sum of the five digits: `sum:big`. */
  sum: {
    pattern: /^sum:(big|small|odd|even)$/,
    odds: 195n,
    wins: (digits, [half]) => isIn(half as Half, sumOf(digits), 23),
  },
  /** A digit's half: `half:1:odd` is the first position. */
  half: {
    pattern: /^half:([1-5]):(big|small|odd|even)$/,
    odds: 195n,
    wins: (digits, [position, half]) => isIn(half as Half, digits[Number(position) - 1]!, 5),
  },
  /** A digit at a position: `digit:3:7`. */
  digit: {
    pattern: /^digit:([1-5]):([0-9])$/,
    odds: 970n,
    wins: (digits, [position, digit]) => digits[Number(position) - 1] === Number(digit),
  },
  /** The last two digits: `two:07`. */
  two: {
    pattern: /^two:([0-9]{2})$/,
    odds: 9_700n,
    wins: (digits, [number]) => lastOf(digits, 2) === number,
  },
  /** The first digit is larger than the last (dragon), or smaller (tiger). */
  duel: {
    pattern: /^duel:(dragon|tiger)$/,
    odds: 215n,
    wins: ([first, , , , last], [side]) => (side === 'dragon' ? first! > last! : first! < last!),
  },
  /** The first digit and the last are the same. */
  tie: { pattern: /^tie:(same)$/, odds: 960n, wins: ([first, , , , last]) => first === last },
} as const satisfies Record<string, Kind>;
export type KindName = keyof typeof kinds;

function kindOf(spot: string): { kind: Kind; of: string[] } | undefined {
  const name = spot.split(':')[0]!;
  if (!Object.hasOwn(kinds, name)) return undefined;
  const kind: Kind = kinds[name as KindName];
  const parts = kind.pattern.exec(spot);
  return parts ? { kind, of: parts.slice(1) } : undefined;
}

export const isSpot = (spot: string): boolean => kindOf(spot) !== undefined;

export function wins({ digits }: Outcome, spot: string): boolean {
  const { kind, of } = kindOf(spot)!;
  return kind.wins(digits, of);
}

/** The return of a bet, rounded down; zero when it loses. */
export function settle(outcome: Outcome, spot: string, stake: bigint): bigint {
  return wins(outcome, spot) ? (stake * kindOf(spot)!.kind.odds) / 100n : 0n;
}

/**
 * The number of 100,000 equally likely draws that a spot of each kind wins, by counting in the
 * rules' own terms.
 */
export const waysOf: Readonly<Record<KindName, number>> = {
  sum: 50_000,
  half: 50_000,
  digit: 10_000,
  two: 1_000,
  duel: 45_000,
  tie: 10_000,
};

/** The exact return of a kind in hundredths of a percent. */
export const returnOf = (kind: KindName): number => (waysOf[kind] * Number(kinds[kind].odds)) / 1_000;
