/**
 * Reward points: how a brand's members earn them by play, and what they bring when they are
 * converted to money.
 */
import * as z from 'zod/mini';
import { gameTypes, type GameType } from './game.ts';
import { parseAmount, unit } from './money.ts';
import { amountText } from './text.ts';

/**
 * The ledger's name for points. Currencies of brands have five letters at most, so that none can be
 * called so.
 */
export const pointCurrency = 'POINTS';

/**
 * A rate says how many points this much settled turnover brings, in units of the brand's currency.
 */
export const pointTurnover = 10_000;
export const pointRateMax = 100_000;
/** The most points that one number of a document, a product or a request can name. */
export const pointsMax = 1_000_000_000;

export const wholePoints = z.number().check(z.int(), z.gte(1), z.lte(pointsMax));

/** By game type; play of one that is not named brings none. */
export const pointRates = z.partialRecord(
  z.enum(gameTypes),
  z.number().check(z.int(), z.gte(0), z.lte(pointRateMax)),
);
export type PointRates = z.infer<typeof pointRates>;

export const pointTerms = z.object({
  /**
   * Off: play brings no points, and nothing can be redeemed or converted; what members have stays
   * theirs.
   */
  open: z.boolean(),
  rates: pointRates,
  /** From a rank of the VIP club on, in percent of what the rates say; 100 below the first. */
  byRank: z
    .array(
      z.object({
        rank: z.number().check(z.int(), z.gte(1), z.lte(99)),
        percent: z.number().check(z.int(), z.gte(100), z.lte(1_000)),
      }),
    )
    .check(z.maxLength(99)),
  conversion: z.object({
    open: z.boolean(),
    /** So many points … */
    points: wholePoints,
    /**
     * … become this much money: at least a hundredth of a unit. Whole multiples alone are
     * converted.
     */
    amount: amountText,
    /** The least and the greatest number of points of one conversion. */
    min: wholePoints,
    max: wholePoints,
    /** The turnover that has to be staked before the money may be taken out, in percent of it. */
    turnoverPercent: z.number().check(z.int(), z.gte(0), z.lte(10_000)),
  }),
});
export type PointTerms = z.infer<typeof pointTerms>;

/**
 * The points that play of a game type brings on 10,000 units of turnover, with the percentage of a
 * rank.
 */
export const pointRateOf = ({ rates }: Pick<PointTerms, 'rates'>, gameType: string): number =>
  rates[gameType as GameType] ?? 0;

/** The percentage of a rank in the VIP club. */
export function rankPercent({ byRank }: Pick<PointTerms, 'byRank'>, rank: number): number {
  return byRank.reduce((best, each) => (each.rank <= rank && each.rank > best.rank ? each : best), {
    rank: 0,
    percent: 100,
  }).percent;
}

/** Points as the ledger keeps them: 100,000 to one, as of any currency. */
export const pointsToAmount = (points: number): bigint => BigInt(points) * unit;

/** An amount of the ledger as points; they are whole. */
export function amountToPoints(amount: bigint): number {
  if (amount % unit !== 0n) throw new Error(`${amount} is no whole number of points`);
  return Number(amount / unit);
}

/** The smallest step of money that is paid, in 1/100,000 of a unit. */
const hundredth = unit / 100n;

/** The faults of a brand's terms, by their fields. */
export function pointTermsProblems({ byRank, conversion }: PointTerms): { path: string; problem: string }[] {
  const { points, amount, min, max } = conversion;
  const paid = parseAmount(amount) ?? 0n;
  const problems: { path: string; problem: string }[] = [];
  if (new Set(byRank.map(({ rank }) => rank)).size < byRank.length)
    problems.push({ path: 'byRank', problem: 'must name each rank once' });
  if (paid <= 0n || paid % hundredth !== 0n)
    problems.push({ path: 'conversion.amount', problem: 'must be whole hundredths, and more than nothing' });
  if (min % points !== 0)
    problems.push({ path: 'conversion.min', problem: `must be a multiple of points, ${points}` });
  if (max % points !== 0)
    problems.push({ path: 'conversion.max', problem: `must be a multiple of points, ${points}` });
  if (min > max) problems.push({ path: 'conversion.min', problem: `must not be above max, ${max}` });
  return problems;
}
