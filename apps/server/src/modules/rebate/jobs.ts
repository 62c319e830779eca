import type { Context } from '#platform/context.ts';
import { payRebates } from './run.ts';

/** `atMs`: another moment than now, for tests and operators. */
type At = { atMs?: number };

/**
 * Each minute: rebates by the bet are paid soon, those by the hour or the day soon after its end.
 */
export function registerRebateJobs(ctx: Context): void {
  ctx.jobs.register<At>({ name: 'rebates', cron: '* * * * *', handle: ({ atMs }) => payRebates(ctx, atMs) });
}
