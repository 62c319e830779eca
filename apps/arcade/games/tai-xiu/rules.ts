/**
 * Tài Xỉu: three dice under a bowl. Their sum is tài (11 to 18) or xỉu (3 to 10); three of a kind
 * count by their sum.
 *
 * Amounts are in 1/100000 of a currency unit; a winning bet gives back its stake and 0.96 on each
 * 1.
 */
import { allThrows, isBig, throwDice } from '../kit/dice/dice.ts';
import type { Throw } from '../kit/dice/dice.ts';

export const gameCode = 'tai-xiu';
export const names = { vi: 'Tài Xỉu', en: 'Over Under Dice' } as const;
export const drawThrow = throwDice;

export const spotList = ['big', 'small'] as const;
export type Spot = (typeof spotList)[number];
export const isSpot = (spot: string): spot is Spot => (spotList as readonly string[]).includes(spot);

/** The win on each 1, in hundredths. */
export const odds = 96n;

export const wins = (thrown: Throw, spot: string): boolean => isBig(thrown) === (spot === 'big');

/** The return of a bet, rounded down; zero when it loses. */
export function settle(thrown: Throw, spot: string, stake: bigint): bigint {
  return wins(thrown, spot) ? (stake * (100n + odds)) / 100n : 0n;
}

/** The exact return as a ratio: the payouts over all 216 ways in which the dice can fall. */
export const returnOf = (spot: Spot): { over: bigint; under: bigint } => ({
  over: allThrows.reduce((sum, thrown) => sum + settle(thrown, spot, 100n), 0n),
  under: BigInt(allThrows.length) * 100n,
});
