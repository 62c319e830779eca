/** Draws and tickets as the calls tell them. */
import { inLanguage } from '@sen/api/language';
import type * as api from '@sen/api/lotteryBetting';
import { formatAmount, unit } from '@sen/api/money';
import { lotteryGame, type LotteryGame } from './games.ts';
import { priceOf, unitCountOf, writeLines, type Line } from './rules/lines.ts';
import { hitsSoFar, payoutOf } from './rules/settle.ts';
import { mergedResult, structures, type Result } from './rules/structures.ts';
import type { Fraction } from './rules/fraction.ts';
import type { DrawRow, Draws, TicketRow, TicketWithDraw } from './store.ts';

/** A return in percent with two decimals, rounded down. */
export const percentOf = ({ over, under }: Fraction): string =>
  formatAmount(((over * 10_000n) / under) * (unit / 100n));

export const gameNameOf = (code: string, language: string): string => {
  const game = lotteryGame(code);
  return game ? inLanguage(game.names, language) : code;
};

export function presentDraw(draw: DrawRow, language: string): api.OpenedDraw {
  const {
    gameCode,
    numero,
    locksAt,
    drawsAt,
    version,
    seed,
    seedHash,
    ticketsHash,
    beacon,
    beaconSignature,
  } = draw;
  return {
    gameCode,
    gameName: gameNameOf(gameCode, language),
    numero,
    drawsAt,
    result: presentResult(lotteryGame(gameCode), draw.result!),
    source: draw.origin === 'house' ? 'seed' : draw.toldBy!,
    version,
    proof:
      seed === null
        ? null
        : {
            seed,
            seedHash: seedHash!,
            ticketsHash: ticketsHash!,
            beacon: beacon!,
            beaconSignature: beaconSignature!,
            locksAt,
          },
  };
}

export const presentResult = (game: LotteryGame | undefined, result: Result): api.OpenedDraw['result'] =>
  (game ? structures[game.structure] : []).map(({ code }) => ({ code, numbers: [...(result[code] ?? [])] }));

export const presentLine = (line: Line) => ({
  play: line.play,
  picks: [...line.picks],
  points: line.points,
  units: unitCountOf(line),
});

const ofTicket = ({ gameCode, numero, drawsAt, result, reading, version }: DrawRow) => ({
  gameCode,
  numero,
  drawsAt,
  result,
  reading,
  version,
});

export const withDraws = (ticket: TicketRow, [first, second]: Draws): TicketWithDraw => ({
  ...ticket,
  ...ofTicket(first),
  second: second ? ofTicket(second) : null,
});

export function presentTicket(ticket: TicketWithDraw, language: string): api.LotteryTicket {
  const game = lotteryGame(ticket.gameCode);
  const { second } = ticket;
  const draws = second ? [ticket, second] : [ticket];
  const results = draws.flatMap((draw) => draw.result ?? []);
  const result = results.length === draws.length ? mergedResult(results) : null;
  const read = draws.flatMap((draw) => draw.result ?? draw.reading ?? []);
  const told = read.length > 0 ? mergedResult(read) : null;
  const payout = (line: Line): string | null =>
    game && result ? formatAmount(payoutOf(game.structure, line, ticket.terms, ticket.base, result)) : null;
  const hits = (line: Line): number | null => {
    return game && told ? hitsSoFar(game.structure, line, told) : null;
  };
  return {
    id: String(ticket.id),
    gameCode: ticket.gameCode,
    gameName: gameNameOf(ticket.gameCode, language),
    second: second && { gameCode: second.gameCode, gameName: gameNameOf(second.gameCode, language) },
    numero: ticket.numero,
    drawsAt: ticket.drawsAt,
    placedAt: ticket.placedAt,
    lines: ticket.lines.map((line) => ({
      ...presentLine(line),
      price: formatAmount(priceOf(line, ticket.terms, ticket.base)),
      repeats: ticket.terms[line.play]?.repeats ?? null,
      payout: payout(line),
      hits: hits(line),
      cuts: { ...line.cuts },
    })),
    currency: ticket.currency,
    stake: formatAmount(ticket.stake),
    payout: formatAmount(ticket.payout),
    refused: formatAmount(ticket.refused),
    state: ticket.state,
    corrected: ticket.version > 1 || (second?.version ?? 0) > 1,
    typed: writeLines(ticket.lines),
  };
}
