import type { Context } from '#platform/context.ts';
import { countedEvents, countEvents, countHeads, keepSpans, readerName } from './counting.ts';

export function registerTeamJobs(ctx: Context): void {
  ctx.events.register({
    name: readerName,
    kinds: countedEvents,
    handle: (tx, events) => countEvents(ctx, tx, events),
  });
  ctx.jobs.register({ name: 'team-heads', cron: '* * * * *', handle: () => countHeads(ctx) });
  ctx.jobs.register({
    name: 'team-spans',
    cron: '* * * * *',
    handle: async () => void (await keepSpans(ctx)),
  });
}
