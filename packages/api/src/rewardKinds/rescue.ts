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

/** The reward of a net loss. */
export function rescueOf(terms: Pick<Terms, 'lossMin' | 'percent' | 'max'>, loss: bigint): bigint {
  if (loss <= 0n || loss < amountOf(terms.lossMin)) return 0n;
  return whole(least((loss * BigInt(terms.percent)) / 100n, amountOf(terms.max)));
}
