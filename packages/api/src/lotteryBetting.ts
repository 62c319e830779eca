/** The lotteries that the house runs: their boards, tickets and draws. */
import * as z from 'zod/mini';
import { access, call, type OutputOf } from './call.ts';
import { memberPageInput, pageOf } from './desk.ts';
import { dayText, idText, lines as linesText, text, uuidText, word } from './text.ts';

/** Lines of a ticket, and characters of a text that is read as lines. */
export const ticketLinesMax = 100;
export const typedMax = 4_000;
/** The number of draws that are told back. */
export const openedMax = 100;

const language = z.optional(text(8));

/**
 * `picks`: numbers as digits, with their zeros in front; none for plays where nothing is picked.
 * `points`: how many bases are bet on each unit.
 */
export const ticketLine = z.object({
  play: word(20),
  picks: z.array(z.string().check(z.regex(/^\d{1,4}$/))).check(z.maxLength(200)),
  points: z.number().check(z.int(), z.gte(1), z.lte(100_000)),
});
export type TicketLine = z.infer<typeof ticketLine>;

/**
 * Stations of a region share its odds. A lottery that draws for the whole country has its own, as a
 * region of itself.
 */
export const lotteryRegions = ['north', 'central', 'south', 'mega', 'power', 'max3d'] as const;
export type LotteryRegion = (typeof lotteryRegions)[number];
/**
 * A draw follows from a seed of the house, or operators told what was drawn, or it is made up for a
 * demo in play money.
 */
export const drawSources = ['seed', 'operators', 'demo'] as const;
/** Tickets that one request bets: one for each station. */
export const stationsMax = 4;

/** `pool`: its numbers are balls from 01 up to this one, of which none comes twice in a draw. */
const prize = z.object({
  code: z.string(),
  count: z.number(),
  digits: z.number(),
  pool: z.optional(z.number()),
});
/**
 * The rules for a pair whose numbers come more than once: one hit; half the sum of how often they
 * come; or a half more for each further time of the one that comes more often.
 */
export const pairRules = ['once', 'halfSum', 'mostFrequent'] as const;
export type PairRule = (typeof pairRules)[number];

/** Numbers by prize, in the order of the draw. */
const result = z.array(z.object({ code: z.string(), numbers: z.array(z.string()) }));

/**
 * A round of a beacon of drand's kind: the hash of its chain, the chain's key (a point of G2 of
 * BLS12-381, hex), and whether others than the operator run it.
 */
const beacon = z.object({
  chain: z.string(),
  publicKey: z.string(),
  round: z.number(),
  isPublic: z.boolean(),
});

export const openedDraw = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  numero: z.string(),
  drawsAt: z.number(),
  result,
  source: z.enum(drawSources),
  /** Above 1: it has been corrected so often, less one. */
  version: z.number(),
  /**
   * The inputs of a house draw’s result: the seed, its hash, which was published before the first
   * bet, the hash over all tickets, and the beacon’s signature of the round that was named before
   * the first bet; and when bets closed, before which nobody may have known that round.
   */
  proof: z.nullable(
    z.object({
      seed: z.string(),
      seedHash: z.string(),
      ticketsHash: z.string(),
      beacon,
      beaconSignature: z.string(),
      locksAt: z.number(),
    }),
  ),
});
export type OpenedDraw = z.infer<typeof openedDraw>;

/**
 * The prizes that a draw is told by where there is room for little: the special one, or the balls.
 */
export const mainPrizes: readonly string[] = ['DB', 'B6'];
export const mainNumbers = (drawn: OpenedDraw['result']): string[] =>
  drawn.find(({ code }) => mainPrizes.includes(code))?.numbers ?? [];

export const lotteryPlay = z.object({
  code: z.string(),
  group: z.string(),
  /**
   * The payout of one point for one hit, the stake included, and the price of one point on one
   * unit.
   */
  odds: z.string(),
  price: z.string(),
  /** The expected return in percent, rounded down. */
  rtp: z.string(),
  /** The rule for pairs that come more than once; null for other plays. */
  repeats: z.nullable(z.enum(pairRules)),
  /** `low` and `high`: the least and the greatest number that can be picked. */
  pick: z.nullable(
    z.object({
      digits: z.number(),
      from: z.number(),
      to: z.number(),
      size: z.number(),
      isSet: z.boolean(),
      low: z.number(),
      high: z.number(),
    }),
  ),
  /**
   * The payouts of a point by how many of its balls are drawn (with `bonus` also the one after
   * them), or by the prize that its number comes in, the best first, or by how many `numbers` of a
   * hundred are its animal’s; empty for plays that pay the odds for each hit.
   */
  tiers: z.array(
    z.object({
      matches: z.number(),
      bonus: z.boolean(),
      prize: z.nullable(z.string()),
      numbers: z.nullable(z.number()),
      pays: z.string(),
    }),
  ),
});
export type LotteryPlay = z.infer<typeof lotteryPlay>;

/** The refusals of a lottery that the brand does not have, or not for whoever asks. */
const notShown = ['game_unknown', 'game_closed', 'game_country_barred', 'game_currency_barred'] as const;

export const lotteryBoard = call({
  name: 'lottery.board',
  summary:
    'A lottery of the house: its plays with odds and prices, the draw that takes bets, and the last result',
  method: 'GET',
  path: '/lgw/vn/board',
  access: access.everyone,
  input: z.object({ gameCode: word(64), language }),
  output: z.object({
    gameCode: z.string(),
    gameName: z.string(),
    region: z.enum(lotteryRegions),
    /** Comma list of 1 (Sunday) to 7. */
    drawDayOfWeek: z.string(),
    prizes: z.array(prize),
    plays: z.array(lotteryPlay),
    /** The most that a ticket may cost. */
    stakeMax: z.string(),
    now: z.number(),
    /** Hash and beacon are null for draws that are not the house’s. */
    draw: z.nullable(
      z.object({
        id: z.string(),
        numero: z.string(),
        locksAt: z.number(),
        drawsAt: z.number(),
        seedHash: z.nullable(z.string()),
        beacon: z.nullable(beacon),
      }),
    ),
    /**
     * The house’s draw on which bets have closed and that is drawn next: the hash over its tickets,
     * which is told before the beacon tells its round.
     */
    sealed: z.nullable(z.object({ numero: z.string(), drawsAt: z.number(), ticketsHash: z.string() })),
    /** Units whose odds have fallen for this draw, as `play:numbers`, in percent of the odds. */
    fallen: z.record(z.string(), z.number()),
    /** Other stations of the region that draw at the same moment, whose draws take bets too. */
    beside: z.array(
      z.object({
        gameCode: z.string(),
        gameName: z.string(),
        drawId: z.string(),
        /** As above, for its draw. */ fallen: z.record(z.string(), z.number()),
      }),
    ),
    /**
     * The draw that is awaited or read out: its numbers so far, which are not final. A demo makes
     * up those that operators do not tell.
     */
    reading: z.nullable(
      z.object({
        drawId: z.string(),
        numero: z.string(),
        drawsAt: z.number(),
        result,
        source: z.enum(['operators', 'demo']),
      }),
    ),
    last: z.nullable(openedDraw),
  }),
  errors: notShown,
});

/** Why a line of a ticket cannot be taken. */
export const lineFaults = [
  'play_unknown',
  'play_not_here',
  'picks_missing',
  'picks_too_many',
  'pick_malformed',
  /** A number of another length than those of its play. */
  'pick_digits',
  /** A word without marks that is Tý as well as Tỵ. */
  'pick_ambiguous',
  'pick_repeated',
  'points_missing',
  'points_invalid',
  /** Points with a fraction, as `1,5`. */
  'points_whole',
  /** A typed line that can be read in two ways. */
  'line_ambiguous',
] as const;
export type LineFault = (typeof lineFaults)[number];

export const parseTyped = call({
  name: 'lottery.parseTyped',
  summary: 'Reads what players type or paste as lines of a ticket',
  method: 'POST',
  path: '/lgw/vn/typed',
  access: access.everyone,
  input: z.object({ gameCode: word(64), text: linesText(1, typedMax) }),
  output: z.object({
    lines: z.array(z.object({ ...ticketLine.shape, units: z.number(), price: z.string() })),
    /**
     * `line`: a line that was not understood, as it was typed, of which nothing is among `lines`;
     * `at`: the piece of it that is wrong; `digits`: the length that numbers of its play have;
     * `readings`: the meanings of one that has two, as they could be typed.
     */
    faults: z.array(
      z.object({
        line: z.string(),
        at: z.string(),
        code: z.enum(lineFaults),
        digits: z.nullable(z.number()),
        readings: z.array(z.string()),
      }),
    ),
    total: z.string(),
  }),
  errors: notShown,
});

export const lotteryTicket = z.object({
  id: z.string(),
  gameCode: z.string(),
  gameName: z.string(),
  /**
   * The other station of a ticket over two: its draw of the same day counts together with the first
   * one.
   */
  second: z.nullable(z.object({ gameCode: z.string(), gameName: z.string() })),
  numero: z.string(),
  drawsAt: z.number(),
  placedAt: z.number(),
  lines: z.array(
    z.object({
      ...ticketLine.shape,
      units: z.number(),
      price: z.string(),
      /** The rule for pairs that it was bet at; null for other plays. */
      repeats: z.nullable(z.enum(pairRules)),
      /** Null before the draw. */
      payout: z.nullable(z.string()),
      /**
       * The number of times that its numbers have come among what has been read out so far; null
       * where that cannot be told before the end, or nothing is read out.
       */
      hits: z.nullable(z.number()),
      /** Units that were bet at fallen odds, as `numbers`, in percent. */
      cuts: z.record(z.string(), z.number()),
    }),
  ),
  currency: z.string(),
  stake: z.string(),
  payout: z.string(),
  /**
   * The amount of a win above the limits that operators have refused to pay; then nothing is paid.
   */
  refused: z.string(),
  state: z.enum(['open', 'won', 'lost', 'refunded']),
  /** Its draw has been corrected, and this is what stands after it. */
  corrected: z.boolean(),
  /** The lines in shorthand, as they could be typed. */
  typed: z.string(),
});
export type LotteryTicket = z.infer<typeof lotteryTicket>;

export const placeTicket = call({
  name: 'lottery.placeTicket',
  summary:
    'Bet a ticket on a draw, the same lines on draws of several stations, or one ticket on two stations together: stakes and tickets in one step, all or none',
  method: 'POST',
  path: '/lgw/vn/ticket',
  access: access.realAccount,
  input: z.object({
    drawIds: z.array(idText).check(z.minLength(1), z.maxLength(stationsMax)),
    lines: z.array(ticketLine).check(z.minLength(1), z.maxLength(ticketLinesMax)),
    /**
     * One ticket over both draws: they are of two southern stations on one day, and all lines are
     * of plays over two stations.
     */
    together: z.optional(z.boolean()),
    /**
     * Fallen odds that the member has seen and takes, as the board tells them, or a refusal in its
     * `percents`. Odds that have fallen further are refused.
     */
    accepted: z.optional(z.record(word(60), z.number().check(z.int(), z.gte(1), z.lte(100)))),
    /** Chosen by the browser: the same one again is the same ticket. */
    requestId: uuidText,
  }),
  output: z.object({ tickets: z.array(lotteryTicket) }),
  errors: [
    ...notShown,
    'draw_closed',
    'lottery_odds_fell',
    'lottery_lines_invalid',
    'lottery_two_stations',
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
  input: z.object({
    ...memberPageInput,
    state: z.optional(z.enum(['open', 'ended'])),
    gameCode: z.optional(text(64)),
    language,
  }),
  output: pageOf(lotteryTicket),
});

/** The hits of a line that are told one by one, the best first. */
export const hitsTold = 50;

/**
 * The digits `from` to `to` (without it) of a number of a prize that a line of the ticket names.
 * `won`: they are of a hit that pays.
 */
const mark = z.object({
  code: z.string(),
  index: z.number(),
  from: z.number(),
  to: z.number(),
  won: z.boolean(),
});
export type TicketMark = z.infer<typeof mark>;

export const ownTicket = call({
  name: 'lottery.ticket',
  summary:
    'One of the signed-in member’s lottery tickets: what each line has hit, and the draws that it stands on with their prizes, the digits that matched and the proof',
  method: 'GET',
  path: '/lgw/vn/tickets/one',
  access: access.realAccount,
  evenExcluded: true,
  input: z.object({ id: idText, language }),
  output: z.object({
    ticket: lotteryTicket,
    /** The hits of each line of the ticket, in their order; none before all draws are drawn. */
    hits: z.array(
      z.object({
        list: z.array(
          z.object({
            /** The picks that hit together; empty where nothing is picked. */
            numbers: z.array(z.string()),
            /** The odds that it pays so many times: a pair also halves of them. */
            times: z.number(),
            pays: z.string(),
          }),
        ),
        /** The number of further hits. */
        more: z.number(),
      }),
    ),
    /** One draw, or two of a ticket over two stations. */
    draws: z.array(
      z.object({
        gameCode: z.string(),
        gameName: z.string(),
        numero: z.string(),
        drawsAt: z.number(),
        state: z.enum(['open', 'drawn', 'cancelled']),
        prizes: z.array(prize),
        /** Its result with the proof; null while it is awaited, and when it was cancelled. */
        drawn: z.nullable(openedDraw),
        /** The numbers that have been read out so far, where the result does not stand yet. */
        reading: z.nullable(result),
        marks: z.array(mark),
      }),
    ),
  }),
  errors: ['not_found'],
});
export type OwnTicket = OutputOf<typeof ownTicket>;

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

export const lotteryRules = call({
  name: 'lottery.rules',
  summary:
    'The plays of a region with odds, prices and returns, each worked out on an example draw as tickets are',
  method: 'GET',
  path: '/lgw/vn/rules',
  access: access.everyone,
  input: z.object({ region: z.enum(lotteryRegions) }),
  output: z.object({
    prizes: z.array(prize),
    result,
    /** A second station of the day, for plays over two of them; null where there are none. */
    second: z.nullable(result),
    plays: z.array(
      z.object({
        ...lotteryPlay.shape,
        /** Null where the example draw has none that wins. */
        example: z.nullable(z.object({ picks: z.array(z.string()), price: z.string(), payout: z.string() })),
      }),
    ),
    limits: z.object({
      ticketMax: z.string(),
      unitMax: z.string(),
      falls: z.array(z.object({ from: z.number(), odds: z.number() })),
    }),
    /** Minutes before the draw at which bets close, and its time in Vietnam. */
    lockMinutes: z.number(),
    drawsAt: z.string(),
  }),
});

/** A day’s official draws of a region, in the order of printed result tables. */
export const lotteryDay = call({
  name: 'lottery.day',
  summary: 'The official draws of a region on a day of Vietnam, and the days with draws before and after it',
  method: 'GET',
  path: '/lgw/vn/numeros/day',
  access: access.everyone,
  input: z.object({
    region: z.enum(lotteryRegions),
    /** Without it the newest one. */ day: z.optional(dayText),
    language,
  }),
  output: z.object({
    /** Null: nothing has been drawn yet. */
    day: z.nullable(z.string()),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
    prizes: z.array(prize),
    draws: z.array(openedDraw),
  }),
});

const counted = z.array(z.object({ number: z.string(), times: z.number(), lastSeen: z.number() }));

/**
 * A bridge: two digits of a draw, by their positions, that made a number of the next draw, again
 * and again up to the last one.
 */
const bridge = z.object({
  first: z.object({ code: z.string(), index: z.number(), digit: z.number() }),
  second: z.object({ code: z.string(), index: z.number(), digit: z.number() }),
  days: z.number(),
  /** The number that these digits of the last draw make, as the bridge foretells it. */
  number: z.string(),
});

export const lotteryStatistics = call({
  name: 'lottery.statistics',
  summary:
    'Of the last draws of a lottery or of a region: which numbers came often, which are away, heads and tails, and bridges',
  method: 'GET',
  path: '/lgw/vn/statistics',
  access: access.everyone,
  input: z.object({
    gameCode: z.optional(word(64)),
    region: z.optional(z.enum(lotteryRegions)),
    draws: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(openedMax))),
  }),
  output: z.object({
    draws: z.number(),
    hot: counted,
    cold: counted,
    /**
     * The number of times that each number came, from `first` on: 00 to 99, or the balls from 01.
     */
    counts: z.array(z.number()),
    first: z.number(),
    /** Empty for those that are not of provinces. */
    heads: z.array(z.number()),
    tails: z.array(z.number()),
    bridges: z.array(bridge),
  }),
  errors: ['game_unknown'],
});

/**
 * The content of a chain's entry, as JSON. `version` 0: the draw was cancelled. The last five are
 * those of a draw of the house; seed and signature when it is drawn.
 */
export type ChainContent = {
  game: string;
  draw: string;
  drawsAt: number;
  state: 'drawn' | 'cancelled';
  version: number;
  /** Numbers by prize, in the order of the draw. */
  result: Record<string, string[]> | null;
  /** Null for a draw that was cancelled. */
  toldBy: (typeof drawSources)[number] | null;
  seedHash: string | null;
  seed: string | null;
  ticketsHash: string | null;
  beacon: z.infer<typeof beacon> | null;
  beaconSignature: string | null;
};

export const lotteryChain = call({
  name: 'lottery.chain',
  summary:
    'The outcomes of all draws as a chain of hashes, the newest first: results, corrections and draws that were cancelled',
  method: 'GET',
  path: '/lgw/vn/chain',
  access: access.everyone,
  input: z.object({ ...memberPageInput, language }),
  output: pageOf(
    z.object({
      /** Its place in the chain, from 1. */
      seq: z.string(),
      gameName: z.string(),
      /** JSON (`ChainContent`), letter for letter as it was hashed. */
      content: z.string(),
      /**
       * SHA-256 of the previous hash, a line break, and the content; hex. The first entry follows
       * 64 zeros.
       */
      hash: z.string(),
      previousHash: z.string(),
    }),
  ),
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
