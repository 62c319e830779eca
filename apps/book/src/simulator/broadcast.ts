/**
 * The broadcast of a fixture: its messages one after another, from the first prices to the confirmed
 * results. It begins anew for whoever asks for an earlier moment.
 */
import type { Delta, FeedEvent, FeedMarketImage, FeedSettlement } from '../feed/format.ts';
import type { Count, Facts } from '../markets/facts.ts';
import type { Market, Settlement } from '../markets/market.ts';
import { specifierText, type Specifiers } from '../markets/specifiers.ts';
import type { Offer } from '../pricing/sheet.ts';
import { contestOf } from './contest.ts';
import type { Fixture } from './fixtures.ts';
import { minuteMs, type Stage } from './stage.ts';

/** A message without the numbers that order it among those of other fixtures. */
export type Body = Delta extends infer Each
  ? Each extends Delta
    ? Omit<Each, 'epoch' | 'prev' | 'seq' | 'sentAt'>
    : never
  : never;
export type Said = { readonly at: number; readonly body: Body };

/** The first prices are said so long before the start. */
export const listedMs = 24 * 60 * minuteMs;

/** A market of the fixture, with what is needed to settle it. */
type Open = {
  image: FeedMarketImage;
  readonly market: Market;
  readonly specifiers: Specifiers;
  readonly from: Count | undefined;
  /** All that was said of its results: none of it is said again. */
  said: string;
};

export class Broadcast {
  readonly fixture: Fixture;
  event: FeedEvent;
  readonly #seed: string;
  readonly #open = new Map<string, Open>();
  /** The stages that are still to be told; those in play are drawn when it begins. */
  #stages: readonly Stage[];
  #next = 0;
  #hasBegun = false;
  #wasStopped = false;

  constructor(seed: string, fixture: Fixture) {
    this.#seed = seed;
    this.fixture = fixture;
    const { id, league, tournamentId, home, away, startsAt } = fixture;
    const { sport, name: tournament } = league;
    this.event = { id, sport, tournamentId, tournament, home, away, startsAt, state: 'notStarted' };
    const { offers } = contestOf(seed, fixture);
    this.#stages = [{ at: startsAt - listedMs, shown: { state: 'notStarted' }, offers }];
  }

  /** Whether anything was said of it. */
  get isListed(): boolean {
    return this.#hasBegun || this.#next > 0;
  }

  /** Whether nothing more is said. */
  get isOver(): boolean {
    return this.#hasBegun && this.#next === this.#stages.length;
  }

  /** The messages up to a moment, beyond those that were taken before. */
  take(until: number): Said[] {
    const taken: Said[] = [];
    this.#tell(until, taken);
    if (this.#hasBegun || until < this.fixture.startsAt) return taken;
    this.#hasBegun = true;
    this.#stages = contestOf(this.#seed, this.fixture).stages();
    this.#next = 0;
    this.#tell(until, taken);
    return taken;
  }

  /** The markets as they are after what was taken. */
  markets(): FeedMarketImage[] {
    return [...this.#open.values()].map(({ image }) => image);
  }

  #tell(until: number, taken: Said[]): void {
    for (; this.#next < this.#stages.length && this.#stages[this.#next]!.at <= until; this.#next += 1) {
      const stage = this.#stages[this.#next]!;
      for (const body of this.#saidOf(stage)) taken.push({ at: stage.at, body });
    }
  }

  *#saidOf({ at, shown, stopped, results, offers }: Stage): Generator<Body> {
    const { id } = this.fixture;
    this.event = { ...withoutCourse(this.event), ...defined(shown) };
    yield { type: 'event', event: this.event };
    if (stopped && !this.#wasStopped) {
      this.#stop();
      yield { type: 'stop', eventId: id, reason: stopped };
    }
    this.#wasStopped = stopped !== undefined;
    // Results first: a market that is decided takes no more bets at any price.
    if (results) yield* this.#results(results);
    const markets = offers ? this.#priced(at, offers()) : [];
    if (markets.length > 0) yield { type: 'prices', eventId: id, markets };
  }

  #stop(): void {
    for (const open of this.#open.values())
      if (open.image.state === 'active') open.image = { ...open.image, state: 'suspended' };
  }

  /** The markets of which the prices or the state are others than before. */
  #priced(at: number, offers: readonly Offer[]): FeedMarketImage[] {
    const changed: FeedMarketImage[] = [];
    const named = new Set<string>();
    const version = at - (this.fixture.startsAt - listedMs) + 1;
    const say = (open: Open, image: FeedMarketImage): void => {
      open.image = { ...image, version };
      const { settlement: _, cancels: __, ...shown } = open.image;
      changed.push(shown);
    };
    for (const offer of offers) {
      const open = this.#openOf(offer);
      named.add(open.image.uid);
      if (open.said !== '') continue;
      const outcomes = outcomesOf(offer);
      const { image } = open;
      const isSame =
        image.state === 'active' &&
        image.favourite === offer.isMain &&
        image.outcomes.every(({ price }, index) => price === outcomes[index]?.price);
      if (!isSame || image.outcomes.length !== outcomes.length)
        say(open, { ...image, state: 'active', favourite: offer.isMain, outcomes });
    }
    for (const open of this.#open.values()) {
      const isShown = open.image.state === 'active' || open.image.state === 'suspended';
      if (isShown && !named.has(open.image.uid)) say(open, { ...open.image, state: 'inactive' });
    }
    return changed;
  }

  /** A market that counts from the bet is another one after each goal, as its results are others. */
  #openOf({ market, specifiers }: Offer): Open {
    const { id } = this.fixture;
    const text = specifierText(specifiers);
    const from = market.fromBet ? (this.event.counts?.goals ?? { home: 0, away: 0 }) : undefined;
    const uid = [id, market.id, text, from && `${from.home}-${from.away}`].filter(Boolean).join('/');
    const known = this.#open.get(uid);
    if (known) return known;
    const image: FeedMarketImage = {
      uid,
      eventId: id,
      version: 1,
      marketId: market.id,
      specifiers: text,
      state: 'inactive',
      outcomes: [],
    };
    const open: Open = { image, market, specifiers, from, said: '' };
    this.#open.set(uid, open);
    return open;
  }

  *#results({ facts, certainty }: NonNullable<Stage['results']>): Generator<Body> {
    for (const open of this.#open.values()) {
      const { uid, cancels, settlement: before } = open.image;
      const found = settlementOf(open, facts);
      if (found === undefined) {
        // A market that was decided by a goal which is not given is open again.
        if (before === undefined) continue;
        open.said = '';
        open.image = { ...open.image, settlement: undefined };
        yield { type: 'settlementRollback', uid };
        continue;
      }
      const said = `${certainty} ${JSON.stringify(found)}`;
      if (said === open.said) continue;
      open.said = said;
      if (found.reason !== undefined) {
        if (cancels) continue;
        const cancel = { id: 'void', reason: found.reason };
        open.image = { ...open.image, cancels: [cancel] };
        yield { type: 'cancel', uid, cancel };
      } else {
        const settlement = { certainty, outcomes: found.outcomes };
        open.image = { ...open.image, settlement };
        yield { type: 'settlement', uid, settlement };
      }
    }
  }
}

/** An event without what a later message may lack. */
function withoutCourse(event: FeedEvent): FeedEvent {
  const { clock: _, danger: __, ...rest } = event;
  return rest;
}

/** Messages have no fields without a value. */
const defined = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;

const outcomesOf = ({ outcomes }: Offer): FeedMarketImage['outcomes'] =>
  outcomes.map(({ outcome, price, chance }) => ({
    id: outcome,
    price,
    active: true,
    chance: Math.min(1_000_000_000, Math.round(chance * 1e9)),
  }));

/** The results of all outcomes, or the reason for which they are void; undefined while one is open. */
function settlementOf(
  { market, specifiers, from }: Open,
  facts: Facts,
): { readonly outcomes: FeedSettlement['outcomes']; readonly reason?: Settlement['voidReason'] } | undefined {
  const outcomes: FeedSettlement['outcomes'] = [];
  let reason: Settlement['voidReason'];
  for (const outcome of market.outcomes(specifiers)) {
    const settlement = market.settle({ outcome, specifiers, from }, facts);
    if (settlement === undefined) return undefined;
    reason ??= settlement.voidReason;
    const { won, voidHalves } = settlement.result;
    outcomes.push({ id: outcome, won, voidHalves });
  }
  return { outcomes, reason };
}
