/** Responsible gaming: limits, breaks, exclusion and reality checks. */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { reason } from './desk.ts';
import { amountText, idText, signedAmountText } from './text.ts';

/**
 * deposit: sums paid in; loss: stakes less returns; turnover: stakes; all three in a period. stake:
 * one bet. session: minutes of play without a break; reality: minutes between two reality checks.
 */
export const limitKinds = ['deposit', 'loss', 'turnover', 'stake', 'session', 'reality'] as const;
export type LimitKind = (typeof limitKinds)[number];
export const limitPeriods = ['day', 'week', 'month', 'none'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** Minutes from one reality check to the next that a member may choose. */
export const realityMinutes = [15, 30, 60] as const;
/** Minutes of play in one session that a member may choose. */
export const sessionMinutes = [30, 60, 90, 120, 180, 240, 360, 480, 720] as const;
/** A break: from one day to six weeks. */
export const timeOutDays = [1, 3, 7, 14, 30, 42] as const;
export const exclusionTerms = ['sixMonths', 'oneYear', 'fiveYears', 'permanent'] as const;
export type ExclusionTerm = (typeof exclusionTerms)[number];

/** Whether a limit of this kind is counted in a period. */
export const hasPeriod = (kind: LimitKind): boolean =>
  kind === 'deposit' || kind === 'loss' || kind === 'turnover';
/** Whether a limit of this kind is in minutes; all others are amounts. */
export const isOfTime = (kind: LimitKind): boolean => kind === 'session' || kind === 'reality';

const named = { kind: z.enum(limitKinds), period: z.enum(limitPeriods) };

const limit = z.object({
  ...named,
  /** An amount in the member’s currency, or minutes. */
  value: z.string(),
  /** The amount that counts against it in the current period; null where there is none. */
  used: z.nullable(signedAmountText),
  /**
   * A higher value, or none (null), that waits: it can be confirmed between these moments, and
   * holds only then.
   */
  wish: z.nullable(
    z.object({
      value: z.nullable(z.string()),
      confirmFrom: z.number(),
      confirmUntil: z.number(),
      canConfirm: z.boolean(),
    }),
  ),
});
export type Limit = z.infer<typeof limit>;

const exclusion = z.object({
  kind: z.enum(['time_out', 'self_exclusion']),
  beginsAt: z.number(),
  /** Null: for ever. */
  endsAt: z.nullable(z.number()),
});
export type Exclusion = z.infer<typeof exclusion>;

export const ownLimits = call({
  name: 'limit.get',
  summary: 'The limits of the signed-in member, their breaks, and what they have spent',
  method: 'GET',
  path: '/wps/limit/get',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({}),
  output: z.object({
    currency: z.string(),
    limits: z.array(limit),
    /** Breaks and exclusions that hold now. */
    exclusions: z.array(exclusion),
    /** The last thirty days of the brand, oldest first, without those on which nothing happened. */
    days: z.array(
      z.object({
        day: z.string(),
        staked: signedAmountText,
        returned: signedAmountText,
        deposited: signedAmountText,
        minutes: z.number(),
      }),
    ),
    /** The present day of the brand. */
    today: z.string(),
  }),
  rate: { points: 60, perS: 60, by: 'account' },
});

export const setLimit = call({
  name: 'limit.set',
  summary:
    'Set a limit: a lower one holds at once, a higher one or none waits for the cool-off and a confirmation',
  method: 'POST',
  path: '/wps/limit/set',
  access: access.realAccount,
  input: z.object({
    ...named,
    /** An amount, or whole minutes; null: none. The value that holds takes a wish back. */
    value: z.nullable(amountText),
  }),
  output: limitState(),
  errors: ['limit_invalid'],
  rate: { points: 30, perS: 60, by: 'account' },
});

export const confirmLimit = call({
  name: 'limit.confirm',
  summary: 'Confirm a higher limit, or none, when the cool-off is over',
  method: 'POST',
  path: '/wps/limit/confirm',
  access: access.realAccount,
  input: z.object(named),
  output: limitState(),
  errors: ['limit_wish_unknown', 'limit_cooling_off'],
});

/** `holds`: it is so from now on; `waits`: it has to be confirmed when the cool-off is over. */
function limitState() {
  return z.object({ state: z.enum(['holds', 'waits']) });
}

export const timeOut = call({
  name: 'limit.timeOut',
  summary: 'Take a break: no play and no deposits until it ends; nobody can shorten it',
  method: 'POST',
  path: '/wps/limit/time-out',
  access: access.realAccount,
  input: z.object({ days: z.union(timeOutDays.map((days) => z.literal(days))) }),
  output: z.object({ endsAt: z.number() }),
  errors: ['time_out_shorter'],
});

export const exclude = call({
  name: 'limit.exclude',
  summary: 'Exclude oneself from play; nobody can end it early',
  method: 'POST',
  path: '/wps/limit/exclude',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({ term: z.enum(exclusionTerms) }),
  output: z.object({ endsAt: z.nullable(z.number()) }),
});

const played = {
  /** When this session of play began; null: none is kept. */
  beganAt: z.nullable(z.number()),
  currency: z.string(),
  /** Of this session. */
  staked: signedAmountText,
  returned: signedAmountText,
};

export const realityCheck = call({
  name: 'limit.realityCheck',
  summary: 'When the next reality check is due, and what the member has played since they began',
  method: 'GET',
  path: '/wps/limit/reality-check',
  access: access.realAccount,
  input: z.object({}),
  output: z.object({
    /**
     * In how many milliseconds, at least 0; null: the member has none. While it is 0 no round
     * begins.
     */
    dueInMs: z.nullable(z.number()),
    intervalMinutes: z.nullable(z.number()),
    playedMs: z.number(),
    ...played,
  }),
});

export const answerRealityCheck = call({
  name: 'limit.answerRealityCheck',
  summary: 'Go on playing after a reality check',
  method: 'POST',
  path: '/wps/limit/reality-check/answer',
  access: access.realAccount,
  input: z.object({ goOn: z.literal(true) }),
  output: z.object({ dueInMs: z.nullable(z.number()) }),
});

export const deskLimits = call({
  name: 'limit.deskGet',
  summary: 'A member’s limits, with every break and exclusion there was',
  method: 'GET',
  path: '/ops/limit/get',
  access: access.memberDesk,
  input: z.object({ memberId: idText }),
  output: z.object({
    currency: z.string(),
    limits: z.array(limit),
    exclusions: z.array(
      z.object({
        kind: exclusion.shape.kind,
        beginsAt: z.number(),
        endsAt: z.nullable(z.number()),
        /** It has not ended. */
        holds: z.boolean(),
        /** Null: the member. */
        operator: z.nullable(z.string()),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const deskExclude = call({
  name: 'limit.deskExclude',
  summary: 'Exclude a member who asks support for it; nobody can end it early',
  method: 'POST',
  path: '/ops/limit/exclude',
  access: access.memberDesk,
  input: z.object({ memberId: idText, term: z.enum(exclusionTerms), reason }),
  output: z.object({ endsAt: z.nullable(z.number()) }),
  errors: ['not_found'],
});
