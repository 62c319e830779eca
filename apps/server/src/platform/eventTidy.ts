import type { Context } from './context.ts';
import type { Database } from './database.ts';

const batch = 5_000;

/**
 * Events that every reader has passed are kept for a while, for replays and questions, and then
 * dropped.
 */
export function registerEventTidy(ctx: Context): void {
  ctx.jobs.register({
    name: 'event-tidy',
    cron: '17 3 * * *',
    async handle() {
      ctx.log.info({ dropped: await dropOldEvents(ctx.db, ctx.config.eventDays) }, 'old events dropped');
    },
  });
}

/**
 * Drops events older than `days` that no reader still waits for, some at a time, so that nothing
 * waits for it. A reader that stands still keeps everything behind its cursor. Gives how many were
 * dropped.
 */
export async function dropOldEvents(db: Database, days: number): Promise<number> {
  let dropped = 0;
  for (;;) {
    const row = await db.one<{ count: number }>(`select event_tidy($1, $2) as count`, [days, batch]);
    dropped += row!.count;
    if (row!.count < batch) return dropped;
  }
}
