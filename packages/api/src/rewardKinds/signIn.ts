import * as z from 'zod/mini';
import { amountText, dayText } from '../text.ts';
import { amountOf, play, unpaid } from './common.ts';

/** The condition of a day before it can be signed in. */
export const signInConditions = ['none', 'deposit', 'turnover'] as const;
/** Days of a sign-in calendar. */
export const signInDays = 7;

const signInTerms = z.object({
  kind: z.literal('signIn'),
  ...play,
  /** For each of the seven days in a row. */
  amounts: z.array(amountText).check(z.length(signInDays)),
  condition: z.enum(signInConditions),
  /** The least deposits or turnover of that day; nothing without a condition. */
  conditionMin: amountText,
});

const progress = z.object({
  kind: z.literal('signIn'),
  today: dayText,
  /** The step of the seven that today is, from 1. */
  step: z.number(),
  isSigned: z.boolean(),
  /** Deposits or turnover of today so far; `0.00` without a condition. */
  done: z.string(),
  isMet: z.boolean(),
});

export const signIn = { terms: signInTerms, progress };

export const signInProblems = ({
  amounts,
  condition,
  conditionMin,
}: z.infer<typeof signInTerms>): string[] => [
  ...unpaid(amounts.map((amount, i) => [`amounts.${i}`, amount] as const)),
  ...(amountOf(conditionMin) > 0n === (condition !== 'none') ? [] : ['conditionMin']),
];
