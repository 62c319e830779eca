import * as z from 'zod/mini';
import { amountText } from '../text.ts';
import { amountOf, claimDays, days, least, percent, play, unpaid, whole } from './common.ts';

export const rescuePeriods = ['daily', 'weekly'] as const;

const rescueTerms = z.object({
  kind: z.literal('rescue'),
  ...play,
  ...claimDays,
  period: z.enum(rescuePeriods),
  /** The net loss from which on it pays. */
  lossMin: amountText,
  percent,
  max: amountText,
  /**
   * The loss that counts is at most so many percent of the period's turnover; null: all of it. A
   * loss is the whole stake for who stakes once on an outcome that hardly comes, so that a bonus
   * without it can be more than the games keep.
   */
  lossOfTurnover: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(100))),
});
type Terms = z.infer<typeof rescueTerms>;

const progress = z.object({
  kind: z.literal('rescue'),
  ...days,
  /** Below zero: a net win. */ loss: z.string(),
  amount: z.string(),
});

export const rescue = { terms: rescueTerms, progress };

export const rescueProblems = ({ lossMin, max }: Terms): string[] =>
  unpaid([
    ['lossMin', lossMin],
    ['max', max],
  ]);

/** The reward of a net loss in a period with so much turnover. */
export function rescueOf(
  {
    lossMin,
    percent: part,
    max,
    lossOfTurnover,
  }: Pick<Terms, 'lossMin' | 'percent' | 'max' | 'lossOfTurnover'>,
  loss: bigint,
  turnover: bigint,
): bigint {
  if (loss <= 0n || loss < amountOf(lossMin)) return 0n;
  const counted = lossOfTurnover === null ? loss : least(loss, (turnover * BigInt(lossOfTurnover)) / 100n);
  return counted <= 0n ? 0n : whole(least((counted * BigInt(part)) / 100n, amountOf(max)));
}
