/**
 * The bank payments' face to other modules: arrival.ts takes lines in, decision.ts and desk.ts are
 * for operators.
 */
import type { Queryable } from '#platform/database.ts';
import * as store from './store.ts';

/** A bank payment as a case of the desk, by its id as text. */
export async function caseOf(
  db: Queryable,
  id: string,
): Promise<{ brandId: bigint | null; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await store.findById(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: row.state === 'open' };
}

/**
 * Bookings at a bank between two moments or of these transactions, in and back; a reversal has the
 * transaction that it takes back.
 */
export function bookedAtBank(
  db: Queryable,
  bank: string,
  sinceMs: number,
  untilMs: number,
  transactionIds: readonly string[],
): Promise<store.AtBank[]> {
  return store.atBank(db, bank, sinceMs, untilMs, transactionIds);
}
