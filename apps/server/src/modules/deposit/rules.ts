import { depositStates, type DepositState } from '@sen/api/deposit';
import type { GatewayStatus } from '@sen/api/gateway';

/**
 * A deposit's life. Money that the gateway says has been paid is credited whatever we thought before; nothing leads
 * away from `paid`.
 */
export const transitions: Readonly<Record<DepositState, readonly DepositState[]>> = {
  pending: ['paid', 'failed', 'expired'],
  failed: ['paid'],
  expired: ['paid', 'failed'],
  paid: [],
};

/** The state that a gateway's status leads to from `from`, or undefined when it changes nothing. */
export function nextState(from: DepositState, status: GatewayStatus): DepositState | undefined {
  const to: DepositState = status === 'declined' ? 'failed' : status;
  return transitions[from].includes(to) ? to : undefined;
}

export function isDepositState(text: string): text is DepositState {
  return (depositStates as readonly string[]).includes(text);
}

/** The fee of an amount, rounded down, so that a member never pays a part more than the rate says. */
export function feeOf(amount: bigint, feeBasisPoints: number): bigint {
  return (amount * BigInt(feeBasisPoints)) / 10_000n;
}

/** Whole hundredths only: the smallest step that screens show and gateways take. */
export function isPayable(amount: bigint): boolean {
  return amount > 0n && amount % 1_000n === 0n;
}
