import type { Context } from '#platform/context.ts';
import { dropOldTrials } from './service.ts';

export function registerMemberJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'trial-tidy',
    cron: '29 3 * * *',
    async handle() {
      ctx.log.info({ dropped: await dropOldTrials(ctx, ctx.config.trialDays) }, 'old trial accounts dropped');
    },
  });
}
