/**
 * Cash-out: the worth of an open ticket now, and what is offered for it.
 *
 * The worth is the expected return: of a settled leg what it multiplies by, of an open one what its
 * chances make of it. The offer is less by a margin that is larger where little is left.
 */
import { cut, fraction, type Fraction } from './fraction.ts';
import { multiplierOf, type Result } from './result.ts';
import { hundredth } from './stake.ts';
import { atRiskOf, combinationsReturn, type Leg, type Ticket } from './ticket.ts';
import type { Shares } from '../model/grid.ts';

/** A leg of an open ticket: settled, or with its present chances. */
export type ValuedLeg =
  | { readonly result: Result }
  | { readonly shares: Shares; readonly isSuspended: boolean; readonly isStale: boolean }
  /** The book has no chances of it now. */
  | { readonly unknown: true };

/** Margins in hundredths of a percent, by the fair value in percent of what is at risk. */
export type Ladder = readonly { readonly fromPercent: bigint; readonly basisPoints: bigint }[];

export const usualLadder: Ladder = [
  { fromPercent: 200n, basisPoints: 400n },
  { fromPercent: 100n, basisPoints: 500n },
  { fromPercent: 50n, basisPoints: 600n },
  { fromPercent: 0n, basisPoints: 800n },
];

export type CashOut =
  | { readonly is: 'available'; readonly amount: bigint; readonly fair: bigint }
  | { readonly is: 'suspended' }
  | { readonly is: 'none' };

/** Chances are taken as whole billionths: sums of money are exact from there on. */
const parts = 1_000_000_000n;
const billionths = (chance: number): bigint => BigInt(Math.round(chance * Number(parts)));

/** The factor that is expected of a leg. */
function expectedMultiplier(odds: Fraction, { won, halfWon, refund, halfLost }: Shares): Fraction {
  const [w, h, r, l] = [won, halfWon, refund, halfLost].map(billionths) as [bigint, bigint, bigint, bigint];
  // In halves of billionths: 2·won·odds + halfWon·(1 + odds) + 2·refund + halfLost.
  const over = 2n * w * odds.over + h * (odds.under + odds.over) + (2n * r + l) * odds.under;
  return fraction(over, 2n * parts * odds.under);
}

export function cashOutOf(
  ticket: Ticket,
  legs: readonly ValuedLeg[],
  { step = hundredth, ladder = usualLadder }: { step?: bigint; ladder?: Ladder } = {},
): CashOut {
  if (legs.some((leg) => 'unknown' in leg || ('shares' in leg && leg.isStale))) return { is: 'none' };
  const isSuspended = legs.some((leg) => 'shares' in leg && leg.isSuspended);
  const fair = worthOf(ticket, legs, 1n);
  if (isSuspended) return { is: 'suspended' };
  const atRisk = atRiskOf(ticket);
  const { basisPoints } = ladder.find(({ fromPercent }) => fair * 100n >= fromPercent * atRisk)!;
  const amount = cut(fair, fraction(10_000n - basisPoints, 10_000n), step);
  const most = mostOf(ticket, legs, step);
  const offered = amount < most ? amount : most;
  return offered < step ? { is: 'none' } : { is: 'available', amount: offered, fair };
}

/** The expected return of a ticket. */
function worthOf(ticket: Ticket, legs: readonly ValuedLeg[], step: bigint): bigint {
  const multipliers = ticket.legs.map(({ odds }, index) => {
    const leg = legs[index]!;
    if ('result' in leg) return multiplierOf(odds, leg.result);
    return 'shares' in leg ? expectedMultiplier(odds, leg.shares) : fraction(0n);
  });
  return cut(ticket.stake, combinationsReturn(ticket.legs, ticket.sizes, multipliers), step);
}

/** The most that a ticket can still give back. */
function mostOf(ticket: Ticket, legs: readonly ValuedLeg[], step: bigint): bigint {
  const multipliers = ticket.legs.map(({ odds }: Leg, index) => {
    const leg = legs[index]!;
    return 'result' in leg ? multiplierOf(odds, leg.result) : odds;
  });
  return cut(ticket.stake, combinationsReturn(ticket.legs, ticket.sizes, multipliers), step);
}

export type PartlyCashed<L extends Leg> = {
  readonly paid: bigint;
  /** The ticket that goes on with less on each combination; only it counts as turnover. */
  readonly rest: Ticket<L>;
};

/**
 * A cash-out of a part: so much of the stake of each combination is given up for its share of the
 * offer. Undefined where the part is none, is all of it, or would pay nothing.
 */
export function cashPart<L extends Leg>(
  ticket: Ticket<L>,
  offer: bigint,
  stake: bigint,
  step = hundredth,
): PartlyCashed<L> | undefined {
  if (stake <= 0n || stake >= ticket.stake) return undefined;
  const paid = cut(offer, fraction(stake, ticket.stake), step);
  return paid > 0n ? { paid, rest: { ...ticket, stake: ticket.stake - stake } } : undefined;
}

export type CashOutVerdict =
  | { readonly is: 'paid'; readonly amount: bigint }
  | { readonly is: 'offered'; readonly amount: bigint }
  | { readonly is: 'refused'; readonly reason: 'suspended' | 'none' };

/** After the delay: a worth that fell is a new offer, and one that rose is paid as it is now. */
export function verdictOfCashOut(asked: bigint, now: CashOut): CashOutVerdict {
  if (now.is !== 'available') return { is: 'refused', reason: now.is };
  return { is: now.amount >= asked ? 'paid' : 'offered', amount: now.amount };
}

/** Whether an automatic cash-out begins; one that falls back in its delay is forgotten. */
export const isAutoDue = (from: bigint, now: CashOut): boolean =>
  now.is === 'available' && now.amount >= from;
