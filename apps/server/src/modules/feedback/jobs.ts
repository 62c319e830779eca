import type { Context } from '#platform/context.ts';
import { dropUnsentPictures } from './service.ts';

export function registerFeedbackJobs(ctx: Context): void {
  ctx.jobs.register({ name: 'feedback-pictures', cron: '40 * * * *', handle: () => dropUnsentPictures(ctx) });
}
