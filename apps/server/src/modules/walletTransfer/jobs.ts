import type { Context } from '#platform/context.ts';
import { askOverdue } from './moving.ts';
import { recallDue, recallReader } from './recall.ts';

export function registerWalletTransferJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'wallet-transfers',
    cron: '* * * * *',
    async handle() {
      await askOverdue(ctx);
      await recallDue(ctx);
    },
  });
  ctx.events.register({
    name: 'wallet-recall',
    kinds: ['limit.excluded', 'limit.changed', 'session.revoked'],
    handle: recallReader(ctx),
  });
}
