import type { DepositState } from '@sen/api/deposit';
import type { GatewayStatus } from '@sen/api/gateway';

/**
 * A deposit's life. Money that the gateway says has been paid is credited, or put aside for staff, whatever we thought
 * before; nothing leads away from either by itself.
 */
export const transitions: Readonly<Record<DepositState, readonly DepositState[]>> = {
  pending: ['paid', 'review', 'failed', 'expired'],
  failed: ['paid', 'review'],
  expired: ['paid', 'review', 'failed'],
  paid: [],
  review: [],
};

/** The state that a gateway's status leads to from `from`, or undefined when it changes nothing. */
export function nextState(from: DepositState, status: GatewayStatus): DepositState | undefined {
  const to: DepositState = status === 'declined' ? 'failed' : status;
  return transitions[from].includes(to) ? to : undefined;
}

/** Whole hundredths only: the smallest step that screens show and gateways take. */
export function isPayable(amount: bigint): boolean {
  return amount > 0n && amount % 1_000n === 0n;
}
