/** Parts that the terms of several kinds of rewards have. Amounts are in 1/100,000 of a unit. */
import * as z from 'zod/mini';
import { gameTypes } from '../game.ts';
import { gameName } from '../gameName.ts';
import { parseAmount, unit } from '../money.ts';
import { amountText, dayText, text } from '../text.ts';

export const rewardKinds = [
  'depositBonus',
  'signIn',
  'cashback',
  'rescue',
  'raffle',
  'mission',
  'missionBoard',
  'referral',
  'rankUp',
  'birthday',
] as const;
export type RewardKind = (typeof rewardKinds)[number];

/**
 * `expired` was not claimed in time; `withdrawn` was taken back by operators, or with the deposit
 * that it was for, before it was claimed.
 */
export const rewardStates = ['claimable', 'claimed', 'expired', 'withdrawn'] as const;
export type RewardState = (typeof rewardStates)[number];

/**
 * Days, weeks from Monday, halves of a month (to the 15th, from the 16th) and months of the brand's
 * time zone.
 */
export const rewardPeriods = ['daily', 'weekly', 'half-monthly', 'monthly'] as const;
export type RewardPeriod = (typeof rewardPeriods)[number];

export const rewardPercentMax = 1_000;
export const rewardTurnoverPercentMax = 10_000;
export const claimDaysMax = 90;

export const percent = z.number().check(z.int(), z.gte(1), z.lte(rewardPercentMax));

/** The turnover that comes with what is paid. */
export const playTerms = z.object({
  /** In percent of what is paid; 0: it may be taken out at once. */
  turnoverPercent: z.number().check(z.int(), z.gte(0), z.lte(rewardTurnoverPercentMax)),
  /** Rounds of these types and games, `<vendor>/<game code>`, do not count towards it. */
  excludedTypes: z.array(z.enum(gameTypes)).check(z.maxLength(gameTypes.length)),
  excludedGames: z.array(text(129).check(z.regex(gameName))).check(z.maxLength(100)),
  /** Nor do rounds with a greater stake; null: any does. */
  stakeMax: z.nullable(amountText),
});
export type PlayTerms = z.infer<typeof playTerms>;

export const play = { play: playTerms };
/** The number of days on which a reward can be claimed. */
export const claimDays = { claimDays: z.number().check(z.int(), z.gte(1), z.lte(claimDaysMax)) };
/** The days of a period, in what a member is told of it. */
export const days = { from: dayText, to: dayText };

/** The smallest step of money that is paid. */
const hundredth = unit / 100n;
export const amountOf = (amount: string): bigint => parseAmount(amount)!;
export const whole = (amount: bigint): bigint => amount - (amount % hundredth);
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Whether an amount can be paid, or asked for. */
export const isPaid = (amount: string, mayBeNothing = false): boolean => {
  const value = amountOf(amount);
  return value % hundredth === 0n && (value > 0n || mayBeNothing);
};

/** The paths among these whose amounts cannot be paid. */
export const unpaid = (amounts: readonly (readonly [path: string, amount: string])[]): string[] =>
  amounts.filter(([, amount]) => !isPaid(amount)).map(([path]) => path);
