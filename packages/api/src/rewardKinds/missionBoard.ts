import * as z from 'zod/mini';
import { missionBoardFields } from '../missionTerms.ts';
import { claimDays, days, play, unpaid } from './common.ts';

/** Prizes for the first places of a week's board of missions. */
const missionBoardTerms = z.object({
  kind: z.literal('missionBoard'),
  ...play,
  ...claimDays,
  ...missionBoardFields,
});

const progress = z.object({
  kind: z.literal('missionBoard'),
  ...days,
  points: z.number(),
  /** Null without points. */
  place: z.nullable(z.number()),
});

export const missionBoard = { terms: missionBoardTerms, progress };

export const missionBoardProblems = ({ placePrizes }: z.infer<typeof missionBoardTerms>): string[] =>
  unpaid(placePrizes.map((amount, i) => [`placePrizes.${i}.amount`, amount] as const));
