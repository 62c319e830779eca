import type { ContractState, DisputeState, PayoutState } from '@sen/api/contract';

/**
 * The life of a contract. Terms never change: other terms are another contract, which takes the
 * place of this one when it begins.
 */
export const contractLife: Readonly<Record<ContractState, readonly ContractState[]>> = {
  offered: ['signed', 'refused', 'withdrawn'],
  // Asked to end, and kept when the other one does not consent. It ends at once, for the next
  // period, when another is signed or its branch has moved.
  signed: ['ending', 'ended'],
  ending: ['signed', 'ended'],
  ended: [],
  refused: [],
  withdrawn: [],
};

/** The life of a payout. A payout that has been received in full, refused or given up stays so. */
export const payoutLife: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  calculated: ['issued', 'partReceived', 'insufficient', 'uncollected'],
  unapproved: ['calculated', 'rejected'],
  uncollected: ['issued', 'partReceived', 'insufficient', 'expired'],
  // The amount that downlines are due of it has come late; the agent's own part waits to be
  // collected still.
  partReceived: ['issued', 'uncollected'],
  insufficient: ['partReceived', 'issued', 'uncollected'],
  issued: [],
  notReached: [],
  rejected: [],
  expired: [],
};

/**
 * The life of a dispute. The agent is right only when the correction has been paid; where a second
 * operator rejects it, the desk answers anew.
 */
export const disputeLife: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  open: ['correcting', 'dismissed'],
  correcting: ['upheld', 'open'],
  upheld: [],
  dismissed: [],
};

/** The state in which a payout begins. */
export function firstState(
  payout: { due: bigint; reached: boolean },
  desk: { approvalFrom: bigint; frozen: boolean },
): PayoutState {
  if (!payout.reached || payout.due === 0n) return 'notReached';
  return desk.frozen || payout.due >= desk.approvalFrom ? 'unapproved' : 'calculated';
}

/**
 * The state of a payout after a payment. `waits`: the rest of it waits for the agent to collect it.
 */
export function stateAfter(
  { due, received }: { due: bigint; received: bigint },
  waits: boolean,
): PayoutState {
  if (received >= due) return 'issued';
  if (waits) return 'uncollected';
  return received > 0n ? 'partReceived' : 'insufficient';
}

/**
 * The parts of the missing amount that are paid now. `bill`: the rest of the amount that the payer
 * was itself paid for this period; `free`: the part of its balance that may leave it.
 */
export function partsToPay(
  lacks: bigint,
  { bill, balance, free }: { bill: bigint; balance: bigint; free: bigint },
): { bill: bigint; wallet: bigint } {
  const ofBill = least(lacks, least(bill, balance));
  const ofWallet = least(lacks - ofBill, free > ofBill ? free - ofBill : 0n);
  return { bill: ofBill, wallet: ofWallet > 0n ? ofWallet : 0n };
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
