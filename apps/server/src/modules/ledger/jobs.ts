import type { Context } from '#platform/context.ts';
import { checkInvariants, expireHolds } from './service.ts';

/** The hourly audit and the end of overdue holds. */
export function registerLedgerJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'ledger.audit',
    cron: '7 * * * *',
    async handle() {
      for (const invariant of await checkInvariants(ctx)) {
        ctx.metrics.invariantBroken.set({ invariant: invariant.name }, invariant.ok ? 0 : 1);
        if (!invariant.ok) ctx.log.fatal({ invariant: invariant.name, detail: invariant.detail }, 'the books do not agree');
      }
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
