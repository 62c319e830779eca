import type { Context } from '#platform/context.ts';
import { auditAndAlarm, latestAudit } from './audit.ts';
import type { InvariantCheck } from './invariants.ts';
import { expireHolds } from './service.ts';

/** The hourly audit and the end of overdue holds. */
export function registerLedgerJobs(ctx: Context, checks: readonly InvariantCheck[]): void {
  ctx.jobs.register({
    name: 'ledger.audit',
    cron: '7 * * * *',
    async handle() {
      await auditAndAlarm(ctx, checks);
    },
  });
  ctx.jobs.register({
    name: 'ledger.expire-holds',
    cron: '* * * * *',
    async handle() {
      await expireHolds(ctx);
    },
  });
}

/** Books that nobody has looked at yet are audited as soon as there is a server. */
export function auditIfNever(ctx: Context, checks: readonly InvariantCheck[]): void {
  latestAudit(ctx.db)
    .then((found) => (found.length === 0 ? auditAndAlarm(ctx, checks) : found))
    .catch((error: unknown) => ctx.log.error({ error }, 'the first audit could not be made'));
}
