/** The end of what has run out: trial accounts, sessions, captchas, counted failures. */
import * as members from '#modules/member/service.ts';
import * as sessions from '#modules/session/service.ts';
import type { Context } from '#platform/context.ts';
import { knownForMs } from './rules/attempt.ts';
import * as store from './store.ts';

/**
 * Deletes trial accounts older than `days`, with their sessions, some at a time. They own no
 * wallet; entries of the ledger stay. Gives how many were deleted.
 */
export async function dropOldTrials(ctx: Context, days: number): Promise<number> {
  let dropped = 0;
  for (;;) {
    const count = await ctx.db.transaction(async (tx) => {
      const ids = await members.takeOldTrials(tx, days, trialsTogether);
      await sessions.deleteOfMembers(tx, ids);
      return members.deleteTrials(tx, ids);
    });
    dropped += count;
    if (count < trialsTogether) return dropped;
  }
}

const trialsTogether = 1_000;

/** Deletes what has run out: sessions, captchas, counted failures, known clients. */
export async function dropOldAccess(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await sessions.deleteOld(ctx.db);
  await store.deleteOld(ctx.db, now, now - knownForMs);
}
