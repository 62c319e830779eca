import type { Context } from '#platform/context.ts';
import type { Database, Queryable } from '#platform/database.ts';
import type { InvariantCheck } from '#platform/module.ts';
import { checkInvariants, type AuditScope, type Invariant } from './invariants.ts';

export type AuditResult = { name: string; ok: boolean; detail: string; checkedAt: number };

/** A check of the hourly audit that takes longer is told in the log. */
const slowMs = 10_000;

/**
 * Checks every invariant, of the last days where it has far to look, keeps what was found for those
 * who look, and logs and counts what is broken.
 */
export async function auditAndAlarm(ctx: Context, checks: readonly InvariantCheck[]): Promise<AuditResult[]> {
  const found = await auditBooks(ctx.db, checks, 'recent');
  for (const { name, ok, detail, tookMs } of found) {
    if (tookMs > slowMs) ctx.log.warn({ invariant: name, tookMs }, 'a check of the books is slow');
    ctx.metrics.invariantBroken.set({ invariant: name }, ok ? 0 : 1);
    if (!ok) ctx.log.fatal({ invariant: name, detail }, 'the books do not agree');
  }
  ctx.metrics.auditFinished.set(ctx.clock.now() / 1000);
  return latestAudit(ctx.db);
}

/** Checks every invariant and keeps the outcome in place of the last one. */
export async function auditBooks(
  db: Database,
  checks: readonly InvariantCheck[],
  scope: AuditScope = 'whole',
): Promise<Invariant[]> {
  const found = await checkInvariants(db, checks, scope);
  await db.transaction(async (tx) => {
    // Audits that end together keep their findings one after the other.
    await tx.run(`lock table audit_result in exclusive mode`);
    await tx.run(`delete from audit_result`);
    await tx.run(
      `insert into audit_result (name, ok, detail, checked_at) select *, now() from unnest($1::text[], $2::boolean[], $3::text[])`,
      [found.map(({ name }) => name), found.map(({ ok }) => ok), found.map(({ detail }) => detail)],
    );
  });
  return found;
}

/** The outcome of the last audit; empty before the first one. */
export function latestAudit(db: Queryable): Promise<AuditResult[]> {
  return db.rows<AuditResult>(
    `select name, ok, detail, checked_at as "checkedAt" from audit_result order by name`,
  );
}
