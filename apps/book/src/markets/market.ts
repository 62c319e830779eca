/**
 * Markets: each is one file with its identity, chances, settlement, names and examples. Most of
 * them are a question about one count (`onCount`): the same answer prices a market, over the cells
 * of a grid, and settles it, so that a price can never be of another bet.
 */
import { refund, type Result } from '../rules/result.ts';
import { addTo, noShares, type Grid, type Looks, type Shares } from '../model/grid.ts';
import type { Halves } from '../model/halves.ts';
import {
  lead,
  minus,
  nil,
  total,
  type Count,
  type Facts,
  type Side,
  type Span,
  type Subject,
  type VoidReason,
} from './facts.ts';
import type { SpecifierName, Specifiers } from './specifiers.ts';
import type { FootballText } from './football/match.ts';
import type { SeriesText } from './esports/series.ts';
import type { OutrightText } from './standings.ts';

/** The chances that a model gives of a contest, from now on. */
export type Chances = {
  /** The counts of a subject that are still to come, and the present one. */
  rest(
    subject: Subject,
    span: Span,
    mapNumber?: number,
  ): { readonly grid: Grid; readonly now: Count } | undefined;
  /** Final scores together with those at half-time. */
  readonly halves?: Halves;
  /** The side that scores next, or none. */
  readonly next?: Readonly<Record<Side | 'none', number>>;
  /** The chance of each competitor to come among the first so many, shared places in parts. */
  outright?(competitor: string, places: number): number | undefined;
  readonly competitors?: readonly string[];
};

/** A bet as settlement sees it. */
export type OutcomeBet = {
  readonly outcome: string;
  readonly specifiers: Specifiers;
  /** The count at the bet, of markets that count from there. */
  readonly from?: Count;
  /** The moment of its acceptance by the feed's clock, of a bet in play. */
  readonly inPlayAt?: number;
};

export type Settlement = { readonly result: Result; readonly voidReason?: VoidReason };

/** A worked example: 100 units on an outcome. */
export type Example<Text> = {
  /** Specifiers, where the market has some. */
  readonly on?: string;
  readonly outcome: string;
  readonly odds: number;
  readonly contest: Text;
  /** The return of 100, as a decimal string. */
  readonly back: string;
  /** The score at the bet, of one in play. */
  readonly from?: string;
  /** The reason for which it is given back. */
  readonly void?: VoidReason;
};

type Texts = { football: FootballText; esports: SeriesText; outright: OutrightText };
export type Sport = keyof Texts;

export type Market<S extends Sport = Sport> = {
  /** The number by which feeds name it; those of the book's own begin at 9001. */
  readonly id: number;
  readonly key: string;
  readonly sport: S;
  readonly names: { readonly vi: string; readonly en: string };
  /** The outcomes that share the margin: two in equal parts, of many the longest bear most. */
  readonly ways: 'two' | 'many';
  readonly specifiers: readonly SpecifierName[];
  /** Whether a bet in play counts from the score at the bet. */
  readonly fromBet: boolean;
  /** The count that it settles on, where it is one. */
  readonly count?: { readonly subject: Subject; readonly span: Span; readonly looksAt: Looks };
  outcomes(specifiers: Specifiers, chances?: Chances): readonly string[];
  /** Undefined: it cannot be priced now. */
  shares(outcome: string, specifiers: Specifiers, chances: Chances): Shares | undefined;
  /** The shares of all outcomes, of a market that adds them up together more cheaply. */
  allShares?(specifiers: Specifiers, chances: Chances): ReadonlyMap<string, Shares> | undefined;
  /** Undefined: it is open. */
  settle(bet: OutcomeBet, facts: Facts): Settlement | undefined;
  readonly examples: readonly Example<Texts[S]>[];
};

export type CountMarket<S extends Sport> = Omit<
  Market<S>,
  'outcomes' | 'shares' | 'allShares' | 'settle' | 'fromBet' | 'specifiers' | 'count'
> & {
  readonly subject: Subject;
  readonly span: Span;
  readonly specifiers?: readonly SpecifierName[];
  readonly fromBet?: boolean;
  readonly outcomes: readonly string[];
  /**
   * The part of a count that the answer looks at: counts that agree in it have the same result, so
   * that chances are added up by it once for all who ask.
   */
  readonly looksAt: Looks;
  at(outcome: string, count: Count, specifiers: Specifiers): Result;
  /** The one outcome that wins, of many that exclude each other: they are added up together. */
  winner?(count: Count): string;
  /** Whether no further count can change the result. */
  standsEarly?(outcome: string, count: Count, specifiers: Specifiers): boolean;
};

/** The counts that a grid adds to the present one, or one for all of those that look the same. */
function visitCounts(grid: Grid, looksAt: Looks, now: Count, each: (count: Count, p: number) => void): void {
  if (looksAt === 'score') {
    for (let index = 0; index < grid.size; index += 1)
      each({ home: now.home + grid.home[index]!, away: now.away + grid.away[index]! }, grid.chances[index]!);
    return;
  }
  const { of, like } = looks[looksAt];
  const { first, chances } = grid.row(looksAt);
  const from = of(now) + first;
  for (let index = 0; index < chances.length; index += 1)
    if (chances[index]! > 0) each(like(from + index), chances[index]!);
}

/** The part of a count that is looked at, and a count of which it is this number. */
const looks = {
  lead: {
    of: lead,
    like: (n: number) => (n > 0 ? { home: n, away: 0 } : { home: 0, away: -n }),
  },
  total: { of: total, like: (n: number) => ({ home: n, away: 0 }) },
  home: { of: ({ home }: Count) => home, like: (n: number) => ({ home: n, away: 0 }) },
  away: { of: ({ away }: Count) => away, like: (n: number) => ({ home: 0, away: n }) },
} as const;

/** A market about one count. */
export function onCount<S extends Sport>(market: CountMarket<S>): Market<S> {
  const { subject, span, looksAt, outcomes, at, winner, standsEarly, ...others } = market;
  const { fromBet = false, specifiers = [], ...identity } = others;
  const visit = (
    chances: Chances,
    { mapnr }: Specifiers,
    each: (count: Count, p: number) => void,
  ): boolean => {
    const rest = chances.rest(subject, span, mapnr);
    if (rest) visitCounts(rest.grid, looksAt, fromBet ? nil : rest.now, each);
    return rest !== undefined;
  };
  return {
    ...identity,
    count: { subject, span, looksAt },
    specifiers,
    fromBet,
    outcomes: () => outcomes,
    shares(outcome, specifiers, chances) {
      const sums = noShares();
      const isKnown = visit(chances, specifiers, (count, p) =>
        addTo(sums, at(outcome, count, specifiers), p),
      );
      return isKnown ? sums : undefined;
    },
    allShares:
      winner &&
      ((specifiers, chances) => {
        const sums = new Map(outcomes.map((outcome) => [outcome, { ...noShares(), lost: 1 }]));
        const isKnown = visit(chances, specifiers, (count, p) => {
          const shares = sums.get(winner(count))!;
          shares.won += p;
          shares.lost -= p;
        });
        return isKnown ? sums : undefined;
      }),
    settle({ outcome, specifiers, from, inPlayAt }, facts) {
      const rerunAt = span === 'map' ? facts.rerunAt?.(specifiers.mapnr!) : undefined;
      if (rerunAt !== undefined && inPlayAt !== undefined && inPlayAt < rerunAt)
        return { result: refund, voidReason: 'rerun' };
      const tally = facts.tally(subject, span, specifiers.mapnr);
      if (tally === undefined) return voidIfClosed(facts);
      const count = fromBet && from ? minus(tally.count, from) : tally.count;
      if (tally.state === 'complete' || standsEarly?.(outcome, count, specifiers))
        return { result: at(outcome, count, specifiers) };
      return tally.state === 'cut' ? voided(facts) : voidIfClosed(facts);
    },
  };
}

/** A bet that is given back, with the reason that its contest has. */
export const voided = ({ voidReason = 'notPlayed' }: Facts): Settlement => ({ result: refund, voidReason });
/** Where nothing more will come, what is not decided is given back; otherwise it is open. */
export const voidIfClosed = (facts: Facts): Settlement | undefined =>
  facts.closed ? voided(facts) : undefined;
