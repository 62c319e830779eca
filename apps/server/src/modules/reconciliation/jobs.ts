import type { Context } from '#platform/context.ts';
import { fetchNightly, type Reporters } from './service.ts';

/** At 00:20 of Vietnam's clock: what was under way at midnight has been told of. Cron times are in UTC. */
export function registerReconciliationJobs(ctx: Context, reporters: Reporters): void {
  ctx.jobs.register({ name: 'reconciliation-reports', cron: '20 17 * * *', handle: () => fetchNightly(ctx, reporters) });
}
