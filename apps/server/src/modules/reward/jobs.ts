import type { Context } from '#platform/context.ts';
import { payReferrals } from './referralRun.ts';
import { giveBirthdays } from './birthday.ts';
import { givePeriods } from './run.ts';

/** `atMs`: another moment than now, for tests and operators. */
type At = { atMs?: number };

/**
 * Each minute: the reward of a period waits for its members soon after the period's end, that of a
 * friend soon after they did what is asked for.
 */
export function registerRewardJobs(ctx: Context): void {
  ctx.jobs.register<At>({
    name: 'reward-periods',
    cron: '* * * * *',
    handle: ({ atMs }) => givePeriods(ctx, atMs),
  });
  ctx.jobs.register<At>({
    name: 'reward-referrals',
    cron: '* * * * *',
    handle: ({ atMs }) => payReferrals(ctx, atMs),
  });
  ctx.jobs.register<At>({
    name: 'reward-birthdays',
    cron: '* * * * *',
    handle: ({ atMs }) => giveBirthdays(ctx, atMs),
  });
}
