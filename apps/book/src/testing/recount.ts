/**
 * Chances counted a second time, without the sums that grids keep: each cell of a count is made by
 * the definition of its model and settled as a match that ended so.
 */
import { isSameResult, halfLost, halfWon, lost, refund, won, type Result } from '../rules/result.ts';
import { usualRules } from '../rules/tournament.ts';
import { plus, type Count, type Facts } from '../markets/facts.ts';
import type { Market } from '../markets/market.ts';
import type { Specifiers } from '../markets/specifiers.ts';
import type { Cell, Shares } from '../model/grid.ts';
import { restRates, firstHalfShare, shareLeft } from '../model/football.ts';
import type { FootballModel, FootballState } from '../model/football.ts';

const named = { won, halfWon, refund, halfLost, lost };

/** Each share by the definition of its result. */
export function countedAgain<C extends { readonly p: number }>(
  cells: readonly C[],
  resultOf: (cell: C) => Result,
): Shares {
  const whole = cells.reduce((sum, { p }) => sum + p, 0);
  const share = (wanted: Result): number =>
    cells.filter((cell) => isSameResult(resultOf(cell), wanted)).reduce((sum, { p }) => sum + p, 0) / whole;
  return Object.fromEntries(Object.entries(named).map(([word, result]) => [word, share(result)])) as Shares;
}

/** The result of a bet on a market when these are the final counts. */
export function resultIn(
  market: Market,
  outcome: string,
  specifiers: Specifiers,
  final: { readonly full: Count; readonly first?: Count },
): Result {
  const facts: Facts = {
    rules: usualRules,
    closed: true,
    tally: (_, span) => ({
      count: span === 'firstHalf' ? (final.first ?? final.full) : final.full,
      state: 'complete',
    }),
  };
  return market.settle({ outcome, specifiers }, facts)!.result;
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const poisson = (mean: number, n: number): number => (mean ** n * Math.exp(-mean)) / factorial(n);
/** The product of `size`, `size + 1` and so on, `n` of them, over the factorial of `n`. */
const rising = (size: number, n: number): number =>
  n === 0 ? 1 : (rising(size, n - 1) * (size + n - 1)) / n;
const clumped = (mean: number, size: number, n: number): number =>
  rising(size, n) * (size / (size + mean)) ** size * (mean / (size + mean)) ** n;
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, n) => n);
const cells = (most: number, chanceOf: (home: number, away: number) => number): Cell[] =>
  upTo(most).flatMap((home) => upTo(most).map((away) => ({ home, away, p: chanceOf(home, away) })));

/** The goals that are still to come, each with those of them that fall in the first half. */
export function goalsAgain(
  model: FootballModel,
  state: FootballState,
): { full: Cell; first: Count; p: number }[] {
  const { home, away, rho } = restRates(model.goals, state.clock, state.score, state.reds);
  const low: Record<string, number> = {
    '0-0': 1 - home * away * rho,
    '1-0': 1 + away * rho,
    '0-1': 1 + home * rho,
    '1-1': 1 - rho,
  };
  const share = firstHalfShare(state.clock);
  const before = (goals: number, n: number): number =>
    (factorial(goals) / factorial(n) / factorial(goals - n)) * share ** n * (1 - share) ** (goals - n);
  return cells(12, (i, j) => poisson(home, i) * poisson(away, j) * (low[`${i}-${j}`] ?? 1)).flatMap((full) =>
    upTo(full.home).flatMap((i) =>
      upTo(full.away).map((j) => ({
        full,
        first: { home: i, away: j },
        p: full.p * before(full.home, i) * before(full.away, j),
      })),
    ),
  );
}

/** Corners and points of cards that are still to come. */
export function cornersAgain({ corners }: FootballModel, { clock }: FootballState): Cell[] {
  const left = shareLeft(clock);
  return cells(
    24,
    (i, j) =>
      clumped(corners.home * left, corners.size * left, i) *
      clumped(corners.away * left, corners.size * left, j),
  );
}

export function cardsAgain({ cards }: FootballModel, { clock }: FootballState): Cell[] {
  const left = shareLeft(clock);
  const points = (side: 'home' | 'away', n: number): number =>
    upTo(Math.floor(n / 2)).reduce(
      (sum, reds) =>
        sum + poisson(cards.red[side] * left, reds) * poisson(cards.yellow[side] * left, n - 2 * reds),
      0,
    );
  return cells(20, (i, j) => points('home', i) * points('away', j));
}

export const added = (now: Count, list: readonly Cell[]): Cell[] =>
  list.map((cell) => ({ ...plus(now, cell), p: cell.p }));
