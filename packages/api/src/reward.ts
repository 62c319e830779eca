/**
 * Promotions that pay: what a member can join and claim, and what they got. The texts of a
 * promotion are content: content.ts.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { memberPageInput, pageOf } from './desk.ts';
import { rewardStates } from './rewardKinds/common.ts';
import { rewardKinds, rewardProgress, rewardTerms } from './rewardTerms.ts';
import { dayText, idText, text, uuidText } from './text.ts';

export { rewardStates, type RewardState } from './rewardKinds/common.ts';

/**
 * The state of an offer for the member. `soon`: it has not begun. `join`: it has to be joined
 * first. `applying`: joined, and the deposit is awaited. `processing`: nothing is needed but the
 * deposit, the play or the end of the period that it says. `claim`: something can be claimed,
 * signed in or drawn now. `signed`: signed in today. `claimed`: it has paid, and there is nothing
 * more for now (of a raffle: all chances of today are drawn). `rejected`: operators withdrew what
 * it gave. `closed`: it is over, or pays nothing to this member any more.
 */
export const offerStates = [
  'soon',
  'join',
  'applying',
  'processing',
  'claim',
  'signed',
  'claimed',
  'rejected',
  'closed',
] as const;
export type OfferState = (typeof offerStates)[number];

const languageCode = z.optional(text(8));

/**
 * The cause of a reward: a deposit by its number, a day or a period by its first and last day; a
 * raffle's draws and birthdays have their day, a referral the day of the registration, and ranks
 * that were reached theirs, with the `rank`.
 */
export const rewardCause = z.object({
  deposit: z.nullable(z.string()),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  rank: z.nullable(z.number()),
});

export const reward = z.object({
  id: z.string(),
  ruleId: z.string(),
  kind: z.enum(rewardKinds),
  /** The rule's name. */
  name: z.string(),
  /** The code of the promotion that tells of it. */
  promotion: z.string(),
  amount: z.string(),
  currency: z.string(),
  state: z.enum(rewardStates),
  of: rewardCause,
  /**
   * The figure that it was computed of: the deposit, the turnover, the net loss; null of a sign-in
   * or a draw.
   */
  base: z.nullable(z.string()),
  /** The turnover that comes with it when it is claimed. */
  turnover: z.string(),
  createdAt: z.number(),
  /** Until when it can be claimed. */
  expiresAt: z.number(),
  claimedAt: z.nullable(z.number()),
  /** Why it was withdrawn; empty when its deposit was taken back. */
  note: z.nullable(z.string()),
});
export type Reward = z.infer<typeof reward>;

export const offer = z.object({
  ruleId: z.string(),
  /** Joining, signing in and drawing name the version that was seen. */
  version: z.number(),
  promotion: z.string(),
  name: z.string(),
  currency: z.string(),
  terms: rewardTerms,
  /** The names of `terms.play.excludedGames`. */
  excludedGameNames: z.array(z.string()),
  /** The names of the vendors and of the games that a mission's terms name. */
  scopeNames: z.array(z.string()),
  from: z.nullable(z.number()),
  until: z.nullable(z.number()),
  /** Null for visitors and trial accounts. */
  own: z.nullable(
    z.object({
      state: z.enum(offerStates),
      progress: rewardProgress,
      /** Rewards of it that can be claimed now, the one that ends first in front. */
      claimable: z.array(reward),
    }),
  ),
});
export type Offer = z.infer<typeof offer>;

export const rewardOffers = call({
  name: 'reward.offers',
  summary: 'The promotions that pay now or soon, with their terms and how each stands for who asks',
  method: 'GET',
  path: '/wps/reward/offers',
  access: access.everyone,
  input: z.object({
    language: languageCode,
    /** The code of one promotion alone. */ promotion: z.optional(text(64)),
  }),
  output: z.object({ list: z.array(offer) }),
});

const seen = { ruleId: idText, version: z.number().check(z.int(), z.gte(1)) };
/** Refusals of what needs a rule in force. */
const ruleErrors = ['reward_rule_unknown', 'reward_terms_changed', 'account_locked'] as const;

export const joinReward = call({
  name: 'reward.join',
  summary: 'Join a deposit bonus for the next deposit; joined again it stays as it is',
  method: 'POST',
  path: '/wps/reward/join',
  access: access.realAccount,
  input: z.object({ ...seen, language: languageCode }),
  output: offer,
  errors: [...ruleErrors, 'reward_not_for_you'],
});

export const signIn = call({
  name: 'reward.signIn',
  summary: 'Sign in for today: the reward of the day is paid at once; signed in again it answers the same',
  method: 'POST',
  path: '/wps/reward/signIn',
  access: access.realAccount,
  input: z.object({ ...seen, language: languageCode }),
  output: z.object({ reward, offer }),
  errors: [...ruleErrors, 'reward_condition_open'],
});

export const claimRaffle = call({
  name: 'reward.raffle',
  summary: 'Draw one prize of a raffle with one chance of today; a prize is paid at once',
  method: 'POST',
  path: '/wps/relay/MCS2_claimRafflePromotion',
  access: access.realAccount,
  input: z.object({
    ...seen,
    /** Chosen by the browser: the same one again is the same draw. */
    requestId: uuidText,
    language: languageCode,
  }),
  output: z.object({
    /** The index of the prize in the terms, from 0, and its amount: `0.00` is a blank. */
    prize: z.number(),
    amount: z.string(),
    /** Null: a blank. */
    reward: z.nullable(reward),
    /** Chances left today. */
    left: z.number(),
  }),
  errors: [...ruleErrors, 'raffle_no_chance', 'request_conflict'],
});

export const claimableRewards = call({
  name: 'reward.claimable',
  summary: 'What the member can claim now, the one that ends first in front',
  method: 'GET',
  path: '/wps/reward/claimable',
  access: access.realAccount,
  input: z.object({ language: languageCode }),
  output: z.object({
    list: z.array(reward),
    count: z.number(),
    /** The sum of all of it, in the brand's currency. */
    amount: z.string(),
    currency: z.string(),
  }),
});

export const claimReward = call({
  name: 'reward.claim',
  summary: 'Claim a reward: its money comes to the wallet once, with the turnover that it asks for',
  method: 'POST',
  path: '/wps/reward/claim',
  access: access.realAccount,
  input: z.object({ id: idText, language: languageCode }),
  /** Claimed again it answers the same. */
  output: z.object({ reward, /** The wallet now. */ balance: z.string() }),
  errors: ['reward_unknown', 'reward_expired', 'reward_withdrawn', 'account_locked'],
});

export const rewardHistory = call({
  name: 'reward.history',
  summary: 'All rewards that the member was given, newest first',
  method: 'GET',
  path: '/wps/reward/history',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({
    ...memberPageInput,
    kind: z.optional(z.enum(rewardKinds)),
    state: z.optional(z.enum(rewardStates)),
    /** Days of the brand’s time zone on which they were given. */
    from: z.optional(dayText),
    to: z.optional(dayText),
    language: languageCode,
  }),
  output: pageOf(reward),
});
