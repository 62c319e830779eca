import type { ErrorCode } from '@sen/api/errors';
import { parseAmount, unit } from '@sen/api/money';
import type { RedemptionDecision } from '@sen/api/pointDesk';
import {
  pointQuantityMax,
  type PointLineType,
  type PointProductType,
  type RedemptionState,
} from '@sen/api/point';
import { pointRateOf, pointTurnover, rankPercent, type PointTerms } from '@sen/api/pointTerms';

/**
 * The points that play brings are kept in so small parts of a point that nothing is rounded:
 * turnover is in 1/100,000 of a unit, a rate in points for 10,000 units, a rank's part in percent.
 * Whole points are given; the rest is kept for the next time.
 */
export const exactPerPoint = unit * BigInt(pointTurnover) * 100n;

/**
 * A rate times the percentage of a rank: what play of a game type brings to a member, by 1/100,000
 * of turnover, in exact parts.
 */
export function factorOf(terms: PointTerms, gameType: string, rank: number): number {
  return terms.open ? pointRateOf(terms, gameType) * rankPercent(terms, rank) : 0;
}

/**
 * A line of settled play. `firstId` is the first line of its round: what is said of the round later
 * counts as the round did.
 */
export type EarningLine = {
  id: bigint;
  firstId: bigint;
  memberId: bigint;
  gameType: string;
  /** Below zero for what was taken back. */
  turnover: bigint;
  /** By the terms and the rank of its moment. */
  factor: number;
  /** The factor that was kept for rounds which begin with `firstId`; 0 where none was. */
  kept: number;
};
export type NewFactor = { memberId: bigint; gameType: string; fromLineId: bigint; factor: number };

/**
 * The points that lines bring to each member, exact, and the factors that have changed; lines in
 * the order of their ids.
 */
export function earn(lines: readonly EarningLine[]): { earned: Map<bigint, bigint>; factors: NewFactor[] } {
  const earned = new Map<bigint, bigint>();
  const changed = new Map<string, NewFactor[]>();
  for (const { id, firstId, memberId, gameType, turnover, factor, kept } of lines) {
    const key = `${memberId} ${gameType}`;
    const own = changed.get(key) ?? [];
    const inForce = own.findLast(({ fromLineId }) => fromLineId <= firstId)?.factor ?? kept;
    const isFirst = id === firstId;
    if (isFirst && factor !== inForce)
      changed.set(key, [...own, { memberId, gameType, fromLineId: id, factor }]);
    earned.set(memberId, (earned.get(memberId) ?? 0n) + turnover * BigInt(isFirst ? factor : inForce));
  }
  return { earned, factors: [...changed.values()].flat() };
}

/**
 * The points that play has brought to a member so far: whole points, the rest exact, and points
 * that were taken back after they were spent.
 */
export type PointStanding = { earned: bigint; fraction: bigint; owed: bigint };

/**
 * Adds what lines brought, exact. `moves` is what goes to the member's account, or leaves it: never
 * more than lies there. What lacks is owed, and paid of what is earned next.
 */
export function addEarned(
  before: PointStanding,
  exact: bigint,
  balance: bigint,
): { after: PointStanding; moves: bigint } {
  const total = before.fraction + exact;
  const fraction = ((total % exactPerPoint) + exactPerPoint) % exactPerPoint;
  const points = (total - fraction) / exactPerPoint;
  const earned = before.earned + points;
  const due = points - before.owed;
  const moves = due >= -balance ? due : -balance;
  return { after: { earned, fraction, owed: moves - due }, moves };
}

/**
 * Owed points are paid of all points that come, from play or from elsewhere: so many of those that
 * have come from elsewhere leave again.
 */
export const owedOf = ({ owed }: Pick<PointStanding, 'owed'>, came: bigint): bigint =>
  owed < came ? owed : came;

/**
 * The price of a product and who may have it. Amounts are for one, in 1/100,000 of a unit; points
 * are whole.
 */
export type Offer = {
  /** Rises with every change of the product but its stock. */
  version: number;
  points: bigint;
  stock: number;
  memberMax: number | null;
  open: boolean;
  showFrom: number | null;
  showUntil: number | null;
};

export const isOffered = (
  { open, showFrom, showUntil }: Pick<Offer, 'open' | 'showFrom' | 'showUntil'>,
  nowMs: number,
): boolean => open && (showFrom === null || showFrom <= nowMs) && (showUntil === null || nowMs < showUntil);

/**
 * The number of a product that a member can still have. `taken`: what they have redeemed of it that
 * was not rejected.
 */
export function memberLeft({ stock, memberMax }: Pick<Offer, 'stock' | 'memberMax'>, taken: number): number {
  const own = memberMax === null ? pointQuantityMax : Math.max(memberMax - taken, 0);
  return Math.min(own, stock, pointQuantityMax);
}

/** Points that a member lacks for so many of a product. */
export const lackingFor = (points: bigint, balance: bigint): number =>
  Number(points > balance ? points - balance : 0n);

export type OfferFault = { code: ErrorCode; detail?: Record<string, number> };

/**
 * Why so many of a product cannot be redeemed, or undefined. `seen`: the product that the member
 * was shown, and the points for all of it.
 */
export function offerFault(
  offer: Offer,
  {
    quantity,
    seen,
    taken,
    balance,
    nowMs,
  }: {
    quantity: number;
    seen: Pick<Offer, 'version' | 'points'>;
    taken: number;
    balance: bigint;
    nowMs: number;
  },
): OfferFault | undefined {
  if (!isOffered(offer, nowMs)) return { code: 'point_product_unknown' };
  const points = offer.points * BigInt(quantity);
  if (offer.version !== seen.version || points !== seen.points) return { code: 'point_terms_changed' };
  if (offer.memberMax !== null && taken + quantity > offer.memberMax)
    return { code: 'point_member_limit', detail: { left: Math.max(offer.memberMax - taken, 0) } };
  if (quantity > offer.stock) return { code: 'point_stock_short', detail: { left: offer.stock } };
  return points > balance
    ? { code: 'points_too_few', detail: { lacking: lackingFor(points, balance) } }
    : undefined;
}

/**
 * The money that so many points become, in 1/100,000 of a unit. They are a whole multiple of what
 * is converted at once.
 */
export const convertedAmount = (points: number, { points: step, amount }: PointTerms['conversion']): bigint =>
  (BigInt(points) / BigInt(step)) * parseAmount(amount)!;

/** Why so many points cannot be converted, or undefined. */
export function conversionFault(points: number, { open, conversion }: PointTerms): OfferFault | undefined {
  if (!open) return { code: 'points_off' };
  if (!conversion.open) return { code: 'point_conversion_off' };
  if (points < conversion.min)
    return { code: 'point_conversion_too_small', detail: { limit: conversion.min } };
  if (points > conversion.max)
    return { code: 'point_conversion_too_large', detail: { limit: conversion.max } };
  return points % conversion.points === 0
    ? undefined
    : { code: 'point_conversion_step', detail: { step: conversion.points } };
}

/** The life of a redemption. */
export const redemptionLife: Readonly<Record<RedemptionState, readonly RedemptionState[]>> = {
  processing: ['completed', 'rejected'],
  completed: [],
  rejected: [],
};
export const decisionLeadsTo: Readonly<Record<RedemptionDecision, RedemptionState>> = {
  complete: 'completed',
  reject: 'rejected',
};

/** Credit goes to the wallet as it is redeemed; all else is sent or handed out by operators. */
export const stateAtFirst = (type: PointProductType): RedemptionState =>
  type === 'credit' ? 'completed' : 'processing';

/** The kinds of movements of points, as the ledger calls them and as members read them. */
export const lineTypes = {
  'points-earned': 'earned',
  'points-taken': 'takenBack',
  'points-redeemed': 'redeemed',
  'points-returned': 'returned',
  'points-converted': 'converted',
  'points-corrected': 'corrected',
} as const satisfies Record<string, PointLineType>;
export type PointReason = keyof typeof lineTypes;
export const pointReasons = Object.keys(lineTypes) as PointReason[];
