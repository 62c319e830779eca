import type { Context } from '#platform/context.ts';
import { alarm } from './gameReturns.ts';

export function registerReportJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'report-game-returns',
    cron: '37 * * * *',
    handle: () => alarm(ctx),
  });
}
