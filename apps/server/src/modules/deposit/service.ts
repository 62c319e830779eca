/**
 * The deposits' face to other modules. What a deposit does stands in order.ts (members), callback.ts (the gateway), decision.ts and
 * desk.ts (operators); money.ts posts for all of them.
 */
import type { Queryable } from '#platform/database.ts';
import * as store from './store.ts';

export function unmatchedCounts(db: Queryable): Promise<{ open: number; settled: number }> {
  return store.unmatchedCounts(db);
}

/** What was paid in to each of these brands since a moment. A brand without any is not among them. */
export function paidSince(db: Queryable, brandIds: readonly bigint[], currency: string, sinceMs: number): Promise<store.Paid[]> {
  return store.paidSince(db, brandIds, currency, sinceMs);
}
