import type { Context } from '#platform/context.ts';
import { logChainHeads, write } from './service.ts';

export function registerAuditTrailJobs(ctx: Context): void {
  ctx.events.register({ name: 'audit-trail', kinds: ['auditTrail.noted'], handle: write });
  ctx.jobs.register({ name: 'audit-trail-heads', cron: '11 * * * *', handle: () => logChainHeads(ctx) });
}
