/**
 * The code under which the house's own lotteries stand in the catalogue: they have a page of the
 * site instead of a frame.
 */
export const houseLotteryCode = 'lottery';

/** The name that the house gives to the round of a ticket: each ticket is a round of its own. */
export const roundOfTicket = (id: bigint | string): string => `ticket:${id}`;

/** The ticket whose round this is; null for rounds of other vendors. */
export const ticketOfRound = (vassalage: string, round: string): string | null =>
  (vassalage === houseLotteryCode && /^ticket:(\d+)$/.exec(round)?.[1]) || null;
