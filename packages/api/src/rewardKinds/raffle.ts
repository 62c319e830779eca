import * as z from 'zod/mini';
import { amountText, dayText } from '../text.ts';
import { amountOf, isPaid, least, play, unpaid } from './common.ts';

export const prizesMax = 20;
export const chancesMax = 100;
export const weightMax = 1_000_000;

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
type Terms = z.infer<typeof raffleTerms>;

const progress = z.object({
  kind: z.literal('raffle'),
  today: dayText,
  deposited: z.string(),
  /** Today's chances: those that deposits brought so far, and those that were drawn. */
  chances: z.number(),
  drawn: z.number(),
  /** Today's draws, the newest first. */
  draws: z.array(z.object({ amount: z.string(), at: z.number() })),
});

export const raffle = { terms: raffleTerms, progress };

export const raffleProblems = ({ depositStep, prizes }: Terms): string[] => [
  ...unpaid([['depositStep', depositStep]]),
  ...prizes.flatMap(({ amount }, i) => (isPaid(amount, true) ? [] : [`prizes.${i}.amount`])),
  ...(prizes.every(({ amount }) => amountOf(amount) === 0n) ? ['prizes'] : []),
];

/** The chances that a day's deposits bring. */
export function chancesOf(terms: Pick<Terms, 'depositStep' | 'chancesMax'>, deposited: bigint): number {
  if (deposited <= 0n) return 0;
  return Number(least(deposited / amountOf(terms.depositStep), BigInt(terms.chancesMax)));
}

/** The sum of a raffle's weights. */
export const weightOfAll = (prizes: Terms['prizes']): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0);
