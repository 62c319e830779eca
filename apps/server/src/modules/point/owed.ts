/** Points that a member owes, because play was taken back after its points were spent. */
import assert from 'node:assert/strict';
import { unit } from '@sen/api/money';
import { pointCurrency } from '@sen/api/pointTerms';
import * as ledger from '#modules/ledger/service.ts';
import type { Transaction } from '#platform/database.ts';
import { owedOf } from './rules.ts';
import * as store from './store.ts';

/**
 * Pays what a member owes of the points that have just come to their account from elsewhere than
 * play, in the same transaction, whose caller has locked the member. `cause`: what brought them, as
 * `redemption:7`.
 */
export async function payOwed(tx: Transaction, memberId: bigint, came: bigint, cause: string): Promise<void> {
  const standing = (await store.standingsOf(tx, [memberId])).get(memberId) ?? store.nothingEarned;
  const paid = owedOf(standing, came);
  if (paid === 0n) return;
  await store.putStandings(tx, new Map([[memberId, { ...standing, owed: standing.owed - paid }]]));
  const { points, pointsIssued } = ledger.accountPath;
  const [taken] = await ledger.post(tx, [
    {
      key: `${cause}:owed`,
      from: points(memberId),
      to: pointsIssued,
      currency: pointCurrency,
      memberId,
      amount: paid * unit,
      reason: 'points-taken',
    },
  ]);
  assert.equal(taken!.outcome, 'posted', `${cause} is new, and its points were there`);
}
