/**
 * Changes of terms that cost money: one operator asks for a change, and it takes effect when another
 * approves it. The calls that change such terms say so in their answers (`waits`).
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { claimed, pastDecisions, waitingCount, waitingOf } from './claim.ts';
import { sumChange } from './economics.ts';
import { brandFilter, days, pageInput, pageOf, reason } from './desk.ts';
import { rewardTerms } from './rewardTerms.ts';
import { idText } from './text.ts';

/** The terms by which the house gives money away. */
export const changeKinds = [
  'pointTerms',
  'pointProduct',
  'pointStock',
  'rebateTerms',
  'memberRates',
  'rewardRule',
  'lotteryOffer',
  'vipRank',
  'memberRank',
  'houseContract',
  'branchMove',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export const changeStates = ['waiting', 'applied', 'rejected'] as const;
export type ChangeState = (typeof changeStates)[number];

export const changeDecisions = ['approve', 'reject'] as const;
export type ChangeDecision = (typeof changeDecisions)[number];

/** The change request that waits for a second operator; null: the change has taken effect. */
export const waits = z.nullable(z.string());
/** The refusals of every call that changes such terms. */
export const changeErrors = ['change_waits', 'approval_too_new', 'economics_broken'] as const;

export const deskChanges = call({
  name: 'changeRequest.deskList',
  summary: 'Changes of terms that cost money, newest first, with what would change',
  method: 'GET',
  path: '/ops/change/list',
  access: access.moneyDesk,
  input: z.object({
    ...pageInput,
    ...days,
    id: z.optional(idText),
    state: z.optional(z.enum(changeStates)),
    brand: brandFilter,
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      /** Null: of all brands. */
      brand: z.nullable(z.string()),
      kind: z.enum(changeKinds),
      /** The terms by their name: a product, a rule, a member. */
      subject: z.string(),
      differences: z.array(
        z.object({ path: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) }),
      ),
      /** The most that the change can cost, in the brand's currency; null: it has no bound. */
      worth: z.nullable(z.string()),
      /** The sums that flow back of play as it changes them, when it was asked for. */
      sums: z.array(sumChange),
      /** The terms of a reward rule as they would be; null: it is another kind of change. */
      terms: z.nullable(rewardTerms),
      currency: z.string(),
      requestedBy: z.string(),
      reason: z.string(),
      state: z.enum(changeStates),
      requestedAt: z.number(),
      closedAt: z.nullable(z.number()),
      claim: claimed,
      /** The request counts as the first approval. */
      decisions: pastDecisions(changeDecisions),
    }),
  ),
  errors: ['not_found'],
});

export const waitingChanges = call({
  name: 'changeRequest.waiting',
  summary: 'How many changes of terms wait for another operator',
  method: 'GET',
  path: '/ops/change/waiting',
  access: access.moneyDesk,
  input: waitingOf,
  output: waitingCount,
  errors: ['not_found'],
});

/** Nobody approves their own; to reject one needs one operator, who may be its author. */
export const decideChange = call({
  name: 'changeRequest.decide',
  summary: 'Approve a change that another operator asked for, which takes effect by that, or reject one',
  method: 'POST',
  path: '/ops/change/decide',
  access: access.moneyDesk,
  input: z.object({ id: idText, decision: z.enum(changeDecisions), reason }),
  output: z.object({ state: z.enum(changeStates), needsSecond: z.boolean() }),
  errors: [
    'change_unknown',
    'change_not_waiting',
    'change_stale',
    'case_claimed',
    'approval_too_new',
    'approval_dependent',
    'economics_broken',
  ],
});
