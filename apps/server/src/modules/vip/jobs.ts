import type { Context } from '#platform/context.ts';
import { closeMonths } from './closing.ts';
import { countVip } from './counting.ts';

export function registerVipJobs(ctx: Context): void {
  ctx.jobs.register({ name: 'vip-ranks', cron: '* * * * *', handle: () => countVip(ctx) });
  ctx.jobs.register({
    name: 'vip-months',
    cron: '* * * * *',
    handle: () => closeMonths(ctx),
  });
}
