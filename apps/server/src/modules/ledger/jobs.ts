import type { Context } from '#platform/context.ts';
import type { InvariantCheck } from '#platform/module.ts';
import { auditAndAlarm, latestAudit } from './audit.ts';
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

/**
 * Books that nobody has looked at yet are audited as soon as there is a server whose readers have
 * dealt with what a seed has left them.
 */
export function auditIfNever(ctx: Context, checks: readonly InvariantCheck[]): void {
  const audit = async (): Promise<void> => {
    if ((await latestAudit(ctx.db)).length > 0) return;
    // A reader that fails is found by the audit itself.
    await ctx.events
      .drain()
      .catch((error: unknown) => ctx.log.error({ error }, 'a reader failed before the first audit'));
    await auditAndAlarm(ctx, checks);
  };
  audit().catch((error: unknown) => ctx.log.error({ error }, 'the first audit could not be made'));
}
