/** Grids: the chances of each count, as the models give them and markets add them up. */
import { wordOf, type Result } from '../rules/result.ts';
import { numberOf } from '../rules/fraction.ts';
import type { Count } from '../markets/facts.ts';

export type Cell = Count & { readonly p: number };
export type Grid = readonly Cell[];

/** The chances that a bet comes to each result; a shared win counts as its part. */
export type Shares = {
  readonly won: number;
  readonly halfWon: number;
  readonly refund: number;
  readonly halfLost: number;
  readonly lost: number;
};

/** Adds up cells by what each of them would make of a bet. */
export function sharesOf<C extends { readonly p: number }>(
  cells: Iterable<C>,
  resultOf: (cell: C) => Result,
): Shares {
  const sums = { won: 0, halfWon: 0, refund: 0, halfLost: 0, lost: 0 };
  for (const cell of cells) {
    const result = resultOf(cell);
    const word = wordOf(result);
    if (word === 'shared') {
      const part = numberOf(result.share);
      sums.won += cell.p * part;
      sums.lost += cell.p * (1 - part);
    } else sums[word] += cell.p;
  }
  return sums;
}

export const sumOf = (shares: Shares): number =>
  shares.won + shares.halfWon + shares.refund + shares.halfLost + shares.lost;

/** The chances divided by their sum. */
export function normalised<C extends { readonly p: number }>(cells: readonly C[]): C[] {
  const sum = cells.reduce((total, { p }) => total + p, 0);
  return cells.map((cell) => ({ ...cell, p: cell.p / sum }));
}

/** The return that is expected of each 1 at decimal odds. */
export const expectedReturn = ({ won, halfWon, refund, halfLost }: Shares, odds: number): number =>
  won * odds + (halfWon * (1 + odds)) / 2 + refund + halfLost / 2;

/** The variance of that return: for the size of a test. */
export function varianceOfReturn(shares: Shares, odds: number): number {
  const { won, halfWon, refund, halfLost } = shares;
  const squares = won * odds ** 2 + halfWon * ((1 + odds) / 2) ** 2 + refund + halfLost / 4;
  return squares - expectedReturn(shares, odds) ** 2;
}

/**
 * The odds at which nobody gains: refunds cost nothing, and halves are half a bet. Infinite where
 * nothing can be won.
 */
export function fairOdds({ won, halfWon, refund, halfLost }: Shares): number {
  return (1 - halfWon / 2 - refund - halfLost / 2) / (won + halfWon / 2);
}

/** The same as a chance: the odds of all outcomes of a market come to 1. */
export const fairChance = (shares: Shares): number => 1 / fairOdds(shares);
