import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { Link, AuditStream } from './rules.ts';

/** The end of a chain, locked: nobody else appends to it until this transaction ends. */
export async function lockHead(tx: Queryable, stream: AuditStream): Promise<Link> {
  return (await tx.one<Link>(`select seq, hash from audit_trail_head where stream = $1 for update`, [
    stream,
  ]))!;
}

export async function knownEvents(tx: Queryable, eventIds: bigint[]): Promise<Set<bigint>> {
  const rows = await tx.rows<{ id: bigint }>(
    `select event_id as id from audit_trail where event_id = any($1)`,
    [eventIds],
  );
  return new Set(rows.map(({ id }) => id));
}

export type NewLink = Link & { eventId: bigint; content: string; previousHash: Buffer };

/** Appends to a chain whose head is locked, and moves the head to the last of the links. */
export async function append(tx: Queryable, stream: AuditStream, links: readonly NewLink[]): Promise<void> {
  await tx.run(
    `insert into audit_trail (stream, seq, event_id, content, previous_hash, hash)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::text[], $5::bytea[], $6::bytea[])`,
    [
      stream,
      links.map(({ seq }) => seq),
      links.map(({ eventId }) => eventId),
      links.map(({ content }) => content),
      links.map(({ previousHash }) => previousHash),
      links.map(({ hash }) => hash),
    ],
  );
  const last = links.at(-1)!;
  await tx.run(`update audit_trail_head set seq = $2, hash = $3 where stream = $1`, [
    stream,
    last.seq,
    last.hash,
  ]);
}

export function heads(db: Queryable): Promise<Array<{ stream: string; seq: bigint; hash: Buffer }>> {
  return db.rows(`select stream, seq, hash from audit_trail_head order by stream`);
}

/** An entry as it is kept; `content` is its JSON. */
export type EntryRow = { eventId: bigint; stream: AuditStream; seq: bigint; hash: Buffer; content: string };
export type WantedEntries = {
  eventId: bigint | null;
  stream: AuditStream | null;
  /** A part of a name, an action, a subject or a reason. */
  search: string | null;
  sinceMs: number | null;
  untilMs: number | null;
};

const newest: Order = { columns: [{ sql: 'event_id', type: 'number' }], direction: 'desc' };

export async function pageOfAll(
  db: Queryable,
  { eventId, stream, search, sinceMs, untilMs }: WantedEntries,
  input: PageInput,
): Promise<KeysetPage<EntryRow>> {
  const pattern = search === null ? null : `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const values: unknown[] = [eventId, stream, pattern, sinceMs, untilMs];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  const rows = await db.rows<EntryRow & { cursor: string }>(
    `select event_id as "eventId", stream, seq, hash, content, ${cursor}
     from audit_trail cross join lateral (select content::jsonb as fields) read
     where ($1::bigint is null or event_id = $1) and ($2::text is null or stream = $2)
       and ($3::text is null or fields -> 'actor' ->> 'name' ilike $3 or fields ->> 'action' ilike $3 or fields ->> 'subject' ilike $3
         or fields ->> 'reason' ilike $3)
       and ($4::float8 is null or (fields ->> 'at')::float8 >= $4) and ($5::float8 is null or (fields ->> 'at')::float8 < $5)
       and ${where} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

/** The last entry of each chain that was made before a moment; chains without any are left out. */
export function lastBefore(db: Queryable, beforeMs: number): Promise<Array<{ stream: string; seq: bigint }>> {
  return db.rows(
    `select stream, max(seq) as seq from audit_trail where (content::jsonb ->> 'at')::float8 < $1 group by stream`,
    [beforeMs],
  );
}
