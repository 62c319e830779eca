import type { Context } from '#platform/context.ts';
import { alarm } from './watching.ts';

/** A little after the lists of vendors, which bring games every ten minutes. */
export function registerEconomicsJobs(ctx: Context): void {
  ctx.jobs.register({ name: 'economics-sums', cron: '3-59/10 * * * *', handle: () => alarm(ctx) });
}
