import type { Context } from '#platform/context.ts';
import { dropOldGameSessions, followPlans } from './service.ts';

/**
 * Vendors may ask about a transaction for four months; a session's token is worth nothing long
 * before.
 */
const keepSessionsDays = 120;

export function registerVendorJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'vendor.planned-maintenance',
    cron: '* * * * *',
    handle: () => followPlans(ctx),
  });
  ctx.jobs.register({
    name: 'vendor.drop-old-sessions',
    cron: '23 3 * * *',
    async handle() {
      ctx.log.info(
        { dropped: await dropOldGameSessions(ctx, keepSessionsDays) },
        'old game sessions dropped',
      );
    },
  });
}
