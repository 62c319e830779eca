/**
 * The desk of promotions that pay: their rules, the rewards that members were given, and what each
 * rule came to.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { changeErrors, waits } from './changeRequest.ts';
import { contentCode, contentPeriod } from './contentItem.ts';
import { brandCode, brandFilter, days, pageInput, pageOf, reason } from './desk.ts';
import { languages } from './language.ts';
import { rewardCause, rewardStates } from './reward.ts';
import { rewardKinds, rewardTerms } from './rewardTerms.ts';
import { idText, text, uuidText } from './text.ts';

export const rewardNameMax = 80;
/**
 * By language. The brand's own language, and of Vietnamese and English those that the brand has,
 * must be among them.
 */
const name = z.partialRecord(z.enum(languages), text(rewardNameMax).check(z.trim(), z.minLength(1)));

const ruleFields = {
  /** The code of a promotion that the brand publishes. */
  promotion: contentCode,
  name,
  terms: rewardTerms,
  /** When it pays. */
  ...contentPeriod,
};

/** A rule as it is made: the form of the demo brands' files too. */
export const newRewardRule = z.strictObject({ ...ruleFields, open: z.boolean() });
export type NewRewardRule = z.infer<typeof newRewardRule>;

export const deskRewardRule = z.object({
  ...ruleFields,
  id: z.string(),
  brand: z.string(),
  kind: z.enum(rewardKinds),
  currency: z.string(),
  open: z.boolean(),
  /** Counts its versions: each is kept, and a reward names the one that it arose by. */
  version: z.number(),
  createdAt: z.number(),
  changedAt: z.number(),
});
export type DeskRewardRule = z.infer<typeof deskRewardRule>;

export const deskRewardRules = call({
  name: 'reward.deskRules',
  summary: 'The rules by which promotions pay, the newest first',
  method: 'GET',
  path: '/ops/reward/rules',
  access: access.moneyDesk,
  input: z.object({
    ...pageInput,
    brand: brandFilter,
    id: z.optional(idText),
    kind: z.optional(z.enum(rewardKinds)),
    state: z.optional(z.enum(['open', 'closed'])),
  }),
  output: pageOf(deskRewardRule),
  errors: ['not_found'],
});

export const deskRewardRuleVersions = call({
  name: 'reward.deskRuleVersions',
  summary: 'All versions of a rule, the newest first',
  method: 'GET',
  path: '/ops/reward/rule/versions',
  access: access.moneyDesk,
  input: z.object({ id: idText }),
  output: z.object({
    list: z.array(
      z.object({
        version: z.number(),
        ...ruleFields,
        /** Null: it came with the demo. */
        operator: z.nullable(z.string()),
        reason: z.string(),
        at: z.number(),
      }),
    ),
  }),
  errors: ['reward_rule_unknown'],
});

export const createRewardRule = call({
  name: 'reward.createRule',
  summary: 'Make a rule by which a promotion pays',
  method: 'POST',
  path: '/ops/reward/rule/create',
  access: access.owners,
  input: z.object({
    ...newRewardRule.shape,
    brand: brandCode,
    reason,
    /** Chosen by the browser: the same one again is the same rule. */
    requestId: uuidText,
  }),
  /** One that waits is closed until it is approved. */
  output: z.object({ id: z.string(), version: z.number(), waits }),
  errors: ['not_found', 'reward_rule_unsound', 'request_conflict', ...changeErrors],
});

export const changeRewardRule = call({
  name: 'reward.changeRule',
  summary: 'A new version of a rule, for what arises from now on; its kind stays',
  method: 'POST',
  path: '/ops/reward/rule/change',
  access: access.owners,
  input: z.object({
    ...ruleFields,
    id: idText,
    /** The one that was seen. */ version: z.number().check(z.int(), z.gte(1)),
    reason,
  }),
  output: z.object({ version: z.number(), waits }),
  errors: ['reward_rule_unknown', 'reward_rule_unsound', 'content_changed_meanwhile', ...changeErrors],
});

export const openRewardRule = call({
  name: 'reward.openRule',
  summary: 'Open a rule, or close it: a closed one gives nothing more, what it gave can still be claimed',
  method: 'POST',
  path: '/ops/reward/rule/open',
  access: access.owners,
  input: z.object({ id: idText, version: z.number().check(z.int(), z.gte(1)), open: z.boolean(), reason }),
  output: z.object({ open: z.boolean(), waits }),
  errors: ['reward_rule_unknown', 'content_changed_meanwhile', ...changeErrors],
});

export const deskRewards = call({
  name: 'reward.deskList',
  summary: 'The rewards that members were given, newest first',
  method: 'GET',
  path: '/ops/reward/rewards',
  access: access.moneyDesk,
  input: z.object({
    ...pageInput,
    ...days,
    brand: brandFilter,
    id: z.optional(idText),
    rule: z.optional(idText),
    member: z.optional(idText),
    kind: z.optional(z.enum(rewardKinds)),
    state: z.optional(z.enum(rewardStates)),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      brand: z.string(),
      memberId: z.string(),
      account: z.string(),
      ruleId: z.string(),
      version: z.number(),
      kind: z.enum(rewardKinds),
      /** The rule's name, in the language of who asks. */
      name: z.string(),
      amount: z.string(),
      currency: z.string(),
      state: z.enum(rewardStates),
      of: rewardCause,
      base: z.nullable(z.string()),
      turnover: z.string(),
      /** The bank took the deposit back that it is for: withdrawn unless it had been claimed. */
      isDepositReturned: z.boolean(),
      createdAt: z.number(),
      expiresAt: z.number(),
      claimedAt: z.nullable(z.number()),
      withdrawnAt: z.nullable(z.number()),
      note: z.nullable(z.string()),
    }),
  ),
  errors: ['not_found'],
});

export const withdrawReward = call({
  name: 'reward.withdraw',
  summary: 'Take a reward back before it is claimed; the member reads the reason',
  method: 'POST',
  path: '/ops/reward/withdraw',
  access: access.cashDesk,
  input: z.object({ id: idText, reason }),
  output: z.object({ state: z.enum(rewardStates) }),
  errors: ['reward_unknown', 'reward_not_claimable'],
});

const sum = z.object({ count: z.number(), amount: z.string() });
export const rewardReport = call({
  name: 'reward.report',
  summary: 'What each rule gave in some days and what became of it: a line a rule',
  method: 'GET',
  path: '/ops/reward/report',
  access: access.moneyDesk,
  input: z.object({ ...days, brand: brandFilter }),
  output: z.object({
    list: z.array(
      z.object({
        brand: z.string(),
        ruleId: z.string(),
        kind: z.enum(rewardKinds),
        name: z.string(),
        currency: z.string(),
        /** All that was given in these days, and by what became of it so far. */
        given: sum,
        claimable: sum,
        claimed: sum,
        expired: sum,
        withdrawn: sum,
        members: z.number(),
      }),
    ),
  }),
  errors: ['not_found'],
});
