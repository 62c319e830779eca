/**
 * Rules that differ from tournament to tournament, as data: books publish different ones, so that
 * each tournament names its own.
 */

export type TournamentRules = {
  /** Hours after the announced start within which a contest has to begin, or its bets are void. */
  readonly startsWithinHours: number;
  /** Hours within which an interrupted contest has to go on, or it counts as abandoned. */
  readonly resumesWithinHours: number;
  /** Abandoned: what is decided stands and the rest is void, or all is void. */
  readonly abandoned: 'decidedStands' | 'void';
  /** A walkover before the start: all void, or the named winner stands. */
  readonly walkover: 'void' | 'winnerStands';
  /** Disqualified after the start: the named winner stands, or only what is decided. */
  readonly disqualified: 'winnerStands' | 'decidedStands';
  /** A series that was made shorter or longer: its winner stands, or all is void. */
  readonly lengthChanged: 'winnerStands' | 'void';
  /** A map that is played anew: bets in play on it are void, or stand on the new map. */
  readonly mapRerun: 'inPlayVoid' | 'stands';
  /** Points of a red card in the markets of cards; a yellow one counts 1. */
  readonly redCardPoints: 1 | 2;
  /** A competitor who withdraws before the start of an outright. */
  readonly withdrawn: 'lost' | 'void';
  /** Sharers of a place divide the stake, or all of them are paid in full. */
  readonly deadHeat: 'divided' | 'paidInFull';
  /** An official change of the result after the day: the first result stands, or the change does. */
  readonly laterChange: 'firstStands' | 'changeStands';
};

export const usualRules: TournamentRules = {
  startsWithinHours: 24,
  resumesWithinHours: 24,
  abandoned: 'decidedStands',
  walkover: 'void',
  disqualified: 'winnerStands',
  lengthChanged: 'winnerStands',
  mapRerun: 'inPlayVoid',
  redCardPoints: 2,
  withdrawn: 'lost',
  deadHeat: 'divided',
  laterChange: 'firstStands',
};

const hourMs = 3_600_000;

/** Whether a contest that was to begin at `startsAt` and has not is void by now. */
export const isTooLate = (rules: TournamentRules, startsAt: number, now: number): boolean =>
  now - startsAt > rules.startsWithinHours * hourMs;

/** Whether a contest that was interrupted counts as abandoned by now. */
export const isAbandoned = (rules: TournamentRules, interruptedAt: number, now: number): boolean =>
  now - interruptedAt > rules.resumesWithinHours * hourMs;

const dayMs = 24 * hourMs;

/** Whether a result that changed is settled anew. `firstAt`: when the first one was known. */
export const isResettled = (rules: TournamentRules, firstAt: number, changedAt: number): boolean =>
  rules.laterChange === 'changeStands' || changedAt - firstAt < dayMs;
