/**
 * The format of the feed, which docs/feed.md explains: messages as a source sends them, checked
 * before anything reads them.
 */
import { z } from 'zod';
import { greatestPrice, leastPrice } from '../rules/odds.ts';
import { voidReasons } from '../markets/facts.ts';
import { marketOf } from '../markets/registry.ts';
import { readSpecifiers } from '../markets/specifiers.ts';

const id = z.string().min(1).max(80);
const count = z.int().min(0).max(1_000);
const time = z.int().min(0);
const counts = z.strictObject({ home: count, away: count });

export const eventStates = [
  'notStarted',
  'live',
  'suspended',
  'ended',
  'closed',
  'cancelled',
  'delayed',
  'interrupted',
  'postponed',
  'abandoned',
] as const;
export const marketStates = [
  'active',
  'inactive',
  'suspended',
  'handedOver',
  'settled',
  'cancelled',
] as const;
export type MarketState = (typeof marketStates)[number];

export const stopReasons = [
  'possibleGoal',
  'goalReview',
  'possibleRedCard',
  'possiblePenalty',
  'dangerousFreeKick',
  'videoReview',
  'feedInterrupted',
  'scoutLost',
  'matchEnded',
  'delayed',
  'postponed',
  'maintenance',
  'several',
] as const;

const side = z.enum(['home', 'away']);

export const event = z.strictObject({
  id,
  sport: z.enum(['football', 'esports', 'outright']),
  tournamentId: id,
  tournament: z.string().max(120),
  home: z.string().max(80),
  away: z.string().max(80),
  startsAt: time,
  state: z.enum(eventStates),
  /** The period that is being played and the seconds that have passed in it. */
  clock: z.optional(z.strictObject({ period: z.string().max(20), seconds: z.int().min(0).max(100_000) })),
  /** Counts of the whole contest, by subject. */
  counts: z.optional(
    z.partialRecord(z.enum(['goals', 'corners', 'cards', 'maps', 'rounds', 'kills']), counts),
  ),
  reds: z.optional(counts),
  /** Counts goals, cards, penalties and reviews. */
  incidents: z.optional(z.int().min(0)),
  /** The side that attacks dangerously at this moment. */
  danger: z.optional(side),
});
export type FeedEvent = z.infer<typeof event>;

const outcome = z.strictObject({
  id,
  price: z.int().min(leastPrice).max(greatestPrice),
  active: z.boolean(),
  /** In billionths, refunds left out. */
  chance: z.optional(z.int().min(0).max(1_000_000_000)),
});

const fractionText = z.string().regex(/^[1-9]\d{0,2}\/[1-9]\d{0,2}$/);

const outcomeResult = z.strictObject({
  id,
  won: z.union([z.literal(0), z.literal(1)]),
  voidHalves: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** The share of a dead heat, such as `1/3`. */
  share: z.optional(fractionText),
});
export type OutcomeResult = z.infer<typeof outcomeResult>;

const settlement = z.strictObject({
  /** 1: from the scout at the ground; 2: confirmed. */
  certainty: z.union([z.literal(1), z.literal(2)]),
  outcomes: z.array(outcomeResult).min(1).max(200),
});
export type FeedSettlement = z.infer<typeof settlement>;

/** Bets between the two moments, each of which may be absent: both absent, all. */
const cancel = z.strictObject({
  id,
  after: z.optional(time),
  before: z.optional(time),
  reason: z.enum([...voidReasons, 'wrongPrice', 'wrongScore', 'other']),
});
export type FeedCancel = z.infer<typeof cancel>;

export const market = z
  .strictObject({
    /** The market's own name, which it keeps when it moves to another event. */
    uid: id,
    eventId: id,
    /** Rises with each change of the market. */
    version: z.int().min(1),
    marketId: z.int(),
    specifiers: z.string().max(80),
    state: z.enum(marketStates),
    favourite: z.optional(z.boolean()),
    outcomes: z.array(outcome).max(200),
    settlement: z.optional(settlement),
    cancels: z.optional(z.array(cancel).max(50)),
  })
  .refine(
    ({ marketId, specifiers }) =>
      marketOf(marketId) !== undefined && readSpecifiers(specifiers) !== undefined,
    {
      message: 'a market of another number or with other specifiers than the book knows',
    },
  );
export type FeedMarketImage = z.infer<typeof market>;

/** Epochs rise: a source that restarts, or loses its history, begins a greater one. */
const envelope = { epoch: z.int().min(1), seq: z.int().min(0), sentAt: time };
const chained = { ...envelope, prev: z.int().min(0) };

const snapshot = z.strictObject({
  ...envelope,
  type: z.literal('snapshot'),
  complete: z.literal(true),
  events: z.array(event),
  markets: z.array(market),
});
export type Snapshot = z.infer<typeof snapshot>;

export const feedMessage = z.discriminatedUnion('type', [
  snapshot,
  z.strictObject({ ...envelope, type: z.literal('heartbeat') }),
  z.strictObject({ ...chained, type: z.literal('event'), event }),
  z.strictObject({ ...chained, type: z.literal('prices'), eventId: id, markets: z.array(market).min(1) }),
  z.strictObject({
    ...chained,
    type: z.literal('stop'),
    eventId: id,
    reason: z.enum(stopReasons),
    /** Without it all markets of the event stop. */
    uids: z.optional(z.array(id)),
  }),
  z.strictObject({ ...chained, type: z.literal('settlement'), uid: id, settlement }),
  z.strictObject({ ...chained, type: z.literal('settlementRollback'), uid: id }),
  z.strictObject({ ...chained, type: z.literal('cancel'), uid: id, cancel }),
  z.strictObject({ ...chained, type: z.literal('cancelRollback'), uid: id, cancelId: id }),
]);
export type FeedMessage = z.infer<typeof feedMessage>;
export type Delta = Exclude<FeedMessage, { type: 'snapshot' | 'heartbeat' }>;

/** A message as it came, or the first thing that is wrong with it. */
export function readMessage(value: unknown): FeedMessage | { readonly fault: string } {
  const read = feedMessage.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return { fault: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'no message of the feed'}` };
}

/** Whether a bet that was accepted at this moment falls under a cancel. */
export const isCancelled = ({ after, before }: FeedCancel, acceptedAt: number): boolean =>
  (after === undefined || acceptedAt >= after) && (before === undefined || acceptedAt < before);
