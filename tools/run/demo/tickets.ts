/**
 * Tickets of demo members: on draws that come within minutes, so that runs and wins have something
 * to show, and on stations that draw later.
 */
import { randomUUID } from 'node:crypto';
import type { Client } from '@sen/api/client';
import { lotteryBoard, placeTicket, ticketList, type TicketLine } from '@sen/api/lotteryBetting';

const lotteries = ['mien-bac-5-phut', 'mien-nam-5-phut', 'ha-noi', 'tp-hcm'] as const;
/**
 * A draw that bets close on sooner than this is left alone: the ticket would come too late on a
 * slow machine.
 */
const leastMs = 15_000;

/**
 * A ticket on each of the lotteries that takes bets; `first`: the number that the lines begin with,
 * another one for each member.
 */
export async function betTickets(call: Client, first: number): Promise<void> {
  if ((await call(ticketList, { size: 1 })).list.length > 0) return;
  const number = (more: number): string => String((first + more) % 100).padStart(2, '0');
  for (const gameCode of lotteries) {
    const { draw, now } = await call(lotteryBoard, { gameCode, language: 'vi' });
    if (draw === null || draw.locksAt - now < leastMs) continue;
    const lines: TicketLine[] = [
      { play: 'lo2', picks: [number(0), number(11), number(22)], points: 5 },
      { play: 'de', picks: [number(0), number(50)], points: 20 },
    ];
    await call(placeTicket, { drawIds: [draw.id], lines, requestId: randomUUID() });
  }
}
