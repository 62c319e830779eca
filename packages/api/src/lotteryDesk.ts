/** The house's lotteries at the desk, and operators' decisions about draws. */
import * as z from 'zod/mini';
import { access, call } from './call.ts';
import { changeErrors, waits } from './changeRequest.ts';
import { brandFilter, days, pageInput, pageOf, reason } from './desk.ts';
import { lotteryRegions, pairRules } from './lotteryBetting.ts';
import { amountText, dayText, idText, lines as linesText, text, word } from './text.ts';

export const drawStates = ['open', 'drawn', 'cancelled'] as const;
export type DrawState = (typeof drawStates)[number];

export const deskDraws = call({
  name: 'lottery.deskDraws',
  summary: 'The draws of the house’s lotteries with their tickets and money, the latest first',
  method: 'GET',
  path: '/ops/lottery/draws',
  access: access.moneyDesk,
  input: z.object({ ...pageInput, ...days, state: z.optional(z.enum(drawStates)) }),
  output: pageOf(
    z.object({
      id: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      numero: z.string(),
      locksAt: z.number(),
      drawsAt: z.number(),
      state: z.enum(drawStates),
      /** Null while tickets of it are open. */
      settledAt: z.nullable(z.number()),
      special: z.nullable(z.string()),
      tickets: z.number(),
      /** By currency. */
      money: z.array(z.object({ currency: z.string(), stake: z.string(), payout: z.string() })),
      /** Somebody may know its numbers by now: two operators have to cancel it. */
      needsSecond: z.boolean(),
      /**
       * The operator who asked to cancel it, and whether that is oneself; it waits for a second
       * operator.
       */
      cancelling: z.nullable(
        z.object({ by: z.string(), mine: z.boolean(), at: z.number(), reason: z.string() }),
      ),
    }),
  ),
});

export const runStates = ['running', 'done'] as const;
export type RunState = (typeof runStates)[number];

export const deskRuns = call({
  name: 'lottery.deskRuns',
  summary:
    'Settlement of ended draws that have tickets, the latest first: how many are settled by the result that stands',
  method: 'GET',
  path: '/ops/lottery/runs',
  access: access.moneyDesk,
  input: z.object({ ...pageInput, ...days, state: z.optional(z.enum(runStates)) }),
  output: pageOf(
    z.object({
      id: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      numero: z.string(),
      drawsAt: z.number(),
      /** Whether tickets are paid by a result or given back. */
      outcome: z.enum(['paid', 'refunded']),
      /** The version of the result: above 1 it is a correction. */
      version: z.number(),
      tickets: z.number(),
      /** Tickets that are settled by the result in force. */
      done: z.number(),
      state: z.enum(runStates),
      /**
       * When what stands was told, and when the last ticket had been settled by it; null while it
       * runs.
       */
      startedAt: z.number(),
      settledAt: z.nullable(z.number()),
    }),
  ),
});

/** Prize by prize, in the order of the draw. */
const prizes = z.array(
  z.object({ code: z.string(), count: z.number(), digits: z.number(), pool: z.optional(z.number()) }),
);
/** Numbers as they are typed, by the code of the prize; empty where they are not known yet. */
const numbers = z.record(z.string().check(z.regex(/^[A-Z0-9]{2}$/)), z.array(text(6)).check(z.maxLength(10)));
export type DeskNumbers = z.infer<typeof numbers>;

export const resultStates = ['due', 'waiting', 'told', 'cancelled'] as const;
export type ResultState = (typeof resultStates)[number];

export const deskResults = call({
  name: 'lottery.deskResults',
  summary: 'Official draws whose time has come, and how far their results are',
  method: 'GET',
  path: '/ops/lottery/results',
  access: access.moneyDesk,
  input: z.object({ ...pageInput, ...days, state: z.optional(z.enum(resultStates)) }),
  output: pageOf(
    z.object({
      id: z.string(),
      gameCode: z.string(),
      gameName: z.string(),
      region: z.enum(lotteryRegions),
      numero: z.string(),
      drawsAt: z.number(),
      /** due: nobody has entered it; waiting: one operator has; told: it stands. */
      state: z.enum(resultStates),
      prizes,
      /** The result that is in force, or the numbers that have been read out so far. */
      numbers,
      version: z.number(),
      source: z.nullable(z.enum(['operators', 'demo'])),
      settledAt: z.nullable(z.number()),
      /** The operator whose entry waits for a second one, and whether that is oneself. */
      entry: z.nullable(
        z.object({
          by: z.string(),
          mine: z.boolean(),
          at: z.number(),
          source: z.enum(['typed', 'file']),
          reason: z.string(),
        }),
      ),
    }),
  ),
});

export const entryOutcomes = ['waiting', 'told', 'differs'] as const;
export type EntryOutcome = (typeof entryOutcomes)[number];

export const enterResult = call({
  name: 'lottery.enterResult',
  summary:
    'Enter the whole result of an official draw, or its correction; it stands when a second operator has entered the same',
  method: 'POST',
  path: '/ops/lottery/result',
  access: access.vendorDesk,
  input: z.object({
    id: idText,
    numbers,
    /** Why a result that stands is corrected. */
    reason: z.optional(reason),
    /** This one instead of another operator's entry, which then waits no longer. */
    instead: z.optional(z.boolean()),
  }),
  output: z.object({
    outcome: z.enum(entryOutcomes),
    /** The places at which both differ: `G3[2]`, counted from 1. */ differences: z.array(z.string()),
  }),
  errors: [
    'not_found',
    'draw_not_due',
    'lottery_result_invalid',
    'lottery_result_same',
    'approval_too_new',
    'approval_dependent',
    'lottery_reason_missing',
    'draw_closed',
  ],
});

export const showNumbers = call({
  name: 'lottery.showNumbers',
  summary: 'Show the numbers of an official draw that have been read out so far; nothing is paid by them',
  method: 'POST',
  path: '/ops/lottery/numbers',
  access: access.vendorDesk,
  input: z.object({ id: idText, numbers }),
  output: z.object({ numbers: z.number() }),
  errors: ['not_found', 'draw_not_due', 'lottery_result_invalid', 'draw_closed'],
});

/** A line of a results file has so many characters at most, and the file so many in all. */
export const resultsFileMax = 200_000;

export const importResults = call({
  name: 'lottery.importResults',
  summary:
    'Enter results from a file of comma-separated values: `station,day,` and then `prize=number number…` for each prize',
  method: 'POST',
  path: '/ops/lottery/import',
  access: access.vendorDesk,
  input: z.object({ file: linesText(1, resultsFileMax) }),
  output: z.object({
    /** By line of the file, from 1. `code`: its outcome, or why it was not taken. */
    lines: z.array(z.object({ line: z.number(), draw: z.string(), code: z.string(), detail: z.string() })),
  }),
});

/** The number of a draw’s units that are told of each brand. */
export const exposureShown = 200;

export const deskExposure = call({
  name: 'lottery.deskExposure',
  summary: 'What each brand would pay by unit of a draw if it hits, the most first',
  method: 'GET',
  path: '/ops/lottery/exposure',
  access: access.moneyDesk,
  input: z.object({ id: idText }),
  output: z.object({
    /** Every brand, the one that is nearest to its limit first. */
    brands: z.array(
      z.object({
        brand: z.string(),
        /** The most that the brand takes on one unit. */
        limit: z.string(),
        /** `play`: the code of the play; `picks`: the numbers of the unit. */
        list: z.array(
          z.object({ currency: z.string(), play: z.string(), picks: z.string(), amount: z.string() }),
        ),
        /**
         * All units of the last two digits, where anything is owed on one of them: by currency, and
         * by number.
         */
        lastTwo: z.array(z.object({ currency: z.string(), amounts: z.record(z.string(), z.string()) })),
      }),
    ),
  }),
  errors: ['not_found'],
});

export const cancelDraw = call({
  name: 'lottery.cancelDraw',
  summary:
    'Cancel a draw that has no result: every stake goes back; when its numbers may be known already, a second operator has to confirm it',
  method: 'POST',
  path: '/ops/lottery/cancel',
  access: access.vendorDesk,
  /**
   * `confirms`: another operator's request was seen, and this confirms it; without it nobody
   * confirms what they have not seen.
   */
  input: z.object({ id: idText, reason, confirms: z.optional(z.boolean()) }),
  output: z.object({ state: z.enum(drawStates), needsSecond: z.boolean() }),
  errors: ['not_found', 'draw_closed', 'lottery_cancel_asked', 'approval_too_new', 'approval_dependent'],
});

export const withdrawCancel = call({
  name: 'lottery.withdrawCancel',
  summary: 'Take back one’s own request to cancel a draw, which waits for a second operator',
  method: 'POST',
  path: '/ops/lottery/cancel/withdraw',
  access: access.vendorDesk,
  input: z.object({ id: idText }),
  output: z.object({}),
  errors: ['not_found', 'draw_closed'],
});

const offerTerm = z.object({
  odds: z.number().check(z.int(), z.gte(1), z.lte(100_000_000)),
  price: z.number().check(z.int(), z.gte(1), z.lte(1_000_000)),
  /** The rule for pairs that come more than once: plays of pairs alone have it, and need it. */
  repeats: z.optional(z.enum(pairRules)),
});
const offerLimits = z.object({
  /** The most that a ticket costs, and the most that the house owes on one unit of a draw. */
  ticketMax: amountText,
  unitMax: amountText,
  /**
   * Odds fall to so many percent when what is owed on a unit has come to so many percent of the
   * most.
   */
  falls: z
    .array(
      z.object({
        from: z.number().check(z.int(), z.gte(1), z.lte(99)),
        odds: z.number().check(z.int(), z.gte(1), z.lte(99)),
      }),
    )
    .check(z.maxLength(5)),
});

export const offerStates = ['first', 'in_force', 'draft'] as const;
const offer = z.object({
  id: z.nullable(z.string()),
  /** Null: of all brands without their own. */
  brand: z.nullable(z.string()),
  region: z.enum(lotteryRegions),
  /** first: the terms where nobody has put an offer in force. */
  state: z.enum(offerStates),
  plays: z.array(
    z.object({
      code: z.string(),
      /** In thousandths of a point. */
      odds: z.number(),
      price: z.number(),
      repeats: z.nullable(z.enum(pairRules)),
      /** Percent, rounded down. */
      rtp: z.string(),
    }),
  ),
  limits: offerLimits,
  /** Why it cannot be put in force: `lo2: returns more than 100 %`. */
  faults: z.array(z.string()),
  madeBy: z.nullable(z.string()),
  since: z.nullable(z.number()),
});
export type LotteryOffer = z.infer<typeof offer>;

export const deskOffer = call({
  name: 'lottery.deskOffer',
  summary:
    'Prices, odds and limits of a region for a brand or for all, with the return of each play: what is in force, and a draft',
  method: 'GET',
  path: '/ops/lottery/offer',
  access: access.moneyDesk,
  input: z.object({ brand: brandFilter, region: z.enum(lotteryRegions) }),
  output: z.object({ current: offer, draft: z.nullable(offer) }),
  errors: ['not_found'],
});

export const draftOffer = call({
  name: 'lottery.draftOffer',
  summary: 'Keep a draft of prices, odds and limits, and compute what each play returns',
  method: 'POST',
  path: '/ops/lottery/offer/draft',
  access: access.vendorDesk,
  input: z.object({
    brand: brandFilter,
    region: z.enum(lotteryRegions),
    terms: z.record(z.string().check(z.regex(/^[A-Za-z0-9]{2,20}$/)), offerTerm),
    limits: offerLimits,
  }),
  output: z.object({ draft: offer }),
  errors: ['not_found', 'amount_invalid'],
});

export const putOfferInForce = call({
  name: 'lottery.putOfferInForce',
  summary: 'Put a draft in force for every ticket from now on; those that are bet keep what they were bet at',
  method: 'POST',
  path: '/ops/lottery/offer/in-force',
  access: access.vendorDesk,
  input: z.object({ id: idText, reason }),
  output: z.object({ current: offer, waits }),
  errors: ['not_found', 'lottery_offer_unsound', ...changeErrors],
});

export const deskCalendar = call({
  name: 'lottery.deskCalendar',
  summary: 'When the stations draw, and the days on which a region does not',
  method: 'GET',
  path: '/ops/lottery/calendar',
  access: access.moneyDesk,
  input: z.object({ /** A region. */ kind: z.optional(z.enum(lotteryRegions)) }),
  output: z.object({
    list: z.array(
      z.object({
        gameCode: z.string(),
        gameName: z.string(),
        region: z.enum(lotteryRegions),
        /** Its time in Vietnam, and how many minutes before it bets close. */
        drawsAt: z.string(),
        lockMinutes: z.number(),
        /** 1 (Sunday) to 7. */
        weekdays: z.array(z.number()),
        /** Operators have changed the weekdays. */
        changed: z.boolean(),
        /** Null: it does not draw within a year. */
        nextAt: z.nullable(z.number()),
      }),
    ),
    /**
     * Those that have not passed; days of Vietnam, both included. Without an id they stand in the
     * product and cannot be taken out.
     */
    closures: z.array(
      z.object({
        id: z.nullable(z.string()),
        region: z.enum(lotteryRegions),
        from: z.string(),
        to: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});

/** The number of draws with tickets that were cancelled, as they fell on days without draws. */
const cancelled = z.number();

export const setWeekdays = call({
  name: 'lottery.setWeekdays',
  summary:
    'Change the weekdays on which a station draws; draws that are known for other days are cancelled, and their stakes go back',
  method: 'POST',
  path: '/ops/lottery/calendar/weekdays',
  access: access.vendorDesk,
  input: z.object({
    gameCode: word(64),
    weekdays: z.array(z.number().check(z.int(), z.gte(1), z.lte(7))).check(z.maxLength(7)),
    reason,
  }),
  output: z.object({ cancelled }),
  errors: ['game_unknown'],
});

export const closeRegion = call({
  name: 'lottery.closeRegion',
  summary:
    'A region does not draw on some days, such as those of the new year; draws that are known for them are cancelled, and their stakes go back',
  method: 'POST',
  path: '/ops/lottery/calendar/closure',
  access: access.vendorDesk,
  input: z.object({ region: z.enum(lotteryRegions), from: dayText, to: dayText, reason }),
  output: z.object({ id: z.string(), cancelled }),
  errors: ['lottery_days_invalid'],
});

export const openRegion = call({
  name: 'lottery.openRegion',
  summary: 'Take days without draws of a region out again',
  method: 'POST',
  path: '/ops/lottery/calendar/open',
  access: access.vendorDesk,
  input: z.object({ id: idText, reason }),
  output: z.object({}),
  errors: ['not_found'],
});
