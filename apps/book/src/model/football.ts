/**
 * The model of a football match: goals by Dixon and Coles, of which the rest is priced from now on,
 * corners and cards.
 *
 * The mean number of goals still to come falls with the share of the match that is left, to the
 * power 0.84: later minutes bring more. Goals of the first half are those of the whole match, each
 * with the chance that it falls before half-time, so that prices of halves and of the match never
 * contradict each other.
 */
import { nil, type Count } from '../markets/facts.ts';
import type { Chances } from '../markets/market.ts';
import { addedRow, binomialRow, gridOf, makeGrid, negativeBinomialRow, poissonRow } from './counts.ts';
import type { Grid } from './grid.ts';
import { halvesOf } from './halves.ts';
import { once } from './once.ts';

const goalsMax = 12;
const cornersMax = 24;
const cardsMax = 20;

export type GoalRates = {
  readonly home: number;
  readonly away: number;
  /** The dependence of low scores; below zero, draws of few goals are likelier. */
  readonly rho: number;
};

/** Strengths of two sides as the logarithms of what they add to the mean number of goals. */
export type Strengths = { readonly attack: number; readonly defence: number };
export type League = { readonly mean: number; readonly homeAdvantage: number; readonly rho: number };

export const ratesOf = (
  { mean, homeAdvantage, rho }: League,
  home: Strengths,
  away: Strengths,
): GoalRates => ({
  home: Math.exp(mean + homeAdvantage + home.attack - away.defence),
  away: Math.exp(mean + away.attack - home.defence),
  rho,
});

/** The chances of each score of so many goals on average. */
export function scoreGrid({ home, away, rho }: GoalRates): Grid {
  const dependence = (i: number, j: number): number => {
    if (i > 1 || j > 1) return 1;
    if (i === 0) return j === 0 ? 1 - home * away * rho : 1 + home * rho;
    return j === 0 ? 1 + away * rho : 1 - rho;
  };
  const [rowHome, rowAway] = [poissonRow(home, goalsMax), poissonRow(away, goalsMax)];
  return makeGrid(goalsMax + 1, goalsMax + 1, (i, j) => rowHome[i]! * rowAway[j]! * dependence(i, j));
}

/** Scores with a part that both sides have in common, of this mean: the other usual dependence. */
export function sharedScoreGrid(home: number, away: number, common: number): Grid {
  const [rowHome, rowAway, rowCommon] = [home, away, common].map((mean) => poissonRow(mean, goalsMax));
  return makeGrid(goalsMax + 1, goalsMax + 1, (i, j) =>
    rowCommon!
      .slice(0, Math.min(i, j) + 1)
      .reduce((sum, p, both) => sum + p * rowHome![i - both]! * rowAway![j - both]!, 0),
  );
}

export type MatchClock = {
  /** Before the start it is the first half with no minute played. */
  readonly half: 'first' | 'break' | 'second';
  /** Minutes played in the present half, stoppage included. */
  readonly minutes: number;
  /** Minutes that are added to each half, as far as they are known or expected. */
  readonly stoppage: { readonly first: number; readonly second: number };
};

export const beforeStart: MatchClock = { half: 'first', minutes: 0, stoppage: { first: 0, second: 0 } };

/** The share of the match that is left, each half as long as it is with its stoppage. */
export function shareLeft({ half, minutes, stoppage }: MatchClock): number {
  if (half === 'break') return 0.5;
  const length = 45 + stoppage[half];
  const left = Math.max(0, length - minutes) / length / 2;
  return half === 'first' ? left + 0.5 : left;
}

const decay = 0.84;
/** The part of the goals of a match that falls into the share that is left. */
export const goalsLeft = (share: number): number => share ** decay;

/** The change of both rates by a red card: of the side that has it, and of the other. */
export const redCardEffect = { own: 2 / 3, other: 1.25 } as const;

/**
 * The rates of the goals that are still to come. The dependence of low scores fades with the time
 * that is left, and ends with the first goal.
 */
export function restRates(
  rates: GoalRates,
  clock: MatchClock,
  score: Count = nil,
  reds: Count = nil,
): GoalRates {
  const share = shareLeft(clock);
  const left = goalsLeft(share);
  const { own, other } = redCardEffect;
  return {
    home: rates.home * left * own ** reds.home * other ** reds.away,
    away: rates.away * left * own ** reds.away * other ** reds.home,
    rho: score.home + score.away === 0 ? rates.rho * share : 0,
  };
}

/** The chance that a goal which is still to come falls in the first half. */
export function firstHalfShare(clock: MatchClock): number {
  if (clock.half !== 'first') return 0;
  const left = goalsLeft(shareLeft(clock));
  return (left - goalsLeft(0.5)) / left;
}

/** Binomials of each number of goals: those that fall in the first half. */
const beforeHalf = (share: number): readonly number[][] =>
  Array.from({ length: goalsMax + 1 }, (_, goals) => binomialRow(goals, share));

/** The scores at half-time: each goal of a final score falls before it with the same chance. */
export function firstHalfGrid(grid: Grid, share: number): Grid {
  const rows = beforeHalf(share);
  const width = goalsMax + 1;
  const sums = new Float64Array(width * width);
  for (let index = 0; index < grid.size; index += 1) {
    const [home, away, p] = [rows[grid.home[index]!]!, rows[grid.away[index]!]!, grid.chances[index]!];
    for (let i = 0; i < home.length; i += 1)
      for (let j = 0; j < away.length; j += 1) sums[i * width + j]! += p * home[i]! * away[j]!;
  }
  return makeGrid(width, width, (i, j) => sums[i * width + j]!);
}

export type FootballModel = {
  readonly goals: GoalRates;
  /** Mean corners of each side; `size` is small where they come in clumps. */
  readonly corners: { readonly home: number; readonly away: number; readonly size: number };
  /** Mean yellow and red cards of each side. */
  readonly cards: { readonly yellow: Count; readonly red: Count };
};

/** A match of two equal sides, by the averages of large leagues. */
export const averageMatch: FootballModel = {
  goals: { home: 1.5, away: 1.2, rho: -0.13 },
  corners: { home: 5.4, away: 4.6, size: 12 },
  cards: { yellow: { home: 1.75, away: 2.05 }, red: { home: 0.08, away: 0.09 } },
};

export type FootballState = {
  readonly clock: MatchClock;
  readonly score: Count;
  /** The score at half-time, once it is known. */
  readonly atHalf?: Count;
  readonly reds: Count;
  readonly corners: Count;
  /** Points of cards. */
  readonly cards: Count;
};

export const kickOff: FootballState = { clock: beforeStart, score: nil, reds: nil, corners: nil, cards: nil };

/** All that the markets of football ask, from the present moment on. */
export function footballChances(
  model: FootballModel,
  state: FootballState,
  redCardPoints: 1 | 2 = 2,
): Chances {
  const { clock, score } = state;
  const goals = scoreGrid(restRates(model.goals, clock, score, state.reds));
  const share = firstHalfShare(clock);
  const left = shareLeft(clock);
  const cornerRow = (side: 'home' | 'away') =>
    negativeBinomialRow(model.corners[side] * left, model.corners.size * left, cornersMax);
  const cardRow = (side: 'home' | 'away') =>
    addedRow(
      poissonRow(model.cards.yellow[side] * left, cardsMax),
      poissonRow(model.cards.red[side] * left, cardsMax),
      redCardPoints,
    );
  const grids = {
    goals: { grid: goals, now: score },
    corners: { grid: gridOf(cornerRow('home'), cornerRow('away')), now: state.corners },
    cards: { grid: gridOf(cardRow('home'), cardRow('away')), now: state.cards },
  };
  // Made when a market asks for them: most changes of a price do not.
  const firstHalf = once(() => ({ grid: firstHalfGrid(goals, share), now: score }));
  const halves = once(() =>
    halvesOf(goals, beforeHalf(share), score, clock.half === 'first' ? score : state.atHalf),
  );
  return {
    rest(subject, span) {
      if (span === 'firstHalf')
        return subject === 'goals' && clock.half === 'first' ? firstHalf() : undefined;
      return span === 'match' ? grids[subject as keyof typeof grids] : undefined;
    },
    get halves() {
      return halves();
    },
    next: nextGoalOf(goals),
  };
}

/** The order of goals is any: who has more of them is as much likelier to score the next one. */
function nextGoalOf(grid: Grid): NonNullable<Chances['next']> {
  const chances = { home: 0, none: 0, away: 0 };
  for (let index = 0; index < grid.size; index += 1) {
    const [home, away, p] = [grid.home[index]!, grid.away[index]!, grid.chances[index]!];
    if (home + away === 0) chances.none += p;
    else {
      chances.home += (p * home) / (home + away);
      chances.away += (p * away) / (home + away);
    }
  }
  return chances;
}
