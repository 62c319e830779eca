/**
 * Builders: several outcomes of one match as one bet, priced by the cells of the joint grid in
 * which all of them win. The product of their own odds would be another bet: of home win and over
 * 2.5 it is a quarter too much.
 *
 * Only outcomes without refunds and halves can be built of, and only goals: corners and cards with
 * goals would need a dependence that the models do not state.
 */
import { asPrice, type Price } from './odds.ts';
import { isSameResult, lost, refund, won, type Result } from './result.ts';
import { usualRules } from './tournament.ts';
import { nil, type Count, type Facts, type Tally } from '../markets/facts.ts';
import type { Chances, Market, Settlement } from '../markets/market.ts';
import { specifierText, type Specifiers } from '../markets/specifiers.ts';

/** 1X2, both to score, scores, over/under, team totals, half-time/full-time, those of the half. */
const buildable: ReadonlySet<number> = new Set([1, 10, 18, 19, 20, 26, 29, 45, 47, 60, 63, 68, 74, 75, 81]);

export const builderLegsMax = 8;
/** The sum that the priced chance has of the fair one, the fair chance being 1. */
export const builderMargin = 1.15;

export type BuilderLeg = {
  readonly market: Market;
  readonly specifiers: Specifiers;
  readonly outcome: string;
};

export const builderFaults = [
  'builder_legs',
  'builder_market',
  'builder_line',
  'builder_repeated',
  'builder_not_offered',
  'builder_excluded',
  'builder_redundant',
  'builder_certain',
] as const;
export type BuilderFault = (typeof builderFaults)[number];

export type Built = { readonly price: Price; readonly chance: number };

export function priceBuilder(
  legs: readonly BuilderLeg[],
  chances: Chances,
  margin = builderMargin,
): Built | { readonly fault: BuilderFault } {
  const fault = builderFault(legs, chances);
  if (fault !== undefined) return { fault };
  const chance = jointChance(legs, chances);
  if (chance <= 0) return { fault: 'builder_excluded' };
  // A leg that the others bring with them adds nothing that could be paid for.
  const isRedundant = legs.some((leg) => {
    const without = jointChance(
      legs.filter((other) => other !== leg),
      chances,
    );
    return without - chance < 1e-9;
  });
  if (isRedundant) return { fault: 'builder_redundant' };
  const price = asPrice(Math.floor(1000 / (chance * margin)));
  return price === undefined ? { fault: 'builder_certain' } : { price, chance };
}

function builderFault(legs: readonly BuilderLeg[], chances: Chances): BuilderFault | undefined {
  if (legs.length < 2 || legs.length > builderLegsMax) return 'builder_legs';
  if (legs.some(({ market }) => !buildable.has(market.id))) return 'builder_market';
  // Half a goal over a whole number: two quarters.
  if (legs.some(({ specifiers: { total = 2 } }) => Math.abs(total % 4) !== 2)) return 'builder_line';
  const names = legs.map(({ market, specifiers }) => `${market.id} ${specifierText(specifiers)}`);
  if (new Set(names).size < names.length) return 'builder_repeated';
  const isOffered = ({ market, specifiers, outcome }: BuilderLeg) =>
    market.outcomes(specifiers, chances).includes(outcome) &&
    market.shares(outcome, specifiers, chances) !== undefined;
  return legs.every(isOffered) ? undefined : 'builder_not_offered';
}

/** The chance that all legs win: the cells of half-time and final scores in which they do. */
export function jointChance(legs: readonly BuilderLeg[], { halves }: Chances): number {
  let sum = 0;
  for (const { first, full, p } of halves ?? []) {
    const facts = factsAt(first, full);
    if (legs.every((leg) => isSameResult(leg.market.settle(leg, facts)!.result, won))) sum += p;
  }
  return sum;
}

/** The facts of a match that ends so. */
function factsAt(first: Count, full: Count): Facts {
  const at = (count: Count): Tally => ({ count, state: 'complete' });
  return {
    rules: usualRules,
    closed: true,
    tally: (subject, span) => (subject === 'goals' ? at(span === 'firstHalf' ? first : full) : at(nil)),
  };
}

/**
 * The result of a builder: lost with its first lost leg, otherwise void with any void one, and open
 * while a leg is. A builder has one price, of which no leg can be taken out.
 */
export function builderResult(legs: readonly (Settlement | undefined)[]): Result | undefined {
  if (legs.some((leg) => leg && isSameResult(leg.result, lost))) return lost;
  if (legs.some((leg) => leg === undefined)) return undefined;
  return legs.some((leg) => leg!.voidReason !== undefined) ? refund : won;
}
