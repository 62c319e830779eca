import assert from 'node:assert/strict';
import test from 'node:test';
import { consume, makeFeed, shownState, type FeedFact } from '../feed/consumer.ts';
import { readMessage, type Delta } from '../feed/format.ts';
import { contestOf } from './contest.ts';
import { fixturesBetween } from './fixtures.ts';
import { Simulator, type SimulatorOptions } from './simulator.ts';

const minute = 60_000;
const epoch = Date.UTC(2026, 0, 5);
const options: SimulatorOptions = { seed: 'a season of the tests', epoch };
const noon = Date.UTC(2026, 10, 20, 12);

/** A simulator that has begun at a moment and is followed to another, in steps. */
function follow(from: number, until: number, stepMs: number): { simulator: Simulator; messages: Delta[] } {
  const simulator = new Simulator(options);
  const messages = simulator.take(from);
  for (let at = from + stepMs; at <= until; at += stepMs) messages.push(...simulator.take(at));
  return { simulator, messages };
}

const until = noon + 150 * minute;
const followed = follow(noon, until, minute);

test('all that the simulator says is of the format, in one chain, and known whole by a consumer', () => {
  const simulator = new Simulator(options);
  simulator.take(noon - 1);
  const feed = makeFeed();
  const facts: FeedFact[] = [];
  const [ask] = consume(feed, { kind: 'subscribed', source: 's', subscription: '1', at: noon }).asks;
  const image = readMessage(simulator.snapshot());
  assert.ok(!('fault' in image) && image.type === 'snapshot', JSON.stringify(image).slice(0, 200));
  consume(feed, { kind: 'snapshot', source: 's', requestId: ask!.requestId, snapshot: image, at: noon });
  const kinds = new Set<string>();
  for (const said of followed.messages) {
    const message = readMessage(said);
    assert.ok(!('fault' in message), `${JSON.stringify(message)} ${JSON.stringify(said).slice(0, 300)}`);
    kinds.add(message.type);
    const outcome = consume(feed, {
      kind: 'message',
      source: 's',
      subscription: '1',
      message,
      at: said.sentAt,
    });
    facts.push(...outcome.facts);
    assert.deepEqual(outcome.asks, []);
  }
  for (const kind of ['event', 'prices', 'stop', 'settlement']) assert.ok(kinds.has(kind), kind);
  assert.ok(facts.filter(({ is }) => is === 'settled').length > 200);
  assert.equal(feed.sources.get('s')!.last, followed.simulator.seq);
  // The consumer has made of the messages the image that the source has of itself.
  for (const market of followed.simulator.snapshot().markets) {
    const known = feed.markets.get(market.uid)!.image;
    assert.deepEqual(
      [known.state, known.outcomes, known.settlement],
      [market.state, market.outcomes, market.settlement],
      market.uid,
    );
  }
  const active = [...feed.markets.keys()].filter((uid) => shownState(feed, uid, until) === 'active');
  assert.ok(active.length > 1_000);
});

test('the messages after any of its numbers are told again, and none after a number that it never had', () => {
  const { simulator, messages } = followed;
  for (const back of [1, 40, 300]) {
    const message = messages.at(-1 - back)!;
    assert.deepEqual(simulator.since(message.seq), messages.slice(-back));
  }
  assert.deepEqual(simulator.since(simulator.seq), []);
  assert.equal(simulator.since(messages.at(-50)!.seq + 5_000), undefined);
  assert.equal(simulator.since(simulator.seq + 1), undefined);
  assert.equal(simulator.since(1), undefined);
});

test('a simulator that is started anew goes on with the same image and the same messages', () => {
  const again = new Simulator(options);
  again.take(until);
  assert.deepEqual(again.snapshot(), followed.simulator.snapshot());
  const next = until + 10 * minute;
  const messages = again.take(next);
  assert.ok(messages.length > 100);
  assert.deepEqual(followed.simulator.take(next), messages);
});

test('another seed makes another season of the same leagues', () => {
  const [one, other] = ['one', 'other'].map((seed) => fixturesBetween(seed, noon, noon + 24 * 60 * minute));
  assert.equal(one!.length, other!.length);
  assert.deepEqual(
    one!.map(({ startsAt }) => startsAt),
    other!.map(({ startsAt }) => startsAt),
  );
  assert.notDeepEqual(one, other);
  const prices = (seed: string) => contestOf(seed, one![0]!).offers();
  assert.deepEqual(prices('one'), prices('one'));
  assert.notDeepEqual(prices('one'), prices('other'));
});

test('at every moment of a year a match is in play, and nobody plays two at once or meets oneself', () => {
  const from = Date.UTC(2026, 0, 1);
  const fixtures = fixturesBetween('year', from, from + 365 * 24 * 60 * minute);
  const football = fixtures.filter(({ league }) => league.sport === 'football');
  // A match takes at least 46 minutes, a break of 15, and 48.
  for (const [index, fixture] of football.slice(1).entries())
    assert.ok(fixture.startsAt - football[index]!.startsAt <= 109 * minute);
  assert.equal(new Set(fixtures.map(({ id }) => id)).size, fixtures.length);
  const byDay = new Map<string, number>();
  const met = new Map<string, number>();
  for (const { home, away, startsAt, tournamentId } of fixtures) {
    assert.notEqual(home, away);
    for (const club of [home, away]) {
      const day = `${club} ${Math.floor(startsAt / (24 * 60 * minute))}`;
      byDay.set(day, (byDay.get(day) ?? 0) + 1);
    }
    met.set(`${tournamentId} ${home} ${away}`, (met.get(`${tournamentId} ${home} ${away}`) ?? 0) + 1);
  }
  // Late kick-offs of a round fall on the next day.
  assert.ok([...byDay.values()].every((times) => times <= 2));
  assert.ok([...met.values()].every((times) => times === 1));
});
