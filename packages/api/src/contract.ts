/**
 * Contracts of agents, for members: terms, offers, signing, simulation, payouts and their
 * statements. The desk's calls are in `contractDesk.ts`.
 */
import * as z from 'zod/mini';
import type { Switch } from './brandSwitch.ts';
import { access, call, fileOutput } from './call.ts';
import { memberPageInput, pageOf } from './desk.ts';
import { givesSpreadsheet, spreadsheetInput } from './spreadsheet.ts';
import { amountText, dayText, idText, lines, signedAmountText, text, uuidText } from './text.ts';

export const contractKinds = ['dividend', 'dailySalary', 'hourSalary', 'realtimeSalary'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** The length of a period. Dividends have one of the first three, each salary its own. */
export const contractCycles = ['month', 'halfMonth', 'tenDays', 'day', 'hour', 'fiveMinutes'] as const;
export type ContractCycle = (typeof contractCycles)[number];
export const cyclesOf = {
  dividend: ['month', 'halfMonth', 'tenDays'],
  dailySalary: ['day'],
  hourSalary: ['hour'],
  realtimeSalary: ['fiveMinutes'],
} as const satisfies Record<ContractKind, readonly ContractCycle[]>;

/** The brand's switch without which nobody has a contract of a kind. */
export const contractSwitches = {
  dividend: 'DIVIDEND3',
  dailySalary: 'DAILYSAL3',
  hourSalary: 'HOURSAL3',
  realtimeSalary: 'RTSALARY3',
} as const satisfies Record<ContractKind, Switch>;

/**
 * The effect of a period in which members won on the next ones: none; the next one alone makes up
 * for it; all that follow until it is made up; those that follow within the same month.
 */
export const carryRules = ['none', 'previous', 'permanent', 'secondHalf'] as const;
export type CarryRule = (typeof carryRules)[number];

export const tiersMax = 6;
/** Rates are parts of 100,000: 1 % is 1,000. */
export const rateWhole = 100_000;
/** The highest rate that a kind may have: a share of losses, or of turnover. */
export const rateMaxOf = {
  dividend: 60_000,
  dailySalary: 3_000,
  hourSalary: 3_000,
  realtimeSalary: 3_000,
} as const satisfies Record<ContractKind, number>;

export const contractTier = z.object({
  /** The figures that the team, the agent included, has to reach within a period. */
  turnover: amountText,
  loss: amountText,
  active: z.number().check(z.int(), z.gte(0), z.lte(1_000_000)),
  rate: z.number().check(z.int(), z.gte(1), z.lte(rateWhole)),
});
export type ContractTier = z.infer<typeof contractTier>;

export const contractTerms = z.object({
  kind: z.enum(contractKinds),
  cycle: z.enum(contractCycles),
  /**
   * `fixed`: the tier's rate. `floating`: on the way to the next tier it rises evenly, with
   * whichever condition is furthest behind.
   */
  rate: z.enum(['fixed', 'floating']),
  tiers: z.array(contractTier).check(z.minLength(1), z.maxLength(tiersMax)),
  /** A member is active in a period from this turnover on. */
  activeFrom: amountText,
  /** The carry rule of dividends; salaries have `none`. */
  carry: z.enum(carryRules),
  /** Whether the agent's part waits until the agent collects it; otherwise it comes by itself. */
  collect: z.boolean(),
});
export type ContractTerms = z.infer<typeof contractTerms>;

export const contractStates = ['offered', 'signed', 'ending', 'ended', 'refused', 'withdrawn'] as const;
export type ContractState = (typeof contractStates)[number];

export const payoutStates = [
  'calculated',
  'issued',
  'partReceived',
  'insufficient',
  'notReached',
  'unapproved',
  'uncollected',
  'rejected',
  'expired',
] as const;
export type PayoutState = (typeof payoutStates)[number];

/**
 * Why a period came to nothing: no tier, none of an agent above, or an agent above without a
 * contract of this kind.
 */
export const notReachedReasons = ['tier', 'upline', 'uplineWithout'] as const;

export const contract = z.object({
  id: z.string(),
  kind: z.enum(contractKinds),
  /** The account that is paid. */
  agent: z.string(),
  /** The account that pays; null: the house. */
  upline: z.nullable(z.string()),
  /** Whether the asker is paid by it, or pays it. */
  side: z.enum(['paid', 'pays']),
  terms: contractTerms,
  state: z.enum(contractStates),
  currency: z.string(),
  offeredAt: z.number(),
  answeredAt: z.nullable(z.number()),
  startsAt: z.nullable(z.number()),
  endsAt: z.nullable(z.number()),
  /** The side that asked for the end while it waits for consent. */
  endAskedBy: z.nullable(z.enum(['paid', 'pays', 'desk'])),
  /** Payouts wait at the desk while it is frozen. */
  frozen: z.boolean(),
});
export type Contract = z.infer<typeof contract>;

export const contracts = call({
  name: 'contract.list',
  summary:
    'The agent’s own contract of a kind and a page of those with direct downlines, what is open before what has ended',
  method: 'GET',
  path: '/wps/agent/contracts',
  access: access.agents,
  input: z.object({ kind: z.enum(contractKinds), ...memberPageInput }),
  output: z.object({
    own: z.nullable(contract),
    /** An offer that waits for the agent's answer. */
    offer: z.nullable(contract),
    downline: z.array(contract),
    /** The cursors of the pages of `downline`. */
    next: z.nullable(z.string()),
    previous: z.nullable(z.string()),
    /** Direct downlines to whom a contract can be offered. */
    mayOffer: z.array(z.string()),
    /** Days and hours are those of this zone. */
    timeZone: z.string(),
    currency: z.string(),
    rateMax: z.number(),
  }),
});

export const offerContract = call({
  name: 'contract.offer',
  summary: 'Offer a contract to a direct downline, within one’s own',
  method: 'POST',
  path: '/wps/agent/contract/offer',
  access: access.agents,
  input: z.object({ account: text(64), terms: contractTerms, requestId: uuidText }),
  output: contract,
  errors: [
    'contract_off',
    'contract_party',
    'contract_terms',
    'contract_above_own',
    'contract_own_missing',
    'contract_offer_open',
    'request_conflict',
  ],
});

export const answerContract = call({
  name: 'contract.answer',
  summary: 'Sign or refuse a contract that was offered; what is signed holds from the next period on',
  method: 'POST',
  path: '/wps/agent/contract/answer',
  access: access.agents,
  input: z.object({ id: idText, answer: z.enum(['sign', 'refuse']) }),
  output: contract,
  errors: [
    'contract_unknown',
    'contract_state',
    'contract_above_own',
    'contract_own_missing',
    'contract_downline_above',
    'contract_off',
  ],
});

export const withdrawContract = call({
  name: 'contract.withdraw',
  summary: 'Take back an offer that has not been answered',
  method: 'POST',
  path: '/wps/agent/contract/withdraw',
  access: access.agents,
  input: z.object({ id: idText }),
  output: contract,
  errors: ['contract_unknown', 'contract_state'],
});

/** The first of the two asks, the second consents; the period that runs is still paid. */
export const endContract = call({
  name: 'contract.end',
  summary: 'Ask for the end of a contract, consent to it, or refuse it',
  method: 'POST',
  path: '/wps/agent/contract/end',
  access: access.agents,
  input: z.object({ id: idText, answer: z.enum(['ask', 'consent', 'keep']) }),
  output: contract,
  errors: ['contract_unknown', 'contract_state'],
});

export const simulatedPeriod = z.object({
  from: z.number(),
  to: z.number(),
  turnover: signedAmountText,
  loss: signedAmountText,
  carried: signedAmountText,
  active: z.number(),
  tier: z.nullable(z.number()),
  rate: z.number(),
  due: signedAmountText,
});

/** Periods of less than a day, summed by day. */
const simulatedDay = z.object({
  day: z.string(),
  turnover: signedAmountText,
  periods: z.number(),
  reached: z.number(),
  due: signedAmountText,
  /** The loss of the days before that is still to be made up for. */
  carried: signedAmountText,
});

const simulatedTeam = {
  /** The account of a direct downline; left out: the asker's own team. */
  account: z.optional(text(64)),
  terms: contractTerms,
};

export const simulateContract = call({
  name: 'contract.simulate',
  summary:
    'What an agent’s team of the last month would have been paid under some terms; periods shorter than a day are summed by day',
  method: 'POST',
  path: '/wps/agent/contract/simulate',
  access: access.agents,
  input: z.object(simulatedTeam),
  output: z.object({
    from: z.number(),
    to: z.number(),
    /** False: the month has too many bets, and these are its last days alone. */
    whole: z.boolean(),
    periods: z.number(),
    reached: z.number(),
    total: signedAmountText,
    /** Those with play, the newest first; empty where `days` stand for them. */
    list: z.array(simulatedPeriod),
    /** The days with play, the newest first, for periods shorter than a day. */
    days: z.array(simulatedDay),
  }),
  errors: ['contract_party', 'contract_terms'],
  rate: { points: 20, perS: 60, by: 'account' },
});

export const simulateContractDay = call({
  name: 'contract.simulateDay',
  summary: 'One day of that month: its periods with play, the newest first',
  method: 'POST',
  path: '/wps/agent/contract/simulateDay',
  access: access.agents,
  input: z.object({
    ...simulatedTeam,
    day: dayText,
    /** The loss of the days before that is still to be made up for. */
    carried: amountText,
  }),
  output: z.object({ list: z.array(simulatedPeriod) }),
  errors: ['contract_party', 'contract_terms'],
  rate: { points: 60, perS: 60, by: 'account' },
});

export const contractPayout = z.object({
  id: z.string(),
  contractId: z.string(),
  kind: z.enum(contractKinds),
  agent: z.string(),
  upline: z.nullable(z.string()),
  side: z.enum(['paid', 'pays']),
  currency: z.string(),
  from: z.number(),
  to: z.number(),
  state: z.enum(payoutStates),
  reason: z.nullable(z.enum(notReachedReasons)),
  /** The agent's own, counted from 0, also where a reason above leaves it without pay. */
  tier: z.nullable(z.number()),
  rate: z.number(),
  due: signedAmountText,
  received: signedAmountText,
  /** The part of it that direct downlines are due. */
  passed: signedAmountText,
  /** The part of that which has been paid to them. */
  passedPaid: signedAmountText,
  /** Due less what is passed down, at least nothing. */
  kept: signedAmountText,
  /**
   * The amount passed down beyond the amount due, at least nothing: the agent's own wallet bears
   * it.
   */
  fromWallet: signedAmountText,
  disputed: z.boolean(),
  /**
   * The amount that upheld disputes have paid besides; for the one who is paid, and for the desk.
   */
  corrected: signedAmountText,
});
export type ContractPayout = z.infer<typeof contractPayout>;

const payoutsInput = z.object({
  ...memberPageInput,
  side: z.optional(z.enum(['paid', 'pays'])),
  state: z.optional(z.enum(payoutStates)),
});
const payoutsOutput = z.object({ ...pageOf(contractPayout).shape, flag: z.literal([0, 1]) });

const payoutsRate = { points: 240, perS: 60, by: 'account' } as const;

export const dividendPayouts = call({
  name: 'contract.dividend',
  summary: 'Dividends: payouts from the upline and to downlines, newest first',
  method: 'GET',
  path: '/wps/relay/MCS2_processDividendReq',
  access: access.agents,
  input: payoutsInput,
  output: payoutsOutput,
  rate: payoutsRate,
});

export const dailySalaryPayouts = call({
  name: 'contract.dailySalary',
  summary: 'Daily salaries: payouts from the upline and to downlines, newest first',
  method: 'GET',
  path: '/wps/relay/MCS2_processDailySalContract',
  access: access.agents,
  input: payoutsInput,
  output: payoutsOutput,
  rate: payoutsRate,
});

export const hourSalaryPayouts = call({
  name: 'contract.hourSalary',
  summary: 'Hourly salaries: payouts from the upline and to downlines, newest first',
  method: 'POST',
  path: '/wps/relay/MCS2_processContractHourSalary',
  access: access.agents,
  input: payoutsInput,
  output: payoutsOutput,
  rate: payoutsRate,
});

export const realtimeSalaryPayouts = call({
  name: 'contract.realtimeSalary',
  summary: 'Real-time salaries: payouts from the upline and to downlines, newest first',
  method: 'POST',
  path: '/wps/relay/MCSFE_processRealTimeSalaryContract',
  access: access.agents,
  input: payoutsInput,
  output: payoutsOutput,
  rate: payoutsRate,
});

export const payoutCalls = {
  dividend: dividendPayouts,
  dailySalary: dailySalaryPayouts,
  hourSalary: hourSalaryPayouts,
  realtimeSalary: realtimeSalaryPayouts,
} as const;

/**
 * `correcting`: the desk holds the agent to be right, and a second operator has to approve the
 * correction; `upheld`: it has been paid.
 */
export const disputeStates = ['open', 'correcting', 'upheld', 'dismissed'] as const;
export type DisputeState = (typeof disputeStates)[number];
export const dispute = z.object({
  id: z.string(),
  words: z.string(),
  state: z.enum(disputeStates),
  answer: z.nullable(z.string()),
  /** The amount that the correction paid, once it has. */
  amount: z.nullable(signedAmountText),
  at: z.number(),
  answeredAt: z.nullable(z.number()),
});

/** Everything that a payout was computed from. */
export const statement = z.object({
  payout: contractPayout,
  terms: contractTerms,
  timeZone: z.string(),
  turnover: signedAmountText,
  /** Members' losses less the bonuses and rebates that they were given; below zero: they won. */
  loss: signedAmountText,
  /** The parts of the loss: only dividends have the last three. */
  stake: signedAmountText,
  payouts: signedAmountText,
  rebates: signedAmountText,
  bonuses: signedAmountText,
  salaries: signedAmountText,
  /** Taken off because of earlier periods. */
  carried: signedAmountText,
  /** Carried to the next period. */
  carriedOn: signedAmountText,
  base: signedAmountText,
  active: z.number(),
  players: z.number(),
  /** The team's figures on each day of the period; empty where the period is shorter than a day. */
  days: z.array(z.object({ day: z.string(), turnover: signedAmountText, loss: signedAmountText })),
  passedTo: z.array(
    z.object({
      id: z.string(),
      account: z.string(),
      due: signedAmountText,
      received: signedAmountText,
      state: z.enum(payoutStates),
    }),
  ),
  /** The cursors of the pages of `passedTo`. */
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
  payments: z.array(
    z.object({
      /** Counted from 1: one transaction may pay from two sources at one moment. */
      n: z.number(),
      at: z.number(),
      amount: signedAmountText,
      from: z.enum(['house', 'bill', 'wallet', 'correction']),
    }),
  ),
  dispute: z.nullable(dispute),
  mayDispute: z.boolean(),
  collectUntil: z.nullable(z.number()),
});
export type Statement = z.infer<typeof statement>;

const ofPayout = { id: idText };

export const payoutStatement = call({
  name: 'contract.statement',
  summary: 'How a payout came about: rule, tier, days, a page of the parts passed down, the highest first',
  method: 'GET',
  path: '/wps/agent/payout/statement',
  access: access.agents,
  input: z.object({ ...ofPayout, ...memberPageInput }),
  output: statement,
  errors: ['payout_unknown'],
});

export const statementMember = z.object({
  memberId: z.string(),
  account: z.string(),
  turnover: signedAmountText,
  loss: signedAmountText,
  rounds: z.number(),
  active: z.boolean(),
});
export type StatementMember = z.infer<typeof statementMember>;
export const statementMembers = call({
  name: 'contract.statementMembers',
  summary: 'The members whom a payout counts, each with turnover and loss of its period',
  method: 'GET',
  path: '/wps/agent/payout/members',
  access: access.agents,
  input: z.object({ ...ofPayout, ...memberPageInput }),
  output: pageOf(statementMember),
  errors: ['payout_unknown'],
});

export const statementBet = z.object({
  /** The number of the line: a round that was corrected has several. */
  id: idText,
  round: z.string(),
  at: z.number(),
  account: z.string(),
  gameType: z.string(),
  stake: signedAmountText,
  payout: signedAmountText,
  turnover: signedAmountText,
  /** A line that corrects what an earlier one counted. */
  correction: z.boolean(),
});
export type StatementBet = z.infer<typeof statementBet>;
export const statementBets = call({
  name: 'contract.statementBets',
  summary: 'The settled bets beneath a payout, newest first; of one member where named',
  method: 'GET',
  path: '/wps/agent/payout/bets',
  access: access.agents,
  input: z.object({ ...ofPayout, ...memberPageInput, member: z.optional(idText) }),
  output: pageOf(statementBet),
  errors: ['payout_unknown'],
});

export const statementSpreadsheet = call({
  name: 'contract.statementSpreadsheet',
  summary: 'All settled bets beneath a payout as a file for spreadsheets',
  method: 'GET',
  path: '/wps/agent/payout/spreadsheet',
  access: access.agents,
  gives: givesSpreadsheet,
  input: z.object({ ...ofPayout, ...spreadsheetInput }),
  output: fileOutput,
  errors: ['payout_unknown', 'spreadsheet_too_long'],
  rate: { points: 10, perS: 300, by: 'account' },
});

export const collectPayout = call({
  name: 'contract.collect',
  summary: 'Collect what a payout has for the agent',
  method: 'POST',
  path: '/wps/agent/payout/collect',
  access: access.agents,
  input: z.object(ofPayout),
  output: z.object({ state: z.enum(payoutStates), received: signedAmountText }),
  errors: ['payout_unknown', 'payout_state', 'payout_held', 'account_locked'],
});

export const disputePayout = call({
  name: 'contract.dispute',
  summary: 'Say what is wrong with a payout; the desk answers with its statement at hand',
  method: 'POST',
  path: '/wps/agent/payout/dispute',
  access: access.agents,
  input: z.object({ ...ofPayout, words: lines(10, 1000) }),
  output: dispute,
  errors: ['payout_unknown', 'payout_disputed', 'payout_state'],
});
