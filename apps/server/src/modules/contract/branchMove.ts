/**
 * The effect of a branch's move on contracts at once. Contracts in force end when their period is
 * closed (`closing.ts`).
 */
import type { Transaction } from '#platform/database.ts';
import * as store from './store.ts';

/**
 * In the transaction of the move: offers to the member who moves are those of an upline that it
 * leaves.
 */
export async function withdrawOffers(tx: Transaction, brandId: bigint, memberId: bigint): Promise<void> {
  await store.lockContracts(tx, brandId);
  await store.withdrawOffers(tx, memberId);
}
