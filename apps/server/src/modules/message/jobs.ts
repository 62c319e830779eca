import type { Context } from '#platform/context.ts';
import { handOverWaiting } from './handOver.ts';
import { tidyMessages } from './service.ts';

export function registerMessageJobs(ctx: Context): void {
  ctx.jobs.register({ name: 'message-tidy', cron: '41 3 * * *', handle: () => tidyMessages(ctx) });
  ctx.jobs.register({ name: 'message-hand-over', cron: '* * * * *', handle: () => handOverWaiting(ctx) });
}
