import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { claimed, pastDecisions } from './claim.ts';
import { brandCode, brandFilter, days, pageInput, pageOf, reason } from './desk.ts';
import { idText, word } from './text.ts';

/**
 * Money that came to a brand's account by bank transfer. `open`: no deposit is named by it, and
 * operators look for one; `matched`: it is a deposit's, whose own state says what became of it;
 * `refused`: it is to be sent back; `returned`: the bank took it back.
 */
export const bankPaymentStates = ['open', 'matched', 'refused', 'returned'] as const;
export type BankPaymentState = (typeof bankPaymentStates)[number];

/**
 * Why a payment is open: its memo names no deposit, or several; the deposit has had its money; the
 * deposit was to be paid to another account; no brand has the account; an operator brought it in a
 * statement, and another one has to agree to the deposit that it names; that one declined.
 */
export const openReasons = [
  'reference',
  'several',
  'second',
  'otherAccount',
  'account',
  'approval',
  'declined',
] as const;
export type OpenReason = (typeof openReasons)[number];

/**
 * `decline`: a statement's proposal is wrong; the money stays in suspense, and operators look for
 * its deposit.
 */
export const bankPaymentDecisions = ['credit', 'refuse', 'decline'] as const;

const bankPayment = z.object({
  id: z.string(),
  /**
   * The brand whose account it came to, by its code. Null: an account that no channel names, until
   * operators find whose deposit it is.
   */
  brand: z.nullable(z.string()),
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
  /** The operator who brought the bank's statement as a file. Null: the bank itself told of it. */
  importedBy: z.nullable(z.string()),
  state: z.enum(bankPaymentStates),
  reason: z.nullable(z.enum(openReasons)),
  /**
   * The deposit that it is; of an open one, the deposit that an operator or a statement has
   * proposed.
   */
  depositId: z.nullable(z.string()),
  /** The member of that deposit. */
  member: z.nullable(z.string()),
  decisions: pastDecisions(bankPaymentDecisions),
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
    /** One payment alone, in any state. */
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

/** Beyond so many mistyped characters a likeness of references says nothing. */
export const likeDistanceMax = 4;

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
        brand: z.string(),
        member: z.string(),
        amount: z.string(),
        currency: z.string(),
        reference: z.string(),
        createdAt: z.number(),
        /** The number of characters of the reference that would have to be mistyped. */
        distance: z.number(),
        sameAmount: z.boolean(),
        /** Whether the payer has the name that the member gave. */
        sameName: z.boolean(),
      }),
    ),
  }),
  errors: ['bank_payment_unknown'],
});

/**
 * Credited, the money goes to the member of the deposit as far as it came; refused, it stays aside
 * to be sent back; declined, it waits on.
 */
export const decideBankPayment = call({
  name: 'bankPayment.decide',
  summary: 'Decide about an open bank payment; large ones need two operators who agree',
  method: 'POST',
  path: '/ops/bank-payment/decide',
  access: access.cashDesk,
  input: z.object({
    id: idText,
    decision: z.enum(bankPaymentDecisions),
    /** The deposit to be credited. */
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
    'bank_payment_own_statement',
    'bank_payment_no_proposal',
    'deposit_unknown',
    'deposit_has_money',
    'deposit_not_creditable',
    'account_closed',
    'member_excluded',
    'member_over_limit',
    'case_claimed',
    'approval_too_new',
    'approval_dependent',
  ],
});

/** The accounts that money comes to, by the brands’ channels. */
export const receivingAccounts = call({
  name: 'bankPayment.accounts',
  summary: 'The accounts of the operator’s brands that bank transfers come to',
  method: 'GET',
  path: '/ops/bank-payment/accounts',
  access: access.cashDesk,
  input: z.object({ brand: brandFilter }),
  output: z.object({
    list: z.array(
      z.object({ brand: z.string(), bankName: z.string(), number: z.string(), holder: z.string() }),
    ),
  }),
  errors: ['not_found'],
});

/**
 * The outcomes of an incoming payment: credited; matched, but waiting for a second operator as a
 * statement alone says so; put aside with its deposit; waiting for one; taken back already; known;
 * or known with other details, which is a case of the money page.
 */
export const arrivals = ['credited', 'approval', 'review', 'open', 'returned', 'known', 'differs'] as const;
export type Arrival = (typeof arrivals)[number];

export const statementLayouts = ['vietcombank', 'techcombank', 'mb'] as const;
export type StatementLayout = (typeof statementLayouts)[number];

/**
 * Why a line of a statement cannot be read. `repeated`: another line of the file has the same
 * transaction.
 */
export const lineFaults = ['date', 'amount', 'transaction', 'repeated'] as const;
export type LineFault = (typeof lineFaults)[number];

const statementFile = {
  types: ['text/csv', 'application/vnd.ms-excel', 'text/plain'],
  bytesMax: 2 * 1024 * 1024,
};
const statementInput = z.object({ brand: brandCode, account: word(19) });
const statementErrors = [
  'not_found',
  'file_too_large',
  'receiving_account_unknown',
  'bank_statement_empty',
  'bank_statement_encoding',
  'bank_statement_layout',
  'bank_statement_other_account',
  'bank_statement_too_long',
] as const;

export const previewStatement = call({
  name: 'bankPayment.previewStatement',
  summary: 'What a bank’s statement file says line by line, and what taking it in would do; nothing is kept',
  method: 'POST',
  path: '/ops/bank-payment/preview-statement',
  access: access.cashDesk,
  file: statementFile,
  input: statementInput,
  output: z.object({
    layout: z.enum(statementLayouts),
    lines: z.array(
      z.object({
        /** In the file, from 1. */
        line: z.number(),
        outcome: z.enum([...arrivals, 'outgoing', 'unreadable']),
        fault: z.nullable(z.enum(lineFaults)),
        /** The memo of the transfer. */
        text: z.string(),
        /** Of money that came. */
        dong: z.nullable(z.string()),
        paidAt: z.nullable(z.number()),
      }),
    ),
  }),
  errors: statementErrors,
});

/** Brought again, it changes nothing. */
export const importStatement = call({
  name: 'bankPayment.importStatement',
  summary: 'Take a bank’s statement file in; what is known already counts once',
  method: 'POST',
  path: '/ops/bank-payment/import-statement',
  access: access.cashDesk,
  file: statementFile,
  input: statementInput,
  output: z.object({
    credited: z.number(),
    approval: z.number(),
    review: z.number(),
    open: z.number(),
    returned: z.number(),
    known: z.number(),
    differs: z.number(),
    unreadable: z.number(),
  }),
  errors: statementErrors,
});
