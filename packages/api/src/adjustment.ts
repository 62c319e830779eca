import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { queueInput, queueRow, waitingCount, waitingOf } from './claim.ts';
import { pageOf, reason } from './desk.ts';
import { amountText, idText, uuidText } from './text.ts';

/**
 * A correction of a member’s balance by hand: one operator asks for it, another approves or rejects
 * it.
 */
export const adjustmentStates = ['waiting', 'approved', 'rejected'] as const;
export type AdjustmentState = (typeof adjustmentStates)[number];

/** `give`: in the member’s favour; `take`: at their expense. */
export const adjustmentDirections = ['give', 'take'] as const;
export type AdjustmentDirection = (typeof adjustmentDirections)[number];

export const adjustmentDecisions = ['approve', 'reject'] as const;
export type AdjustmentDecision = (typeof adjustmentDecisions)[number];

/** The operator who asks has approved it by that. */
export const requestAdjustment = call({
  name: 'adjustment.request',
  summary:
    'Ask for a correction of a member’s balance; it moves no money before another operator approves it',
  method: 'POST',
  path: '/ops/adjustment/request',
  access: access.cashDesk,
  input: z.object({
    member: idText,
    /**
     * The correction is of the balance when left out. Points are whole, and those that the member
     * has not cannot be taken.
     */
    of: z.optional(z.enum(['balance', 'points'])),
    direction: z.enum(adjustmentDirections),
    amount: amountText,
    reason,
    /** Chosen by the browser: the same one again is the same correction. */
    requestId: uuidText,
  }),
  output: z.object({ id: z.string(), state: z.enum(adjustmentStates) }),
  errors: ['member_unknown', 'account_closed', 'amount_invalid', 'request_conflict'],
});

export const deskAdjustments = call({
  name: 'adjustment.deskList',
  summary: 'Corrections by hand, newest first',
  method: 'GET',
  path: '/ops/adjustment/list',
  access: access.moneyDesk,
  input: z.object(queueInput(adjustmentStates)),
  output: pageOf(
    z.object({
      /** The request counts as the first approval. */
      ...queueRow(adjustmentDecisions),
      direction: z.enum(adjustmentDirections),
      amount: z.string(),
      /** `POINTS` where points are corrected. */
      currency: z.string(),
      reason: z.string(),
      /** The dispute about a contract’s payout that it answers. */
      dispute: z.nullable(z.string()),
      state: z.enum(adjustmentStates),
      requestedAt: z.number(),
      closedAt: z.nullable(z.number()),
    }),
  ),
  errors: ['not_found'],
});

export const waitingAdjustments = call({
  name: 'adjustment.waiting',
  summary: 'How many corrections by hand wait for another operator',
  method: 'GET',
  path: '/ops/adjustment/waiting',
  access: access.moneyDesk,
  input: waitingOf,
  output: waitingCount,
  errors: ['not_found'],
});

/**
 * Nobody approves their own: two operators have to say the same, however small it is. To reject it
 * needs one.
 */
export const decideAdjustment = call({
  name: 'adjustment.decide',
  summary: 'Approve a correction that another operator asked for, or reject one',
  method: 'POST',
  path: '/ops/adjustment/decide',
  access: access.cashDesk,
  input: z.object({ id: idText, decision: z.enum(adjustmentDecisions), reason }),
  output: z.object({ state: z.enum(adjustmentStates), needsSecond: z.boolean() }),
  errors: [
    'adjustment_unknown',
    'adjustment_not_waiting',
    'account_closed',
    'points_too_few',
    'case_claimed',
    'approval_too_new',
    'approval_dependent',
  ],
});
