import * as z from 'zod/mini';
import { gameTypes } from '../game.ts';
import { rankPercent } from '../pointTerms.ts';
import { rateOf } from '../rebateRate.ts';
import { amountText } from '../text.ts';
import { amountOf, claimDays, days, least, play, rewardPeriods, unpaid, whole } from './common.ts';

/** Rates are in basis points of the turnover. */
export const cashbackRateMax = 1_000;

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
type Terms = z.infer<typeof cashbackTerms>;

const progress = z.object({
  kind: z.literal('cashback'),
  ...days,
  turnover: z.string(),
  percentOfRank: z.number(),
  /** So far. */ amount: z.string(),
});

export const cashback = { terms: cashbackTerms, progress };

export const cashbackProblems = ({ rates, byRank, min, max }: Terms): string[] => [
  ...(Object.values(rates).some((rate) => rate > 0) ? [] : ['rates']),
  ...(new Set(byRank.map(({ rank }) => rank)).size < byRank.length ? ['byRank'] : []),
  ...unpaid([['min', min]]),
  ...(max === null ? [] : unpaid([['max', max]])),
  ...(max !== null && amountOf(max) < amountOf(min) ? ['max'] : []),
];

export const cashbackRateOf = ({ rates }: Pick<Terms, 'rates'>, gameType: string): number =>
  rateOf(rates, gameType);

/**
 * The cashback of a period’s turnover by game type; below the least amount nothing. Turnover that
 * was taken back may be below zero.
 */
export function cashbackOf(
  terms: Pick<Terms, 'rates' | 'byRank' | 'min' | 'max'>,
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
