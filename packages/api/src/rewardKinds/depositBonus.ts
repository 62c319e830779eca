import * as z from 'zod/mini';
import { amountText } from '../text.ts';
import { amountOf, claimDays, least, percent, play, unpaid, whole } from './common.ts';

/**
 * The deposits of a member that bring a bonus: the first one ever, the first one of each day, or
 * each one.
 */
export const depositChoices = ['first', 'firstOfDay', 'each'] as const;
/** The base that the turnover of a deposit bonus is a percentage of. */
export const turnoverBases = ['bonus', 'depositAndBonus'] as const;

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
type Terms = z.infer<typeof depositBonusTerms>;

const progress = z.object({
  kind: z.literal('depositBonus'),
  /** Whether the member's next deposit can bring it: a first one can be over. */
  isOpenToNext: z.boolean(),
  /** When it was joined for the next deposit. */
  joinedAt: z.nullable(z.number()),
});

export const depositBonus = { terms: depositBonusTerms, progress };

export const depositBonusProblems = ({ max, depositMin }: Terms): string[] =>
  unpaid([
    ['max', max],
    ['depositMin', depositMin],
  ]);

/** The bonus of a deposit, in 1/100,000: nothing below the least deposit. */
export function depositBonusOf(
  terms: Pick<Terms, 'percent' | 'max' | 'depositMin'>,
  deposit: bigint,
): bigint {
  if (deposit < amountOf(terms.depositMin)) return 0n;
  return whole(least((deposit * BigInt(terms.percent)) / 100n, amountOf(terms.max)));
}
