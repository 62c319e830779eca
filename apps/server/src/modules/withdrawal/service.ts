/**
 * The withdrawals' face to other modules. What a withdrawal does stands in order.ts (members), decision.ts and desk.ts (operators) and payout.ts
 * (the gateway); money.ts moves the money of all of them, standing.ts gathers what rules.ts decides by.
 */
import type { Queryable } from '#platform/database.ts';
import * as store from './store.ts';

/** A case of the desk's queue. */
export async function caseOf(db: Queryable, id: string): Promise<{ brandId: bigint; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await store.find(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: ['requested', 'reviewing', 'unknown'].includes(row.state) };
}
