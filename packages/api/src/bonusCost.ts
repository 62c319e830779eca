/**
 * The cost of clearing a bonus: what the turnover that it asks for costs a member at the type of
 * game that leaves the house least. Amounts are in 1/100,000 of a unit.
 */
import type { GameType } from './game.ts';
import { parseAmount } from './money.ts';
import { rewardTurnover, type RewardTerms, type TermsOf } from './rewardTerms.ts';

/** Shares of turnover are whole millionths, so that sums can be shown part by part. */
export const shareWhole = 1_000_000;

/** The part of the turnover on a type of game that is left to the house at the least. */
type TypeLeft = { gameType: GameType; left: number };

/** Says how much of its amount a deposit asks for, and what of play counts, in percent by type. */
export type TurnoverTerms = {
  depositTurnoverPercent: number;
  weights: Readonly<Partial<Record<GameType, number>>>;
};

/** `cost`: below zero where more flows back than the house keeps. */
export type Clearing<Type extends TypeLeft = TypeLeft> = { of: Type; turnover: bigint; cost: bigint };

/** The deposit that brings the whole bonus. */
export function bestDepositOf({ max, percent, depositMin }: TermsOf<'depositBonus'>): {
  paid: bigint;
  deposit: bigint;
} {
  const paid = parseAmount(max)!;
  const least = parseAmount(depositMin)!;
  const deposit = (paid * 100n + BigInt(percent) - 1n) / BigInt(percent);
  return { paid, deposit: deposit > least ? deposit : least };
}

/**
 * The game type at which the turnover of a reward costs least: that of the reward, and of the
 * deposit that it is for. Undefined: no type counts.
 */
export function cheapestClearing<Type extends TypeLeft>(
  terms: RewardTerms,
  { paid, deposit }: { paid: bigint; deposit: bigint },
  types: readonly Type[],
  { depositTurnoverPercent, weights }: TurnoverTerms,
): Clearing<Type> | undefined {
  const required = rewardTurnover(terms, paid, deposit) + (deposit * BigInt(depositTurnoverPercent)) / 100n;
  return types
    .map((of) => ({ of, weight: weights[of.gameType] ?? 100 }))
    .filter(({ of, weight }) => weight > 0 && !terms.play.excludedTypes.includes(of.gameType))
    .map(({ of, weight }): Clearing<Type> => {
      const turnover = (required * 100n) / BigInt(weight);
      return { of, turnover, cost: (turnover * BigInt(of.left)) / BigInt(shareWhole) };
    })
    .toSorted((one, other) => (one.cost < other.cost ? -1 : 1))[0];
}

export type BonusCost<Type extends TypeLeft = TypeLeft> = Clearing<Type> & {
  paid: bigint;
  deposit: bigint;
};

/**
 * The cost of clearing the whole bonus of a deposit. Undefined: it is no bonus on deposits, or
 * nothing counts towards it.
 */
export function bonusCostOf<Type extends TypeLeft>(
  terms: RewardTerms,
  types: readonly Type[],
  rules: TurnoverTerms,
): BonusCost<Type> | undefined {
  if (terms.kind !== 'depositBonus') return undefined;
  const best = bestDepositOf(terms);
  const cheapest = cheapestClearing(terms, best, types, rules);
  return cheapest && { ...cheapest, ...best };
}

/** A bonus that costs less than it gives is a gift, and one with every deposit an income. */
export const isGift = ({ paid, cost }: Pick<BonusCost, 'paid' | 'cost'>): boolean => cost < paid;
