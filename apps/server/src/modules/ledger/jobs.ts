import type { Context } from '#platform/context.ts';
import { auditAndAlarm, latestAudit } from './audit.ts';
import { expireHolds } from './service.ts';

/** The hourly audit and the end of overdue holds. */
export function registerLedgerJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'ledger.audit',
    cron: '7 * * * *',
    async handle() {
      await auditAndAlarm(ctx);
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
export function auditIfNever(ctx: Context): void {
  latestAudit(ctx.db)
    .then((found) => (found.length === 0 ? auditAndAlarm(ctx) : found))
    .catch((error: unknown) => ctx.log.error({ error }, 'the first audit could not be made'));
}
