import type { AdjustmentDecision, AdjustmentDirection, AdjustmentState } from '@sen/api/adjustment';

/** The life of an adjustment. A decision is final; another correction is the way back. */
export const adjustmentLife: Readonly<Record<AdjustmentState, readonly AdjustmentState[]>> = {
  waiting: ['approved', 'rejected'],
  approved: [],
  rejected: [],
};

export const decisionLeadsTo: Readonly<Record<AdjustmentDecision, AdjustmentState>> = {
  approve: 'approved',
  reject: 'rejected',
};

/**
 * The part of an adjustment at a member's expense that the balance pays; the member owes the rest.
 * Amounts in 1/100,000 of a unit.
 */
export function partsOf(
  direction: AdjustmentDirection,
  amount: bigint,
  balance: bigint,
): { main: bigint; debt: bigint } {
  if (direction === 'give' || balance >= amount) return { main: amount, debt: 0n };
  const main = balance > 0n ? balance : 0n;
  return { main, debt: amount - main };
}
