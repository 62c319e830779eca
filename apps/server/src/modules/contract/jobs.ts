import type { Context } from '#platform/context.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import { closeDue } from './closing.ts';
import { expireUncollected, payArrears, payCalculated } from './paying.ts';

export function registerContractJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'contract-periods',
    cron: '* * * * *',
    async handle() {
      const steps = [() => closeDue(ctx), () => expireUncollected(ctx), () => payCalculated(ctx)];
      await eachInTurn<() => Promise<unknown>, unknown>(
        steps,
        (step) => step(),
        'not all that is due by contracts was computed and paid',
      );
    },
  });
  ctx.jobs.register({
    name: 'contract-arrears',
    cron: '*/10 * * * *',
    async handle() {
      await payArrears(ctx);
    },
  });
}
