import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { Queryable, Transaction } from '#platform/database.ts';
import { writeEvents, type Event } from '#platform/events.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest, OperatorActor } from '#platform/http.ts';
import { linkHash, streamOf, type AuditActor, type AuditNote, type AuditStream } from './rules.ts';
import * as store from './store.ts';

export { changesOf, type AuditActor, type AuditNote } from './rules.ts';
export { heads, lastBefore, pageOfAll, type EntryRow } from './store.ts';

/**
 * Notes a change in the transaction that makes it: it is on the audit trail if and only if that
 * commits. The chain itself grows a moment later, by a reader, so that nobody who changes something
 * waits for the end of a chain.
 */
export async function note(tx: Queryable, { actor, ...change }: AuditNote): Promise<void> {
  const who =
    actor === 'system' ? actor : { id: String(actor.operatorId), name: actor.name, role: actor.role };
  await writeEvents(tx, [
    { kind: 'auditTrail.noted', payload: { stream: streamOf(actor), actor: who, ...change } },
  ]);
}

/** An operator's request as the audit trail names it. */
export function byOperator(
  actor: OperatorActor,
  request: CallRequest,
): { actor: AuditActor; address: string } {
  return {
    actor: { operatorId: actor.operatorId, name: actor.name, role: actor.role },
    address: request.address,
  };
}

/**
 * Appends noted changes to the chains, in their order. A change that is on the audit trail already
 * is skipped.
 */
export async function write(tx: Transaction, events: readonly Event[]): Promise<void> {
  const known = await store.knownEvents(
    tx,
    events.map(({ id }) => id),
  );
  const fresh = events.filter(({ id }) => !known.has(id));
  for (const stream of ['operator', 'system'] as const) {
    const own = fresh.filter(({ payload }) => payload['stream'] === stream);
    if (own.length > 0) await append(tx, stream, own);
  }
}

async function append(tx: Transaction, stream: AuditStream, events: readonly Event[]): Promise<void> {
  let last = await store.lockHead(tx, stream);
  const links: store.NewLink[] = [];
  for (const { id, at, payload } of events) {
    const { stream: _named, ...rest } = payload;
    const content = JSON.stringify({ event: String(id), at, ...rest });
    const link = {
      seq: last.seq + 1n,
      hash: linkHash(stream, last, content),
      previousHash: last.hash,
      eventId: id,
      content,
    };
    links.push(link);
    last = link;
  }
  assert.equal(
    last.seq,
    links[0]!.seq + BigInt(links.length) - 1n,
    'the links of a chain follow each other without a gap',
  );
  await store.append(tx, stream, links);
}

/**
 * Logs the last hash of each chain. Somebody with full access to the database can rewrite a whole
 * chain, but not the logs that were shipped to another machine: they then disagree with the chain.
 */
export async function logChainHeads(ctx: Context): Promise<void> {
  for (const { stream, seq, hash } of await store.heads(ctx.db)) {
    ctx.log.info({ stream, seq: String(seq), hash: hash.toString('hex') }, 'head of an audit trail chain');
  }
}

/** The keys of two documents whose values differ, with the values of each side. */
export function changed(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => !isDeepStrictEqual(before[key], after[key]),
  );
  const of = (document: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(keys.map((key) => [key, document[key]]));
  return { before: of(before), after: of(after) };
}
