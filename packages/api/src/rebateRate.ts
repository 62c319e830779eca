/**
 * Rebate rates: the part of a stake that goes back to the member who played and to the agents
 * above, by game type.
 */
import * as z from 'zod/mini';
import { gameTypes, type GameType } from './game.ts';

/** Rates are whole basis points, 1/10,000 of the turnover. No brand pays more than this of any. */
export const rebateRateMax = 1_000;
/** 1,000,000 turnover is shown with the amount that 100 basis points of it are: `10,000`. */
export const basisPointsOfAll = 10_000;

/** By game type; nothing is earned on one that is not named. */
export const rebateRates = z.partialRecord(
  z.enum(gameTypes),
  z.number().check(z.int(), z.gte(0), z.lte(rebateRateMax)),
);
export type RebateRates = z.infer<typeof rebateRates>;

/**
 * The span of one payment: a single settled bet, or all that was settled in an hour or a day of the
 * brand's zone.
 */
export const rebatePeriods = ['bet', 'hour', 'day'] as const;
export type RebatePeriod = (typeof rebatePeriods)[number];

export const rebateTerms = z.object({
  period: z.enum(rebatePeriods),
  /** The most that all who share in a stake get of it together. */
  max: rebateRates,
  /** The rates of members who were given none. */
  defaults: rebateRates,
});
export type RebateTerms = z.infer<typeof rebateTerms>;

export const rateOf = (rates: RebateRates, gameType: string): number => rates[gameType as GameType] ?? 0;

/** Every game type with the lower one of the two rates; types at zero are left out. */
export function lowerRates(one: RebateRates, other: RebateRates): RebateRates {
  return Object.fromEntries(
    gameTypes
      .map((type) => [type, Math.min(rateOf(one, type), rateOf(other, type))] as const)
      .filter(([, rate]) => rate > 0),
  );
}

/** The game types at which rates are above others. */
export const typesAbove = (rates: RebateRates, limit: RebateRates): GameType[] =>
  gameTypes.filter((type) => rateOf(rates, type) > rateOf(limit, type));

export const areSameRates = (one: RebateRates, other: RebateRates): boolean =>
  gameTypes.every((type) => rateOf(one, type) === rateOf(other, type));
