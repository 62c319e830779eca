import type { Context } from '#platform/context.ts';
import { sealHeads, write } from './service.ts';

export function registerTrailJobs(ctx: Context): void {
  ctx.events.register({ name: 'trail', kinds: ['trail.noted'], handle: write });
  ctx.jobs.register({ name: 'trail-heads', cron: '11 * * * *', handle: () => sealHeads(ctx) });
}
