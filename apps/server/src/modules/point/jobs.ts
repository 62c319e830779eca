import type { Context } from '#platform/context.ts';
import { countPoints } from './earning.ts';

export function registerPointJobs(ctx: Context): void {
  ctx.jobs.register({ name: 'points', cron: '* * * * *', handle: () => countPoints(ctx) });
}
