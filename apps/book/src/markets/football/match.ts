/**
 * A football match as its incidents, and the facts that markets read from it. Regular time alone
 * counts: 90 minutes with stoppage.
 */
import { usualRules, type TournamentRules } from '../../rules/tournament.ts';
import { countOf, type Count, type Facts, type Side, type Tally } from '../facts.ts';

export type Period = 'first' | 'second' | 'extra' | 'shootOut';
export type Card = 'yellow' | 'secondYellow' | 'red';

export type Incident = { readonly side: Side; readonly period: Period } &
  /** An own goal is one of the side that gets it. */
  (
    | { readonly kind: 'goal' }
    | { readonly kind: 'corner'; /** Given and not taken counts for nothing. */ readonly taken: boolean }
    | {
        readonly kind: 'card';
        readonly card: Card;
        /** Bench and staff do not count. */ readonly onPitch: boolean;
      }
  );

export type FootballEnding = 'none' | 'ended' | 'abandoned' | 'cancelled' | 'postponed' | 'walkover';

export type FootballMatch = {
  /** In the order in which they happened. */
  readonly incidents: readonly Incident[];
  /** The halves of regular time that are over. */
  readonly halvesOver: 0 | 1 | 2;
  /** Ended: the result after regular time is known, whatever follows. */
  readonly ending: FootballEnding;
};

const isRegular = ({ period }: Incident): boolean => period === 'first' || period === 'second';

export function footballFacts(match: FootballMatch, rules: TournamentRules = usualRules): Facts {
  const { incidents, halvesOver, ending } = match;
  const closed = ending !== 'none';
  const counts =
    ending === 'none' ||
    ending === 'ended' ||
    (ending === 'abandoned' && rules.abandoned === 'decidedStands');
  const count = (points: (incident: Incident) => number, span: 'match' | 'firstHalf'): Count => {
    const sum = (side: Side) =>
      incidents
        .filter(
          (each) => each.side === side && (span === 'match' ? isRegular(each) : each.period === 'first'),
        )
        .reduce((total, each) => total + points(each), 0);
    return { home: sum('home'), away: sum('away') };
  };
  const points: Record<string, (incident: Incident) => number> = {
    goals: ({ kind }) => (kind === 'goal' ? 1 : 0),
    corners: (each) => (each.kind === 'corner' && each.taken ? 1 : 0),
    cards: (each) => (each.kind === 'card' && each.onPitch ? cardPoints(each.card, rules) : 0),
  };
  return {
    rules,
    closed,
    voidReason: ending === 'none' || ending === 'ended' ? undefined : ending,
    scorers: counts
      ? incidents.filter((each) => each.kind === 'goal' && isRegular(each)).map(({ side }) => side)
      : [],
    tally(subject, span): Tally | undefined {
      const of = points[subject];
      if (!counts || of === undefined || span === 'map') return undefined;
      const isOver = span === 'firstHalf' ? halvesOver >= 1 : ending === 'ended';
      return {
        count: count(of, span),
        state: isOver ? 'complete' : ending === 'abandoned' ? 'cut' : 'running',
      };
    },
  };
}

/**
 * A yellow card is one point, a red one two or one: a player sent off by a second yellow has one
 * for the first and those of the red, and the second itself is not counted.
 */
export const cardPoints = (card: Card, rules: TournamentRules): number =>
  card === 'yellow' ? 1 : rules.redCardPoints;

/** A match in few words, for examples and rules. */
export type FootballText = {
  /** After regular time, or when it was abandoned. */
  readonly score?: string;
  /** At half-time; without it all goals fell in the second half. */
  readonly half?: string;
  /** The sides that scored, in their order, instead of a score. */
  readonly scorers?: readonly Side[];
  /** Goals of extra time, which count for nothing. */
  readonly extra?: string;
  readonly corners?: string;
  /** Corners that were given and not taken. */
  readonly untaken?: string;
  readonly cards?: readonly (readonly [side: Side, card: Card])[];
  readonly ending?: FootballEnding;
  /** The half in which an abandoned match broke off; the second otherwise. */
  readonly during?: 'first' | 'second';
};

export function footballMatch(text: FootballText): FootballMatch {
  const { ending = 'ended', during = 'second' } = text;
  const many = (times: string | undefined, incident: (side: Side) => Incident): Incident[] => {
    const { home, away } = times === undefined ? { home: 0, away: 0 } : countOf(times);
    return [
      ...Array.from({ length: home }, () => incident('home')),
      ...Array.from({ length: away }, () => incident('away')),
    ];
  };
  const goal = (period: Period) => (side: Side) => ({ kind: 'goal', side, period }) as const;
  const full = countOf(text.score ?? '0-0');
  const half = countOf(
    text.half ?? (during === 'first' && ending === 'abandoned' ? (text.score ?? '0-0') : '0-0'),
  );
  return {
    incidents: [
      ...many(`${half.home}-${half.away}`, goal('first')),
      ...many(`${full.home - half.home}-${full.away - half.away}`, goal('second')),
      ...(text.scorers ?? []).map(goal('second')),
      ...many(text.extra, goal('extra')),
      ...many(text.corners, (side) => ({ kind: 'corner', side, period: 'second', taken: true })),
      ...many(text.untaken, (side) => ({ kind: 'corner', side, period: 'second', taken: false })),
      ...(text.cards ?? []).map(([side, card]): Incident => ({
        kind: 'card',
        side,
        period: 'second',
        card,
        onPitch: true,
      })),
    ],
    halvesOver: ending === 'ended' ? 2 : ending === 'abandoned' && during === 'second' ? 1 : 0,
    ending,
  };
}
