/**
 * Markets: each is one file with its identity, chances, settlement, names and examples. Most of
 * them are a question about one count (`onCount`): the same answer prices a market, over the cells
 * of a grid, and settles it, so that a price can never be of another bet.
 */
import { refund, type Result } from '../rules/result.ts';
import { sharesOf, type Grid, type Shares } from '../model/grid.ts';
import {
  minus,
  plus,
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
  readonly halves?: readonly { readonly first: Count; readonly full: Count; readonly p: number }[];
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
  readonly count?: { readonly subject: Subject; readonly span: Span };
  outcomes(specifiers: Specifiers, chances?: Chances): readonly string[];
  /** Undefined: it cannot be priced now. */
  shares(outcome: string, specifiers: Specifiers, chances: Chances): Shares | undefined;
  /** Undefined: it is open. */
  settle(bet: OutcomeBet, facts: Facts): Settlement | undefined;
  readonly examples: readonly Example<Texts[S]>[];
};

export type CountMarket<S extends Sport> = Omit<
  Market<S>,
  'outcomes' | 'shares' | 'settle' | 'fromBet' | 'specifiers' | 'count'
> & {
  readonly subject: Subject;
  readonly span: Span;
  readonly specifiers?: readonly SpecifierName[];
  readonly fromBet?: boolean;
  readonly outcomes: readonly string[];
  at(outcome: string, count: Count, specifiers: Specifiers): Result;
  /** Whether no further count can change the result. */
  standsEarly?(outcome: string, count: Count, specifiers: Specifiers): boolean;
};

/** A market about one count. */
export function onCount<S extends Sport>(market: CountMarket<S>): Market<S> {
  const { subject, span, outcomes, at, standsEarly, fromBet = false, specifiers = [], ...identity } = market;
  return {
    ...identity,
    count: { subject, span },
    specifiers,
    fromBet,
    outcomes: () => outcomes,
    shares(outcome, specifiers, chances) {
      const rest = chances.rest(subject, span, specifiers.mapnr);
      if (rest === undefined) return undefined;
      return sharesOf(rest.grid, (cell) => at(outcome, fromBet ? cell : plus(rest.now, cell), specifiers));
    },
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
