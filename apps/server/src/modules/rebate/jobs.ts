import type { Context } from '#platform/context.ts';
import { payRebates } from './run.ts';

/**
 * Each minute: rebates by the bet are paid soon, those by the hour or the day soon after its end.
 */
export function registerRebateJobs(ctx: Context): void {
  ctx.jobs.register({ name: 'rebates', cron: '* * * * *', handle: () => payRebates(ctx) });
}
