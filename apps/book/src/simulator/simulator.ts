/**
 * The simulator: leagues that play round the clock, as a source of the feed says them.
 *
 * Nothing of it is kept: what is said at a moment follows from the seed and the moment. The number of
 * a message is its time, so that a source that is started again goes on in the same epoch.
 */
import type { Delta, Snapshot } from '../feed/format.ts';
import { Broadcast, listedMs, type Said } from './broadcast.ts';
import { fixturesBetween } from './fixtures.ts';
import { minuteMs } from './stage.ts';

export type SimulatorOptions = {
  /** A secret: all results follow from it. */
  readonly seed: string;
  /** The moment at which it first began, in whole milliseconds: its epoch. */
  readonly epoch: number;
};

/** A fixture is named so long after its start: it is over and confirmed by then. */
const namedMs = 5 * 60 * minuteMs;
const keptMs = 10 * minuteMs;
/** More than are ever said within a millisecond. */
const messagesEachMs = 10_000;

export class Simulator {
  readonly #options: SimulatorOptions;
  #running = new Map<string, Broadcast>();
  /** The fixtures that begin before it are known. */
  #knownUntil = 0;
  /** All that is said up to here was taken from those that run. */
  #takenAt = -Infinity;
  #lastSeq = 0;
  /** The messages of the last minutes, for who missed some of them. */
  #kept: readonly Delta[] = [];

  constructor(options: SimulatorOptions) {
    this.#options = options;
  }

  /** The messages after what was taken last, up to a moment; the first time, those of the moment. */
  take(at: number): Delta[] {
    if (this.#takenAt === -Infinity || at < this.#takenAt) this.#begin(at);
    const messages = this.#numbered(this.#saidUntil(at), this.#lastSeq);
    this.#takenAt = at;
    this.#lastSeq = messages.at(-1)?.seq ?? this.#lastSeq;
    this.#kept = [...this.#kept, ...messages].filter(({ sentAt }) => sentAt > at - keptMs);
    return messages;
  }

  /** The number of the last message that was taken. */
  get seq(): number {
    return this.#lastSeq;
  }

  /** All that is known at the moment up to which messages were taken. */
  snapshot(): Snapshot {
    const named = [...this.#running.values()].filter(({ isListed }) => isListed);
    return {
      type: 'snapshot',
      complete: true,
      epoch: this.#options.epoch,
      seq: this.#lastSeq,
      sentAt: this.#takenAt,
      events: named.map(({ event }) => event),
      markets: named.flatMap((broadcast) => broadcast.markets()),
    };
  }

  /** The messages of the last minutes after one of this number; undefined where it has no such. */
  since(seq: number): readonly Delta[] | undefined {
    if (seq === this.#lastSeq) return [];
    const place = this.#kept.findIndex(({ prev }) => prev === seq);
    return place < 0 ? undefined : this.#kept.slice(place);
  }

  /** Takes up what is under way at a moment. */
  #begin(at: number): void {
    this.#running = new Map();
    this.#knownUntil = at - keptMs - namedMs;
    this.#saidUntil(at - keptMs);
    // The first of them goes, as it is not known which message it follows.
    this.#kept = this.#numbered(this.#saidUntil(at - 1), 0).slice(1);
    this.#lastSeq = this.#kept.at(-1)?.seq ?? 0;
    this.#takenAt = at - 1;
  }

  #saidUntil(at: number): Said[] {
    const { seed } = this.#options;
    if (at + listedMs >= this.#knownUntil) {
      // An hour more than is said already: they need not be looked for at every moment.
      const until = at + listedMs + 60 * minuteMs;
      for (const fixture of fixturesBetween(seed, this.#knownUntil, until))
        this.#running.set(fixture.id, new Broadcast(seed, fixture));
      this.#knownUntil = until;
    }
    const said: Said[] = [];
    for (const [id, broadcast] of this.#running) {
      said.push(...broadcast.take(at));
      if (broadcast.isOver && broadcast.fixture.startsAt < at - namedMs) this.#running.delete(id);
    }
    // Sorting keeps the order of what is said at the same moment: by fixture, then as it is said.
    return said.sort((a, b) => a.at - b.at);
  }

  #numbered(said: readonly Said[], before: number): Delta[] {
    const { epoch } = this.#options;
    let [prev, at, place] = [before, -1, 0];
    // Messages from before it first began are in its images alone.
    const numbered = said.filter((each) => each.at >= epoch);
    return numbered.map((each) => {
      place = each.at === at ? place + 1 : 0;
      at = each.at;
      const seq = (each.at - epoch) * messagesEachMs + place;
      const message = { ...each.body, epoch, prev, seq, sentAt: each.at };
      prev = seq;
      return message;
    });
  }
}
