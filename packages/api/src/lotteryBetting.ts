/** The lotteries that the house runs: their boards, tickets and draws. */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { memberPageInput, pageOf } from './desk.ts';
import { idText, lines as linesText, text, uuidText, word } from './text.ts';

/** Lines of a ticket, and characters of a text that is read as lines. */
export const ticketLinesMax = 100;
export const typedMax = 4_000;
/** How many draws are told back. */
export const openedMax = 100;

const language = z.optional(text(8));

/** `picks`: numbers as digits, with their zeros in front; none for plays where nothing is picked. `points`: how many bases are bet on each unit. */
export const ticketLine = z.object({
  play: word(20),
  picks: z.array(z.string().check(z.regex(/^\d{1,4}$/))).check(z.maxLength(200)),
  points: z.number().check(z.int(), z.gte(1), z.lte(100_000)),
});
export type TicketLine = z.infer<typeof ticketLine>;

const prize = z.object({ code: z.string(), count: z.number(), digits: z.number() });
/** Numbers by prize, in the order of the draw. */
const result = z.array(z.object({ code: z.string(), numbers: z.array(z.string()) }));

export const openedDraw = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  numero: z.string(),
  drawsAt: z.number(),
  result,
  /** What the result follows from: the seed, its hash, which was told before the first bet, and the hash over all tickets. */
  seed: z.string(),
  seedHash: z.string(),
  ticketsHash: z.string(),
});
export type OpenedDraw = z.infer<typeof openedDraw>;

export const lotteryPlay = z.object({
  code: z.string(),
  group: z.string(),
  /** What one point pays for one hit, the stake included, and what one point costs on one unit. */
  odds: z.string(),
  price: z.string(),
  /** The expected return in percent, rounded down. */
  rtp: z.string(),
  pick: z.nullable(z.object({ digits: z.number(), from: z.number(), to: z.number(), size: z.number(), isSet: z.boolean() })),
});
export type LotteryPlay = z.infer<typeof lotteryPlay>;

export const lotteryBoard = call({
  name: 'lottery.board',
  summary: 'A lottery of the house: its plays with odds and prices, the draw that takes bets, and the last result',
  method: 'GET',
  path: '/lgw/vn/board',
  access: access.everyone,
  input: z.object({ gameCode: word(64), language }),
  output: z.object({
    gameCode: z.string(),
    gameName: z.string(),
    prizes: z.array(prize),
    plays: z.array(lotteryPlay),
    /** The most that a ticket may cost. */
    stakeMax: z.string(),
    now: z.number(),
    draw: z.nullable(z.object({ id: z.string(), numero: z.string(), locksAt: z.number(), drawsAt: z.number(), seedHash: z.string() })),
    last: z.nullable(openedDraw),
  }),
  errors: ['game_unknown'],
});

export const readTyped = call({
  name: 'lottery.readTyped',
  summary: 'Reads what players type or paste as lines of a ticket',
  method: 'POST',
  path: '/lgw/vn/typed',
  access: access.everyone,
  input: z.object({ gameCode: word(64), text: linesText(1, typedMax) }),
  output: z.object({
    lines: z.array(z.object({ ...ticketLine.shape, units: z.number(), price: z.string() })),
    /** `at`: the piece of the text that was not understood. */
    faults: z.array(z.object({ at: z.string(), code: z.string() })),
    total: z.string(),
  }),
  errors: ['game_unknown'],
});

export const lotteryTicket = z.object({
  id: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  numero: z.string(),
  drawsAt: z.number(),
  placedAt: z.number(),
  lines: z.array(
    z.object({ ...ticketLine.shape, units: z.number(), price: z.string(), /** Null before the draw. */ payout: z.nullable(z.string()) }),
  ),
  currency: z.string(),
  stake: z.string(),
  payout: z.string(),
  state: z.enum(['open', 'won', 'lost', 'refunded']),
  /** The lines in shorthand, as they could be typed. */
  typed: z.string(),
});
export type LotteryTicket = z.infer<typeof lotteryTicket>;

export const placeTicket = call({
  name: 'lottery.placeTicket',
  summary: 'Bet a ticket on a draw: stake and ticket in one step',
  method: 'POST',
  path: '/lgw/vn/ticket',
  access: access.realAccount,
  input: z.object({
    drawId: idText,
    lines: z.array(ticketLine).check(z.minLength(1), z.maxLength(ticketLinesMax)),
    /** Chosen by the browser: the same one again is the same ticket. */
    requestId: uuidText,
  }),
  output: lotteryTicket,
  errors: [
    'draw_closed',
    'lottery_lines_invalid',
    'lottery_number_full',
    'lottery_ticket_too_large',
    'balance_too_small',
    'account_locked',
    'game_maintenance',
    'system_maintenance',
    'self_excluded',
    'play_limit_reached',
    'stake_limit_reached',
    'session_limit_reached',
    'reality_check_due',
    'request_conflict',
    'unavailable',
  ],
  rate: { points: 120, perS: 60, by: 'account' },
});

export const ticketList = call({
  name: 'lottery.tickets',
  summary: 'The signed-in member’s lottery tickets, newest first',
  method: 'GET',
  path: '/lgw/vn/tickets',
  access: access.realAccount,
  input: z.object({ ...memberPageInput, state: z.optional(z.enum(['open', 'ended'])), gameCode: z.optional(text(64)), language }),
  output: pageOf(lotteryTicket),
});

const opened = { count: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(openedMax))), language };

export const openedOfGame = call({
  name: 'lottery.openedOfGame',
  summary: 'The last draws of one lottery of the house, newest first',
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  access: access.everyone,
  input: z.object({ gameCode: word(64), ...opened }),
  output: z.object({ list: z.array(openedDraw) }),
  errors: ['game_unknown'],
});

const counted = z.array(z.object({ number: z.string(), times: z.number(), lastSeen: z.number() }));

export const lotteryStatistics = call({
  name: 'lottery.statistics',
  summary: 'Which numbers came often and which have been away in the last draws of a lottery of the house',
  method: 'GET',
  path: '/lgw/vn/statistics',
  access: access.everyone,
  input: z.object({ gameCode: word(64) }),
  output: z.object({ draws: z.number(), hot: counted, cold: counted, heads: z.array(z.number()), tails: z.array(z.number()) }),
  errors: ['game_unknown'],
});

export const openedOfAll = call({
  name: 'lottery.openedOfAll',
  summary: 'The last draws of every lottery of the house, newest first',
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  access: access.everyone,
  input: z.object(opened),
  output: z.object({ list: z.array(openedDraw) }),
});
