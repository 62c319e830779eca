/** Grids: the chances of each count, as the models give them and markets add them up. */
import { wordOf, type Result } from '../rules/result.ts';
import { numberOf } from '../rules/fraction.ts';
import type { Count } from '../markets/facts.ts';

export type Cell = Count & { readonly p: number };

/** The part of a count that an answer looks at; of the whole score it looks at both sides. */
export type Looks = 'lead' | 'total' | 'home' | 'away' | 'score';

/** The chances of whole numbers from `first` on. */
export type Row = { readonly first: number; readonly chances: Float64Array };

/**
 * Chances of counts in typed arrays, a cell at each index. Sums by lead, by total and by side are
 * made when a market first asks for them, and kept: handicaps share one, totals another.
 */
export class Grid {
  readonly home: Uint16Array;
  readonly away: Uint16Array;
  readonly chances: Float64Array;
  readonly size: number;
  readonly #rows = new Map<Looks, Row>();

  constructor(home: Uint16Array, away: Uint16Array, chances: Float64Array) {
    this.home = home;
    this.away = away;
    this.chances = chances;
    this.size = chances.length;
  }

  /** The chances of the lead, of the total, or of the count of a side. */
  row(by: Exclude<Looks, 'score'>): Row {
    const kept = this.#rows.get(by);
    if (kept) return kept;
    const row = addedUp(this, by);
    this.#rows.set(by, row);
    return row;
  }

  *[Symbol.iterator](): Iterator<Cell> {
    for (let index = 0; index < this.size; index += 1)
      yield { home: this.home[index]!, away: this.away[index]!, p: this.chances[index]! };
  }
}

function most(counts: Uint16Array): number {
  let greatest = 0;
  for (let index = 0; index < counts.length; index += 1)
    if (counts[index]! > greatest) greatest = counts[index]!;
  return greatest;
}

function addedUp({ home, away, chances, size }: Grid, by: Exclude<Looks, 'score'>): Row {
  const [mostHome, mostAway] = [most(home), most(away)];
  // The place of a cell is so many times each side, from the first number of the row on.
  const [homes, aways] = weights[by];
  const first = aways < 0 ? -mostAway : 0;
  const sums = new Float64Array(homes * mostHome + Math.abs(aways) * mostAway + 1);
  for (let index = 0; index < size; index += 1)
    sums[homes * home[index]! + aways * away[index]! - first]! += chances[index]!;
  return { first, chances: sums };
}

const weights = { lead: [1, -1], total: [1, 1], home: [1, 0], away: [0, 1] } as const;

/** Grids of few cells, from a list. */
export function gridFrom(cells: readonly Cell[]): Grid {
  return new Grid(
    Uint16Array.from(cells, ({ home }) => home),
    Uint16Array.from(cells, ({ away }) => away),
    normalised(Float64Array.from(cells, ({ p }) => p)),
  );
}

/** The chances that a bet comes to each result; a shared win counts as its part. */
export type Shares = {
  readonly won: number;
  readonly halfWon: number;
  readonly refund: number;
  readonly halfLost: number;
  readonly lost: number;
};

/** Shares that are still added up. */
export type Sums = { -readonly [Word in keyof Shares]: number };

export const noShares = (): Sums => ({ won: 0, halfWon: 0, refund: 0, halfLost: 0, lost: 0 });

/** Adds a chance to what a bet comes to with this result. */
export function addTo(sums: Sums, result: Result, p: number): void {
  const word = wordOf(result);
  if (word === 'shared') {
    const part = numberOf(result.share);
    sums.won += p * part;
    sums.lost += p * (1 - part);
  } else sums[word] += p;
}

export const sumOf = (shares: Shares): number =>
  shares.won + shares.halfWon + shares.refund + shares.halfLost + shares.lost;

/** Divides chances by their sum, in place. */
export function normalised(chances: Float64Array): Float64Array {
  let sum = 0;
  for (const p of chances) sum += p;
  for (let index = 0; index < chances.length; index += 1) chances[index]! /= sum;
  return chances;
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
