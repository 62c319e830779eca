/**
 * Missions of a member: how far each is, claiming those that are met, and the board of the week's
 * points. A mission is a reward rule: rewardTerms.ts.
 */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { reward } from './reward.ts';
import { missionTerms } from './rewardKinds/mission.ts';
import { dayText, idText, text } from './text.ts';

/**
 * `claim`: met, and not claimed yet. `waiting`: its reward was given, and is claimed with those of
 * earlier periods. `claimed`: of this period, or ever where it is for once. `withdrawn`: its reward
 * was taken back before it was claimed. `over`: its days, or the days to claim its reward, have
 * passed.
 */
export const missionStates = ['claim', 'progress', 'waiting', 'claimed', 'withdrawn', 'over'] as const;
export type MissionState = (typeof missionStates)[number];

const languageCode = z.optional(text(8));

const mission = z.object({
  ruleId: z.string(),
  name: z.string(),
  /** The code of the promotion that tells of it. */
  promotion: z.string(),
  /** Those of its present period, which are the ones with which the period began. */
  terms: missionTerms,
  /** The names of the vendors and of the games that its terms name. */
  scopeNames: z.array(z.string()),
  /** The days that count; `to` is null where they do not end. */
  from: dayText,
  to: z.nullable(dayText),
  /** When its days are over, or the rule is; null: never. */
  endsAt: z.nullable(z.number()),
  state: z.enum(missionStates),
  /**
   * Amounts, or numbers of rounds, days or game types, as far as play and deposits have been
   * counted.
   */
  done: z.string(),
  target: z.string(),
  /** When it was claimed. */
  claimedAt: z.nullable(z.number()),
});
export type Mission = z.infer<typeof mission>;

export const missionSummary = call({
  name: 'mission.summary',
  summary: 'The missions of the member with their progress, and what of earlier periods waits to be claimed',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionSummaryDetails',
  access: access.realAccount,
  input: z.object({ language: languageCode }),
  output: z.object({
    list: z.array(mission),
    /** Met in periods that are over, and not claimed in time; prizes of the board as well. */
    waiting: z.array(reward),
    /**
     * The number of rewards that can be claimed now, and what they come to, in the brand's
     * currency.
     */
    claimable: z.number(),
    amount: z.string(),
    currency: z.string(),
    /**
     * Whether the week's points have a board: the brand has missions that bring points, or pays its
     * first places.
     */
    hasBoard: z.boolean(),
  }),
});

const paid = z.object({
  rewards: z.array(reward),
  /** The wallet now. */
  balance: z.string(),
});

export const claimMission = call({
  name: 'mission.claim',
  summary:
    'Claim a mission of the present period that is met: its money comes to the wallet once, its points to the board',
  method: 'POST',
  path: '/wps/reward/mission/claim',
  access: access.realAccount,
  input: z.object({ ruleId: idText, language: languageCode }),
  /** Claimed again it answers the same. */
  output: paid,
  errors: ['reward_rule_unknown', 'mission_not_met', 'reward_expired', 'reward_withdrawn', 'account_locked'],
});

export const claimMissions = call({
  name: 'mission.claimAll',
  summary: 'Claim all missions that are met now, and what of earlier periods waits',
  method: 'POST',
  path: '/wps/reward/mission/claimAll',
  access: access.realAccount,
  input: z.object({ language: languageCode }),
  output: paid,
  errors: ['account_locked'],
});

/** Weeks from Monday of the brand's time zone. */
export const boardWeeks = ['this', 'last'] as const;
/** The number of places that a board shows. */
export const boardPlaces = 50;

export const missionLeaderboard = call({
  name: 'mission.board',
  summary:
    'The points of the week’s claimed missions, the first places with covered names, and the own place',
  method: 'GET',
  path: '/wps/relay/MCSFE_getMissionLeaderboard',
  access: access.realAccount,
  input: z.object({ week: z.optional(z.enum(boardWeeks)) }),
  output: z.object({
    from: dayText,
    to: dayText,
    list: z.array(
      z.object({
        place: z.number(),
        /** First and last letters alone. */
        playerName: z.string(),
        points: z.number(),
        isOwn: z.boolean(),
      }),
    ),
    /** The number of members who have points. */
    members: z.number(),
    /** `place` is null without points. */
    own: z.object({ place: z.nullable(z.number()), points: z.number() }),
    /** The prize of each place at the week's end, from the first; empty: nothing. */
    prizes: z.array(z.string()),
    currency: z.string(),
  }),
});
