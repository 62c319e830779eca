/** Rebates at the desk: the brand's terms, a member's rates, the periods that were paid. */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { changeErrors, waits } from './changeRequest.ts';
import { brandCode, brandFilter, days, pageInput, pageOf, reason } from './desk.ts';
import { rateCauses, rebateLine, rebatePart } from './rebate.ts';
import { rebatePeriods, rebateRates, rebateTerms } from './rebateRate.ts';
import { gameTypes } from './game.ts';
import { idText, signedAmountText } from './text.ts';

export const deskRebateTerms = call({
  name: 'rebate.deskTerms',
  summary:
    'The brand’s terms of rebates: what a payment covers, the maximum and the default rates by game type',
  method: 'GET',
  path: '/ops/rebate/terms',
  access: access.moneyDesk,
  input: z.object({ brand: brandFilter }),
  output: z.object({
    list: z.array(z.object({ brand: z.string(), version: z.number(), terms: rebateTerms })),
  }),
  errors: ['not_found'],
});

export const setRebateTerms = call({
  name: 'rebate.setTerms',
  summary: 'Other terms of rebates for a brand, from its next period on',
  method: 'POST',
  path: '/ops/rebate/terms',
  access: access.owners,
  input: z.object({
    brand: brandCode,
    /** The version of the brand's document that was seen. */
    version: z.number().check(z.int(), z.gte(1)),
    terms: rebateTerms,
    reason,
  }),
  output: z.object({ version: z.number(), waits }),
  errors: ['not_found', 'brand_version_conflict', 'rebate_default_above_max', ...changeErrors],
});

export const deskMemberRates = call({
  name: 'rebate.deskMemberRates',
  summary: 'The rebate rates of one member with their history, newest first',
  method: 'GET',
  path: '/ops/member/rates',
  access: access.memberDesk,
  input: z.object({ ...pageInput, id: idText }),
  output: z.object({
    /** As they count now. */
    rates: rebateRates,
    /** As they were given last; null: none were. */
    given: z.nullable(rebateRates),
    /** The highest rates that the member can have: the agent's above, or the brand's. */
    limit: rebateRates,
    carried: signedAmountText,
    currency: z.string(),
    history: pageOf(
      z.object({
        id: z.string(),
        rates: rebateRates,
        cause: z.enum(rateCauses),
        /** The agent or the operator who gave them. */
        by: z.string(),
        reason: z.nullable(z.string()),
        from: z.number(),
      }),
    ),
  }),
  errors: ['member_unknown'],
});

export const setDeskMemberRates = call({
  name: 'rebate.setDeskMemberRates',
  summary: 'Other rebate rates for a member, from now on, within the agent’s above and the brand’s',
  method: 'POST',
  path: '/ops/member/rates',
  access: access.moneyDesk,
  input: z.object({ id: idText, rates: rebateRates, reason }),
  output: z.object({ rates: rebateRates, waits }),
  errors: ['member_unknown', 'rebate_above_own', ...changeErrors],
});

export const rebateRunStates = ['counting', 'paying', 'paid'] as const;
export type RebateRunState = (typeof rebateRunStates)[number];

export const deskRebateRuns = call({
  name: 'rebate.deskRuns',
  summary: 'The periods whose rebates were computed, newest first',
  method: 'GET',
  path: '/ops/rebate/runs',
  access: access.moneyDesk,
  input: z.object({ ...pageInput, ...days, brand: brandFilter, state: z.optional(z.enum(['open', 'paid'])) }),
  output: pageOf(
    z.object({
      id: z.string(),
      brand: z.string(),
      from: z.number(),
      to: z.number(),
      period: z.enum(rebatePeriods),
      state: z.enum(rebateRunStates),
      lines: z.number(),
      members: z.number(),
      payments: z.number(),
      turnover: signedAmountText,
      earned: signedAmountText,
      paid: signedAmountText,
      currency: z.string(),
      closedAt: z.nullable(z.number()),
    }),
  ),
  errors: ['not_found'],
});

const rebateRow = {
  id: z.string(),
  member: z.object({ id: z.string(), account: z.string() }),
  from: z.number(),
  to: z.number(),
  earned: signedAmountText,
  carriedIn: signedAmountText,
  amount: signedAmountText,
  carriedOut: signedAmountText,
  currency: z.string(),
  paidAt: z.number(),
};

export const deskRebates = call({
  name: 'rebate.deskList',
  summary: 'The rebates of one period or of one member, newest first',
  method: 'GET',
  path: '/ops/rebate/list',
  access: access.moneyDesk,
  input: z.object({ ...pageInput, run: z.optional(idText), member: z.optional(idText) }),
  output: pageOf(z.object(rebateRow)),
  errors: ['not_found', 'member_unknown'],
});

export const deskRebate = call({
  name: 'rebate.deskGet',
  summary: 'One rebate with what it was made of',
  method: 'GET',
  path: '/ops/rebate/get',
  access: access.moneyDesk,
  input: z.object({ id: idText }),
  output: z.object({ ...rebateRow, parts: z.array(rebatePart), more: z.boolean() }),
  errors: ['not_found'],
});

export const deskRebateLines = call({
  name: 'rebate.deskLines',
  summary: 'The bets beneath a part of a rebate, newest first',
  method: 'GET',
  path: '/ops/rebate/lines',
  access: access.moneyDesk,
  input: z.object({ ...pageInput, id: idText, source: idText, gameType: z.enum(gameTypes) }),
  output: pageOf(rebateLine),
  errors: ['not_found'],
});
