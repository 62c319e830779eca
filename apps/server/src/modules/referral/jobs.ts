import type { Context } from '#platform/context.ts';
import { payReferrals } from './paying.ts';

/**
 * Each minute: the reward for a friend waits soon after they did what is asked for. `atMs`: another
 * moment than now, for tests and operators.
 */
export function registerReferralJobs(ctx: Context): void {
  ctx.jobs.register<{ atMs?: number }>({
    name: 'reward-referrals',
    cron: '* * * * *',
    handle: ({ atMs }) => payReferrals(ctx, atMs),
  });
}
