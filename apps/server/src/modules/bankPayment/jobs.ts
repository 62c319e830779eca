import type { Context } from '#platform/context.ts';
import { poll, type BankFeed } from './feed.ts';

export function registerBankPaymentJobs(ctx: Context, feed: BankFeed): void {
  ctx.jobs.register({ name: 'bank-poll', cron: '* * * * *', handle: () => poll(ctx, feed) });
}
