import type { Context } from '#platform/context.ts';
import { closeMonths } from './closing.ts';
import { countVip } from './counting.ts';

/** `atMs`: another moment than now, for tests and operators. */
type At = { atMs?: number };

export function registerVipJobs(ctx: Context): void {
  ctx.jobs.register<At>({ name: 'vip-ranks', cron: '* * * * *', handle: ({ atMs }) => countVip(ctx, atMs) });
  ctx.jobs.register<At>({
    name: 'vip-months',
    cron: '* * * * *',
    handle: ({ atMs }) => closeMonths(ctx, atMs),
  });
}
