import type { Context } from '#platform/context.ts';
import { buildIfNever, buildProofs } from './service.ts';

/** Each day soon after midnight UTC, by whose calendar the days of proofs go. */
export function registerProofJobs(ctx: Context): void {
  ctx.jobs.register({
    name: 'proof-of-balances',
    cron: '4 0 * * *',
    async handle() {
      ctx.log.info({ built: await buildProofs(ctx) }, 'proofs of balances built');
    },
  });
}

/** A new installation has something to show at once. */
export function proveIfNever(ctx: Context): void {
  buildIfNever(ctx).catch((error: unknown) =>
    ctx.log.error({ error }, 'the first proof of balances could not be built'),
  );
}
