import type { Context } from '#platform/context.ts';
import { kindsWithMessage } from './rules.ts';
import { writeOfEvents } from './service.ts';

export function registerInboxJobs(ctx: Context): void {
  ctx.events.register({ name: 'inbox', kinds: kindsWithMessage, handle: writeOfEvents });
}
