/**
 * Tickets: singles, parlays and systems, and what they give back.
 *
 * A ticket bets the same stake on each of its combinations. A combination is a choice of so many
 * legs together with all bankers; its return is the stake times what each of its legs multiplies it
 * by. All combinations are added exactly and cut once, at the end, down to a whole step of the
 * currency.
 */
import { cut, fraction, type Fraction } from './fraction.ts';
import { multiplierOf, type Result } from './result.ts';
import { hundredth } from './stake.ts';

export const legsMax = 12;

/** Named systems: the legs that each asks for, and the sizes of its combinations. */
export const systems = {
  trixie: { legs: 3, sizes: [2, 3] },
  patent: { legs: 3, sizes: [1, 2, 3] },
  yankee: { legs: 4, sizes: [2, 3, 4] },
  lucky15: { legs: 4, sizes: [1, 2, 3, 4] },
  canadian: { legs: 5, sizes: [2, 3, 4, 5] },
  lucky31: { legs: 5, sizes: [1, 2, 3, 4, 5] },
  heinz: { legs: 6, sizes: [2, 3, 4, 5, 6] },
  lucky63: { legs: 6, sizes: [1, 2, 3, 4, 5, 6] },
  superHeinz: { legs: 7, sizes: [2, 3, 4, 5, 6, 7] },
  goliath: { legs: 8, sizes: [2, 3, 4, 5, 6, 7, 8] },
} as const satisfies Record<string, { legs: number; sizes: readonly number[] }>;
export type SystemName = keyof typeof systems;

export type Leg = {
  /** The return of each 1 when the leg wins whole. */
  readonly odds: Fraction;
  /** A banker stands in every combination. */
  readonly banker?: boolean;
};

export type Ticket<L extends Leg = Leg> = {
  readonly legs: readonly L[];
  /** The numbers of legs, bankers left out, that combinations have: `[n]` is a parlay of n. */
  readonly sizes: readonly number[];
  /** At risk on each combination. */
  readonly stake: bigint;
};

/** All legs in one combination; of one leg it is a single. */
export const parlay = <L extends Leg>(legs: readonly L[], stake: bigint): Ticket<L> => ({
  legs,
  sizes: [legs.length],
  stake,
});

export const ticketFaults = ['no_legs', 'too_many_legs', 'sizes', 'stake'] as const;
export type TicketFault = (typeof ticketFaults)[number];

/** Why a ticket is none, or undefined. */
export function ticketFault({ legs, sizes, stake }: Ticket): TicketFault | undefined {
  const free = legs.filter(({ banker }) => !banker).length;
  if (legs.length === 0) return 'no_legs';
  if (legs.length > legsMax) return 'too_many_legs';
  if (stake <= 0n) return 'stake';
  const areSizes =
    sizes.length > 0 &&
    new Set(sizes).size === sizes.length &&
    sizes.every((size) => Number.isInteger(size) && size >= 1 && size <= free);
  return areSizes ? undefined : 'sizes';
}

export function combinationsOf({ legs, sizes }: Pick<Ticket, 'legs' | 'sizes'>): number {
  const free = legs.filter(({ banker }) => !banker).length;
  return sizes.reduce((sum, size) => sum + choose(free, size), 0);
}

export function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

export const atRiskOf = (ticket: Ticket): bigint => ticket.stake * BigInt(combinationsOf(ticket));

/**
 * The return of each 1 on every combination: the sum of the products of their multipliers. With
 * multipliers a/d it is the coefficient of x^size in ∏(d + a·x), divided by ∏d, so that no
 * combination is walked.
 */
export function combinationsReturn(
  legs: readonly Leg[],
  sizes: readonly number[],
  of: readonly Fraction[],
): Fraction {
  let over = [1n];
  let [always, under] = [1n, 1n];
  for (const [index, leg] of legs.entries()) {
    const multiplier = of[index]!;
    under *= multiplier.under;
    if (leg.banker) always *= multiplier.over;
    else {
      const next = [...over, 0n].map((coefficient) => coefficient * multiplier.under);
      for (const [power, coefficient] of over.entries()) next[power + 1]! += coefficient * multiplier.over;
      over = next;
    }
  }
  return fraction(always * sizes.reduce((sum, size) => sum + (over[size] ?? 0n), 0n), under);
}

/** The return of a ticket when its legs have come to these results. */
export function returnOf(ticket: Ticket, results: readonly Result[], step = hundredth): bigint {
  const multipliers = ticket.legs.map(({ odds }, index) => multiplierOf(odds, results[index]!));
  return cut(ticket.stake, combinationsReturn(ticket.legs, ticket.sizes, multipliers), step);
}

/** The most that a ticket can give back: every leg wins whole. */
export function greatestReturn(ticket: Ticket, step = hundredth): bigint {
  return cut(
    ticket.stake,
    combinationsReturn(
      ticket.legs,
      ticket.sizes,
      ticket.legs.map(({ odds }) => odds),
    ),
    step,
  );
}
