/**
 * Terms of a contract: whether they are sound, whether they lie within another's, and the rate that
 * they give. Amounts in 1/100,000 of a unit.
 */
import { cyclesOf, rateMaxOf, type ContractTerms } from '@sen/api/contract';
import { parseAmount } from '@sen/api/money';

/** The figures of a team in a period. `loss` is below zero where its members won. */
export type Measures = { turnover: bigint; loss: bigint; active: bigint };
export type Tier = Measures & { rate: bigint };
export type Reached = { tier: number | null; rate: bigint };

export function tiersOf({ tiers }: ContractTerms): Tier[] {
  return tiers.map(({ turnover, loss, active, rate }) => ({
    turnover: parseAmount(turnover) ?? 0n,
    loss: parseAmount(loss) ?? 0n,
    active: BigInt(active),
    rate: BigInt(rate),
  }));
}

const conditions = ['turnover', 'loss', 'active'] as const;

/** The fault of terms by themselves, or undefined. */
export function termsFault(terms: ContractTerms): TermsFault | undefined {
  if (!(cyclesOf[terms.kind] as readonly string[]).includes(terms.cycle)) return 'cycle';
  if (terms.kind !== 'dividend' && (terms.carry !== 'none' || terms.collect)) return 'carry';
  const tiers = tiersOf(terms);
  if (tiers.some(({ rate }) => rate > BigInt(rateMaxOf[terms.kind]))) return 'rate';
  const rises = tiers.every((tier, i) => {
    const before = tiers[i - 1];
    if (!before) return true;
    return (
      tier.rate > before.rate &&
      conditions.every((name) => tier[name] >= before[name]) &&
      conditions.some((name) => tier[name] > before[name])
    );
  });
  return rises ? undefined : 'order';
}
export type TermsFault = 'cycle' | 'carry' | 'rate' | 'order';

/**
 * The highest tier whose conditions are all met, and the rate that holds there. A condition of zero
 * is none: without it a team that won would reach no tier.
 */
export function rateAt(terms: ContractTerms, measures: Measures): Reached {
  const tiers = tiersOf(terms);
  const index = tiers.findLastIndex((tier) =>
    conditions.every((name) => tier[name] === 0n || measures[name] >= tier[name]),
  );
  const [tier, next] = [tiers[index], tiers[index + 1]];
  if (!tier) return { tier: null, rate: 0n };
  if (terms.rate === 'fixed' || !next) return { tier: index, rate: tier.rate };
  // As far as the condition that is furthest behind; each rise is rounded down.
  const rises = conditions
    .filter((name) => next[name] > tier[name])
    .map((name) => {
      const whole = next[name] - tier[name];
      return ((next.rate - tier.rate) * least(atLeastNothing(measures[name] - tier[name]), whole)) / whole;
    });
  return { tier: index, rate: tier.rate + rises.reduce(least) };
}

/**
 * Why a contract may not be offered below another, or undefined: for any figures of its team, the
 * one above reaches at least the same rate with the same figures, so that an upline's bill is never
 * below the amount that its rates pass on.
 */
export function withinFault(child: ContractTerms, parent: ContractTerms): WithinFault | undefined {
  if (child.kind !== parent.kind || child.cycle !== parent.cycle || child.carry !== parent.carry)
    return 'cycle';
  if ((parseAmount(child.activeFrom) ?? 0n) < (parseAmount(parent.activeFrom) ?? 0n)) return 'activeFrom';
  const [below, above] = [tiersOf(child), tiersOf(parent)];
  if (child.rate === 'floating' && parent.rate === 'floating' && haveSameConditions(below, above))
    return below.every(({ rate }, i) => rate <= above[i]!.rate) ? undefined : 'rate';
  // A floating rate comes as close as it can to that of the next tier.
  const highest = (i: number): bigint =>
    child.rate === 'floating' ? (below[i + 1] ?? below[i]!).rate : below[i]!.rate;
  return below.every((tier, i) => highest(i) <= rateAt({ ...parent, rate: 'fixed' }, tier).rate)
    ? undefined
    : 'rate';
}
export type WithinFault = 'cycle' | 'activeFrom' | 'rate';

function haveSameConditions(some: readonly Tier[], others: readonly Tier[]): boolean {
  return (
    some.length === others.length &&
    some.every((tier, i) => conditions.every((name) => tier[name] === others[i]![name]))
  );
}

export const atLeastNothing = (amount: bigint): bigint => (amount > 0n ? amount : 0n);
const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
