import type { Context } from '#platform/context.ts';
import { tidyMessages } from './service.ts';

export function registerMessageJobs(ctx: Context): void {
  ctx.jobs.register({ name: 'message-tidy', cron: '41 3 * * *', handle: () => tidyMessages(ctx) });
}
