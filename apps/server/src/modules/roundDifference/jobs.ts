import type { Context } from '#platform/context.ts';
import { compareLately, fetchAll, lookAgain, lookAtWallets } from './service.ts';

export function registerRoundDifferenceJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'round-reports',
    cron: '*/5 * * * *',
    async handle() {
      await fetchAll(ctx);
      await lookAgain(ctx);
    },
  });
  // At 00:40 of Vietnam's clock. Cron times are in UTC.
  ctx.jobs.register({
    name: 'round-differences',
    cron: '40 17 * * *',
    async handle() {
      await fetchAll(ctx);
      await compareLately(ctx);
      await lookAtWallets(ctx);
    },
  });
}
