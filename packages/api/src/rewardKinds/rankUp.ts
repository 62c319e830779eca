import * as z from 'zod/mini';
import { amountText } from '../text.ts';
import { amountOf, claimDays, play, rewardStates } from './common.ts';
import { giftProblems } from './gifts.ts';

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
type Terms = z.infer<typeof rankUpTerms>;

const progress = z.object({
  kind: z.literal('rankUp'),
  /** The member's rank now; 0: none. */
  rank: z.number(),
  /** The ranks whose gift the member was given, whatever became of it. */
  given: z.array(z.object({ rank: z.number(), amount: z.string(), state: z.enum(rewardStates) })),
});

export const rankUp = { terms: rankUpTerms, progress };

export const rankUpProblems = ({ amounts }: Terms): string[] => giftProblems(amounts);

/**
 * The gift for a rank that is reached for the first time; nothing for one that the terms do not
 * name.
 */
export function rankGiftOf({ amounts }: Pick<Terms, 'amounts'>, rank: number): bigint {
  return amountOf(amounts.find((each) => each.rank === rank)?.amount ?? '0.00');
}
