import type { Context } from '#platform/context.ts';
import { giveBirthdays } from './kinds/birthday.ts';

/** Each minute. `atMs`: another moment than now, for tests and operators. */
export function registerRewardJobs(ctx: Context): void {
  ctx.jobs.register<{ atMs?: number }>({
    name: 'reward-birthdays',
    cron: '* * * * *',
    handle: ({ atMs }) => giveBirthdays(ctx, atMs),
  });
}
