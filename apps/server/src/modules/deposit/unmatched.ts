/**
 * Reports of the gateway or a bank that match nothing of ours: payments that match no deposit,
 * payouts that match no withdrawal or whose withdrawal had been rejected, reversals of a bank that
 * agree with no payment, transfers with two contradicting reports. Each is a case that operators
 * close with their finding.
 */
import assert from 'node:assert/strict';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/deposit';
import type { GatewayCallback, GatewayPayment, GatewayPayoutCallback } from '@sen/api/gateway';
import { formatAmount, parseAmount } from '@sen/api/money';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as claims from '#modules/claim/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import * as money from './money.ts';
import { amountOfDong, type UnmatchedReason } from './rules.ts';
import * as store from './store.ts';

/** Between accounts of the platform. */
const memberId = 0n;

/**
 * Keeps a payment that matches no deposit: as the gateway answers, or as the callback says where it
 * does not know it.
 */
export async function keepPayment(
  ctx: Context,
  reason: UnmatchedReason,
  callback: GatewayCallback,
  payment: GatewayPayment | undefined,
): Promise<void> {
  const { paymentId } = callback;
  const { orderId, status } = payment ?? callback;
  const { amount, currency } = payment?.paid ?? payment ?? callback;
  await ctx.db.transaction((tx) =>
    keep(ctx, tx, {
      paymentId,
      reason,
      orderId,
      status,
      amount: parseAmount(amount)!,
      currency,
      callback: JSON.stringify(callback),
    }),
  );
}

/**
 * Keeps a payout that the gateway reports and that belongs to no withdrawal here. No money is
 * moved, since nobody knows whose it is.
 */
export async function keepForeignPayout(ctx: Context, callback: GatewayPayoutCallback): Promise<void> {
  const { payoutId, orderId, status, amount, currency } = callback;
  const row = {
    paymentId: payoutId,
    reason: 'payout_unknown',
    orderId,
    status,
    amount: parseAmount(amount)!,
    currency,
  } as const;
  await ctx.db.transaction((tx) => keep(ctx, tx, { ...row, callback: JSON.stringify(callback) }));
}

export type PaidAnyway = { payoutId: string; orderId: string; amount: bigint; currency: string };

/**
 * Keeps a payout that the gateway made although it had declined it and its withdrawal was rejected
 * since, once: the money has left, and lacks in suspense until the case is closed.
 */
export async function keepPaidAnyway(
  ctx: Context,
  tx: Transaction,
  { payoutId, ...payout }: PaidAnyway,
): Promise<void> {
  const { orderId, amount, currency } = payout;
  await keep(ctx, tx, {
    paymentId: payoutId,
    reason: 'payout_rejected',
    status: 'paid',
    ...payout,
    callback: JSON.stringify({ payoutId, orderId }),
  });
  const { suspense: from } = ledger.accountPath;
  const to = ledger.accountPath.gateway('sandbox');
  await money.postOnce(tx, [
    { key: `unmatched:${payoutId}`, from, to, currency, memberId, amount, reason: 'payout-paid-anyway' },
  ]);
}

export type OtherReversal = {
  bank: string;
  transactionId: string;
  reverses: string;
  account: string;
  dong: bigint;
};

/**
 * Keeps a bank's reversal that agrees with no payment as it came, or with one that is back already.
 * Nothing moves.
 */
export function keepOtherReversal(ctx: Context, tx: Transaction, reversal: OtherReversal): Promise<void> {
  const { bank, transactionId, reverses, account, dong } = reversal;
  return keep(ctx, tx, {
    paymentId: `${bank}:${transactionId}`,
    reason: 'reversal_differs',
    orderId: reverses,
    status: 'paid',
    amount: amountOfDong(dong, 1),
    currency: 'VND',
    callback: JSON.stringify({ bank, transactionId, reverses, account, dong: String(dong) }),
  });
}

export type OtherTransfer = {
  bank: string;
  transactionId: string;
  account: string;
  dong: bigint;
  memo: string;
};

/**
 * Keeps what is said of a bank's transfer that is booked as something else was said of it. Nothing
 * moves.
 */
export function keepOtherTransfer(
  ctx: Context,
  tx: Transaction,
  { dong, ...transfer }: OtherTransfer,
): Promise<void> {
  return keep(ctx, tx, {
    paymentId: `${transfer.bank}:${transfer.transactionId}`,
    reason: 'transfer_differs',
    orderId: transfer.transactionId,
    status: 'paid',
    amount: amountOfDong(dong, 1),
    currency: 'VND',
    callback: JSON.stringify({ ...transfer, dong: String(dong) }),
  });
}

async function keep(
  ctx: Context,
  tx: Transaction,
  row: Parameters<typeof store.putUnmatched>[1],
): Promise<void> {
  if (!(await store.putUnmatched(tx, row))) return;
  const { paymentId, orderId, reason, status } = row;
  ctx.log.error({ paymentId, orderId, reason, status }, 'money is told of that matches nothing of ours');
  await ctx.events.record(tx, [
    { kind: 'deposit.unmatched', payload: { paymentId, orderId, reason, status } },
  ]);
  claims.tellDesks(ctx, tx);
}

/**
 * An operator enters their finding: whose it is, or that it is nobody's. Of a payout that was made
 * anyway, the amount that suspense lacks becomes a correction, which can be asked back of the
 * member as any other; else no money moves. Said again by the same operator in the same words it is
 * answered as before.
 */
export async function close(
  ctx: Context,
  request: CallRequest,
  { paymentId, reason }: ParsedInputOf<typeof api.closeUnmatched>,
): Promise<OutputOf<typeof api.closeUnmatched>> {
  operators.assertWorksForAll(request);
  const operator = operatorOf(request);
  return ctx.db.transaction(async (tx) => {
    const row = (await store.lockUnmatched(tx, paymentId)) ?? refuse('not_found');
    if (row.closedAt !== null) {
      return row.closedBy === operator.operatorId && row.closedReason === reason
        ? {}
        : refuse('payment_closed');
    }
    await claims.claim(ctx, tx, request, 'payment', paymentId);
    assert.equal(await store.closeUnmatched(tx, paymentId, { operatorId: operator.operatorId, reason }), 1);
    const { orderId, status, amount, currency } = row;
    if (row.reason === 'payout_rejected') {
      const { adjustment: from, suspense: to } = ledger.accountPath;
      await money.postOnce(tx, [
        {
          key: `unmatched-closed:${paymentId}`,
          from,
          to,
          currency,
          memberId,
          amount,
          reason: 'payout-closed',
        },
      ]);
    }
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operator, request),
      action: 'deposit.unmatched-closed',
      subject: `payment:${paymentId}`,
      before: { state: 'open' },
      after: { state: 'closed', orderId, status, amount: formatAmount(amount), currency },
      reason,
    });
    await claims.release(ctx, tx, request, 'payment', paymentId);
    return {};
  });
}
