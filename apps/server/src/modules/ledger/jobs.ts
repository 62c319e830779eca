import type { Context } from '#platform/context.ts';
import { audit } from './audit.ts';
import { expireHolds } from './service.ts';

/** The hourly audit and the end of overdue holds. */
export function registerLedgerJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'ledger.audit',
    cron: '7 * * * *',
    async handle() {
      await audit(ctx);
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
