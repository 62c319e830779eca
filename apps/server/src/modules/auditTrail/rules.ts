import { createHash } from 'node:crypto';
import type { AuditAction } from '@sen/api/auditTrail';

/** The author of a change: an operator at the desk, or the system itself (a command, a job). */
export type AuditActor = { operatorId: bigint; name: string; role: string } | 'system';

export type AuditNote = {
  actor: AuditActor;
  action: AuditAction;
  /** The row that it is about: `deposit:100042`. */
  subject: string;
  /** The changed fields, before and after; amounts and ids as text. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string;
  /** The network address that it came from. */
  address?: string;
};

export type AuditStream = 'operator' | 'system';

export function streamOf(actor: AuditActor): AuditStream {
  return actor === 'system' ? 'system' : 'operator';
}

export type Link = { seq: bigint; hash: Buffer };

/** One thing that an entry says has changed; values as JSON, null where there was none. */
export type Change = { name: string; before: string | null; after: string | null };

/** The changed fields, by name, of two documents. */
export function changesOf(
  before: Record<string, unknown> = {},
  after: Record<string, unknown> = {},
): Change[] {
  const text = (value: unknown): string | null =>
    value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.map((name) => ({ name, before: text(before[name]), after: text(after[name]) }));
}

/** The hash of a row that follows `previous` in its chain. */
export function linkHash(stream: string, previous: Link, content: string): Buffer {
  return createHash('sha256')
    .update(previous.hash)
    .update(`${stream} ${previous.seq + 1n} ${content}`)
    .digest();
}
