/**
 * The public part of the module. Its work is in order.ts (members), callback.ts (the gateway),
 * bankTransfer.ts (bank payments), decision.ts and desk.ts (operators), unmatched.ts (payments that
 * match nothing); money.ts posts for all of them.
 */
import type { Queryable } from '#platform/database.ts';
import { depositIdOf } from './rules.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';
export {
  awaitsMoney,
  byReferences,
  lockByReferences,
  lockTransferOrder,
  memberNames,
  receiveTransfer,
  refusalOfTransfer,
  refuseTransfer,
  unpaidTransferOrders,
  type TransferOrder,
} from './bankTransfer.ts';
export { keepForeignPayout, keepOtherReversal, keepOtherTransfer, keepPaidAnyway } from './unmatched.ts';
export { amountOfDong, referenceAlphabet, referenceLength } from './rules.ts';

/** A deposit as a case of the desk, by its id as text. */
export async function caseOf(
  db: Queryable,
  id: string,
): Promise<{ brandId: bigint; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await store.findById(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: row.state === 'review' };
}

/** A payment of no deposit, by its id; it is of no brand. */
export async function paymentCaseOf(
  db: Queryable,
  paymentId: string,
): Promise<{ brandId: null; waits: boolean } | undefined> {
  const row = await store.findUnmatched(db, paymentId);
  return row && { brandId: null, waits: row.closedAt === null };
}

export function inReview(db: Queryable, ids: readonly bigint[]): Promise<Set<bigint>> {
  return store.inReview(db, ids);
}

export function unmatchedCounts(db: Queryable): Promise<{ open: number; closed: number }> {
  return store.unmatchedCounts(db);
}

/**
 * The sums paid in to each of these brands since a moment. A brand without any is not among them.
 */
export function paidSince(
  db: Queryable,
  brandIds: readonly bigint[],
  currency: string,
  sinceMs: number,
): Promise<store.Paid[]> {
  return store.paidSince(db, brandIds, currency, sinceMs);
}

/**
 * Money of gateway payments that was booked between two moments, or for one of these payments: as
 * it came, in suspense or not.
 */
export function bookedAtGateway(
  db: Queryable,
  sinceMs: number,
  untilMs: number,
  paymentIds: readonly string[],
): Promise<store.AtGateway[]> {
  return store.atGateway(db, sinceMs, untilMs, paymentIds);
}

/** The brands of the deposits with these numbers at the gateway, of any state. */
export async function brandsOfOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, bigint>> {
  const brandOf = new Map(
    (
      await store.brandsOf(
        db,
        orderIds.flatMap((order) => depositIdOf(order) ?? []),
      )
    ).map((row) => [row.id, row.brandId]),
  );
  return new Map(
    orderIds.flatMap((order): Array<[string, bigint]> => {
      const brandId = brandOf.get(depositIdOf(order) ?? 0n);
      return brandId === undefined ? [] : [[order, brandId]];
    }),
  );
}
