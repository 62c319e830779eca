import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { depositStates } from './deposit.ts';
import { idText, text, word } from './text.ts';

export const operatorRoles = ['owner', 'finance', 'risk', 'support', 'content'] as const;

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
  }),
  output: z.object({ token: z.string(), operator }),
  errors: ['wrong_account_or_password', 'name_rests', 'account_locked', 'sealed_unreadable', 'sealed_stale', 'sealed_repeated'],
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
const brandFilter = z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/)));

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
    /** Gateways, vendors and funds: the whole installation’s, of no brand. Null for operators who do not work for all brands. */
    houseAccounts: z.nullable(z.array(z.object({ path: z.string(), balance: z.string() }))),
    /** Checks of the whole installation’s books; `detail` is left empty for operators who do not work for all brands. */
    invariants: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string(), checkedAt: z.number() })),
  }),
  errors: ['not_found'],
});

const page = z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)));

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
    reason: text(300).check(z.trim(), z.minLength(3)),
  }),
  output: z.object({
    state: z.enum(depositStates),
    /** The decision is kept, and takes effect when another operator decides the same. */
    needsSecond: z.boolean(),
  }),
  errors: ['deposit_unknown', 'deposit_not_in_review', 'deposit_not_creditable', 'account_closed'],
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
