import type { Context } from '#platform/context.ts';
import { givePeriods } from './service.ts';

/** Each minute: the reward of a period waits for its members soon after the period's end. */
export function registerRewardKindJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'reward-periods',
    cron: '* * * * *',
    handle: () => givePeriods(ctx),
  });
}
