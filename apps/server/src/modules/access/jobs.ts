import type { Context } from '#platform/context.ts';
import type { HttpServer } from '#platform/http.ts';
import { dropOldAccess, dropOldTrials } from './expiry.ts';

export function registerAccessJobs(ctx: Context, http: HttpServer): void {
  ctx.jobs.register({
    name: 'access-tidy',
    cron: '*/10 * * * *',
    async handle() {
      await dropOldAccess(ctx);
      await http.tidy();
    },
  });
  ctx.jobs.register({
    name: 'trial-tidy',
    cron: '29 3 * * *',
    async handle() {
      ctx.log.info({ dropped: await dropOldTrials(ctx, ctx.config.trialDays) }, 'old trial accounts dropped');
    },
  });
}
