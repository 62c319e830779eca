import type { Context } from '#platform/context.ts';
import { fetchNightly, type Reporters } from './service.ts';

/**
 * At 00:20 of Vietnam's clock: movements that were under way at midnight have been reported. Cron
 * times are in UTC.
 */
export function registerReconciliationJobs(ctx: Context, reporters: Reporters): void {
  ctx.jobs.register({
    name: 'reconciliation-reports',
    cron: '20 17 * * *',
    handle: () => fetchNightly(ctx, reporters),
  });
}
