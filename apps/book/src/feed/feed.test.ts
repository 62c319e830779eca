import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  consume,
  makeFeed,
  shownState,
  usualLimits,
  type Feed,
  type FeedAsk,
  type FeedFact,
} from './consumer.ts';
import {
  isCancelled,
  readMessage,
  type Delta,
  type FeedEvent,
  type FeedMarketImage,
  type FeedMessage,
  type OutcomeResult,
  type Snapshot,
} from './format.ts';

const eventOf = (id: string, change: Partial<FeedEvent> = {}): FeedEvent => ({
  id,
  sport: 'football',
  tournamentId: 'league',
  tournament: 'League',
  home: 'Reds',
  away: 'Blues',
  startsAt: 0,
  state: 'live',
  ...change,
});
const marketOf = (uid: string, change: Partial<FeedMarketImage> = {}): FeedMarketImage => ({
  uid,
  eventId: 'e1',
  version: 1,
  marketId: 16,
  specifiers: 'hcp=-0.5',
  state: 'active',
  outcomes: [
    { id: 'home', price: 1_950, active: true },
    { id: 'away', price: 1_900, active: true },
  ],
  ...change,
});
const result = (home: 0 | 1): OutcomeResult[] => [
  { id: 'home', won: home, voidHalves: 0 },
  { id: 'away', won: home === 1 ? 0 : 1, voidHalves: 0 },
];
const confirmed = (home: 0 | 1) => ({ certainty: 2 as const, outcomes: result(home) });

/** A feed with one source, whose image of one event and one market has come. */
function started(name = 'live'): {
  feed: Feed;
  hear: (message: FeedMessage, at?: number, subscription?: string) => ReturnType<typeof consume>;
} {
  const feed = makeFeed();
  const [ask] = consume(feed, { kind: 'subscribed', source: name, subscription: 's1', at: 0 }).asks;
  consume(feed, { kind: 'snapshot', source: name, requestId: ask!.requestId, snapshot: image(1, 0), at: 0 });
  return {
    feed,
    hear: (message, at = message.sentAt, subscription = 's1') =>
      consume(feed, { kind: 'message', source: name, subscription, message, at }),
  };
}
const image = (
  epoch: number,
  seq: number,
  markets = [marketOf('m1')],
  events = [eventOf('e1')],
  sentAt = 0,
): Snapshot => ({
  type: 'snapshot',
  epoch,
  seq,
  sentAt,
  complete: true,
  events,
  markets,
});
const prices = (seq: number, market: FeedMarketImage, prev = seq - 1, sentAt = 0): FeedMessage => ({
  type: 'prices',
  epoch: 1,
  seq,
  prev,
  sentAt,
  eventId: market.eventId,
  markets: [market],
});
const homePrice = (feed: Feed): number => feed.markets.get('m1')!.image.outcomes[0]!.price;
const priced = (price: number, version = price): FeedMarketImage =>
  marketOf('m1', { version, outcomes: [{ id: 'home', price, active: true }] });

test('a message that follows is applied, an older one dropped, and a gap asked for once', () => {
  const { feed, hear } = started();
  assert.deepEqual(hear(prices(1, priced(1_900))).asks, []);
  assert.equal(homePrice(feed), 1_900);
  hear(prices(1, priced(1_800)));
  assert.equal(homePrice(feed), 1_900, 'a repeated number says nothing new');
  const { asks } = hear(prices(3, priced(2_100)));
  assert.deepEqual(asks, [{ source: 'live', requestId: 'live:2', what: 'since', epoch: 1, seq: 1 }]);
  assert.deepEqual(hear(prices(4, priced(2_200))).asks, [], 'once');
  assert.equal(homePrice(feed), 1_900);
  assert.equal(shownState(feed, 'm1', 0), 'suspended');
  consume(feed, {
    kind: 'since',
    source: 'live',
    requestId: 'live:2',
    messages: [prices(2, priced(2_000))],
    at: 0,
  });
  assert.equal(homePrice(feed), 2_200);
  assert.equal(shownState(feed, 'm1', 0), 'active');
});

test('a source that cannot fill a gap is suspended, and nobody else, until its image comes', () => {
  const { feed, hear } = started();
  const [ask] = consume(feed, { kind: 'subscribed', source: 'pre', subscription: 'p1', at: 0 }).asks;
  const other = image(7, 40, [marketOf('m2', { eventId: 'e2' })], [eventOf('e2', { state: 'notStarted' })]);
  consume(feed, { kind: 'snapshot', source: 'pre', requestId: ask!.requestId, snapshot: other, at: 0 });
  hear(prices(9, priced(2_000)));
  const [again] = consume(feed, {
    kind: 'since',
    source: 'live',
    requestId: 'live:2',
    messages: undefined,
    at: 0,
  }).asks;
  assert.equal(again!.what, 'snapshot');
  assert.equal(shownState(feed, 'm1', 0), 'suspended');
  assert.equal(shownState(feed, 'm2', 0), 'active');
  consume(feed, {
    kind: 'snapshot',
    source: 'live',
    requestId: again!.requestId,
    snapshot: image(1, 9, [priced(2_050)]),
    at: 0,
  });
  assert.equal(homePrice(feed), 2_050);
  assert.equal(shownState(feed, 'm1', 0), 'active');
});

test('an answer that never comes is asked for anew, and one to an older question is not heard', () => {
  const { feed, hear } = started();
  hear(prices(3, priced(2_000)));
  assert.deepEqual(consume(feed, { kind: 'tick', at: usualLimits.answerMs }).asks, []);
  const { asks } = consume(feed, { kind: 'tick', at: usualLimits.answerMs + 1 });
  assert.deepEqual(asks, [{ source: 'live', requestId: 'live:3', what: 'snapshot' }]);
  consume(feed, {
    kind: 'since',
    source: 'live',
    requestId: 'live:2',
    messages: [prices(2, priced(1_500))],
    at: 0,
  });
  assert.equal(homePrice(feed), 1_950);
  // An image from a cache, older than what was applied, is no answer either.
  const old = started();
  old.hear(prices(1, priced(1_900)));
  consume(old.feed, { kind: 'subscribed', source: 'live', subscription: 's2', at: 0 });
  consume(old.feed, { kind: 'snapshot', source: 'live', requestId: 'live:2', snapshot: image(1, 0), at: 0 });
  assert.equal(homePrice(old.feed), 1_900);
  assert.equal(shownState(old.feed, 'm1', 0), 'suspended');
});

test('a greater epoch replaces everything, in mid-stream too, and what comes late of the old one is dropped', () => {
  const { feed, hear } = started();
  hear(prices(1, priced(1_900)));
  const { asks } = hear({ ...prices(1, priced(2_500, 1)), epoch: 2 });
  assert.deepEqual(
    asks.map(({ what }) => what),
    ['snapshot'],
  );
  assert.equal(shownState(feed, 'm1', 0), 'suspended');
  hear(image(2, 0, [marketOf('m9')]));
  assert.equal(shownState(feed, 'm1', 0), 'gone');
  assert.equal(shownState(feed, 'm9', 0), 'active');
  hear(prices(2, priced(1_234, 5)));
  hear(image(1, 8));
  assert.equal(shownState(feed, 'm1', 0), 'gone');
});

test('connected is not fresh: silence, an old event and a clock that is off take no bets', () => {
  const { feed, hear } = started();
  const heartbeat = (sentAt: number, at = sentAt, seq = 0) =>
    hear({ type: 'heartbeat', epoch: 1, seq, sentAt }, at);
  assert.equal(shownState(feed, 'm1', usualLimits.eventAgeMs), 'active');
  heartbeat(9_000);
  assert.equal(
    shownState(feed, 'm1', usualLimits.eventAgeMs + 1),
    'stale',
    'heartbeats say nothing of the match',
  );
  hear({ type: 'event', epoch: 1, seq: 1, prev: 0, sentAt: 11_000, event: eventOf('e1') });
  assert.equal(shownState(feed, 'm1', 11_000), 'active');
  assert.equal(shownState(feed, 'm1', 11_000 + usualLimits.silenceMs + 1), 'suspended');
  consume(feed, { kind: 'tick', at: 40_000 });
  assert.equal(feed.sources.get('live')!.isDown, true);
  // It comes back: its number says that something was missed.
  const { asks } = heartbeat(41_000, 41_000, 3);
  assert.deepEqual(
    asks.map(({ what }) => what),
    ['since'],
  );
  for (const skew of [usualLimits.lagMs + 1, -usualLimits.lagMs - 1]) {
    const other = started();
    other.hear({ type: 'heartbeat', epoch: 1, seq: 0, sentAt: 8_000 }, 8_000 + skew);
    assert.equal(shownState(other.feed, 'm1', 8_000 + Math.min(0, skew)), 'stale');
  }
  // An old message that was asked for makes no event fresh.
  const late = started();
  late.hear(prices(2, priced(2_000), 1, 30_000));
  consume(late.feed, {
    kind: 'since',
    source: 'live',
    requestId: 'live:2',
    messages: [prices(1, priced(1_900), 0, 1_000), prices(2, priced(2_000), 1, 2_000)],
    at: 30_000,
  });
  assert.equal(shownState(late.feed, 'm1', 30_000), 'active');
});

test('messages of an earlier subscription are not heard, and a delta before its image waits', () => {
  const { feed, hear } = started();
  const [ask] = consume(feed, { kind: 'subscribed', source: 'live', subscription: 's2', at: 0 }).asks;
  hear(prices(1, priced(1_111)), 0, 's1');
  hear(prices(6, priced(2_400), 5), 0, 's2');
  assert.equal(homePrice(feed), 1_950);
  consume(feed, {
    kind: 'snapshot',
    source: 'live',
    requestId: ask!.requestId,
    snapshot: image(1, 5, [priced(2_300)]),
    at: 0,
  });
  assert.equal(homePrice(feed), 2_400);
  assert.equal(shownState(feed, 'm1', 0), 'active');
});

test('a market that moved to another event is where its higher version says', () => {
  const { feed, hear } = started();
  hear(prices(1, marketOf('m1', { eventId: 'e2', version: 5 })));
  hear(prices(2, marketOf('m1', { eventId: 'e1', version: 4 })));
  assert.equal(feed.markets.get('m1')!.image.eventId, 'e2');
  const both = [marketOf('m1', { eventId: 'e3', version: 9 }), marketOf('m1', { eventId: 'e1', version: 8 })];
  for (const markets of [both, both.toReversed()]) {
    hear(image(1, 2, markets));
    assert.equal(feed.markets.get('m1')!.image.eventId, 'e3');
  }
});

test('of two sources of one match the second has a market when the first hands it over, or names it no more', () => {
  const { feed, hear } = started('pre');
  const [ask] = consume(feed, { kind: 'subscribed', source: 'live', subscription: 'l1', at: 0 }).asks;
  const lively = image(3, 0, [{ ...priced(1_700, 1) }, marketOf('m5', { version: 1 })]);
  consume(feed, { kind: 'snapshot', source: 'live', requestId: ask!.requestId, snapshot: lively, at: 0 });
  assert.equal(homePrice(feed), 1_950);
  hear(prices(1, marketOf('m1', { version: 2, state: 'handedOver' })));
  assert.equal(homePrice(feed), 1_700);
  assert.equal(feed.markets.get('m1')!.source, 'live');
  hear(prices(2, priced(1_300, 3)));
  assert.equal(homePrice(feed), 1_700, 'what was handed over is not taken back by a price');
  // Handed over before the other source has it: its first price takes it.
  const early = started('pre');
  early.hear(prices(1, marketOf('m1', { version: 2, state: 'handedOver' })));
  assert.equal(shownState(early.feed, 'm1', 0), 'handedOver');
  const [next] = consume(early.feed, { kind: 'subscribed', source: 'live', subscription: 'l1', at: 0 }).asks;
  consume(early.feed, {
    kind: 'snapshot',
    source: 'live',
    requestId: next!.requestId,
    snapshot: image(3, 0, [priced(1_700, 1)]),
    at: 0,
  });
  assert.equal(shownState(early.feed, 'm1', 0), 'active');
});

test('a stop suspends what is active, and a market that a price message lacks keeps its state', () => {
  const { feed, hear } = started();
  hear(image(1, 1, [marketOf('m1'), marketOf('m2'), marketOf('m3', { state: 'inactive' })]));
  hear({
    type: 'stop',
    epoch: 1,
    seq: 2,
    prev: 1,
    sentAt: 0,
    eventId: 'e1',
    reason: 'possibleGoal',
    uids: ['m1', 'm3'],
  });
  assert.deepEqual(
    ['m1', 'm2', 'm3'].map((uid) => shownState(feed, uid, 0)),
    ['suspended', 'active', 'inactive'],
  );
  hear(prices(3, priced(2_000)));
  assert.deepEqual(
    ['m1', 'm2', 'm3'].map((uid) => shownState(feed, uid, 0)),
    ['active', 'active', 'inactive'],
  );
  hear({ type: 'stop', epoch: 1, seq: 4, prev: 3, sentAt: 0, eventId: 'e1', reason: 'several' });
  assert.deepEqual(
    ['m1', 'm2'].map((uid) => shownState(feed, uid, 0)),
    ['suspended', 'suspended'],
  );
});

test('settlements and cancels are told once, and their rollbacks too', () => {
  const { hear } = started();
  const uid = 'm1';
  const chain = (seq: number) => ({ epoch: 1, seq, prev: seq - 1, sentAt: 0 });
  const cancel = { id: 'c1', after: 100, reason: 'wrongPrice' as const };
  const messages: [message: FeedMessage, facts: string[]][] = [
    [
      { ...chain(1), type: 'settlement', uid, settlement: { certainty: 1, outcomes: result(1) } },
      ['settled'],
    ],
    [
      {
        ...chain(2),
        type: 'settlement',
        uid,
        settlement: { certainty: 2, outcomes: result(1).toReversed() },
      },
      [],
    ],
    [{ ...chain(3), type: 'settlement', uid, settlement: confirmed(0) }, ['settled']],
    [{ ...chain(4), type: 'settlementRollback', uid }, ['unsettled']],
    [{ ...chain(5), type: 'settlementRollback', uid }, []],
    [{ ...chain(6), type: 'cancel', uid, cancel }, ['cancelled']],
    [{ ...chain(7), type: 'cancel', uid, cancel }, []],
    [{ ...chain(8), type: 'cancelRollback', uid, cancelId: 'c1' }, ['uncancelled']],
    [{ ...chain(9), type: 'settlement', uid: 'unknown', settlement: confirmed(0) }, []],
    // An image says all: what it has and was missed is told, what it lacks is taken back.
    [
      image(1, 20, [marketOf('m1', { settlement: confirmed(1), cancels: [cancel] })]),
      ['settled', 'cancelled'],
    ],
    [image(1, 21, []), []],
    [image(1, 22, [marketOf('m1', { settlement: confirmed(1), cancels: [cancel] })]), []],
    [image(1, 23), ['unsettled', 'uncancelled']],
  ];
  for (const [message, facts] of messages)
    assert.deepEqual(
      hear(message).facts.map(({ is }) => is),
      facts,
      JSON.stringify(message),
    );
});

test('a cancel covers the bets of its span: an end alone all before, a start alone all after, none of them all', () => {
  const base = { id: 'c', reason: 'other' } as const;
  assert.deepEqual(
    [99, 100, 199, 200].map((at) => isCancelled({ ...base, after: 100, before: 200 }, at)),
    [false, true, true, false],
  );
  assert.equal(isCancelled({ ...base, before: 200 }, 5), true);
  assert.equal(isCancelled({ ...base, after: 100 }, 5), false);
  assert.equal(isCancelled(base, 5), true);
});

test('what is no message of the feed is refused with its fault', () => {
  const table: [message: unknown, fault: RegExp | undefined][] = [
    [image(1, 0), undefined],
    [prices(1, priced(1_900)), undefined],
    [{ ...image(1, 0), complete: false }, /complete/],
    [{ ...prices(1, priced(1_900)), extra: 1 }, /extra/],
    [prices(1, priced(900)), /price/],
    [prices(1, marketOf('m1', { specifiers: 'hcp=-0.50' })), /specifiers/],
    [prices(1, marketOf('m1', { marketId: 5 })), /another number/],
    [{ type: 'weather' }, /type/],
    [null, /:/],
  ];
  for (const [message, fault] of table) {
    const read = readMessage(message);
    if (fault) assert.match('fault' in read ? read.fault : 'none', fault);
    else assert.deepEqual(read, message);
  }
});

/** The truth of a source, with every state that it ever had, by epoch and number. */
class Truth {
  epoch = 1;
  seq = 0;
  markets = new Map<string, FeedMarketImage>([['m1', marketOf('m1')]]);
  events = new Map<string, FeedEvent>([
    ['e1', eventOf('e1')],
    ['e2', eventOf('e2')],
  ]);
  log: Delta[] = [];
  history = new Map<string, string>();

  constructor() {
    this.remember();
  }

  remember(): void {
    this.history.set(`${this.epoch}:${this.seq}`, picture(this.markets.values()));
  }

  say(body: Record<string, unknown>, change: () => void): Delta {
    change();
    const message = { ...body, epoch: this.epoch, prev: this.seq, seq: this.seq + 1, sentAt: 0 } as Delta;
    this.seq += 1;
    this.log.push(structuredClone(message));
    this.remember();
    return structuredClone(message);
  }

  restart(): void {
    this.epoch += 1;
    this.seq = 0;
    this.log = [];
    this.remember();
  }

  image(): Snapshot {
    return structuredClone({
      type: 'snapshot',
      complete: true,
      epoch: this.epoch,
      seq: this.seq,
      sentAt: 0,
      events: [...this.events.values()],
      markets: [...this.markets.values()],
    });
  }
}

const picture = (markets: Iterable<FeedMarketImage>): string =>
  JSON.stringify(
    [...markets]
      .map(({ uid, eventId, version, state, outcomes, settlement, cancels = [] }) => ({
        uid,
        eventId,
        version,
        state,
        price: outcomes[0]!.price,
        settlement: settlement?.outcomes[0]!.won,
        cancels: cancels.map(({ id }) => id).sort(),
      }))
      .sort((a, b) => a.uid.localeCompare(b.uid)),
  );

/** One thing that happens, by number: a change of the truth, or of what comes of it. */
function happen(truth: Truth, what: number, pick: number): Delta {
  const uid = `m${1 + (pick % 3)}`;
  const known = truth.markets.get(uid);
  const next = { ...(known ?? marketOf(uid)), version: (known?.version ?? 0) + 1 };
  const put = (change: Partial<FeedMarketImage>): void => void truth.markets.set(uid, { ...next, ...change });
  if (!known || what === 0) {
    put({ state: 'active', outcomes: [{ id: 'home', price: 1_100 + pick, active: true }] });
    const { settlement: _, cancels: __, ...shown } = truth.markets.get(uid)!;
    return truth.say({ type: 'prices', eventId: shown.eventId, markets: [shown] }, () => undefined);
  }
  const keep = (change: Partial<FeedMarketImage>) => () =>
    void truth.markets.set(uid, { ...known, ...change });
  switch (what) {
    case 1:
      return truth.say(
        { type: 'stop', eventId: known.eventId, reason: 'several', uids: [uid] },
        keep({ state: known.state === 'active' ? 'suspended' : known.state }),
      );
    case 2:
      return truth.say(
        { type: 'settlement', uid, settlement: confirmed((pick % 2) as 0) },
        keep({ settlement: confirmed((pick % 2) as 0) }),
      );
    case 3:
      return truth.say({ type: 'settlementRollback', uid }, keep({ settlement: undefined }));
    case 4: {
      const cancel = { id: `c${pick % 2}`, reason: 'other' as const };
      const others = (known.cancels ?? []).filter(({ id }) => id !== cancel.id);
      return truth.say({ type: 'cancel', uid, cancel }, keep({ cancels: [...others, cancel] }));
    }
    case 5:
      return truth.say(
        { type: 'cancelRollback', uid, cancelId: `c${pick % 2}` },
        keep({ cancels: (known.cancels ?? []).filter(({ id }) => id !== `c${pick % 2}`) }),
      );
    default: {
      put({ eventId: pick % 2 ? 'e1' : 'e2', state: pick % 5 ? 'active' : 'suspended' });
      const { settlement: _, cancels: __, ...shown } = truth.markets.get(uid)!;
      return truth.say({ type: 'prices', eventId: shown.eventId, markets: [shown] }, () => undefined);
    }
  }
}

type Fault =
  | 'none'
  | 'lost'
  | 'twice'
  | 'late'
  | 'restart'
  | 'imageInStream'
  | 'oldImage'
  | 'resubscribed'
  | 'sinceRefused'
  | 'unanswered'
  | 'heartbeat';
const anyStep = fc.record({
  what: fc.nat(6),
  pick: fc.nat(50),
  fault: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Fault>('none') },
    fc.constantFrom<Fault>(
      'lost',
      'twice',
      'late',
      'restart',
      'imageInStream',
      'oldImage',
      'resubscribed',
      'sinceRefused',
      'unanswered',
      'heartbeat',
    ),
  ),
});

test('a source that loses, repeats, reorders, restarts, falls silent and answers late never misleads, and in the end is known whole', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { minLength: 5, maxLength: 80 }), (steps) => {
      const truth = new Truth();
      const feed = makeFeed();
      let at = 0;
      let subscription = 0;
      let open: FeedAsk[] = [];
      const late: FeedMessage[] = [];
      const images: Snapshot[] = [];
      const told = new Map<string, string>();
      const cancelled = new Set<string>();
      let reached = 0;
      const take = (outcome: { asks: readonly FeedAsk[]; facts: readonly FeedFact[] }): void => {
        open.push(...outcome.asks);
        for (const fact of outcome.facts) tell(fact);
        const source = feed.sources.get('s');
        // Where the source is whole, what is known is what it truly said at that number.
        if (source?.phase !== 'live') return;
        const here = source.epoch * 1_000_000 + source.last;
        assert.ok(here >= reached, 'what is known went back');
        reached = here;
        const known = [...feed.markets.values()].filter(({ isGone }) => !isGone).map(({ image }) => image);
        assert.equal(picture(known), truth.history.get(`${source.epoch}:${source.last}`));
      };
      const tell = (fact: FeedFact): void => {
        if (fact.is === 'settled') {
          const said = String(fact.settlement.outcomes[0]!.won);
          assert.notEqual(told.get(fact.uid), said, 'a settlement was told twice');
          told.set(fact.uid, said);
        } else if (fact.is === 'unsettled')
          assert.ok(told.delete(fact.uid), 'a rollback of nothing was told');
        else if (fact.is === 'cancelled') {
          assert.ok(!cancelled.has(`${fact.uid} ${fact.cancel.id}`), 'a cancel was told twice');
          cancelled.add(`${fact.uid} ${fact.cancel.id}`);
        } else assert.ok(cancelled.delete(`${fact.uid} ${fact.cancelId}`));
      };
      const subscribe = (): void =>
        take(consume(feed, { kind: 'subscribed', source: 's', subscription: String(++subscription), at }));
      const hear = (message: FeedMessage, by = subscription): void =>
        take(
          consume(feed, {
            kind: 'message',
            source: 's',
            subscription: String(by),
            message: structuredClone(message),
            at,
          }),
        );
      const answer = (isRefused: boolean): void => {
        const asks = open;
        open = [];
        for (const { requestId, ...asked } of asks) {
          if (asked.what === 'snapshot')
            take(consume(feed, { kind: 'snapshot', source: 's', requestId, snapshot: truth.image(), at }));
          else {
            const canAnswer = !isRefused && asked.epoch === truth.epoch;
            const messages = canAnswer
              ? structuredClone(truth.log.filter(({ seq }) => seq > asked.seq))
              : undefined;
            take(consume(feed, { kind: 'since', source: 's', requestId, messages, at }));
          }
        }
      };
      subscribe();
      for (const { what, pick, fault } of steps) {
        at += 100;
        if (fault === 'restart') truth.restart();
        const message = happen(truth, what, pick);
        if (pick % 7 === 0) images.push(truth.image());
        if (fault === 'late') late.push(message);
        else if (fault !== 'lost') hear(message);
        if (fault === 'twice') hear(message);
        if (fault === 'imageInStream') hear(truth.image());
        if (fault === 'oldImage' && images[0]) hear(images[pick % images.length]!);
        if (fault === 'heartbeat')
          hear({ type: 'heartbeat', epoch: truth.epoch, seq: truth.seq, sentAt: at });
        if (fault === 'resubscribed') {
          subscribe();
          hear(message, subscription - 1);
        }
        if (fault === 'unanswered') open = [];
        else if (pick % 3 === 0) answer(fault === 'sinceRefused');
        if (pick % 4 === 0) for (const each of late.splice(0)) hear(each);
      }
      // All is quiet: what is late comes, a heartbeat tells the last number, overdue answers are asked for.
      for (const each of late.splice(0)) hear(each);
      hear({ type: 'heartbeat', epoch: truth.epoch, seq: truth.seq, sentAt: at });
      for (let round = 0; round < 6; round += 1) {
        at += usualLimits.answerMs + 1;
        take(consume(feed, { kind: 'tick', at }));
        answer(false);
      }
      const source = feed.sources.get('s')!;
      assert.deepEqual([source.phase, source.epoch, source.last], ['live', truth.epoch, truth.seq]);
      for (const market of truth.markets.values())
        assert.equal(told.get(market.uid), market.settlement && String(market.settlement.outcomes[0]!.won));
    }),
    { numRuns: Number(process.env['BOOK_FEEDS'] ?? 1_500) },
  );
});
