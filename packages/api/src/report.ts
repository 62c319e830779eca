import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { brandFilter, pageInput, pageOf } from './desk.ts';
import { betRound } from './record.ts';
import { idText } from './text.ts';

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
export const reportOverview = call({
  name: 'report.overview',
  summary: 'Balances owed, deposits, stakes and payouts of today, of all brands or of one, and whether the books add up',
  method: 'GET',
  path: '/ops/report/overview',
  access: access.moneyDesk,
  input: z.object({ brand: brandFilter }),
  output: z.object({
    /** That of the brand asked for; of several, that of the desk’s own brand. */
    currency: z.string(),
    ...memberMoney,
    /** The same figures brand by brand; they add up to those above. `currency` is the brand’s own. */
    brands: z.array(z.object({ brand: z.string(), currency: z.string(), ...memberMoney })),
    /** Gateways, vendors and funds, in every currency: the whole installation’s, of no brand. Null for operators who do not work for all brands. */
    platformAccounts: z.nullable(z.array(z.object({ path: z.string(), currency: z.string(), balance: z.string() }))),
    /**
     * How many payments a gateway told of and no deposit can be found for: those that somebody must look at, and those that
     * somebody has. Null for operators who do not work for all brands, since nobody knows whose they are.
     */
    unmatchedPayments: z.nullable(z.object({ open: z.number(), closed: z.number() })),
    /** Checks of the whole installation’s books; `detail` is left empty for operators who do not work for all brands. */
    invariants: z.array(z.object({ name: z.string(), ok: z.boolean(), detail: z.string(), checkedAt: z.number() })),
  }),
  errors: ['not_found'],
});

/** Every figure is a sum of ledger entries or rounds, read when asked. */
export const reportMember = call({
  name: 'report.member',
  summary: 'The money of one member: what they have, and what they have paid in, taken out and played in all',
  method: 'GET',
  path: '/ops/report/member',
  access: access.memberDesk,
  input: z.object({ id: idText }),
  output: z.object({
    currency: z.string(),
    balance: z.string(),
    held: z.string(),
    /** Zero or below. */
    debt: z.string(),
    deposits: z.string(),
    depositCount: z.number(),
    withdrawals: z.string(),
    withdrawalCount: z.number(),
    /** Corrections by hand, in the member’s favour or not. */
    adjusted: z.string(),
    adjustmentCount: z.number(),
    /** What is still to be played before money may be taken out. */
    turnoverLeft: z.string(),
    /** Of all rounds that were not rolled back. */
    stake: z.string(),
    payout: z.string(),
    rounds: z.number(),
  }),
  errors: ['member_unknown'],
});

/** Exact at this moment: all that was settled is counted first. */
export const reportTurnover = call({
  name: 'report.turnover',
  summary: 'What one member has still to play before money may be taken out, oldest first',
  method: 'GET',
  path: '/ops/report/turnover',
  access: access.memberDesk,
  input: z.object({ id: idText }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.string(),
        /** What asks for it, with its number: of the deposit, or of the member who was welcomed. */
        source: z.enum(['deposit', 'welcome']),
        sourceId: z.string(),
        required: z.string(),
        done: z.string(),
        left: z.string(),
        currency: z.string(),
        createdAt: z.number(),
      }),
    ),
  }),
  errors: ['member_unknown'],
});

export const memberAccounts = ['main', 'held', 'debt'] as const;
export type MemberAccount = (typeof memberAccounts)[number];

export const reportEntries = call({
  name: 'report.entries',
  summary: 'The ledger entries beneath a figure: every line of one of a member’s accounts, newest first',
  method: 'GET',
  path: '/ops/report/entries',
  access: access.memberDesk,
  input: z.object({ ...pageInput, id: idText, account: z.enum(memberAccounts) }),
  output: pageOf(
    z.object({
      id: z.string(),
      reason: z.string(),
      /** Its cause: `deposit:42`, or a vendor’s id of a bet. */
      key: z.string(),
      /** What the account changed by. */
      amount: z.string(),
      balanceAfter: z.string(),
      currency: z.string(),
      at: z.number(),
    }),
  ),
  errors: ['member_unknown'],
});

export const reportRounds = call({
  name: 'report.rounds',
  summary: 'The rounds of one member, newest first',
  method: 'GET',
  path: '/ops/report/rounds',
  access: access.memberDesk,
  input: z.object({ ...pageInput, id: idText }),
  output: pageOf(betRound),
  errors: ['member_unknown'],
});
