/**
 * The product's services within one transaction of the seed, so that a demo is made by the calls
 * that would make it.
 */
import { clockOf } from '#platform/clock.ts';
import type { Context } from '#platform/context.ts';
import type { Database, Transaction } from '#platform/database.ts';
import { writeEvents, type EventBus } from '#platform/events.ts';
import type { Actor, CallRequest } from '#platform/http.ts';
import type { Live } from '#platform/live.ts';
import { cryptoRandom } from '#platform/random.ts';

/**
 * The context of services that neither send nor ask anybody else: each transaction of theirs is a
 * part of this one, and nobody listens yet.
 */
export function contextWithin(tx: Transaction, schema: string, now: () => number): Context {
  const db: Partial<Database> = {
    rows: tx.rows,
    one: tx.one,
    run: tx.run,
    schema,
    transaction: (work) => work(tx),
  };
  const events: Partial<EventBus> = { record: writeEvents };
  const live: Partial<Live> = { notify() {}, announce() {}, wakeReaders() {} };
  const parts: Partial<Context> = {
    db: db as Database,
    clock: clockOf(now),
    random: cryptoRandom,
    events: events as EventBus,
    live: live as Live,
  };
  return parts as Context;
}

/** The request that services need of somebody who is signed in. */
export function requestOf(actor: Actor): CallRequest {
  const parts: Partial<CallRequest> = { actor, address: '127.0.0.1', language: 'vi' };
  return parts as CallRequest;
}
