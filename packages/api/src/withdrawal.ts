import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { queueInput, queueRow, waitingCount, waitingOf } from './claim.ts';
import { feeOf } from './deposit.ts';
import { memberPageInput, pageOf, reason } from './desk.ts';
import { requirement } from './requirement.ts';
import { amountText, idText, paymentPasswordText, uuidText } from './text.ts';

/**
 * A withdrawal's life: requested by the member, reviewing when somebody of staff looks at it,
 * approved or rejected by them; paying when the gateway was asked to pay, unknown while nobody
 * knows whether it does; paid when the gateway says so, received when the member does.
 */
export const withdrawalStates = [
  'requested',
  'reviewing',
  'approved',
  'rejected',
  'paying',
  'unknown',
  'paid',
  'received',
] as const;
export type WithdrawalState = (typeof withdrawalStates)[number];

/** Why not all of a balance can be taken out now, in the order in which they are applied. */
export const withdrawalReasons = [
  'trial',
  'closed',
  'accountLocked',
  'turnover',
  'noBankAccount',
  'bankAccountResting',
  'dayCount',
  'dayMax',
  'max',
  'smallChange',
  'min',
] as const;
export type WithdrawalReason = (typeof withdrawalReasons)[number];

/** The smallest step that screens show and gateways pay: a hundredth, in 1/100,000. */
export const payable = 1_000n;

/**
 * The fee of a withdrawal, both in 1/100,000; down to whole hundredths, so that what is left of the
 * amount can be paid out.
 */
export function withdrawalFee(amount: bigint, feeBasisPoints: number): bigint {
  const fee = feeOf(amount, feeBasisPoints);
  return fee - (fee % payable);
}

export const withdrawal = z.object({
  id: z.string(),
  amount: z.string(),
  currency: z.string(),
  /** Taken from the amount. */
  fee: z.string(),
  /** The amount that the bank account gets. */
  paysOut: z.string(),
  state: z.enum(withdrawalStates),
  /** The number's last four digits are shown, no more. */
  bank: z.object({ code: z.string(), accountNumber: z.string(), holder: z.string() }),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  createdAt: z.number(),
  decidedAt: z.nullable(z.number()),
  paidAt: z.nullable(z.number()),
  receivedAt: z.nullable(z.number()),
  /** When it counts as received by itself, while it is paid. */
  receivedBy: z.nullable(z.number()),
});
export type Withdrawal = z.infer<typeof withdrawal>;

export const availability = call({
  name: 'withdrawal.availability',
  summary: 'How much the member can withdraw now, and what holds back the rest, to the unit',
  method: 'GET',
  path: '/wps/withdrawal/availability',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({
    currency: z.string(),
    balance: z.string(),
    /** The most that one request can ask for now. */
    available: z.string(),
    /** Limits of one request; the fee is in 1/10,000 of the amount. */
    min: z.string(),
    max: z.string(),
    feeBasisPoints: z.number(),
    /**
     * The reasons that hold money back; their `holdsBack` and `available` add up to the balance.
     */
    reasons: z.array(
      z.object({
        code: z.enum(withdrawalReasons),
        holdsBack: z.string(),
        /** Its own figure: turnover still to play, the rest of a day's limit, the limit itself. */
        remaining: z.nullable(z.string()),
        /** Requests that are left of a day. */
        count: z.nullable(z.number()),
        /** When it ends. */
        until: z.nullable(z.number()),
        /** The limit is that of the member's rank. */
        ofRank: z.boolean(),
      }),
    ),
    /** The requirements that have to be played first, oldest first. */
    turnover: z.array(requirement),
    /**
     * Money that is not in the balance: stakes of open rounds, sums put aside, the debt (zero or
     * below).
     */
    openBets: z.string(),
    held: z.string(),
    debt: z.string(),
    /** The time after which paid money counts as received. */
    receivedAfterMinutes: z.number(),
  }),
  rate: { points: 120, perS: 60, by: 'account' },
});

export const createWithdrawal = call({
  name: 'withdrawal.create',
  summary: 'Ask for money to be paid out to one of the member’s bank accounts; it is set aside at once',
  method: 'POST',
  path: '/wps/withdrawal/create',
  access: access.realAccount,
  evenExcluded: true,
  passwordCheck: true,
  input: z.object({
    amount: amountText,
    bankAccountId: idText,
    /** Chosen by the browser: the same one again gives the same withdrawal. */
    requestId: uuidText,
    paymentPassword: paymentPasswordText,
  }),
  output: withdrawal,
  errors: [
    'amount_invalid',
    'withdrawal_too_small',
    'withdrawal_too_large',
    'withdrawal_not_available',
    'bank_account_unknown',
    'bank_account_resting',
    'request_conflict',
  ],
  rate: { points: 20, perS: 60, by: 'account' },
});

export const getWithdrawal = call({
  name: 'withdrawal.get',
  summary: 'One withdrawal of the signed-in member',
  method: 'GET',
  path: '/wps/withdrawal/get',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({ id: idText }),
  output: withdrawal,
  errors: ['withdrawal_unknown'],
});

export const withdrawalList = call({
  name: 'withdrawal.list',
  summary: 'The member’s withdrawals, newest first',
  method: 'GET',
  path: '/wps/withdrawal/list',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({ ...memberPageInput, state: z.optional(z.enum(withdrawalStates)) }),
  output: pageOf(withdrawal),
});

export const confirmReceipt = call({
  name: 'withdrawal.confirmReceipt',
  summary: 'The member says that the money has arrived; it moves none',
  method: 'POST',
  path: '/wps/withdrawal/confirm-receipt',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({ id: idText }),
  output: withdrawal,
  errors: ['withdrawal_unknown', 'withdrawal_not_paid'],
});

export const withdrawalDecisions = ['approve', 'reject'] as const;
export type WithdrawalDecision = (typeof withdrawalDecisions)[number];

/** The findings of two operators about a payout whose outcome nobody knew. */
export const withdrawalFindings = ['paid', 'notPaid'] as const;
export type WithdrawalFinding = (typeof withdrawalFindings)[number];

/** Hints at what operators should look at before money leaves, the weightiest first. */
export const riskHints = [
  'sharedBankAccount',
  'sharedAddress',
  'fastInOut',
  'wonFromMember',
  'lowTurnover',
  'newDevice',
  'newBankAccount',
  'newAccount',
  'firstWithdrawal',
] as const;
export type RiskHint = (typeof riskHints)[number];

export const deskWithdrawals = call({
  name: 'withdrawal.deskList',
  summary: 'All withdrawals, newest first',
  method: 'GET',
  path: '/ops/withdrawal/list',
  access: access.moneyDesk,
  /** `waiting`: those that staff decide about, requested and reviewing, and payouts in doubt. */
  input: z.object(queueInput(['waiting', ...withdrawalStates])),
  output: pageOf(
    z.object({
      ...queueRow(withdrawalDecisions),
      /** Of `amount`, `fee` and `paysOut`. */
      currency: z.string(),
      amount: z.string(),
      fee: z.string(),
      paysOut: z.string(),
      state: z.enum(withdrawalStates),
      bank: z.object({ code: z.string(), accountNumber: z.string(), holder: z.string() }),
      /** Why it was rejected. */
      reason: z.nullable(z.string()),
      /** The gateway declined to pay it: it can only be rejected. */
      declined: z.boolean(),
      /** The payout at the gateway, once it has answered. */
      payoutUrl: z.nullable(z.string()),
      /**
       * Our number of it there, once it was sent; when that was, and when the gateway was last
       * asked about it.
       */
      orderId: z.nullable(z.string()),
      sentAt: z.nullable(z.number()),
      askedAt: z.nullable(z.number()),
      /** Findings of operators about a payout in doubt, oldest first. */
      findings: z.array(
        z.object({
          operator: z.string(),
          finding: z.enum(withdrawalFindings),
          reason: z.string(),
          foundAt: z.number(),
        }),
      ),
      /** While it waits for a decision. */
      hints: z.array(z.enum(riskHints)),
      createdAt: z.number(),
      decidedAt: z.nullable(z.number()),
      paidAt: z.nullable(z.number()),
      receivedAt: z.nullable(z.number()),
    }),
  ),
  errors: ['not_found'],
});

export const waitingWithdrawals = call({
  name: 'withdrawal.waiting',
  summary: 'How many withdrawals wait for a decision, payouts in doubt among them',
  method: 'GET',
  path: '/ops/withdrawal/waiting',
  access: access.moneyDesk,
  input: waitingOf,
  output: waitingCount,
  errors: ['not_found'],
});

/**
 * Approved it is paid out by the gateway; rejected its money is the member’s to play with again, at
 * once.
 */
export const decideWithdrawal = call({
  name: 'withdrawal.decide',
  summary: 'Approve or reject a withdrawal; large ones need two operators who agree',
  method: 'POST',
  path: '/ops/withdrawal/decide',
  access: access.cashDesk,
  input: z.object({ id: idText, decision: z.enum(withdrawalDecisions), reason }),
  output: z.object({
    state: z.enum(withdrawalStates),
    /** The decision is kept, and takes effect when another operator decides the same. */
    needsSecond: z.boolean(),
  }),
  errors: [
    'withdrawal_unknown',
    'withdrawal_not_waiting',
    'withdrawal_declined',
    'member_owes',
    'account_closed',
    'case_claimed',
    'approval_too_new',
    'approval_dependent',
  ],
});

/** Asked by itself every minute; an operator need not wait for that. */
export const queryWithdrawal = call({
  name: 'withdrawal.query',
  summary: 'Ask the gateway now what became of a payout that is under way or in doubt',
  method: 'POST',
  path: '/ops/withdrawal/query',
  access: access.cashDesk,
  input: z.object({ id: idText }),
  output: z.object({
    state: z.enum(withdrawalStates),
    /** Whether the gateway gave a signed answer. */
    answered: z.boolean(),
  }),
  errors: ['withdrawal_unknown', 'withdrawal_not_under_way'],
  rate: { points: 60, perS: 60, by: 'account' },
});

/** It always needs two: the gateway does not answer, and their finding moves money. */
export const resolveWithdrawal = call({
  name: 'withdrawal.resolve',
  summary: 'Say whether a payout that is in doubt was paid; two operators have to say the same',
  method: 'POST',
  path: '/ops/withdrawal/resolve',
  access: access.cashDesk,
  input: z.object({ id: idText, finding: z.enum(withdrawalFindings), reason }),
  output: z.object({ state: z.enum(withdrawalStates), needsSecond: z.boolean() }),
  errors: [
    'withdrawal_unknown',
    'withdrawal_not_in_doubt',
    'case_claimed',
    'approval_too_new',
    'approval_dependent',
  ],
});
