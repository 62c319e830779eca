/** A member's own figures of some days, as far as play and deposits have been counted. */
import * as ledger from '#modules/ledger/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Queryable } from '#platform/database.ts';

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
