/** The money of a withdrawal, and the row's new state in the same transaction. */
import assert from 'node:assert/strict';
import { formatAmount } from '@sen/api/money';
import type { WithdrawalState } from '@sen/api/withdrawal';
import * as claims from '#modules/claim/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { mayMove, type Mover } from './rules.ts';
import * as store from './store.ts';

type Part = { key: string; amount: bigint; reason: ledger.Reason; to: ledger.AccountPath };

/** The holds that stand for its money, and where each goes when it is paid. */
function partsOf({ id, amount, fee }: Pick<store.WithdrawalRow, 'id' | 'amount' | 'fee'>): Part[] {
  const parts: Part[] = [
    {
      key: `withdrawal:${id}`,
      amount: amount - fee,
      reason: 'withdrawal',
      to: ledger.accountPath.gateway('sandbox'),
    },
  ];
  if (fee > 0n)
    parts.push({
      key: `withdrawal:${id}:fee`,
      amount: fee,
      reason: 'withdrawal-fee',
      to: ledger.accountPath.fees,
    });
  return parts;
}

/** Sets its money aside. The member's accounts are locked, and the balance has been looked at. */
export async function hold(tx: Transaction, withdrawal: store.WithdrawalRow): Promise<void> {
  const { memberId, currency } = withdrawal;
  for (const { key, amount, reason } of partsOf(withdrawal)) {
    const outcome = await ledger.openHold(tx, { key, memberId, currency, amount, reason });
    assert.equal(
      outcome,
      'done',
      `the money of the withdrawal ${withdrawal.id} could not be held: ${outcome}`,
    );
  }
}

export type Move = { to: WithdrawalState; by: Mover; changes?: store.Changes };

/**
 * Moves a withdrawal to its next state and posts its money, in the transaction that has locked its
 * row: when it is paid the money leaves to the gateway, when it is rejected the money is the
 * member's again. A move that its life does not have is a bug.
 */
export async function move(
  ctx: Context,
  tx: Transaction,
  withdrawal: store.WithdrawalRow,
  { to, by, changes = {} }: Move,
): Promise<store.WithdrawalRow> {
  assert(mayMove(withdrawal.state, to, by), `no ${by} leads a withdrawal from ${withdrawal.state} to ${to}`);
  if (to === 'paid') await ledger.postHolds(tx, partsOf(withdrawal));
  if (to === 'rejected') {
    for (const { key } of partsOf(withdrawal))
      assert.equal(await ledger.releaseHold(tx, key), 'done', `the hold ${key} is not open`);
  }
  const moved = await store.setState(tx, withdrawal.id, to, changes);
  await tell(ctx, tx, moved);
  return moved;
}

/** Tells readers of events, the member's open pages and the open consoles. */
export async function tell(
  ctx: Context,
  tx: Transaction,
  { id, memberId, state, amount, currency, rejectReason }: store.WithdrawalRow,
): Promise<void> {
  const payload = {
    amount: formatAmount(amount),
    currency,
    ...(rejectReason === null ? {} : { reason: rejectReason }),
  };
  await ctx.events.record(tx, [{ kind: `withdrawal.${state}`, memberId, refs: [id], payload }]);
  claims.tellDesks(ctx, tx);
  tx.afterCommit(() => ctx.live.notify('balance', [memberId]));
}
