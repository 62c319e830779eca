/**
 * The facts of a contest as markets read them: what has been counted of a subject within a span,
 * and whether more can come.
 */
import type { TournamentRules } from '../rules/tournament.ts';

export type Side = 'home' | 'away';
/** Home and away by name, never by their position in a list. */
export type Count = { readonly home: number; readonly away: number };

export const subjects = ['goals', 'corners', 'cards', 'maps', 'rounds', 'kills'] as const;
export type Subject = (typeof subjects)[number];
/** The part of a contest that counts; `map` is the one that the specifier mapnr names. */
export type Span = 'match' | 'firstHalf' | 'map';

export type Tally = {
  readonly count: Count;
  /** Cut: it ended before its time, so that only what no further count could change stands. */
  readonly state: 'running' | 'complete' | 'cut';
};

/** Reasons for which a bet is given back. */
export const voidReasons = [
  'abandoned',
  'cancelled',
  'postponed',
  'walkover',
  'disqualified',
  'shortened',
  'notPlayed',
  'rerun',
  'withdrawn',
] as const;
export type VoidReason = (typeof voidReasons)[number];

export type Facts = {
  readonly rules: TournamentRules;
  /** Whether nothing more will come: what is not decided is void. */
  readonly closed: boolean;
  readonly voidReason?: VoidReason;
  /** Undefined: this was not counted, or counts for nothing. */
  tally(subject: Subject, span: Span, mapNumber?: number): Tally | undefined;
  /** The sides that scored within regular time, in their order. */
  readonly scorers?: readonly Side[];
  /** The winner as the organisers named it, where the score does not say so. */
  readonly officialWinner?: Side;
  /** The moment since which a map is played anew. */
  rerunAt?(mapNumber: number): number | undefined;
  /** The place of a competitor, and how many stand on it; undefined for one who withdrew. */
  standing?(competitor: string): { readonly place: number; readonly sharers: number } | undefined;
};

export const total = ({ home, away }: Count): number => home + away;
export const lead = ({ home, away }: Count): number => home - away;
export const plus = (a: Count, b: Count): Count => ({ home: a.home + b.home, away: a.away + b.away });
export const minus = (a: Count, b: Count): Count => ({ home: a.home - b.home, away: a.away - b.away });
export const nil: Count = { home: 0, away: 0 };

/** Reads `2-1`. */
export function countOf(text: string): Count {
  const [home, away] = text.split('-').map(Number);
  if (!Number.isInteger(home) || !Number.isInteger(away)) throw new Error(`"${text}" is no score`);
  return { home: home!, away: away! };
}

export const countText = ({ home, away }: Count): string => `${home}-${away}`;
