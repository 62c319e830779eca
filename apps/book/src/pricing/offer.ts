/** Offers: the prices of a market's outcomes, and the lines that are offered of it. */
import { asPrice, greatestPrice, leastPrice, type Price } from '../rules/odds.ts';
import { fairChance, type Shares } from '../model/grid.ts';
import type { Chances, Market } from '../markets/market.ts';
import type { Specifiers } from '../markets/specifiers.ts';
import { withMargin, type MarginMethod } from './margin.ts';

/** The sum of the priced chances of a market: 1.04 keeps 4 of 104. */
export type Margin = { readonly sum: number; readonly method: MarginMethod };

/** The margins that are usual at Asian books, by the kind of market. */
export const usualMargins = {
  two: { sum: 1.04, method: 'proportional' },
  many: { sum: 1.07, method: 'power' },
  /** Scores, half-time with full-time, outrights: many outcomes, most of them long. */
  long: { sum: 1.18, method: 'power' },
} as const satisfies Record<string, Margin>;

const manyOutcomes = 6;

export function marginOf(market: Market, outcomes: number): Margin {
  if (market.ways === 'two') return usualMargins.two;
  return outcomes > manyOutcomes ? usualMargins.long : usualMargins.many;
}

export type PricedOutcome = {
  readonly outcome: string;
  readonly price: Price;
  /** The fair chance, refunds left out. */
  readonly chance: number;
  readonly shares: Shares;
};

/**
 * The prices of all outcomes that can still win, cut to thousandths; undefined where the market
 * cannot be priced, or one of its outcomes is so likely that it would pay nothing.
 */
export function pricesOf(
  market: Market,
  specifiers: Specifiers,
  chances: Chances,
  margin?: Margin,
): readonly PricedOutcome[] | undefined {
  const fair: { outcome: string; shares: Shares; chance: number }[] = [];
  const together = market.allShares?.(specifiers, chances);
  for (const outcome of market.outcomes(specifiers, chances)) {
    const shares = together ? together.get(outcome) : market.shares(outcome, specifiers, chances);
    if (shares === undefined) return undefined;
    const chance = fairChance(shares);
    if (chance > 0) fair.push({ outcome, shares, chance });
  }
  if (fair.length < 2) return undefined;
  const { sum, method } = margin ?? marginOf(market, fair.length);
  // Outcomes that overlap (double chance) add up to more than 1, to which no curve applies.
  const overlap = fair.reduce((total, { chance }) => total + chance, 0) > 1.5;
  const priced = withMargin(
    fair.map(({ chance }) => chance),
    sum,
    overlap ? 'proportional' : method,
  );
  const offered: PricedOutcome[] = [];
  for (const [index, { outcome, shares, chance }] of fair.entries()) {
    const price = asPrice(Math.min(greatestPrice, Math.floor(1000 / priced[index]!)));
    if (price === undefined) return undefined;
    offered.push({ outcome, price, chance, shares });
  }
  return offered;
}

export type PricedLine = {
  readonly line: number;
  readonly specifiers: Specifiers;
  readonly outcomes: readonly PricedOutcome[];
};

/** In quarters, as lines are: more than any count of a contest. */
const lineMost = 4 * 120;
const longestPrice = 6_000;
const shortestPrice = leastPrice + 40;

/**
 * The lines of a handicap or a total, the main one first: it is the one whose two prices are
 * closest, and the others are its neighbours at this distance in quarters.
 */
export function linesOf(
  market: Market,
  chances: Chances,
  { others = 4, step = 1, fixed = {} }: { others?: number; step?: number; fixed?: Specifiers } = {},
): readonly PricedLine[] {
  const specifiersAt = (line: number): Specifiers => ({
    ...fixed,
    [market.specifiers.includes('hcp') ? 'hcp' : 'total']: line,
  });
  const at = (line: number): PricedLine | undefined => {
    const specifiers = specifiersAt(line);
    const outcomes = pricesOf(market, specifiers, chances);
    const isOffered = outcomes?.every(({ price }) => price >= shortestPrice && price <= longestPrice);
    return outcomes && isOffered ? { line, specifiers, outcomes } : undefined;
  };
  const main = at(mainLine(market, chances, specifiersAt, step));
  if (main === undefined) return [];
  const neighbours = Array.from({ length: Math.ceil(others / 2) }, (_, index) => (index + 1) * step)
    .flatMap((distance) => [at(main.line - distance), at(main.line + distance)])
    .filter((line) => line !== undefined)
    .slice(0, others);
  return [main, ...neighbours];
}

/** The line at which the two outcomes are nearest to each other; their chances only cross once. */
function mainLine(
  market: Market,
  chances: Chances,
  specifiersAt: (line: number) => Specifiers,
  step: number,
): number {
  const [first] = market.outcomes({});
  const isRising = market.specifiers.includes('hcp');
  const chanceAt = (line: number): number => {
    const shares = market.shares(first!, specifiersAt(line), chances);
    return shares === undefined ? Number.NaN : fairChance(shares);
  };
  let [low, high] = [-lineMost / step, lineMost / step];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (chanceAt(middle * step) < 0.5 === isRising) low = middle;
    else high = middle;
  }
  const gapAt = (line: number): number => Math.abs(chanceAt(line) - 0.5);
  let main = gapAt(low * step) < gapAt(high * step) ? low * step : high * step;
  // Lines without a count between them are as even as each other: the one next to zero is meant.
  const towardsZero = main < 0 ? step : -step;
  while (main !== 0 && gapAt(main + towardsZero) < gapAt(main) + 1e-9) main += towardsZero;
  return main;
}
