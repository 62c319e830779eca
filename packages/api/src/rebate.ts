/**
 * Rebates: the part of settled play that comes back to the player and to the agents above, and the
 * rates that decide it.
 */
import * as z from 'zod/mini';
import { access, call, fileOutput } from './call.ts';
import { memberPageInput, pageOf } from './desk.ts';
import { gameTypes } from './game.ts';
import { rebatePeriods, rebateRates } from './rebateRate.ts';
import { isDaySpan } from './record.ts';
import { givesSpreadsheet, spreadsheetInput } from './spreadsheet.ts';
import { dayText, idText, signedAmountText } from './text.ts';

/** The cause of a member's rates: its registration, the agent directly above, or operators. */
export const rateCauses = ['joined', 'agent', 'desk'] as const;

export const ownRates = call({
  name: 'rebate.ownRates',
  summary:
    'The rebate rates of the signed-in account, which limit those that it may give to members directly below',
  method: 'GET',
  path: '/wps/agent/rebate/rates',
  access: access.realAccount,
  input: z.object({}),
  output: z.object({
    /**
     * As they count now: not above those of the agent above, nor the brand's maximum. In basis
     * points.
     */
    rates: rebateRates,
    /** The rates of members who were given none. */
    defaults: rebateRates,
    period: z.enum(rebatePeriods),
  }),
});

export const memberRates = call({
  name: 'rebate.memberRates',
  summary: 'The rebate rates of a member of the agent’s team, and how they became what they are',
  method: 'GET',
  path: '/wps/agent/rebate/member',
  access: access.agents,
  input: z.object({ ...memberPageInput, id: idText }),
  output: z.object({
    id: z.string(),
    account: z.string(),
    /** Directly below: the agent may change them. */
    direct: z.boolean(),
    /** As they count now. */
    rates: rebateRates,
    /** As they were given; a rate above the agent's own does not count. */
    given: rebateRates,
    history: pageOf(
      z.object({ id: z.string(), rates: rebateRates, cause: z.enum(rateCauses), from: z.number() }),
    ),
  }),
  errors: ['member_unknown'],
});

export const setMemberRates = call({
  name: 'rebate.setMemberRates',
  summary: 'Other rebate rates for a member directly below, from now on, within the agent’s own',
  method: 'POST',
  path: '/wps/agent/rebate/member',
  access: access.agents,
  input: z.object({ id: idText, rates: rebateRates }),
  output: z.object({ rates: rebateRates }),
  errors: ['member_unknown', 'rebate_not_direct', 'rebate_above_own'],
  rate: { points: 60, perS: 60, by: 'account' },
});

/** The first and the last day of a report, in the brand's time zone. */
const daySpan = { from: dayText, to: dayText };
const checkDays = z.refine<{ from: string; to: string }>(({ from, to }) => isDaySpan(from, to), {
  path: ['to'],
});
const reported = z.object(daySpan).check(checkDays);

const earned = {
  /** By the own play, and by that of the team. Exact figures, cut. */
  own: signedAmountText,
  team: signedAmountText,
};
/**
 * The payments of a day; the earnings may differ from them by amounts that are carried on.
 * Corrections are those of disputes that were upheld.
 */
const paid = {
  rebates: signedAmountText,
  salaries: signedAmountText,
  dividends: signedAmountText,
  corrections: signedAmountText,
  total: signedAmountText,
};
const incomeDay = z.object({ day: z.string(), turnover: signedAmountText, ...earned, ...paid });
export type IncomeDay = z.infer<typeof incomeDay>;

export const income = call({
  name: 'rebate.income',
  summary:
    'What an account earned by its team and its own play: rebates, salaries and dividends by day, rebates by game type',
  method: 'GET',
  path: '/wps/agent/income',
  access: access.realAccount,
  input: reported,
  output: z.object({
    currency: z.string(),
    timeZone: z.string(),
    /** Days on which something was paid, newest first. */
    days: z.array(incomeDay),
    games: z.array(z.object({ gameType: z.string(), turnover: signedAmountText, ...earned })),
    total: z.object({ turnover: signedAmountText, ...earned, ...paid }),
    /** The amount carried to the next payment; below zero when more was taken back than earned. */
    carried: signedAmountText,
  }),
  rate: { points: 120, perS: 60, by: 'account' },
});

export const incomeSpreadsheet = call({
  name: 'rebate.incomeSpreadsheet',
  summary: 'The income of a period as a file for spreadsheets, a line for each day',
  method: 'GET',
  path: '/wps/agent/income/spreadsheet',
  access: access.realAccount,
  gives: givesSpreadsheet,
  input: z.object({ ...daySpan, ...spreadsheetInput }).check(checkDays),
  output: fileOutput,
  errors: ['spreadsheet_too_long'],
  rate: { points: 10, perS: 300, by: 'account' },
});

export const incomeSources = call({
  name: 'rebate.incomeSources',
  summary: 'Through whom rebates came: the own play and each branch directly below, the largest first',
  method: 'GET',
  path: '/wps/agent/income/sources',
  access: access.realAccount,
  input: z.object({ ...memberPageInput, ...daySpan }),
  output: pageOf(
    z.object({
      id: z.string(),
      account: z.string(),
      /** The account's own play. */
      own: z.boolean(),
      turnover: signedAmountText,
      earned: signedAmountText,
    }),
  ),
});

const rebateRow = {
  id: z.string(),
  /** The period whose play it is for, epoch ms: from ≤ play < to. */
  from: z.number(),
  to: z.number(),
  /** A single bet has been paid. */
  single: z.boolean(),
  earned: signedAmountText,
  carriedIn: signedAmountText,
  amount: signedAmountText,
  carriedOut: signedAmountText,
  currency: z.string(),
  paidAt: z.number(),
};

export const rebateList = call({
  name: 'rebate.list',
  summary: 'The rebates of the signed-in account, newest first',
  method: 'GET',
  path: '/wps/agent/rebate',
  access: access.realAccount,
  input: z.object({ ...memberPageInput, from: z.optional(dayText), to: z.optional(dayText) }),
  output: pageOf(z.object(rebateRow)),
});

/** Parts of one payment that are shown. */
export const rebatePartsMax = 500;

export const rebatePart = z.object({
  source: z.object({ id: z.string(), account: z.string() }),
  own: z.boolean(),
  gameType: z.string(),
  /**
   * The share of the turnover that the account keeps: its rate less that of the source, in basis
   * points.
   */
  basisPoints: z.number(),
  turnover: signedAmountText,
  earned: signedAmountText,
});

export const rebateDetail = call({
  name: 'rebate.detail',
  summary: 'What one rebate was made of, by source, game type and rate',
  method: 'GET',
  path: '/wps/agent/rebate/detail',
  access: access.realAccount,
  input: z.object({ id: idText }),
  output: z.object({ ...rebateRow, parts: z.array(rebatePart), more: z.boolean() }),
  errors: ['not_found'],
});

export const rebateLine = z.object({
  id: z.string(),
  account: z.string(),
  roundId: z.string(),
  /** A later correction of a round that had counted before. */
  correction: z.boolean(),
  turnover: signedAmountText,
  /**
   * The rates of that moment along the line of agents, from the player up to the account: in basis
   * points.
   */
  line: z.array(z.object({ account: z.string(), basisPoints: z.number() })),
  basisPoints: z.number(),
  earned: signedAmountText,
  at: z.number(),
});

export const rebateLines = call({
  name: 'rebate.lines',
  summary: 'The bets beneath a part of a rebate, newest first',
  method: 'GET',
  path: '/wps/agent/rebate/lines',
  access: access.realAccount,
  input: z.object({ ...memberPageInput, id: idText, source: idText, gameType: z.enum(gameTypes) }),
  output: pageOf(rebateLine),
  errors: ['not_found'],
});
