import type { Queryable } from '#platform/database.ts';
import type { Link, AuditStream } from './rules.ts';

/** The end of a chain, locked: nobody else appends to it until this transaction ends. */
export async function lockHead(tx: Queryable, stream: AuditStream): Promise<Link> {
  return (await tx.one<Link>(`select seq, hash from audit_trail_head where stream = $1 for update`, [stream]))!;
}

export async function knownEvents(tx: Queryable, eventIds: bigint[]): Promise<Set<bigint>> {
  const rows = await tx.rows<{ id: bigint }>(`select event_id as id from audit_trail where event_id = any($1)`, [eventIds]);
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
  await tx.run(`update audit_trail_head set seq = $2, hash = $3 where stream = $1`, [stream, last.seq, last.hash]);
}

export function heads(db: Queryable): Promise<Array<{ stream: string; seq: bigint; hash: Buffer }>> {
  return db.rows(`select stream, seq, hash from audit_trail_head order by stream`);
}
