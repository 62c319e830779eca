/** What of a ticket goes to the wallet: the ticket is a round of its own. */
import type { TicketRow } from './store.ts';

export const roundOf = (id: bigint): string => `ticket:${id}`;
export const betOf = (id: bigint): string => `ticket:${id}:bet`;
/** What a version of the result pays; the first one of a ticket whose win has moved is taken back by this name. */
export const winOf = (id: bigint, version: number): string => `ticket:${id}:win:${version}`;

/** The ticket that a win pays, by the win's name with its vendor's number before it: `7:ticket:100001:win:1`. */
export const ticketOfWin = (vendorId: number, transaction: string): bigint | undefined => {
  const [, id] = new RegExp(`^${vendorId}:ticket:(\\d+):win:\\d+$`).exec(transaction) ?? [];
  return id === undefined ? undefined : BigInt(id);
};

/** What the operations of a ticket have in common. */
export const operationOf = (vendorId: number, { id, memberId, currency }: TicketRow, gameCode: string) => ({
  vendorId,
  rule: 'round' as const,
  reference: '',
  memberId,
  tokenHash: '',
  round: roundOf(id),
  closesRound: false,
  gameCode,
  currency: currency as string | undefined,
});
