/** Sheets: all that is offered of a contest at one moment, every market with its lines and prices. */
import type { Chances, Market } from '../markets/market.ts';
import { total } from '../markets/facts.ts';
import { esportsMarkets, footballMarkets } from '../markets/registry.ts';
import type { Specifiers } from '../markets/specifiers.ts';
import type { Series } from '../markets/esports/series.ts';
import { linesOf, pricesOf, type PricedOutcome } from './offer.ts';

export type Offer = {
  readonly market: Market;
  readonly specifiers: Specifiers;
  readonly outcomes: readonly PricedOutcome[];
  /** Whether it is the main line of its market. */
  readonly isMain: boolean;
};

/** Quarter lines are for goals alone; whole ones for handicaps of three ways. */
function stepOf({ ways, count, key }: Market): number {
  if (ways === 'many') return 4;
  return count?.subject === 'goals' && !key.endsWith('Total') ? 1 : 2;
}

/** The offers of one market: its lines, the main one first, or itself. */
function offersOf(market: Market, chances: Chances, fixed: Specifiers = {}): Offer[] {
  const hasLines = market.specifiers.includes('hcp') || market.specifiers.includes('total');
  if (!hasLines) {
    const outcomes = pricesOf(market, fixed, chances);
    return outcomes ? [{ market, specifiers: fixed, outcomes, isMain: true }] : [];
  }
  const step = stepOf(market);
  return linesOf(market, chances, { step, others: step === 4 ? 2 : 4, fixed }).map(
    ({ specifiers, outcomes }, index) => ({ market, specifiers, outcomes, isMain: index === 0 }),
  );
}

export function footballSheet(chances: Chances): Offer[] {
  const goals = chances.rest('goals', 'match')?.now;
  return footballMarkets.flatMap((market) =>
    offersOf(market, chances, market.specifiers.includes('goalnr') ? { goalnr: total(goals!) + 1 } : {}),
  );
}

/** A series of two may be drawn, and is offered as three ways; any other has a winner. */
const resultKeys: readonly string[] = ['seriesWinner', 'seriesResult'];

export function seriesSheet(chances: Chances, bestOf: Series['bestOf']): Offer[] {
  const result = bestOf === 2 ? 'seriesResult' : 'seriesWinner';
  const present = total(chances.rest('maps', 'match')!.now) + 1;
  const numbers = Array.from({ length: bestOf }, (_, index) => index + 1);
  return esportsMarkets.flatMap((market) => {
    if (resultKeys.includes(market.key) && market.key !== result) return [];
    if (!market.specifiers.includes('mapnr')) return offersOf(market, chances);
    // Lines are offered of the present map and the next one, winners of all that may be played.
    const last = market.key === 'mapWinner' ? bestOf : present + 1;
    return numbers.filter((mapnr) => mapnr <= last).flatMap((mapnr) => offersOf(market, chances, { mapnr }));
  });
}
