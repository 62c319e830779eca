/**
 * Risk: what the house pays, less the stakes, for every way in which a contest can end.
 *
 * Bets that settle on the same count share one book of scenarios: a cell for each final score, in
 * which Asian handicaps taken in play are shifted by the score at the bet. What does not settle on a
 * count has a scenario for each outcome. The worst scenario bounds what may still be taken.
 */
import { cut, fraction, isMore, one, type Fraction } from './fraction.ts';
import { multiplierOf } from './result.ts';
import { hundredth } from './stake.ts';
import { usualRules } from './tournament.ts';
import { countOf, countText, nil, type Count, type Facts } from '../markets/facts.ts';
import type { Market, OutcomeBet } from '../markets/market.ts';
import { specifierText } from '../markets/specifiers.ts';

/** Counts of a side from 0 to this one, which stands for all above as well. */
const countsMost: Readonly<Record<string, number>> = {
  goals: 11,
  corners: 24,
  cards: 20,
  maps: 3,
  rounds: 25,
  kills: 80,
};

export type RiskBet = OutcomeBet & {
  readonly market: Market;
  readonly odds: Fraction;
  readonly atRisk: bigint;
};

/** The name of the book that a bet belongs to, within its contest. */
export function bookOf({ market, specifiers }: Pick<RiskBet, 'market' | 'specifiers'>): string {
  if (market.count === undefined) return `${market.key} ${specifierText(specifiers)}`.trim();
  const { subject, span } = market.count;
  return span === 'map' ? `${subject} map ${specifiers.mapnr}` : `${subject} ${span}`;
}

/** The scenarios of a book: scores of its count, or the outcomes of its market. */
export function scenariosOf({
  market,
  specifiers,
  outcome,
}: Pick<RiskBet, 'market' | 'specifiers' | 'outcome'>): readonly string[] {
  if (market.count === undefined) return [...new Set([...market.outcomes(specifiers), outcome])];
  const most = countsMost[market.count.subject]!;
  const counts = Array.from({ length: most + 1 }, (_, count) => count);
  return counts.flatMap((home) => counts.map((away) => countText({ home, away })));
}

/** The return of each 1 in a scenario. */
function returnIn(
  bet: Pick<RiskBet, 'market' | 'outcome' | 'specifiers' | 'from' | 'odds'>,
  scenario: string,
): Fraction {
  if (bet.market.count === undefined) return bet.outcome === scenario ? bet.odds : fraction(0n);
  const count = countOf(scenario);
  const facts: Facts = {
    rules: usualRules,
    closed: true,
    tally: () => ({ count, state: 'complete' }),
  };
  return multiplierOf(bet.odds, bet.market.settle(bet, facts)!.result);
}

/** The loss of the house by scenario, below zero where it gains. */
export type Exposure = ReadonlyMap<string, bigint>;
export const noExposure: Exposure = new Map();

export function withBet(exposure: Exposure, bet: RiskBet, step = hundredth): Exposure {
  const next = new Map(exposure);
  for (const scenario of scenariosOf(bet)) {
    const paid = cut(bet.atRisk, returnIn(bet, scenario), step);
    next.set(scenario, (next.get(scenario) ?? 0n) + paid - bet.atRisk);
  }
  return next;
}

/** A score that is passed already is no scenario any more; those of outcomes always are. */
function isPossible(scenario: string, reached: Count): boolean {
  if (!/^\d+-\d+$/.test(scenario)) return true;
  const { home, away } = countOf(scenario);
  return home >= reached.home && away >= reached.away;
}

/** The greatest loss over the scenarios from the score that is reached on. */
export const worstOf = (exposure: Exposure, reached: Count = nil): bigint =>
  [...exposure].reduce(
    (worst, [scenario, loss]) => (loss > worst && isPossible(scenario, reached) ? loss : worst),
    0n,
  );

/** The mean of the loss over the chances of scenarios, in parts of a unit. */
export const expectedLoss = (exposure: Exposure, chanceOf: (scenario: string) => number): number =>
  [...exposure].reduce((sum, [scenario, loss]) => sum + chanceOf(scenario) * Number(loss), 0);

/**
 * The greatest stake that keeps every scenario within a limit: the least of (limit - loss)/(return -
 * 1) over those in which the bet wins.
 */
export function greatestStake(
  exposure: Exposure,
  bet: Omit<RiskBet, 'atRisk'>,
  limit: bigint,
  { step = hundredth, reached = nil }: { step?: bigint; reached?: Count } = {},
): bigint | undefined {
  let greatest: bigint | undefined;
  for (const scenario of scenariosOf(bet).filter((each) => isPossible(each, reached))) {
    const back = returnIn(bet, scenario);
    if (!isMore(back, one)) continue;
    const room = limit - (exposure.get(scenario) ?? 0n);
    const stake = room <= 0n ? 0n : cut(room, fraction(back.under, back.over - back.under), step);
    if (greatest === undefined || stake < greatest) greatest = stake;
  }
  return greatest;
}

/**
 * The greatest stake of one bet by the volume of its market: below even money so much may be won,
 * above it so much be at risk.
 */
export const stakeByVolume = (volume: bigint, odds: Fraction, step = hundredth): bigint =>
  isMore(odds, fraction(2n))
    ? cut(volume, one, step)
    : cut(volume, fraction(odds.under, odds.over - odds.under), step);

export const limitNames = ['bet', 'payout', 'market', 'match', 'league', 'platform'] as const;
export type LimitName = (typeof limitNames)[number];

export type Limit = { readonly by: LimitName; readonly stake: bigint };

/**
 * The least of the limits, each lessened by the bettor's factor in thousandths, and the one that
 * binds: the bettor is told the greatest stake. The payout limit is nobody's factor.
 */
export function bindingLimit(limits: readonly Limit[], factorThousandths: bigint, step = hundredth): Limit {
  const scaled = limits.map(({ by, stake }) => ({
    by,
    stake: by === 'payout' ? stake : cut(stake, fraction(factorThousandths, 1000n), step),
  }));
  return scaled.reduce((least, limit) => (limit.stake < least.stake ? limit : least));
}

/**
 * The liability of a multiple as its legs bear it, by the logarithms of their odds; the rest of the
 * division falls to the longest leg, so that nothing is lost.
 */
export function splitLiability(amount: bigint, odds: readonly number[]): bigint[] {
  const whole = odds.reduce((sum, each) => sum + Math.log(each), 0);
  const parts = odds.map((each) => BigInt(Math.floor((Math.log(each) / whole) * Number(amount))));
  const longest = odds.indexOf(Math.max(...odds));
  parts[longest]! += amount - parts.reduce((sum, part) => sum + part, 0n);
  return parts;
}

export type Movement = {
  /** The shift of the log-odds when a scenario is at its limit. */
  readonly strength: number;
  /** The greatest shift. */
  readonly band: number;
};

export const usualMovement: Movement = { strength: 0.12, band: 0.1 };

/**
 * The chance that an outcome is priced by when so much of its limit is used: above zero where the
 * house would lose by it, so that its price falls. The margin is put on afterwards, and stays.
 */
export function movedChance(chance: number, used: number, { strength, band } = usualMovement): number {
  const shift = Math.max(-band, Math.min(band, strength * used));
  const odds = (chance / (1 - chance)) * Math.exp(shift);
  return odds / (1 + odds);
}

/** The mean by which a bettor's prices beat the closing ones; above zero for long: a sharp one. */
export function closingLineValue(
  bets: readonly { readonly odds: number; readonly closingChance: number }[],
): number {
  if (bets.length === 0) return 0;
  return bets.reduce((sum, { odds, closingChance }) => sum + odds * closingChance - 1, 0) / bets.length;
}
