import type { Context } from '#platform/context.ts';
import { alarm } from './service.ts';

export function registerWinJobs(ctx: Context): void {
  ctx.events.register({
    name: 'win-alarm',
    kinds: ['win.held'],
    handle: (_tx, events) => alarm(ctx, events),
  });
}
