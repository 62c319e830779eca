/**
 * Inviting friends: a member's own code, the friends who came by it, and the desk that looks at
 * those who may be one person with others.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { brandFilter, days, memberPageInput, pageInput, pageOf, reason } from './desk.ts';
import { invitedProgress } from './rewardKinds/referral.ts';
import { idText } from './text.ts';

/**
 * `running`: the days of the friend run. `held`: what the rule asks for is done, and the desk looks
 * first, as there are signs of one person. `refused`: it decided that nothing is paid. `paid`.
 * `full`: the inviter had been paid for all friends of that month. `over`: the days passed, or
 * there was nothing to pay.
 */
export const referralStates = ['running', 'held', 'refused', 'paid', 'full', 'over'] as const;
export type ReferralState = (typeof referralStates)[number];

/**
 * As inviters see it. `closed`: it would be running, and the rule pays nothing now. `expired`,
 * `withdrawn`: what became of the inviter's own reward.
 */
export const friendStates = [...referralStates, 'closed', 'expired', 'withdrawn'] as const;
export type FriendState = (typeof friendStates)[number];

/**
 * Why a friend may be the inviter, or another friend of the same inviter: one browser, bank
 * account, name of payment or address of registration.
 */
export const referralSigns = ['device', 'bank', 'name', 'address'] as const;
export type ReferralSign = (typeof referralSigns)[number];

export const ownReferral = call({
  name: 'referral.own',
  summary: "The member's own code, which is made when it is first asked for, and what inviting has come to",
  method: 'GET',
  path: '/wps/referral',
  access: access.realAccount,
  input: z.object({}),
  output: z.object({
    /** Null: agents bring members by their invitations. */
    code: z.nullable(z.string()),
    invited: z.number(),
    /** Friends who have done what the rule asks for and were counted. */
    qualified: z.number(),
    /** Claimed, and to be claimed now, for inviting and being invited. */
    earned: z.string(),
    claimable: z.string(),
    currency: z.string(),
    /** Friends of this month who were paid for. */
    paidThisMonth: z.number(),
    /** The own invitation of a member who was invited and is paid for it too, by whichever rule. */
    ownInvitation: z.nullable(invitedProgress),
  }),
});

export const referralFriends = call({
  name: 'referral.friends',
  summary:
    'The friends who came by the own code, newest first: covered names, and no figures of theirs but a share',
  method: 'GET',
  path: '/wps/referral/friends',
  access: access.realAccount,
  input: z.object(memberPageInput),
  output: pageOf(
    z.object({
      id: z.string(),
      /** Covered. */
      name: z.string(),
      joinedAt: z.number(),
      /** The last day on which it counts. */
      until: z.nullable(z.string()),
      /** Whether the deposits that are asked for have been made. */
      hasDeposited: z.boolean(),
      /** The part of the turnover that is asked for, 100 at most. */
      turnoverPercent: z.number(),
      state: z.enum(friendStates),
      /** The inviter's reward. */
      amount: z.nullable(z.string()),
      currency: z.string(),
    }),
  ),
});

const party = z.object({ memberId: z.string(), account: z.string() });

export const deskReferrals = call({
  name: 'referral.deskList',
  summary: 'Members who were invited by members, newest first, with the signs that they are one person',
  method: 'GET',
  path: '/ops/referral/list',
  access: access.moneyDesk,
  input: z.object({
    ...pageInput,
    ...days,
    brand: brandFilter,
    id: z.optional(idText),
    /** The friend. */
    member: z.optional(idText),
    inviter: z.optional(idText),
    state: z.optional(z.enum(referralStates)),
  }),
  output: pageOf(
    z.object({
      id: z.string(),
      brand: z.string(),
      ...party.shape,
      inviter: party,
      /** Null: no rule paid when the friend registered. */
      ruleId: z.nullable(z.string()),
      version: z.nullable(z.number()),
      joinedAt: z.number(),
      until: z.nullable(z.string()),
      deposits: z.string(),
      turnover: z.string(),
      currency: z.string(),
      state: z.enum(referralStates),
      signs: z.array(z.object({ ...party.shape, sign: z.enum(referralSigns) })),
      decidedAt: z.nullable(z.number()),
      /** Of the desk's decision. */
      operator: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  errors: ['not_found'],
});

export const decideReferral = call({
  name: 'referral.decide',
  summary:
    'Pay for a friend who is held, if what is asked for is done still and the rule is open, or refuse it; decided the same way again it stays as it is',
  method: 'POST',
  path: '/ops/referral/decide',
  access: access.riskDesk,
  input: z.object({ id: idText, decision: z.enum(['release', 'refuse']), reason }),
  output: z.object({ state: z.enum(referralStates) }),
  errors: ['referral_unknown', 'referral_decided', 'referral_unmet', 'referral_rule_closed'],
});
