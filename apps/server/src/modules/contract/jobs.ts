import type { Context } from '#platform/context.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import { closeDue } from './closing.ts';
import { expireUncollected, payArrears, payCalculated } from './paying.ts';

/** `atMs`: another moment than now, for tests and operators. */
type At = { atMs?: number };

export function registerContractJobs(ctx: Context): void {
  ctx.jobs.register<At>({
    name: 'contract-periods',
    cron: '* * * * *',
    async handle({ atMs }) {
      const steps = [() => closeDue(ctx, atMs), () => expireUncollected(ctx, atMs), () => payCalculated(ctx)];
      await eachInTurn<() => Promise<unknown>, unknown>(
        steps,
        (step) => step(),
        'not all that is due by contracts was computed and paid',
      );
    },
  });
  ctx.jobs.register<At>({
    name: 'contract-arrears',
    cron: '*/10 * * * *',
    async handle({ atMs }) {
      await payArrears(ctx, atMs);
    },
  });
}
