/** The gateway's reports of payments, and the sweep of deposits that it never reports. */
import assert from 'node:assert/strict';
import type { DepositState } from '@sen/api/deposit';
import type { GatewayCallback, GatewayPayment } from '@sen/api/gateway';
import { parseAmount } from '@sen/api/money';
import * as ledger from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import type { Gateway } from './gateway.ts';
import * as money from './money.ts';
import { depositIdOf, mayStillCome, nextState, type UnmatchedReason } from './rules.ts';
import * as store from './store.ts';
import * as unmatched from './unmatched.ts';

const gatewayAccount = ledger.accountPath.gateway('sandbox');

export type CallbackOutcome = 'done' | 'unmatched' | 'ask_again';

/**
 * The gateway reports that something happened to a payment. A callback is only a reason to query
 * the gateway, whose signed answer counts. A deposit is credited at most once, whether callbacks
 * come twice, late, out of order or with false content. A payment that matches no deposit, and
 * never will, is kept for operators and moves no money; `ask_again` makes the gateway repeat the
 * callback.
 */
export async function handleCallback(
  ctx: Context,
  gateway: Gateway,
  callback: GatewayCallback,
): Promise<CallbackOutcome> {
  const payment = await gateway.queryPayment(callback.paymentId);
  if (!payment) return 'ask_again';
  const reason = payment === 'unknown' ? 'payment_unknown' : await applyStatus(ctx, payment);
  if (!reason) return 'done';
  const sinceMs = payment === 'unknown' ? callback.at : payment.createdAt;
  if (mayStillCome(reason, sinceMs, ctx.clock.now())) return 'ask_again';
  await unmatched.keepPayment(ctx, reason, callback, payment === 'unknown' ? undefined : payment);
  return 'unmatched';
}

export type RefreshOutcome = 'done' | 'unmatched' | 'unknown' | 'unanswered';

/**
 * Asks the gateway how a payment of ours stands, and does what follows. `unknown`: it has no such
 * payment.
 */
export async function refresh(ctx: Context, gateway: Gateway, paymentId: string): Promise<RefreshOutcome> {
  const payment = await gateway.queryPayment(paymentId);
  if (!payment) return 'unanswered';
  if (payment === 'unknown') return 'unknown';
  return (await applyStatus(ctx, payment)) ? 'unmatched' : 'done';
}

/**
 * Moves a deposit to the state that the gateway's status leads to. Gives the reason where the
 * payment matches no deposit.
 */
async function applyStatus(ctx: Context, payment: GatewayPayment): Promise<UnmatchedReason | undefined> {
  assert(
    payment.status !== 'paid' || payment.paid,
    `the gateway says that ${payment.paymentId} was paid, but not how much`,
  );
  const id = depositIdOf(payment.orderId);
  if (id === undefined) return 'order_foreign';
  return ctx.db.transaction(async (tx) => {
    const deposit = await store.lockById(tx, id);
    if (!deposit) return 'order_unknown';
    if (deposit.transfer || (deposit.paymentId && deposit.paymentId !== payment.paymentId))
      return 'second_payment';
    if (!deposit.paymentId) await store.setPayment(tx, id, payment.paymentId, payment.payUrl);
    const state = nextState(deposit.state, payment.status);
    if (state) await moveTo(ctx, tx, deposit, state, payment);
    await store.closeUnmatched(tx, payment.paymentId, null);
    return undefined;
  });
}

async function moveTo(
  ctx: Context,
  tx: Transaction,
  deposit: store.DepositRow,
  state: DepositState,
  payment: GatewayPayment | undefined,
): Promise<void> {
  if (state !== 'paid') return money.finish(ctx, tx, deposit, { ...deposit, state });
  const paid = payment?.paid;
  assert(paid, `the deposit ${deposit.id} was paid, but not how much`);
  const received = { paidAmount: parseAmount(paid.amount)!, paidCurrency: paid.currency };
  const suspendedFor = await reasonToSuspend(tx, deposit, received);
  if (!suspendedFor) {
    await money.credit(ctx, tx, deposit, gatewayAccount, deposit.amount, deposit.fee);
    return money.finish(ctx, tx, deposit, { ...deposit, ...received, state });
  }
  await money.postOnce(tx, [
    {
      key: `deposit:${deposit.id}:suspense`,
      from: gatewayAccount,
      to: ledger.accountPath.suspense,
      currency: received.paidCurrency,
      memberId: deposit.memberId,
      amount: received.paidAmount,
      reason: 'deposit-suspended',
    },
  ]);
  ctx.log.error({ deposit: String(deposit.id), suspendedFor }, 'a deposit was suspended for operators');
  // No fee is charged while the payment is suspended.
  return money.finish(ctx, tx, deposit, { ...deposit, ...received, fee: 0n, state: 'review', suspendedFor });
}

async function reasonToSuspend(
  tx: Transaction,
  deposit: store.DepositRow,
  received: { paidAmount: bigint; paidCurrency: string },
): Promise<store.DepositRow['suspendedFor']> {
  if (received.paidCurrency !== deposit.currency) return 'currency';
  if (received.paidAmount !== deposit.amount) return 'amount';
  if (!(await members.isOpen(tx, deposit.memberId))) return 'account';
  // A payment after its order has ended is checked again: the order no longer counted against the
  // limits.
  const money = { currency: received.paidCurrency, amount: received.paidAmount };
  return limits.refusalOfMoney(tx, deposit, money, deposit.state === 'pending');
}

/**
 * The gateway expires payments itself and calls back; only deposits that it leaves open for longer
 * are queried.
 */
const sweepGraceMs = 15_000;
const sweepTogether = 8;
const sweepMax = 200;

/**
 * Queries the gateway about overdue deposits, several at a time. One without a payment at the
 * gateway has expired.
 */
export async function sweep(ctx: Context, gateway: Gateway): Promise<void> {
  const waiting = await store.takeOverdue(ctx.db, ctx.clock.now() - sweepGraceMs, sweepMax);
  const work = async (): Promise<void> => {
    for (let deposit = waiting.pop(); deposit; deposit = waiting.pop()) await sweepOne(ctx, gateway, deposit);
  };
  await Promise.all(Array.from({ length: sweepTogether }, work));
}

async function sweepOne(ctx: Context, gateway: Gateway, deposit: store.DepositRow): Promise<void> {
  if (deposit.paymentId && (await refresh(ctx, gateway, deposit.paymentId)) !== 'unknown') return;
  await ctx.db.transaction(async (tx) => {
    const row = await store.lockById(tx, deposit.id);
    if (row?.state === 'pending' && row.paymentId === deposit.paymentId)
      await moveTo(ctx, tx, row, 'expired', undefined);
  });
}
