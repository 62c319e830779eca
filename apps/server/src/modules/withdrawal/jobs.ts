import type { Context } from '#platform/context.ts';
import type { PayoutGateway } from './gateway.ts';
import { receiveOverdue, sendAndAsk } from './payout.ts';

export function registerWithdrawalJobs(ctx: Context, gateway: PayoutGateway): void {
  ctx.jobs.register({
    name: 'withdrawal-payouts',
    cron: '* * * * *',
    handle: () => sendAndAsk(ctx, gateway),
  });
  ctx.jobs.register({ name: 'withdrawal-receipts', cron: '* * * * *', handle: () => receiveOverdue(ctx) });
}
