import type { Context } from '#platform/context.ts';
import { givePeriods } from './service.ts';

/**
 * Each minute: the reward of a period waits for its members soon after the period's end. `atMs`:
 * another moment than now, for tests and operators.
 */
export function registerRewardKindJobs(ctx: Context): void {
  ctx.jobs.register<{ atMs?: number }>({
    name: 'reward-periods',
    cron: '* * * * *',
    handle: ({ atMs }) => givePeriods(ctx, atMs),
  });
}
