import type { Context } from '#platform/context.ts';
import { payReferrals } from './paying.ts';

/** Each minute: the reward for a friend waits soon after they did what is asked for. */
export function registerReferralJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'reward-referrals',
    cron: '* * * * *',
    handle: () => payReferrals(ctx),
  });
}
