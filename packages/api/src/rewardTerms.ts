/**
 * Rules by which promotions pay: their terms by kind, and the arithmetic that pages and server
 * share. Amounts are decimal strings of the brand's currency.
 */
import * as z from 'zod/mini';
import { gameTypes } from './game.ts';
import { gameName } from './gameName.ts';
import { missionBoardFields, missionFields, missionProblems } from './missionTerms.ts';
import { parseAmount, unit } from './money.ts';
import { rankPercent } from './pointTerms.ts';
import { rateOf } from './rebateRate.ts';
import { amountText, text } from './text.ts';

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
 * Days, weeks from Monday, halves of a month (to the 15th, from the 16th) and months of the brand's
 * time zone.
 */
export const rewardPeriods = ['daily', 'weekly', 'half-monthly', 'monthly'] as const;
export type RewardPeriod = (typeof rewardPeriods)[number];

/** Those of a rescue. */
export const rescuePeriods = ['daily', 'weekly'] as const;

export const rewardPercentMax = 1_000;
export const rewardTurnoverPercentMax = 10_000;
export const claimDaysMax = 90;
/** How long a birthday has to be in the account before it brings a gift, at most. */
export const birthdayDaysMax = 365;
/** Of a raffle. */
export const prizesMax = 20;
export const chancesMax = 100;
export const weightMax = 1_000_000;
/** A cashback's rates are in basis points of the turnover. */
export const cashbackRateMax = 1_000;
/**
 * The most days that a referral gives a friend, and the most friends that an inviter is paid for in
 * a month.
 */
export const referralDaysMax = 90;
export const referralFriendsMax = 1_000;

const percent = z.number().check(z.int(), z.gte(1), z.lte(rewardPercentMax));

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

const play = { play: playTerms };
/** How many days a reward can be claimed. */
const claimDays = { claimDays: z.number().check(z.int(), z.gte(1), z.lte(claimDaysMax)) };

/**
 * The deposits of a member that bring a bonus: the first one ever, the first one of each day, or
 * each one.
 */
export const depositChoices = ['first', 'firstOfDay', 'each'] as const;
/** The base that the turnover of a deposit bonus is a percentage of. */
export const turnoverBases = ['bonus', 'depositAndBonus'] as const;
/** The condition of a day before it can be signed in. */
export const signInConditions = ['none', 'deposit', 'turnover'] as const;
/** Days of a sign-in calendar. */
export const signInDays = 7;

const depositBonusTerms = z.object({
  kind: z.literal('depositBonus'),
  ...play,
  ...claimDays,
  percent,
  max: amountText,
  depositMin: amountText,
  deposits: z.enum(depositChoices),
  /** Whether it has to be joined before the deposit. Each join is for one deposit. */
  mustJoin: z.boolean(),
  turnoverOf: z.enum(turnoverBases),
});
const signInTerms = z.object({
  kind: z.literal('signIn'),
  ...play,
  /** For each of the seven days in a row. */
  amounts: z.array(amountText).check(z.length(signInDays)),
  condition: z.enum(signInConditions),
  /** The least deposits or turnover of that day; nothing without a condition. */
  conditionMin: amountText,
});
const cashbackTerms = z.object({
  kind: z.literal('cashback'),
  ...play,
  ...claimDays,
  period: z.enum(rewardPeriods),
  /** Basis points of the settled turnover, by game type; one that is not named brings nothing. */
  rates: z.partialRecord(z.enum(gameTypes), z.number().check(z.int(), z.gte(0), z.lte(cashbackRateMax))),
  /** From a rank of the VIP club on, in percent of the rates; 100 below the first. */
  byRank: z
    .array(
      z.object({
        rank: z.number().check(z.int(), z.gte(1), z.lte(99)),
        percent: z.number().check(z.int(), z.gte(100), z.lte(1_000)),
      }),
    )
    .check(z.maxLength(99)),
  /** Less than this is not paid. */
  min: amountText,
  /** Null: as much as it comes to. */
  max: z.nullable(amountText),
});
const rescueTerms = z.object({
  kind: z.literal('rescue'),
  ...play,
  ...claimDays,
  period: z.enum(rescuePeriods),
  /** The net loss from which on it pays. */
  lossMin: amountText,
  percent,
  max: amountText,
});
const raffleTerms = z.object({
  kind: z.literal('raffle'),
  ...play,
  /** So much of a day's deposits is one chance … */
  depositStep: amountText,
  /** … and there are at most so many a day. */
  chancesMax: z.number().check(z.int(), z.gte(1), z.lte(chancesMax)),
  /** The chance of a prize is its weight of all weights; an amount of nothing is a blank. */
  prizes: z
    .array(z.object({ amount: amountText, weight: z.number().check(z.int(), z.gte(1), z.lte(weightMax)) }))
    .check(z.minLength(1), z.maxLength(prizesMax)),
});
/** Something that a member does in a period, or once, and is paid for. */
export const missionTerms = z.object({ kind: z.literal('mission'), ...play, ...claimDays, ...missionFields });
/** Prizes for the first places of a week's board of missions. */
const missionBoardTerms = z.object({
  kind: z.literal('missionBoard'),
  ...play,
  ...claimDays,
  ...missionBoardFields,
});
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

const rankUpTerms = z.object({
  kind: z.literal('rankUp'),
  ...play,
  ...claimDays,
  /**
   * For a rank of the VIP club that is reached for the first time; one that is not named brings
   * nothing.
   */
  amounts: z
    .array(z.object({ rank: z.number().check(z.int(), z.gte(1), z.lte(99)), amount: amountText }))
    .check(z.minLength(1), z.maxLength(99)),
});
const birthdayTerms = z.object({
  kind: z.literal('birthday'),
  ...play,
  ...claimDays,
  /** From a rank on, 0 for everybody; below the first one nothing. */
  amounts: z
    .array(z.object({ rank: z.number().check(z.int(), z.gte(0), z.lte(99)), amount: amountText }))
    .check(z.minLength(1), z.maxLength(100)),
  /** So many days the birthday has to have been in the account before it brings one. */
  knownDays: z.number().check(z.int(), z.gte(0), z.lte(birthdayDaysMax)),
});

export const rewardTerms = z.discriminatedUnion('kind', [
  depositBonusTerms,
  signInTerms,
  cashbackTerms,
  rescueTerms,
  raffleTerms,
  missionTerms,
  missionBoardTerms,
  referralTerms,
  rankUpTerms,
  birthdayTerms,
]);
export type RewardTerms = z.infer<typeof rewardTerms>;
export type TermsOf<Kind extends RewardKind> = Extract<RewardTerms, { kind: Kind }>;

/** The smallest step of money that is paid, in 1/100,000 of a unit. */
const hundredth = unit / 100n;
const amountOf = (amount: string): bigint => parseAmount(amount)!;
const whole = (amount: bigint): bigint => amount - (amount % hundredth);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The bonus of a deposit, in 1/100,000: nothing below the least deposit. */
export function depositBonusOf(
  terms: Pick<TermsOf<'depositBonus'>, 'percent' | 'max' | 'depositMin'>,
  deposit: bigint,
): bigint {
  if (deposit < amountOf(terms.depositMin)) return 0n;
  return whole(least((deposit * BigInt(terms.percent)) / 100n, amountOf(terms.max)));
}

/**
 * The turnover that comes with an amount, both in 1/100,000. `deposit`: the one that a deposit
 * bonus is of.
 */
export function rewardTurnover(terms: RewardTerms, amount: bigint, deposit = 0n): bigint {
  const base =
    terms.kind === 'depositBonus' && terms.turnoverOf === 'depositAndBonus' ? deposit + amount : amount;
  return (base * BigInt(terms.play.turnoverPercent)) / 100n;
}

export const cashbackRateOf = ({ rates }: Pick<TermsOf<'cashback'>, 'rates'>, gameType: string): number =>
  rateOf(rates, gameType);

/**
 * The cashback of a period’s turnover by game type; below the least amount nothing. Turnover that
 * was taken back may be below zero.
 */
export function cashbackOf(
  terms: Pick<TermsOf<'cashback'>, 'rates' | 'byRank' | 'min' | 'max'>,
  played: readonly { gameType: string; turnover: bigint }[],
  rank: number,
): bigint {
  const exact = played.reduce(
    (sum, { gameType, turnover }) => sum + turnover * BigInt(cashbackRateOf(terms, gameType)),
    0n,
  );
  if (exact <= 0n) return 0n;
  const full = whole((exact * BigInt(rankPercent(terms, rank))) / 1_000_000n);
  const amount = terms.max === null ? full : least(full, amountOf(terms.max));
  return amount < amountOf(terms.min) ? 0n : amount;
}

/** The reward of a net loss. */
export function rescueOf(
  terms: Pick<TermsOf<'rescue'>, 'lossMin' | 'percent' | 'max'>,
  loss: bigint,
): bigint {
  if (loss <= 0n || loss < amountOf(terms.lossMin)) return 0n;
  return whole(least((loss * BigInt(terms.percent)) / 100n, amountOf(terms.max)));
}

/** The chances that a day's deposits bring. */
export function chancesOf(
  terms: Pick<TermsOf<'raffle'>, 'depositStep' | 'chancesMax'>,
  deposited: bigint,
): number {
  if (deposited <= 0n) return 0;
  return Number(least(deposited / amountOf(terms.depositStep), BigInt(terms.chancesMax)));
}

/** Whether a friend's figures are what a referral asks for. */
export const isReferralMet = (
  { depositMin, turnoverMin }: Pick<TermsOf<'referral'>, 'depositMin' | 'turnoverMin'>,
  { deposits, turnover }: { deposits: bigint; turnover: bigint },
): boolean => deposits >= amountOf(depositMin) && turnover >= amountOf(turnoverMin);

/**
 * The gift for a rank that is reached for the first time; nothing for one that the terms do not
 * name.
 */
export function rankGiftOf({ amounts }: Pick<TermsOf<'rankUp'>, 'amounts'>, rank: number): bigint {
  return amountOf(amounts.find((each) => each.rank === rank)?.amount ?? '0.00');
}

/** The birthday gift of a rank: that of the highest one named which is not above it. */
export function birthdayGiftOf({ amounts }: Pick<TermsOf<'birthday'>, 'amounts'>, rank: number): bigint {
  const named = amounts.filter((each) => each.rank <= rank).toSorted((a, b) => b.rank - a.rank)[0];
  return amountOf(named?.amount ?? '0.00');
}

/** The sum of a raffle's weights. */
export const weightOfAll = (prizes: TermsOf<'raffle'>['prizes']): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);

/** Problems of a rule's terms, by their fields. */
export function rewardTermsProblems(terms: RewardTerms): string[] {
  const problems: string[] = [];
  const paid = (path: string, amount: string, mayBeNothing = false): void => {
    const value = amountOf(amount);
    if (value % hundredth !== 0n || (value <= 0n && !mayBeNothing)) problems.push(path);
  };
  const { stakeMax } = terms.play;
  if (stakeMax !== null && amountOf(stakeMax) <= 0n) problems.push('play.stakeMax');
  switch (terms.kind) {
    case 'depositBonus':
      paid('max', terms.max);
      paid('depositMin', terms.depositMin);
      break;
    case 'signIn':
      for (const [i, amount] of terms.amounts.entries()) paid(`amounts.${i}`, amount);
      if (amountOf(terms.conditionMin) > 0n !== (terms.condition !== 'none')) problems.push('conditionMin');
      break;
    case 'cashback':
      if (!Object.values(terms.rates).some((rate) => rate > 0)) problems.push('rates');
      if (new Set(terms.byRank.map(({ rank }) => rank)).size < terms.byRank.length) problems.push('byRank');
      paid('min', terms.min);
      if (terms.max !== null) paid('max', terms.max);
      if (terms.max !== null && amountOf(terms.max) < amountOf(terms.min)) problems.push('max');
      break;
    case 'rescue':
      paid('lossMin', terms.lossMin);
      paid('max', terms.max);
      break;
    case 'raffle':
      paid('depositStep', terms.depositStep);
      for (const [i, { amount }] of terms.prizes.entries()) paid(`prizes.${i}.amount`, amount, true);
      if (terms.prizes.every(({ amount }) => amountOf(amount) === 0n)) problems.push('prizes');
      break;
    case 'mission':
      problems.push(
        ...missionProblems(terms, (amount) => amountOf(amount) > 0n && amountOf(amount) % hundredth === 0n),
      );
      break;
    case 'missionBoard':
      for (const [i, amount] of terms.placePrizes.entries()) paid(`placePrizes.${i}.amount`, amount);
      break;
    case 'referral':
      paid('depositMin', terms.depositMin);
      paid('turnoverMin', terms.turnoverMin);
      paid('amount', terms.amount);
      paid('friendAmount', terms.friendAmount, true);
      break;
    case 'rankUp':
    case 'birthday':
      for (const [i, { amount }] of terms.amounts.entries()) paid(`amounts.${i}.amount`, amount);
      if (new Set(terms.amounts.map(({ rank }) => rank)).size < terms.amounts.length)
        problems.push('amounts');
      break;
  }
  return [...new Set(problems)];
}
