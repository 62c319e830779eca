import * as z from 'zod/mini';
import { missionFields, missionGoal, missionProblems as problemsOf } from '../missionTerms.ts';
import { dayText } from '../text.ts';
import { claimDays, isPaid, play } from './common.ts';

/** Something that a member does in a period, or once, and is paid for. */
export const missionTerms = z.object({ kind: z.literal('mission'), ...play, ...claimDays, ...missionFields });

const progress = z.object({
  kind: z.literal('mission'),
  from: dayText,
  /** Null: its days do not end. */
  to: z.nullable(dayText),
  /** The goal of the terms with which the period began. */
  goal: missionGoal,
  /** Amounts, or numbers. */
  done: z.string(),
  target: z.string(),
});

export const mission = { terms: missionTerms, progress };

export const missionProblems = (terms: z.infer<typeof missionTerms>): string[] =>
  problemsOf(terms, (amount) => isPaid(amount));
