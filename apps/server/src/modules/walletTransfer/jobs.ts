import type { Context } from '#platform/context.ts';
import { askOverdue } from './service.ts';

export function registerWalletTransferJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'wallet-transfers',
    cron: '* * * * *',
    async handle() {
      await askOverdue(ctx);
    },
  });
}
