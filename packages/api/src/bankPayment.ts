import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { claimed, pastDecisions } from './claim.ts';
import { brandFilter, days, pageInput, pageOf, reason } from './desk.ts';
import { idText } from './text.ts';

/**
 * Money that came to a brand's account by bank transfer. `open`: no deposit is named by it, and operators look for one; `matched`: it is a
 * deposit's, whose own state says what became of it; `refused`: it is to be sent back; `returned`: the bank took it back.
 */
export const bankPaymentStates = ['open', 'matched', 'refused', 'returned'] as const;
export type BankPaymentState = (typeof bankPaymentStates)[number];

/**
 * Why a payment is open: its message names no deposit, or several; the deposit has had its money; the deposit was to be paid to another
 * account; no brand has the account.
 */
export const openReasons = ['reference', 'several', 'second', 'otherAccount', 'account'] as const;
export type OpenReason = (typeof openReasons)[number];

const bankPayment = z.object({
  id: z.string(),
  /** The brand whose account it came to, by its code. */
  brand: z.string(),
  bank: z.string(),
  transactionId: z.string(),
  account: z.string(),
  amount: z.string(),
  currency: z.string(),
  dong: z.string(),
  memo: z.string(),
  payerName: z.string(),
  payerAccount: z.string(),
  paidAt: z.number(),
  arrivedAt: z.number(),
  /** Whether the bank told of it, or an operator brought its statement. */
  source: z.enum(['feed', 'statement']),
  state: z.enum(bankPaymentStates),
  reason: z.nullable(z.enum(openReasons)),
  /** The deposit that it is, or that an operator who wants to credit it has named. */
  depositId: z.nullable(z.string()),
  /** The member of that deposit. */
  member: z.nullable(z.string()),
  decisions: pastDecisions(['credit', 'refuse']),
  claim: claimed,
});

export const deskBankPayments = call({
  name: 'bankPayment.deskList',
  summary: 'Money that came by bank transfer, newest first',
  method: 'GET',
  path: '/ops/bank-payment/list',
  access: access.moneyDesk,
  input: z.object({
    ...pageInput,
    ...days,
    /** One alone, whatever became of it. */
    id: z.optional(idText),
    state: z.optional(z.enum(bankPaymentStates)),
    brand: brandFilter,
  }),
  output: pageOf(bankPayment),
  errors: ['not_found'],
});

export const waitingBankPayments = call({
  name: 'bankPayment.waiting',
  summary: 'How many bank payments wait for a deposit',
  method: 'GET',
  path: '/ops/bank-payment/waiting',
  access: access.moneyDesk,
  input: z.object({ brand: brandFilter }),
  output: z.object({ count: z.number() }),
  errors: ['not_found'],
});

export const suggestedDeposits = call({
  name: 'bankPayment.suggestions',
  summary: 'Deposits that an open payment may be meant for, the likeliest first',
  method: 'GET',
  path: '/ops/bank-payment/suggestions',
  access: access.moneyDesk,
  input: z.object({ id: idText }),
  output: z.object({
    list: z.array(
      z.object({
        depositId: z.string(),
        member: z.string(),
        amount: z.string(),
        currency: z.string(),
        reference: z.string(),
        createdAt: z.number(),
        /** How many characters of the reference would have to be mistyped. */
        distance: z.number(),
        sameAmount: z.boolean(),
        /** Whether the payer has the name that the member gave. */
        sameName: z.boolean(),
      }),
    ),
  }),
  errors: ['bank_payment_unknown'],
});

/** Credited, the money goes to the member of the deposit as far as it came; refused, it stays aside to be sent back. */
export const decideBankPayment = call({
  name: 'bankPayment.decide',
  summary: 'Decide about an open bank payment; large ones need two operators who agree',
  method: 'POST',
  path: '/ops/bank-payment/decide',
  access: access.cashDesk,
  input: z.object({
    id: idText,
    decision: z.enum(['credit', 'refuse']),
    /** Whose it is, to be credited. */
    depositId: z.optional(idText),
    reason,
  }),
  output: z.object({
    state: z.enum(bankPaymentStates),
    /** The decision is kept, and takes effect when another operator decides the same. */
    needsSecond: z.boolean(),
  }),
  errors: [
    'bank_payment_unknown',
    'bank_payment_not_open',
    'bank_payment_other_deposit',
    'deposit_unknown',
    'deposit_has_money',
    'deposit_not_creditable',
    'account_closed',
    'member_excluded',
    'member_over_limit',
    'case_claimed',
  ],
});
