/** The wallet operations of a ticket: each ticket is a round of its own. */
import { roundOfTicket } from '@sen/api/houseLottery';
import type { TicketRow } from './store.ts';

export const betOf = (id: bigint): string => `ticket:${id}:bet`;
/**
 * The key of the win that a version of the result pays; the first win of a ticket whose amount has
 * changed is rolled back by it.
 */
export const winOf = (id: bigint, version: number): string => `ticket:${id}:win:${version}`;

/**
 * The ticket that a win pays, by the win's name with its vendor's number before it:
 * `7:ticket:100001:win:1`.
 */
export const ticketOfWin = (vendorId: number, transaction: string): bigint | undefined => {
  const [, id] = new RegExp(`^${vendorId}:ticket:(\\d+):win:\\d+$`).exec(transaction) ?? [];
  return id === undefined ? undefined : BigInt(id);
};

/** The fields that all operations of a ticket share. */
export const operationOf = (vendorId: number, { id, memberId, currency }: TicketRow, gameCode: string) => ({
  vendorId,
  rule: 'round' as const,
  reference: '',
  memberId,
  tokenHash: '',
  round: roundOfTicket(id),
  closesRound: false,
  gameCode,
  currency: currency as string | undefined,
});
