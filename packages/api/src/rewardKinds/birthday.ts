import * as z from 'zod/mini';
import { amountText, dayText } from '../text.ts';
import { amountOf, claimDays, play } from './common.ts';
import { giftProblems } from './gifts.ts';

/** The time for which a birthday has to be in the account before it brings a gift, at most. */
export const birthdayDaysMax = 365;

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
type Terms = z.infer<typeof birthdayTerms>;

const progress = z.object({
  kind: z.literal('birthday'),
  rank: z.number(),
  /** The gift of that rank: `0.00` is none. */
  amount: z.string(),
  /**
   * The day of the next birthday that can bring one, or of today's; null: the account has no
   * birthday.
   */
  next: z.nullable(dayText),
});

export const birthday = { terms: birthdayTerms, progress };

export const birthdayProblems = ({ amounts }: Terms): string[] => giftProblems(amounts);

/** The birthday gift of a rank: that of the highest one named which is not above it. */
export function birthdayGiftOf({ amounts }: Pick<Terms, 'amounts'>, rank: number): bigint {
  const named = amounts.filter((each) => each.rank <= rank).toSorted((a, b) => b.rank - a.rank)[0];
  return amountOf(named?.amount ?? '0.00');
}
