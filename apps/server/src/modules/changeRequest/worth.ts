/**
 * The worst case of a change of terms: the most that it can cost the house, whoever plays along. An
 * amount where something bounds it (a stock); nothing where no term becomes more generous than it
 * was; else there is no bound, as nothing bounds the members and their play.
 */
import { isDeepStrictEqual } from 'node:util';
import { gameTypes } from '@sen/api/game';
import { parseAmount } from '@sen/api/money';
import { pointRateOf, rankPercent, type PointTerms } from '@sen/api/pointTerms';
import { typesAbove, type RebateRates, type RebateTerms } from '@sen/api/rebateRate';

/** In 1/100,000 of a unit; null: there is no bound. */
export type Worth = bigint | null;

const nothing = 0n;
const boundless = null;
/** Nothing where every part is at most what it was. */
const unless = (isAtMostBefore: boolean): Worth => (isAtMostBefore ? nothing : boundless);

export const ratesWorth = (before: RebateRates, after: RebateRates): Worth =>
  unless(typesAbove(after, before).length === 0);

/** A shorter period pays the same sooner. */
export const rebateTermsWorth = (before: RebateTerms, after: RebateTerms): Worth =>
  unless(
    typesAbove(after.max, before.max).length === 0 &&
      typesAbove(after.defaults, before.defaults).length === 0,
  );

/** The highest rank that terms can name. */
const ranksMax = 99;

export function pointTermsWorth(before: PointTerms, after: PointTerms): Worth {
  if (!after.open) return nothing;
  if (!before.open) return boundless;
  const ranks = Array.from({ length: ranksMax + 1 }, (_, rank) => rank);
  const earnsMore =
    gameTypes.some((type) => pointRateOf(after, type) > pointRateOf(before, type)) ||
    ranks.some((rank) => rankPercent(after, rank) > rankPercent(before, rank));
  const [was, is] = [before.conversion, after.conversion];
  const convertsMore =
    is.open &&
    (!was.open ||
      // More money for a point, by cross-multiplication.
      parseAmount(is.amount)! * BigInt(was.points) > parseAmount(was.amount)! * BigInt(is.points) ||
      is.turnoverPercent < was.turnoverPercent);
  return unless(!earnsMore && !convertsMore);
}

/** A product of the points mall, as far as it gives money. Amounts in 1/100,000 of a unit. */
export type CreditProduct = {
  open: boolean;
  points: bigint;
  /** Null: goods and vouchers, which the house buys and sends itself. */
  credit: bigint | null;
  turnoverPercent: number;
  stock: number;
};

/**
 * Credit of all that is in stock. Above what the brand's conversion gives for the points it is money
 * for nothing, and has no bound: points are earned without end. Null `before`: it was not offered.
 */
export function productWorth(
  before: CreditProduct | null,
  after: CreditProduct,
  { open, conversion }: PointTerms,
): Worth {
  if (!after.open || after.credit === null) return nothing;
  const isNoBetter =
    before?.open === true &&
    before.credit !== null &&
    after.credit <= before.credit &&
    after.points >= before.points &&
    after.turnoverPercent >= before.turnoverPercent;
  if (isNoBetter && after.stock <= before.stock) return nothing;
  const worthOfPoints =
    open && conversion.open
      ? (parseAmount(conversion.amount)! * after.points) / BigInt(conversion.points)
      : nothing;
  const added = isNoBetter ? after.stock - before.stock : after.stock;
  return after.credit > worthOfPoints ? boundless : after.credit * BigInt(added);
}

/**
 * A rule by which a promotion pays. No kind of rule bounds how many members it pays: what opens it, or
 * changes the terms of an open one, has no bound.
 */
export const ruleWorth = (opens: boolean, changesTerms: boolean): Worth => unless(!opens && !changesTerms);

/**
 * A contract of the house: what its terms pay is bounded by nothing but its team's play. `isWithin`:
 * whatever the team comes to, the contract in force pays at least as much.
 */
export const contractWorth = (isWithin: boolean): Worth => unless(isWithin);

/** A branch that comes below an agent: who is paid for its play, which has no bound. */
export const branchWorth = (toAgent: boolean): Worth => unless(!toAgent);

/** A member's rank by hand: it brings rates of play, which has no bound, and gifts. */
export const memberRankWorth = (bringsMore: boolean): Worth => unless(!bringsMore);

type Term = { odds: number; price: number; [name: string]: unknown };
type Limits = { ticketMax: bigint; unitMax: bigint; falls: readonly { from: number; odds: number }[] };
export type OddsOffer = { terms: Readonly<Record<string, Term>>; limits: Limits };

/**
 * Odds, prices and limits of a region's lotteries: what a draw can cost is bounded by its limits, the
 * number of draws by nothing.
 */
export function offerWorth(before: OddsOffer, after: OddsOffer): Worth {
  const isNoBetter = Object.entries(after.terms).every(([play, term]) => {
    const was = before.terms[play];
    if (was === undefined) return false;
    // Another field of a term, such as how a pair counts, may pay more whichever way it changes.
    const { odds, price, ...others } = term;
    const { odds: oddsBefore, price: priceBefore, ...othersBefore } = was;
    return odds <= oddsBefore && price >= priceBefore && isDeepStrictEqual(others, othersBefore);
  });
  const areLower =
    after.limits.ticketMax <= before.limits.ticketMax &&
    after.limits.unitMax <= before.limits.unitMax &&
    fallsEarlier(before.limits.falls, after.limits.falls);
  return unless(isNoBetter && areLower);
}

/** At no exposure are the odds higher than they were. */
function fallsEarlier(before: Limits['falls'], after: Limits['falls']): boolean {
  const at = (falls: Limits['falls'], percent: number): number =>
    Math.min(100, ...falls.filter(({ from }) => from <= percent).map(({ odds }) => odds));
  return Array.from({ length: 101 }, (_, percent) => percent).every(
    (percent) => at(after, percent) <= at(before, percent),
  );
}

export type RankThresholds = { turnover: string; keep: string };

/** A rank brings gifts and better rates: one that comes sooner, or is new, has no bound. */
export function rankWorth(before: RankThresholds | null, after: RankThresholds): Worth {
  if (before === null) return boundless;
  return unless(
    BigInt(after.turnover) >= BigInt(before.turnover) && BigInt(after.keep) >= BigInt(before.keep),
  );
}

/** Whether a change takes a second operator. `limit`: the brand's `dualApprovalFrom`. */
export const needsSecond = (worth: Worth, limit: bigint): boolean =>
  worth === boundless || (worth > nothing && worth >= limit);
