import type { TransferDirection } from '@sen/api/agentTransfer';
import type { ErrorCode } from '@sen/api/errors';
import { payable } from '@sen/api/withdrawal';

export type Limits = { min: bigint; max: bigint; dayMax: bigint };

/**
 * Why this amount may not be sent, or undefined. `sentToday`: within these 24 hours, without it.
 */
export function amountFault(
  amount: bigint,
  sentToday: bigint,
  { min, max, dayMax }: Limits,
): AmountFault | undefined {
  // A part below a hundredth could not be withdrawn where it arrives, and no screen shows it.
  if (amount <= 0n || amount % payable !== 0n) return { code: 'amount_invalid' };
  if (amount < min) return { code: 'transfer_too_small', limit: min };
  if (amount > max) return { code: 'transfer_too_large', limit: max };
  return sentToday + amount > dayMax
    ? { code: 'transfer_day_limit', limit: dayLeft(sentToday, dayMax) }
    : undefined;
}
export type AmountFault = {
  code: Extract<
    ErrorCode,
    'amount_invalid' | 'transfer_too_small' | 'transfer_too_large' | 'transfer_day_limit'
  >;
  limit?: bigint;
};

export function dayLeft(sentToday: bigint, dayMax: bigint): bigint {
  return sentToday < dayMax ? dayMax - sentToday : 0n;
}

export type Party = { id: bigint; brandId: bigint; type: number; status: string; uplineId: bigint | null };

/**
 * Why money may not go from one to the other, or undefined. Only neighbours in the line of agents
 * send each other money.
 */
export function partyFault(direction: TransferDirection, from: Party, to: Party): PartyFault | undefined {
  const [above, below] = direction === 'up' ? [to, from] : [from, to];
  const isNeighbour = below.uplineId === above.id && from.id !== to.id && from.brandId === to.brandId;
  if (!isNeighbour || isTrial(from) || isTrial(to)) return 'transfer_receiver_unknown';
  if (from.status !== 'active') return 'account_locked';
  return to.status === 'active' ? undefined : 'transfer_receiver_closed';
}
export type PartyFault = Extract<
  ErrorCode,
  'transfer_receiver_unknown' | 'transfer_receiver_closed' | 'account_locked'
>;

const isTrial = ({ type }: Party): boolean => type === 4;
