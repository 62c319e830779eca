import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { queueInput, queueRow, waitingCount, waitingOf } from './claim.ts';
import { memberPageInput, pageInput, pageOf, reason } from './desk.ts';
import { channelKinds } from './brandDocument.ts';
import type { GatewayStatus } from './gateway.ts';
import { amountText, idText, text, uuidText, word } from './text.ts';

/**
 * A deposit's life: pending until the gateway says paid, declined (failed) or expired. `review`:
 * money came, but not as ordered or for a closed account; staff credit it (paid) or refuse it
 * (refused).
 */
export const depositStates = ['pending', 'paid', 'review', 'refused', 'failed', 'expired'] as const;
export type DepositState = (typeof depositStates)[number];

/**
 * The details to type into a bank's app, or to scan with it, to pay an order of the kind `vietqr`.
 */
export const bankTransfer = z.object({
  bankName: z.string(),
  account: z.string(),
  holder: z.string(),
  /** Whole đồng. */
  dong: z.string(),
  /** The text that the transfer must have, by which its deposit is found. */
  reference: z.string(),
  /** All of it as the text of a QR code. */
  vietqr: z.string(),
});
export type BankTransfer = z.infer<typeof bankTransfer>;

export const deposit = z.object({
  id: z.string(),
  channel: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** Taken from the amount. */
  fee: z.string(),
  /**
   * The amount that the balance gains, or has gained, by it: the payment less the fee; nothing
   * where it failed.
   */
  credited: z.string(),
  state: z.enum(depositStates),
  /**
   * The payment that really came, once the gateway has reported it; its amount, and even its
   * currency, may differ from the order.
   */
  paid: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
  /** A page to pay at, while pending: the gateway's, or in play money the sandbox bank's. */
  payUrl: z.nullable(z.string()),
  /** While pending, where it is paid by bank transfer. */
  bankTransfer: z.nullable(bankTransfer),
  createdAt: z.number(),
  expiresAt: z.number(),
  /** Not yet while pending or in review. */
  finishedAt: z.nullable(z.number()),
});
export type Deposit = z.infer<typeof deposit>;

export const channels = call({
  name: 'deposit.channels',
  summary: 'The ways to deposit, with limits and fees',
  method: 'GET',
  path: '/wps/deposit/channels',
  access: access.realAccount,
  input: z.object({}),
  output: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        kind: z.enum(channelKinds),
        currency: z.string(),
        min: z.string(),
        max: z.string(),
        /** In 1/10,000 of the amount. */
        feeBasisPoints: z.number(),
        quickAmounts: z.array(z.string()),
        /** Between which times of the brand's day it takes orders; null: at any. */
        hours: z.nullable(z.object({ from: z.string(), to: z.string() })),
        /** Now. */
        open: z.boolean(),
      }),
    ),
  }),
});

export const createDeposit = call({
  name: 'deposit.create',
  summary: 'Begin a deposit; the answer says where to pay',
  method: 'POST',
  path: '/wps/deposit/create',
  access: access.realAccount,
  input: z.object({
    channel: word(64),
    amount: amountText,
    /** Chosen by the browser: the same one again gives the same deposit. */
    requestId: uuidText,
  }),
  output: deposit,
  errors: [
    'birthday_missing',
    'channel_unknown',
    'channel_closed',
    'amount_invalid',
    'amount_too_small',
    'amount_too_large',
    'too_many_open_deposits',
    'request_conflict',
    'gateway_unavailable',
    'deposit_limit_reached',
    'time_out_running',
  ],
  rate: { points: 20, perS: 60, by: 'account' },
});

export const getDeposit = call({
  name: 'deposit.get',
  summary: 'One deposit of the signed-in member',
  method: 'GET',
  path: '/wps/deposit/get',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({ id: idText }),
  output: deposit,
  errors: ['deposit_unknown'],
});

export const depositList = call({
  name: 'deposit.list',
  summary: 'The member’s deposits, newest first',
  method: 'GET',
  path: '/wps/deposit/list',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({ ...memberPageInput, state: z.optional(z.enum(depositStates)) }),
  output: pageOf(deposit),
});

export const depositDecisions = ['credit', 'refuse'] as const;
export type DepositDecision = (typeof depositDecisions)[number];

export const deskDeposits = call({
  name: 'deposit.deskList',
  summary: 'All deposits, newest first',
  method: 'GET',
  path: '/ops/deposit/list',
  access: access.moneyDesk,
  input: z.object(queueInput(depositStates)),
  output: pageOf(
    z.object({
      ...queueRow(depositDecisions),
      channel: z.string(),
      /** Of `amount` and `credited`. */
      currency: z.string(),
      amount: z.string(),
      credited: z.string(),
      state: z.enum(depositStates),
      /** The payment that really came; null while nothing has. */
      paid: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
      /**
       * Why it was put aside: another amount or currency than ordered, a closed account, a member
       * who is excluded or past a limit, or paid after its time.
       */
      suspendedFor: z.nullable(z.enum(['amount', 'currency', 'account', 'late', 'excluded', 'limit'])),
      createdAt: z.number(),
      finishedAt: z.nullable(z.number()),
    }),
  ),
  errors: ['not_found'],
});

export const waitingDeposits = call({
  name: 'deposit.waiting',
  summary: 'How many deposits are in review',
  method: 'GET',
  path: '/ops/deposit/waiting',
  access: access.moneyDesk,
  input: waitingOf,
  output: waitingCount,
  errors: ['not_found'],
});

/**
 * Money that waits may be credited to the member as far as it came, or refused: it then stays
 * aside, to be sent back.
 */
export const decideDeposit = call({
  name: 'deposit.decide',
  summary: 'Decide about a deposit in review; large ones need two operators who agree',
  method: 'POST',
  path: '/ops/deposit/decide',
  access: access.cashDesk,
  input: z.object({
    id: idText,
    decision: z.enum(depositDecisions),
    reason,
  }),
  output: z.object({
    state: z.enum(depositStates),
    /** The decision is kept, and takes effect when another operator decides the same. */
    needsSecond: z.boolean(),
  }),
  errors: [
    'deposit_unknown',
    'deposit_not_in_review',
    'deposit_not_creditable',
    'account_closed',
    'member_excluded',
    'member_over_limit',
    'case_claimed',
    'approval_too_new',
    'approval_dependent',
  ],
});

export const unmatchedStates = ['open', 'closed'] as const;

/**
 * The open ones: those that were paid first, then the newest; the closed ones: last closed first.
 */
export const deskUnmatchedPayments = call({
  name: 'deposit.unmatched',
  summary: 'Payments, payouts and reversals that a gateway or a bank told of and nothing of ours agrees with',
  method: 'GET',
  path: '/ops/deposit/unmatched',
  access: access.moneyDesk,
  /** Left out: open. */
  input: z.object({ ...pageInput, state: z.optional(z.enum(unmatchedStates)) }),
  output: pageOf(
    z.object({
      /** Or of a payout; of a bank's reversal, the bank and its transaction. */
      paymentId: z.string(),
      orderId: z.string(),
      /** Its state at the gateway. */
      status: z.enum(['pending', 'paid', 'declined', 'expired'] as const satisfies readonly GatewayStatus[]),
      amount: z.string(),
      currency: z.string(),
      /**
       * The gateway has no such payment; the order is none of ours; there is no such deposit; the
       * deposit has another payment. Of a payout: it is no withdrawal of ours; the withdrawal was
       * rejected before it was paid. Of a bank's reversal: it takes back otherwise than came, or
       * once more.
       */
      reason: z.enum([
        'payment_unknown',
        'order_foreign',
        'order_unknown',
        'second_payment',
        'payout_unknown',
        'payout_rejected',
        'reversal_differs',
        'transfer_differs',
      ]),
      times: z.number(),
      firstAt: z.number(),
      lastAt: z.number(),
      /** Null while it is open; without an operator its deposit was found after all. */
      closed: z.nullable(z.object({ at: z.number(), operator: z.nullable(z.string()), reason: z.string() })),
    }),
  ),
});

/**
 * It moves no money but that of a payout whose withdrawal had been rejected, which becomes a
 * correction. A payment that then stands otherwise at the gateway is open again.
 */
export const closeUnmatched = call({
  name: 'deposit.closeUnmatched',
  summary: 'Close a payment of no deposit once it is known whose it is, with what was found out',
  method: 'POST',
  path: '/ops/deposit/close-unmatched',
  access: access.cashDesk,
  input: z.object({
    /** By the name that the gateway has for it. */
    paymentId: text(100).check(z.minLength(1)),
    reason,
  }),
  output: z.object({}),
  errors: ['not_found', 'payment_closed', 'case_claimed'],
});

/**
 * The fee of an amount, both in 1/100,000; rounded down, so that a member never pays a part more
 * than the rate says.
 */
export function feeOf(amount: bigint, feeBasisPoints: number): bigint {
  return (amount * BigInt(feeBasisPoints)) / 10_000n;
}
