/**
 * Contracts of agents at the desk: those that the house offers, payouts that wait, arrears,
 * disputes.
 */
import * as z from 'zod/mini';
import { access, call, fileOutput } from './call.ts';
import { changeErrors, waits } from './changeRequest.ts';
import { queueInput, queueRow, waitingCount, waitingOf } from './claim.ts';
import {
  contract,
  contractKinds,
  contractStates,
  contractTerms,
  disputeStates,
  notReachedReasons,
  payoutStates,
  statement,
  statementBet,
  statementMember,
} from './contract.ts';
import { brandCode, brandFilter, pageInput, pageOf, reason } from './desk.ts';
import { givesSpreadsheet, spreadsheetInput } from './spreadsheet.ts';
import { amountText, idText, signedAmountText, uuidText, word } from './text.ts';

export const payoutDecisions = ['approve', 'reject'] as const;
export type PayoutDecision = (typeof payoutDecisions)[number];
export const disputeDecisions = ['approve', 'reject'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];

/**
 * Signs that somebody below an agent is the agent. Payouts wait at the desk for all but the
 * address, which houses and mobile networks share. `ring`: by way of others, each of whom shares a
 * browser or a bank account with the next.
 */
export const alikeSigns = ['device', 'bank', 'name', 'address', 'ring'] as const;
export type AlikeSign = (typeof alikeSigns)[number];
const alike = z.object({
  account: z.string(),
  signs: z.array(z.enum(alikeSigns)),
  /**
   * The chain of a ring: everybody behind the agent, the account last, each with the signs that it
   * shares with the one before.
   */
  chain: z.array(z.object({ account: z.string(), signs: z.array(z.enum(alikeSigns)) })),
});
export type Alike = z.infer<typeof alike>;

export const deskContracts = call({
  name: 'contract.deskList',
  summary: 'Contracts of agents, newest first',
  method: 'GET',
  path: '/ops/contract/list',
  access: access.moneyDesk,
  input: z.object({
    ...pageInput,
    brand: brandFilter,
    member: z.optional(idText),
    kind: z.optional(z.enum(contractKinds)),
    state: z.optional(z.enum(contractStates)),
  }),
  output: pageOf(
    z.object({
      ...contract.shape,
      brand: z.string(),
      memberId: z.string(),
      uplineId: z.nullable(z.string()),
      alike: z.array(alike),
      /** Payouts wait because of them. */
      held: z.boolean(),
    }),
  ),
  errors: ['not_found'],
});

export const offerHouseContract = call({
  name: 'contract.deskOffer',
  summary:
    'Offer a contract of the house to an agent without an upline; one that could pay more than the contract in force waits for a second operator',
  method: 'POST',
  path: '/ops/contract/offer',
  access: access.cashDesk,
  input: z.object({ brand: brandCode, account: word(64), terms: contractTerms, requestId: uuidText, reason }),
  /** `id` is null while the offer waits: the agent sees nothing of it. */
  output: z.object({ id: z.nullable(z.string()), waits }),
  errors: [
    'not_found',
    'member_unknown',
    'contract_party',
    'contract_terms',
    'contract_off',
    'contract_offer_open',
    'request_conflict',
    ...changeErrors,
  ],
});

export const endHouseContract = call({
  name: 'contract.deskEnd',
  summary: 'Withdraw an offer of the house, ask for the end of its contract, or answer the agent who asked',
  method: 'POST',
  path: '/ops/contract/end',
  access: access.cashDesk,
  input: z.object({ id: idText, answer: z.enum(['withdraw', 'ask', 'consent', 'keep']), reason }),
  output: z.object({ state: z.enum(contractStates) }),
  errors: ['contract_unknown', 'contract_state'],
});

/**
 * While a contract is frozen its periods are computed, and each payout waits for the desk; so it is
 * while signs say that the agent is the own downline, until the desk lets payouts go on.
 */
export const freezeContract = call({
  name: 'contract.deskFreeze',
  summary: 'Freeze the payouts of a contract, or let them go on',
  method: 'POST',
  path: '/ops/contract/freeze',
  access: access.moneyDesk,
  input: z.object({ id: idText, frozen: z.boolean(), reason }),
  output: z.object({ frozen: z.boolean() }),
  errors: ['contract_unknown'],
});

export const deskPayouts = call({
  name: 'contract.deskPayouts',
  summary: 'Payouts of contracts, newest first',
  method: 'GET',
  path: '/ops/payout/list',
  access: access.moneyDesk,
  input: z.object({ ...queueInput([...payoutStates, 'arrears']), kind: z.optional(z.enum(contractKinds)) }),
  output: pageOf(
    z.object({
      ...queueRow(payoutDecisions),
      kind: z.enum(contractKinds),
      contractId: z.string(),
      upline: z.nullable(z.string()),
      currency: z.string(),
      from: z.number(),
      to: z.number(),
      state: z.enum(payoutStates),
      reason: z.nullable(z.enum(notReachedReasons)),
      turnover: signedAmountText,
      base: signedAmountText,
      rate: z.number(),
      due: signedAmountText,
      received: signedAmountText,
      passed: signedAmountText,
      alike: z.array(alike),
    }),
  ),
  errors: ['not_found'],
});

export const waitingPayouts = call({
  name: 'contract.waitingPayouts',
  summary: 'How many payouts wait for approval',
  method: 'GET',
  path: '/ops/payout/waiting',
  access: access.moneyDesk,
  input: waitingOf,
  output: waitingCount,
  errors: ['not_found'],
});

export const decidePayout = call({
  name: 'contract.decidePayout',
  summary:
    'Approve or reject a payout that waits; from the brand’s limit on a second operator has to decide the same',
  method: 'POST',
  path: '/ops/payout/decide',
  access: access.cashDesk,
  input: z.object({ id: idText, decision: z.enum(payoutDecisions), reason }),
  output: z.object({ state: z.enum(payoutStates), needsSecond: z.boolean() }),
  errors: ['payout_unknown', 'payout_state', 'case_claimed', 'approval_too_new', 'approval_dependent'],
});

const ofPayout = { id: idText };
export const deskStatement = call({
  name: 'contract.deskStatement',
  summary: 'How a payout came about, as its agent reads it',
  method: 'GET',
  path: '/ops/payout/statement',
  access: access.moneyDesk,
  input: z.object({ ...ofPayout, ...pageInput }),
  output: statement,
  errors: ['payout_unknown'],
});
export const deskStatementMembers = call({
  name: 'contract.deskStatementMembers',
  summary: 'The members whom a payout counts',
  method: 'GET',
  path: '/ops/payout/members',
  access: access.moneyDesk,
  input: z.object({ ...ofPayout, ...pageInput }),
  output: pageOf(statementMember),
  errors: ['payout_unknown'],
});
export const deskStatementBets = call({
  name: 'contract.deskStatementBets',
  summary: 'The settled bets beneath a payout, newest first',
  method: 'GET',
  path: '/ops/payout/bets',
  access: access.moneyDesk,
  input: z.object({ ...ofPayout, ...pageInput, member: z.optional(idText) }),
  output: pageOf(statementBet),
  errors: ['payout_unknown'],
});

export const deskStatementSpreadsheet = call({
  name: 'contract.deskStatementSpreadsheet',
  summary: 'All settled bets beneath a payout as a file for spreadsheets',
  method: 'GET',
  path: '/ops/payout/spreadsheet',
  access: access.moneyDesk,
  gives: givesSpreadsheet,
  input: z.object({ ...ofPayout, ...spreadsheetInput }),
  output: fileOutput,
  errors: ['payout_unknown', 'spreadsheet_too_long'],
  rate: { points: 10, perS: 300, by: 'account' },
});

export const deskDisputes = call({
  name: 'contract.deskDisputes',
  summary: 'What agents say is wrong with payouts, newest first',
  method: 'GET',
  path: '/ops/dispute/list',
  access: access.moneyDesk,
  input: z.object(queueInput(disputeStates)),
  output: pageOf(
    z.object({
      ...queueRow(disputeDecisions),
      payoutId: z.string(),
      kind: z.enum(contractKinds),
      from: z.number(),
      to: z.number(),
      due: signedAmountText,
      received: signedAmountText,
      currency: z.string(),
      words: z.string(),
      state: z.enum(disputeStates),
      answer: z.nullable(z.string()),
      /** The amount that was asked for, or paid, as a correction. */
      amount: z.nullable(signedAmountText),
      at: z.number(),
    }),
  ),
  errors: ['not_found'],
});

export const waitingDisputes = call({
  name: 'contract.waitingDisputes',
  summary: 'How many disputes wait for an answer',
  method: 'GET',
  path: '/ops/dispute/waiting',
  access: access.moneyDesk,
  input: waitingOf,
  output: waitingCount,
  errors: ['not_found'],
});

/**
 * Approved: the agent is right, and the amount is asked for as an adjustment of the house, which a
 * second operator approves. Rejected there, the dispute is open again. The agent reads the reason
 * as the answer.
 */
export const decideDispute = call({
  name: 'contract.decideDispute',
  summary: 'Uphold or dismiss a dispute, with an answer to the agent',
  method: 'POST',
  path: '/ops/dispute/decide',
  access: access.cashDesk,
  input: z.object({
    id: idText,
    decision: z.enum(disputeDecisions),
    /** The amount that the agent is paid besides; only where the agent is right. */
    amount: z.optional(amountText),
    reason,
  }),
  output: z.object({ state: z.enum(disputeStates), needsSecond: z.boolean() }),
  errors: [
    'dispute_unknown',
    'dispute_answered',
    'case_claimed',
    'approval_too_new',
    'approval_dependent',
    'amount_invalid',
    'account_closed',
  ],
});
