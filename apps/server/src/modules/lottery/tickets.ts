/** A member's own tickets: the list of them, and one with what it hit and the draws that it stands on. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import * as api from '@sen/api/lotteryBetting';
import { formatAmount } from '@sen/api/money';
import type { Context } from '#platform/context.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { lotteryGame } from './games.ts';
import { gameNameOf, presentDraw, presentResult, presentTicket, withDraws } from './present.ts';
import { mergedResult, structures } from './rules/structures.ts';
import { hitsOfLine, marksOf, mergedMarks, type Hit } from './rules/told.ts';
import * as store from './store.ts';

export async function tickets(
  ctx: Context,
  request: CallRequest,
  { language = request.language, ...input }: ParsedInputOf<typeof api.ticketList>,
): Promise<OutputOf<typeof api.ticketList>> {
  const { list, ...beside } = await store.pageOfMember(ctx.db, memberOf(request).memberId, input);
  return { list: list.map((ticket) => presentTicket(ticket, language)), ...beside };
}

/** Another member's ticket does not exist here. */
export async function ownTicket(
  ctx: Context,
  request: CallRequest,
  { id, language = request.language }: ParsedInputOf<typeof api.ownTicket>,
): Promise<api.OwnTicket> {
  const found = await store.findTicket(ctx.db, memberOf(request).memberId, BigInt(id));
  if (!found) return refuse('not_found');
  const { ticket, draws } = found;
  const hits = hitsOf(ticket, draws);
  return {
    ticket: presentTicket(withDraws(ticket, draws), language),
    hits: hits.map(presentHits),
    draws: draws.map((draw) => presentOwnDraw(ticket, draw, hits, language)),
  };
}

/** The hits of each line; none until all of its draws are drawn. */
function hitsOf({ lines, terms, base }: store.TicketRow, draws: store.Draws): Hit[][] {
  const structure = lotteryGame(draws[0].gameCode)?.structure;
  const results = draws.flatMap(({ result }) => result ?? []);
  if (!structure || results.length < draws.length) return lines.map(() => []);
  const result = mergedResult(results);
  return lines.map((line) => hitsOfLine(structure, line, terms, base, result));
}

const presentHits = (hits: readonly Hit[]): api.OwnTicket['hits'][number] => ({
  list: hits.slice(0, api.hitsTold).map(({ numbers, halves, pays }) => ({
    numbers: [...numbers],
    times: halves / 2,
    pays: formatAmount(pays),
  })),
  more: Math.max(0, hits.length - api.hitsTold),
});

function presentOwnDraw(
  { lines }: store.TicketRow,
  draw: store.DrawRow,
  hits: readonly (readonly Hit[])[],
  language: string,
): api.OwnTicket['draws'][number] {
  const { gameCode, numero, drawsAt, state } = draw;
  const game = lotteryGame(gameCode);
  const told = draw.result ?? draw.reading;
  return {
    gameCode,
    gameName: gameNameOf(gameCode, language),
    numero,
    drawsAt,
    state,
    prizes: game ? structures[game.structure].map((prize) => ({ ...prize })) : [],
    drawn: draw.result && presentDraw(draw, language),
    reading: draw.result || !draw.reading ? null : presentResult(game, draw.reading),
    marks:
      game && told
        ? mergedMarks(lines.flatMap((line, i) => marksOf(game.structure, line, hits[i]!, told)))
        : [],
  };
}
