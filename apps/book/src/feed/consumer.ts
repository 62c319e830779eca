/**
 * The consumer of the feed: what the book knows from its sources, and what it asks of them.
 *
 * A message is applied if it follows the last one; an older one is dropped; a gap is asked for once,
 * and where the source cannot fill it, all of it is asked for anew. While a source is not complete
 * its markets are suspended, and nobody else's. The state is changed in place: a copy of tens of
 * thousands of markets for each message would cost more than the message.
 */
import type {
  Delta,
  FeedCancel,
  FeedEvent,
  FeedMarketImage,
  FeedMessage,
  FeedSettlement,
  MarketState,
  Snapshot,
} from './format.ts';

export type FeedLimits = {
  /** A source that says nothing for so long is down. */
  readonly silenceMs: number;
  /** A live event that nothing is said of for so long takes no bets. */
  readonly eventAgeMs: number;
  /** The difference of clocks and the time on the way, at most. */
  readonly lagMs: number;
  /** An answer that does not come within it is asked for anew. */
  readonly answerMs: number;
  readonly heldMax: number;
};

export const usualLimits: FeedLimits = {
  silenceMs: 20_000,
  eventAgeMs: 10_000,
  lagMs: 5_000,
  answerMs: 30_000,
  heldMax: 20_000,
};

type Pending = { readonly requestId: string; readonly what: 'since' | 'snapshot'; readonly askedAt: number };

export type Source = {
  /** The subscription whose messages count: those of an earlier one may still be on their way. */
  subscription: string;
  epoch: number;
  /** The last message that was applied. */
  last: number;
  /** The greatest number that was heard of in this epoch. */
  known: number;
  /** Waiting for an image, live, or recovering from a gap. */
  phase: 'waiting' | 'live' | 'recovering';
  /** Silent for too long. */
  isDown: boolean;
  heardAt: number;
  lagMs: number;
  pending: Pending | undefined;
  requests: number;
  /** Messages that came before those which they follow. */
  held: Delta[];
};

export type FeedMarket = {
  image: FeedMarketImage;
  source: string;
  /** The newest image of another source, which takes over when this one hands over. */
  contender: { readonly image: FeedMarketImage; readonly source: string } | undefined;
  /** Its source does not name it any more. */
  isGone: boolean;
};

export type Feed = {
  readonly limits: FeedLimits;
  readonly sources: Map<string, Source>;
  readonly events: Map<string, { event: FeedEvent; heardAt: number; source: string }>;
  readonly markets: Map<string, FeedMarket>;
};

export const makeFeed = (limits = usualLimits): Feed => ({
  limits,
  sources: new Map(),
  events: new Map(),
  markets: new Map(),
});

export type FeedInput = { readonly at: number } & (
  | { readonly kind: 'subscribed'; readonly source: string; readonly subscription: string }
  | {
      readonly kind: 'message';
      readonly source: string;
      readonly subscription: string;
      readonly message: FeedMessage;
    }
  /** Undefined: the source cannot answer. */
  | {
      readonly kind: 'since';
      readonly source: string;
      readonly requestId: string;
      readonly messages: readonly FeedMessage[] | undefined;
    }
  | {
      readonly kind: 'snapshot';
      readonly source: string;
      readonly requestId: string;
      readonly snapshot: Snapshot | undefined;
    }
  | { readonly kind: 'tick' }
);

export type FeedAsk = { readonly source: string; readonly requestId: string } & (
  | { readonly what: 'since'; readonly epoch: number; readonly seq: number }
  | { readonly what: 'snapshot' }
);

/** A fact for the book's bets, told once however often the source says it. */
export type FeedFact = { readonly uid: string } & (
  | { readonly is: 'settled'; readonly settlement: FeedSettlement }
  | { readonly is: 'unsettled' }
  | { readonly is: 'cancelled'; readonly cancel: FeedCancel }
  | { readonly is: 'uncancelled'; readonly cancelId: string }
);

export type FeedOutcome = { readonly asks: readonly FeedAsk[]; readonly facts: readonly FeedFact[] };

export function consume(feed: Feed, input: FeedInput): FeedOutcome {
  const step: Step = { feed, at: input.at, asks: [], facts: [] };
  switch (input.kind) {
    case 'subscribed':
      subscribe(step, input.source, input.subscription);
      break;
    case 'message': {
      const source = feed.sources.get(input.source);
      if (source?.subscription === input.subscription) hear(step, input.source, source, input.message);
      break;
    }
    case 'since': {
      const source = feed.sources.get(input.source);
      if (source?.pending?.requestId === input.requestId) fillGap(step, input.source, source, input.messages);
      break;
    }
    case 'snapshot': {
      const source = feed.sources.get(input.source);
      if (source?.pending?.requestId !== input.requestId) break;
      // One that cannot be had, or is old, is asked for again when its answer is overdue.
      if (input.snapshot && isNewer(input.snapshot, source))
        takeImage(step, input.source, source, input.snapshot);
      break;
    }
    case 'tick':
      for (const [name, source] of feed.sources) look(step, name, source);
      break;
  }
  return { asks: step.asks, facts: step.facts };
}

type Step = {
  readonly feed: Feed;
  readonly at: number;
  readonly asks: FeedAsk[];
  readonly facts: FeedFact[];
};

function subscribe(step: Step, name: string, subscription: string): void {
  const before = step.feed.sources.get(name);
  const source: Source = {
    subscription,
    epoch: before?.epoch ?? 0,
    last: before?.last ?? 0,
    known: before?.known ?? 0,
    phase: 'waiting',
    isDown: false,
    heardAt: step.at,
    lagMs: 0,
    pending: undefined,
    requests: before?.requests ?? 0,
    held: [],
  };
  step.feed.sources.set(name, source);
  ask(step, name, source, 'snapshot');
}

/** Asks once; what is not answered in time, `look` asks for anew. */
function ask(step: Step, name: string, source: Source, what: Pending['what']): void {
  if (source.pending?.what === what) return;
  source.requests += 1;
  const requestId = `${name}:${source.requests}`;
  source.pending = { requestId, what, askedAt: step.at };
  source.phase = what === 'snapshot' ? 'waiting' : 'recovering';
  step.asks.push(
    what === 'snapshot'
      ? { source: name, requestId, what }
      : { source: name, requestId, what, epoch: source.epoch, seq: source.last },
  );
}

function hear(step: Step, name: string, source: Source, message: FeedMessage): void {
  source.heardAt = step.at;
  source.isDown = false;
  source.lagMs = step.at - message.sentAt;
  // A message of a life of the source that is over came late.
  if (message.epoch < source.epoch) return;
  if (message.type === 'snapshot') {
    if (isNewer(message, source)) takeImage(step, name, source, message);
    return;
  }
  if (message.epoch > source.epoch) {
    // It has restarted: nothing that is known of it counts before its image.
    Object.assign(source, {
      epoch: message.epoch,
      last: 0,
      known: 0,
      held: [],
      pending: undefined,
      phase: 'waiting',
    });
    ask(step, name, source, 'snapshot');
  }
  source.known = Math.max(source.known, message.seq);
  if (message.type !== 'heartbeat') hold(source, message, step.feed.limits.heldMax);
  if (source.phase === 'live') goOn(step, name, source);
}

function hold(source: Source, message: Delta, heldMax: number): void {
  if (message.seq <= source.last) return;
  source.held.push(message);
  // Too many to wait for: what is lost by it is found as a gap.
  if (source.held.length > heldMax) source.held.shift();
}

/** Applies what follows the last message, and asks for what lacks between. */
function goOn(step: Step, name: string, source: Source): void {
  applyHeld(step, name, source);
  if (source.last < source.known) ask(step, name, source, 'since');
  else source.phase = 'live';
}

function applyHeld(step: Step, name: string, source: Source): void {
  if (source.held.length > 1) source.held.sort((a, b) => a.seq - b.seq);
  let next = 0;
  for (; next < source.held.length; next += 1) {
    const message = source.held[next]!;
    if (message.seq <= source.last) continue;
    if (message.prev !== source.last) break;
    apply(step, name, message);
    source.last = message.seq;
  }
  source.held.splice(0, next);
}

/** The answer to a gap. One that does not help asks for an image. */
function fillGap(
  step: Step,
  name: string,
  source: Source,
  messages: readonly FeedMessage[] | undefined,
): void {
  const before = source.last;
  source.pending = undefined;
  source.heardAt = step.at;
  const isOfEpoch = messages?.every(({ epoch }) => epoch === source.epoch) ?? false;
  for (const message of isOfEpoch ? messages! : []) {
    source.known = Math.max(source.known, message.seq);
    if (message.type !== 'heartbeat' && message.type !== 'snapshot') hold(source, message, Infinity);
  }
  applyHeld(step, name, source);
  if (isOfEpoch && source.last >= source.known) source.phase = 'live';
  else ask(step, name, source, source.last > before ? 'since' : 'snapshot');
}

/** Replaces all that was known from a source. */
function takeImage(step: Step, name: string, source: Source, image: Snapshot): void {
  if (image.epoch > source.epoch) Object.assign(source, { known: 0, held: [] });
  Object.assign(source, { epoch: image.epoch, last: image.seq, pending: undefined, isDown: false });
  source.known = Math.max(source.known, image.seq);
  source.heardAt = step.at;
  const { events, markets } = step.feed;
  const heardAt = Math.min(step.at, image.sentAt);
  const named = new Set(image.events.map(({ id }) => id));
  for (const [id, { source: of }] of events) if (of === name && !named.has(id)) events.delete(id);
  for (const event of image.events) events.set(event.id, { event, heardAt, source: name });
  // A market that moved may be listed under both events: the higher version is the true one.
  const newest = new Map<string, FeedMarketImage>();
  for (const market of image.markets)
    if (market.version > (newest.get(market.uid)?.version ?? 0)) newest.set(market.uid, market);
  for (const [uid, market] of markets) {
    if (newest.has(uid)) continue;
    if (market.contender?.source === name) market.contender = undefined;
    if (market.source === name) leave(step, market);
  }
  for (const market of newest.values()) takeMarket(step, name, market, true);
  goOn(step, name, source);
}

/** Whether an image is as new as what was heard: one from a cache may be older. */
const isNewer = (image: Snapshot, source: Source): boolean =>
  image.epoch > source.epoch || (image.epoch === source.epoch && image.seq >= source.last);

/**
 * A market that its source names no more, or hands over: another source's who offered it too, or
 * gone. What was settled of it stays known, so that no fact is told twice.
 */
function leave(step: Step, market: FeedMarket): void {
  const { contender, image } = market;
  if (contender === undefined) {
    market.isGone = image.state !== 'handedOver';
    return;
  }
  const { settlement, cancels } = image;
  market.contender = undefined;
  market.source = contender.source;
  takeMarket(step, contender.source, { ...contender.image, settlement, cancels }, true);
}

function apply(step: Step, name: string, message: Delta): void {
  const { events, markets } = step.feed;
  // An old message that comes late makes no event fresh.
  const heardAt = Math.min(step.at, message.sentAt);
  const heard = (eventId: string): void => {
    const known = events.get(eventId);
    if (known) known.heardAt = heardAt;
  };
  switch (message.type) {
    case 'event':
      events.set(message.event.id, { event: message.event, heardAt, source: name });
      return;
    case 'prices':
      heard(message.eventId);
      for (const market of message.markets) takeMarket(step, name, market, false);
      return;
    case 'stop':
      heard(message.eventId);
      for (const { image, source } of markets.values()) {
        const isMeant =
          source === name && image.eventId === message.eventId && (message.uids?.includes(image.uid) ?? true);
        if (isMeant && image.state === 'active') image.state = 'suspended';
      }
      return;
    default: {
      const market = markets.get(message.uid);
      if (market?.source === name) settleMarket(step, market.image, message);
    }
  }
}

type Settling = Extract<Delta, { readonly uid: string }>;

function settleMarket(step: Step, image: FeedMarketImage, message: Settling): void {
  switch (message.type) {
    case 'settlement':
      takeSettlement(step, image, message.settlement);
      return;
    case 'settlementRollback':
      takeSettlement(step, image, undefined);
      return;
    case 'cancel':
      takeCancels(step, image, [...(image.cancels ?? []), message.cancel]);
      return;
    case 'cancelRollback':
      takeCancels(
        step,
        image,
        (image.cancels ?? []).filter(({ id }) => id !== message.cancelId),
      );
  }
}

/** An image of a market, which counts if it is newer and its source has the market. */
function takeMarket(step: Step, name: string, image: FeedMarketImage, isWhole: boolean): void {
  const { markets } = step.feed;
  const known = markets.get(image.uid);
  if (known && known.source !== name && !known.isGone && known.image.state !== 'handedOver') {
    // Two sources have the match: the first keeps the market until it hands it over.
    if (image.version >= (known.contender?.image.version ?? 0))
      known.contender = { image: structuredClone(image), source: name };
    return;
  }
  // After a move the same market may come under two events: the higher version is the true one.
  if (known?.source === name && !isWhole && image.version < known.image.version) return;
  const { settlement, cancels, ...rest } = structuredClone(image);
  const next: FeedMarketImage = {
    ...rest,
    settlement: known?.image.settlement,
    cancels: known?.image.cancels,
  };
  const contender = known?.source === name ? known.contender : undefined;
  const market: FeedMarket = { image: next, source: name, contender, isGone: false };
  markets.set(image.uid, market);
  // Prices say nothing of settlements; an image says all.
  if (isWhole || settlement) takeSettlement(step, next, settlement);
  if (isWhole || cancels) takeCancels(step, next, cancels ?? []);
  if (next.state === 'handedOver') leave(step, market);
}

const resultsOf = ({ outcomes }: FeedSettlement): string =>
  outcomes
    .map(({ id, won, voidHalves, share }) => `${id} ${won} ${voidHalves} ${share ?? '1/1'}`)
    .sort()
    .join('\n');

/** The same results again, confirmed or not, are no news. */
function takeSettlement(step: Step, image: FeedMarketImage, settlement: FeedSettlement | undefined): void {
  const before = image.settlement;
  image.settlement = settlement;
  const { uid } = image;
  if (settlement === undefined) {
    if (before) step.facts.push({ uid, is: 'unsettled' });
  } else if (before === undefined || resultsOf(before) !== resultsOf(settlement)) {
    step.facts.push({ uid, is: 'settled', settlement });
  }
}

function takeCancels(step: Step, image: FeedMarketImage, cancels: readonly FeedCancel[]): void {
  const before = image.cancels ?? [];
  const after = [...new Map(cancels.map((cancel) => [cancel.id, cancel])).values()];
  const has = (list: readonly FeedCancel[], id: string): boolean => list.some((cancel) => cancel.id === id);
  image.cancels = after;
  const { uid } = image;
  for (const { id } of before) if (!has(after, id)) step.facts.push({ uid, is: 'uncancelled', cancelId: id });
  for (const cancel of after) if (!has(before, cancel.id)) step.facts.push({ uid, is: 'cancelled', cancel });
}

/** A look at a source by the clock: connected is not fresh, and an answer may never come. */
function look(step: Step, name: string, source: Source): void {
  const { silenceMs, answerMs } = step.feed.limits;
  if (step.at - source.heardAt > silenceMs) source.isDown = true;
  if (source.pending && step.at - source.pending.askedAt > answerMs) {
    source.pending = undefined;
    ask(step, name, source, 'snapshot');
  }
}

export type ShownState = MarketState | 'stale' | 'gone';

/** A market as bets see it: suspended while its source is not complete, stale while it is old. */
export function shownState(feed: Feed, uid: string, at: number): ShownState {
  const market = feed.markets.get(uid);
  if (market === undefined || market.isGone) return 'gone';
  const { image } = market;
  if (image.state !== 'active') return image.state;
  const source = feed.sources.get(market.source);
  if (source === undefined || source.phase !== 'live') return 'suspended';
  const { limits, events } = feed;
  if (source.isDown || at - source.heardAt > limits.silenceMs) return 'suspended';
  // A clock that is ahead says as little of the age as one that is behind.
  if (Math.abs(source.lagMs) > limits.lagMs) return 'stale';
  const known = events.get(image.eventId);
  if (known === undefined) return 'gone';
  return known.event.state === 'live' && at - known.heardAt > limits.eventAgeMs ? 'stale' : 'active';
}
