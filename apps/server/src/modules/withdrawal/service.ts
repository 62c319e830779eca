/**
 * The public part of the module. Its work is in order.ts (members), decision.ts and desk.ts
 * (operators) and payout.ts (the gateway); money.ts moves the money of all of them, standing.ts
 * gathers what rules.ts decides by.
 */
import type { Queryable } from '#platform/database.ts';
import { orderIdOf, withdrawalIdOf } from './rules.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';
/** A case of the desk's queue. */
export async function caseOf(
  db: Queryable,
  id: string,
): Promise<{ brandId: bigint; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await store.find(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: ['requested', 'reviewing', 'unknown'].includes(row.state) };
}

/** A payout at the gateway by our number of it. */
export type PaidOut = store.AtGateway & { orderId: string };

/**
 * Payouts between two moments, or under these order numbers: the amounts that bank accounts get.
 */
export async function bookedAtGateway(
  db: Queryable,
  sinceMs: number,
  untilMs: number,
  orderIds: readonly string[],
): Promise<PaidOut[]> {
  const rows = await store.atGateway(
    db,
    sinceMs,
    untilMs,
    orderIds.flatMap((order) => withdrawalIdOf(order) ?? []),
  );
  return rows.map((row) => ({ ...row, orderId: orderIdOf(row.id) }));
}

/** The brands of the withdrawals with these numbers at the gateway, of any state. */
export async function brandsOfOrders(
  db: Queryable,
  orderIds: readonly string[],
): Promise<Map<string, bigint>> {
  const rows = await store.brandsOf(
    db,
    orderIds.flatMap((order) => withdrawalIdOf(order) ?? []),
  );
  return new Map(rows.map(({ id, brandId }) => [orderIdOf(id), brandId]));
}
