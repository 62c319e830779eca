import * as z from 'zod/mini';
import { amountText, dayText } from '../text.ts';
import { amountOf, claimDays, isPaid, play, unpaid } from './common.ts';

/** The most days that a friend has, and the most friends that an inviter is paid for in a month. */
export const referralDaysMax = 90;
export const referralFriendsMax = 1_000;

const referralTerms = z.object({
  kind: z.literal('referral'),
  ...play,
  ...claimDays,
  /** A friend has so many days, the one of the registration among them, for … */
  days: z.number().check(z.int(), z.gte(1), z.lte(referralDaysMax)),
  /** … deposits of so much in total … */
  depositMin: amountText,
  /** … and so much turnover. */
  turnoverMin: amountText,
  /** For the inviter; and for the friend, of whom it may be nothing. */
  amount: amountText,
  friendAmount: amountText,
  /** An inviter is paid for at most so many friends in a month. */
  friendsMax: z.number().check(z.int(), z.gte(1), z.lte(referralFriendsMax)),
});
type Terms = z.infer<typeof referralTerms>;

/**
 * By whom a member was invited, covered, and how far they are. `closed`: the rule pays nothing now.
 */
export const invitedProgress = z.object({
  by: z.string(),
  state: z.enum(['running', 'checking', 'closed', 'paid', 'over']),
  until: dayText,
  deposits: z.string(),
  depositMin: z.string(),
  turnover: z.string(),
  turnoverMin: z.string(),
  /** Their own reward. */
  amount: z.string(),
});

const progress = z.object({
  kind: z.literal('referral'),
  /** The progress of a member who was invited by this rule, by the terms of their registration. */
  invited: z.nullable(invitedProgress),
});

export const referral = { terms: referralTerms, progress };

export const referralProblems = ({ depositMin, turnoverMin, amount, friendAmount }: Terms): string[] => [
  ...unpaid([
    ['depositMin', depositMin],
    ['turnoverMin', turnoverMin],
    ['amount', amount],
  ]),
  ...(isPaid(friendAmount, true) ? [] : ['friendAmount']),
];

/** Whether a friend's figures are what a referral asks for. */
export const isReferralMet = (
  { depositMin, turnoverMin }: Pick<Terms, 'depositMin' | 'turnoverMin'>,
  { deposits, turnover }: { deposits: bigint; turnover: bigint },
): boolean => deposits >= amountOf(depositMin) && turnover >= amountOf(turnoverMin);
