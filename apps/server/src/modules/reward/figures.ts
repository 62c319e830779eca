/** A member's own figures of some days, as far as play and deposits have been counted. */
import { cashbackOf, cashbackRateOf, rescueOf, type TermsOf } from '@sen/api/rewardTerms';
import * as ledger from '#modules/ledger/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Queryable } from '#platform/database.ts';
import type { DayPeriod } from './rules.ts';
import type { RuleRow } from './ruleStore.ts';

/**
 * Deposits of a day, less those that the bank took back, what was withdrawn on that day, and what
 * is set aside to leave: money that goes out again is none.
 */
export async function depositedOn(
  db: Queryable,
  memberId: bigint,
  currency: string,
  day: string,
): Promise<bigint> {
  const figures = await teams.ownMoneyByDay(db, memberId, currency, { from: day, to: day });
  const { held } = await ledger.fundsOf(db, memberId, currency);
  return keptOf(figures, held);
}

/**
 * The part of some days’ deposits that stays, by the figures of money of these days and what is set
 * aside to leave.
 */
export function keptOf(figures: readonly { figure: string; amount: bigint }[], held: bigint): bigint {
  const signs: Partial<Record<string, bigint>> = { deposits: 1n, withdrawals: -1n };
  const kept = figures.reduce((sum, { figure, amount }) => sum + amount * (signs[figure] ?? 0n), -held);
  return kept > 0n ? kept : 0n;
}

/** The figure so far that a sign-in of a day asks for. */
export async function doneOn(
  db: Queryable,
  { terms, currency }: RuleRow,
  memberId: bigint,
  day: string,
): Promise<bigint> {
  if (terms.kind !== 'signIn' || terms.condition === 'none') return 0n;
  if (terms.condition === 'deposit') return depositedOn(db, memberId, currency, day);
  const play = await teams.ownPlayByDay(db, memberId, currency, { from: day, to: day });
  return play.reduce((sum, { turnover }) => sum + turnover, 0n);
}

/** A member's play of some days, in sums by game type or by day and game type. */
export type Play = readonly { gameType: string; stake: bigint; payout: bigint; turnover: bigint }[];

export function ownPlay(db: Queryable, memberId: bigint, currency: string, days: DayPeriod): Promise<Play> {
  return teams.ownPlayByDay(db, memberId, currency, days);
}

/**
 * The amount that the play of a period brings by a rule, with the figure that it is computed of.
 */
export function periodReward(
  terms: TermsOf<'cashback'> | TermsOf<'rescue'>,
  play: Play,
  rank: number,
): { amount: bigint; base: bigint } {
  if (terms.kind === 'rescue') {
    const loss = play.reduce((sum, { stake, payout }) => sum + stake - payout, 0n);
    return { amount: rescueOf(terms, loss), base: loss };
  }
  const turnover = play.reduce(
    (sum, { gameType, turnover: one }) => (cashbackRateOf(terms, gameType) > 0 ? sum + one : sum),
    0n,
  );
  return { amount: cashbackOf(terms, play, rank), base: turnover };
}
