import type { Context } from '#platform/context.ts';
import type { Gateway } from './gateway.ts';
import { sweep } from './callback.ts';

export function registerDepositJobs(ctx: Context, gateway: Gateway): void {
  ctx.jobs.register({ name: 'deposit-sweep', cron: '* * * * *', handle: () => sweep(ctx, gateway) });
}
