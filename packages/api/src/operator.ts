import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { depositStates } from './deposit.ts';
import { feedbackKinds, feedbackStates, feedbackTextMax } from './feedback.ts';
import type { GatewayStatus } from './gateway.ts';
import { captchaAnswer, idText, lines, text, word } from './text.ts';

export const operatorRoles = ['owner', 'finance', 'risk', 'support', 'content'] as const;

/** Letters that the reason of an act, or a note about it, has at least. */
export const reasonMin = 3;

export const depositDecisions = ['credit', 'refuse'] as const;
export type DepositDecision = (typeof depositDecisions)[number];

const operator = z.object({ id: z.string(), name: z.string(), role: z.enum(operatorRoles) });

export const operatorLogin = call({
  name: 'operator.login',
  summary: 'Operators sign in apart from members',
  method: 'POST',
  path: '/ops/session/login',
  access: access.everyone,
  sealed: true,
  input: z.object({
    name: word(64).check(z.trim(), z.minLength(1)),
    password: word(256),
    captcha: z.optional(captchaAnswer),
  }),
  output: z.object({ token: z.string(), operator }),
  errors: [
    'wrong_account_or_password',
    'name_rests',
    'account_locked',
    'captcha_required',
    'captcha_wrong',
    'sealed_unreadable',
    'sealed_stale',
    'sealed_repeated',
  ],
  rate: { points: 10, perS: 60, by: 'address' },
});

export const operatorLogout = call({
  name: 'operator.logout',
  summary: 'End this operator’s session',
  method: 'DELETE',
  path: '/ops/session/logout',
  access: access.operators,
  input: z.object({}),
  output: z.object({}),
});

export const operatorMe = call({
  name: 'operator.me',
  summary: 'The signed-in operator',
  method: 'GET',
  path: '/ops/me',
  access: access.operators,
  input: z.object({}),
  output: operator,
});

export const operatorBrands = call({
  name: 'operator.brands',
  summary: 'The brands that the signed-in operator works for',
  method: 'GET',
  path: '/ops/brands',
  access: access.operators,
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ code: z.string(), name: z.string(), currency: z.string(), currencySymbol: z.string() })),
  }),
});

/** A brand by its code. Left out: every brand that the operator works for. */
export const brandFilter = z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)));

/** What stands on members’ side of the books. Amounts are in the report’s currency; `today` counts from the desk’s midnight. */
const memberMoney = {
  membersOwed: z.string(),
  heldForMembers: z.string(),
  today: z.object({
    deposits: z.string(),
    depositCount: z.number(),
    stake: z.string(),
    payout: z.string(),
    grossGamingRevenue: z.string(),
    rounds: z.number(),
    newMembers: z.number(),
  }),
};

/** The books at a glance; every figure is a sum of ledger entries, read when asked. docs/rules/reports.md says what is of a brand. */
export const moneyOverview = call({
  name: 'report.money',
  summary: 'Balances owed, deposits, stakes and payouts of today, of all brands or of one, and whether the books add up',
  method: 'GET',
  path: '/ops/report/money',
  access: access.moneyDesk,
  input: z.object({ brand: brandFilter }),
  output: z.object({
    /** That of the brand asked for; of several, that of the desk’s own brand. */
    currency: z.string(),
    ...memberMoney,
    /** The same figures brand by brand; they add up to those above. `currency` is the brand’s own. */
    brands: z.array(z.object({ brand: z.string(), currency: z.string(), ...memberMoney })),
    /** Gateways, vendors and funds, in every currency: the whole installation’s, of no brand. Null for operators who do not work for all brands. */
    houseAccounts: z.nullable(z.array(z.object({ path: z.string(), currency: z.string(), balance: z.string() }))),
    /**
     * How many payments a gateway told of and no deposit can be found for: those that somebody must look at, and those that
     * somebody has. Null for operators who do not work for all brands, since nobody knows whose they are.
     */
    unmatchedPayments: z.nullable(z.object({ open: z.number(), settled: z.number() })),
    /** Checks of the whole installation’s books; `detail` is left empty for operators who do not work for all brands. */
    invariants: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string(), checkedAt: z.number() })),
  }),
  errors: ['not_found'],
});

export const page = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)));

export const opsDeposits = call({
  name: 'report.deposits',
  summary: 'All deposits, newest first',
  method: 'GET',
  path: '/ops/report/deposits',
  access: access.moneyDesk,
  input: z.object({ pageNo: page, state: z.optional(z.enum(depositStates)), brand: brandFilter }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** The member’s brand, by its code. */
        brand: z.string(),
        account: z.string(),
        channel: z.string(),
        /** Of `amount` and `credited`. */
        currency: z.string(),
        amount: z.string(),
        credited: z.string(),
        state: z.string(),
        /** What really came; null while nothing has. */
        paid: z.nullable(z.object({ amount: z.string(), currency: z.string() })),
        /** Why it was put aside: another amount or currency than ordered, or a closed account. */
        suspendedFor: z.nullable(z.enum(['amount', 'currency', 'account'])),
        decisions: z.array(
          z.object({ operator: z.string(), decision: z.enum(depositDecisions), reason: z.string(), decidedAt: z.number() }),
        ),
        createdAt: z.number(),
        finishedAt: z.nullable(z.number()),
      }),
    ),
    totalPages: z.number(),
    pageNo: z.number(),
  }),
  errors: ['not_found'],
});

/** Money that waits may be credited to the member as far as it came, or refused: it then stays aside, to be sent back. */
export const decideDeposit = call({
  name: 'deposit.decide',
  summary: 'Decide about a deposit in review; large ones need two operators who agree',
  method: 'POST',
  path: '/ops/deposit/decide',
  access: access.cashDesk,
  input: z.object({
    id: idText,
    decision: z.enum(depositDecisions),
    /** For the trail and for whoever asks later. */
    reason: text(300).check(z.trim(), z.minLength(reasonMin)),
  }),
  output: z.object({
    state: z.enum(depositStates),
    /** The decision is kept, and takes effect when another operator decides the same. */
    needsSecond: z.boolean(),
  }),
  errors: ['deposit_unknown', 'deposit_not_in_review', 'deposit_not_creditable', 'account_closed'],
});

export const unmatchedStates = ['open', 'settled'] as const;

/** The open ones: those that were paid first, then the newest; the settled ones: last settled first. */
export const opsUnmatched = call({
  name: 'report.unmatched',
  summary: 'Payments that a gateway told of and no deposit can be found for',
  method: 'GET',
  path: '/ops/report/unmatched',
  access: access.moneyDesk,
  /** Left out: open. */
  input: z.object({ pageNo: page, state: z.optional(z.enum(unmatchedStates)) }),
  output: z.object({
    list: z.array(
      z.object({
        paymentId: z.string(),
        orderId: z.string(),
        /** How it stands at the gateway. */
        status: z.enum(['pending', 'paid', 'declined', 'expired'] as const satisfies readonly GatewayStatus[]),
        amount: z.string(),
        currency: z.string(),
        /** The gateway has no such payment; the order is none of ours; there is no such deposit; the deposit has another payment. */
        reason: z.enum(['payment_unknown', 'order_foreign', 'order_unknown', 'second_payment']),
        times: z.number(),
        firstAt: z.number(),
        lastAt: z.number(),
        /** Null while it is open; without an operator its deposit was found after all. */
        settled: z.nullable(z.object({ at: z.number(), operator: z.nullable(z.string()), reason: z.string() })),
      }),
    ),
    totalPages: z.number(),
    pageNo: z.number(),
  }),
});

/** It moves no money. A payment that then stands otherwise at the gateway is open again. */
export const settleUnmatched = call({
  name: 'deposit.settleUnmatched',
  summary: 'Close a payment of no deposit once it is known whose it is, with what was found out',
  method: 'POST',
  path: '/ops/deposit/settle-unmatched',
  access: access.cashDesk,
  input: z.object({
    /** By whatever name the gateway told of it. */
    paymentId: text(64).check(z.minLength(1)),
    /** For the trail and for whoever asks later. */
    reason: text(300).check(z.trim(), z.minLength(3)),
  }),
  output: z.object({}),
  errors: ['not_found', 'payment_settled'],
});

/** `maintenance`: seen, but not opened, and no bets; `closed`: not seen either. What has begun is settled in every state. */
export const vendorStates = ['live', 'maintenance', 'closed'] as const;
export type VendorState = (typeof vendorStates)[number];

/** Vendors are the whole installation’s: operators of some brands alone may neither see nor change how they stand. */
export const opsVendors = call({
  name: 'vendor.list',
  summary: 'Every vendor and whether it is open',
  method: 'GET',
  path: '/ops/vendor/list',
  access: access.vendorDesk,
  input: z.object({}),
  output: z.object({ list: z.array(z.object({ code: z.string(), name: z.string(), state: z.enum(vendorStates), changedAt: z.number() })) }),
});

export const setVendorState = call({
  name: 'vendor.setState',
  summary: 'Open a vendor, close it, or have it under maintenance, at once and on every node',
  method: 'POST',
  path: '/ops/vendor/state',
  access: access.vendorDesk,
  input: z.object({
    code: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,31}$/)),
    state: z.enum(vendorStates),
    /** For the trail and for whoever asks later. */
    reason: text(300).check(z.trim(), z.minLength(reasonMin)),
  }),
  output: z.object({ state: z.enum(vendorStates) }),
  errors: ['not_found'],
});

export const opsMembers = call({
  name: 'report.members',
  summary: 'Members by name, newest first, with their balances',
  method: 'GET',
  path: '/ops/report/members',
  access: access.memberDesk,
  input: z.object({ pageNo: page, search: z.optional(text(64)), brand: brandFilter }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** By its code. */
        brand: z.string(),
        account: z.string(),
        type: z.number(),
        status: z.string(),
        /** In `currency`, which is the brand’s. */
        balance: z.string(),
        currency: z.string(),
        registeredAt: z.number(),
        lastLoginAt: z.nullable(z.number()),
      }),
    ),
    totalPages: z.number(),
    pageNo: z.number(),
  }),
  errors: ['not_found'],
});

export const opsFeedback = call({
  name: 'feedback.list',
  summary: 'What people wrote to the brands’ support: those who wait by VIP rank and age, all others newest first',
  method: 'GET',
  path: '/ops/feedback',
  access: access.supportDesk,
  input: z.object({
    pageNo: page,
    /** One message alone, whatever became of it. */
    id: z.optional(idText),
    state: z.optional(z.enum(feedbackStates)),
    kind: z.optional(z.enum(feedbackKinds)),
    brand: brandFilter,
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** By its code. */
        brand: z.string(),
        kind: z.enum(feedbackKinds),
        state: z.enum(feedbackStates),
        comment: z.string(),
        /** As the sender gave it; null: the answer is read on the site. */
        contact: z.nullable(z.string()),
        language: z.string(),
        /** Null: a visitor, or a trial account, which may be gone by now. What the account knows of how to reach them stands beside. */
        member: z.nullable(z.object({ account: z.string(), email: z.nullable(z.string()), mobile: z.nullable(z.string()) })),
        /** Of the sender when they wrote; 0: none. */
        vipLevel: z.number(),
        createdAt: z.number(),
        /** What the desk did, oldest first. */
        steps: z.array(
          z.object({
            operator: z.string(),
            state: z.enum(feedbackStates),
            note: z.nullable(z.string()),
            answer: z.nullable(z.string()),
            madeAt: z.number(),
          }),
        ),
      }),
    ),
    totalPages: z.number(),
    pageNo: z.number(),
  }),
  errors: ['not_found'],
});

export const waitingFeedback = call({
  name: 'feedback.waiting',
  summary: 'How many messages to support wait for an answer',
  method: 'GET',
  path: '/ops/feedback/waiting',
  access: access.supportDesk,
  input: z.object({ brand: brandFilter }),
  output: z.object({ count: z.number() }),
  errors: ['not_found'],
});

export const moveFeedback = call({
  name: 'feedback.move',
  summary: 'Answer a message to support, close it or open it again, with a note for colleagues',
  method: 'POST',
  path: '/ops/feedback/move',
  access: access.supportDesk,
  input: z.object({
    id: idText,
    /** As the operator saw it: of two who act at once one is refused. */
    from: z.enum(feedbackStates),
    to: z.enum(feedbackStates),
    /** For colleagues. It must be given where no answer is. */
    note: z.optional(text(500).check(z.trim(), z.minLength(reasonMin))),
    /** With `answered` alone: what the member reads on the site. It must be given where the sender left no other way. */
    answer: z.optional(lines(1, feedbackTextMax).check(z.trim(), z.minLength(1))),
  }),
  output: z.object({ state: z.enum(feedbackStates) }),
  errors: [
    'feedback_unknown',
    'feedback_moved_meanwhile',
    'feedback_answer_missing',
    'feedback_answer_unreadable',
    'feedback_note_missing',
  ],
});
