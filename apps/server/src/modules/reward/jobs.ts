import type { Context } from '#platform/context.ts';
import { giveBirthdays } from './kinds/birthday.ts';

/** Each minute. */
export function registerRewardJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'reward-birthdays',
    cron: '* * * * *',
    handle: () => giveBirthdays(ctx),
  });
}
