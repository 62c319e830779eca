/**
 * Money comes home from vendors' wallets when its member may not play: nobody asks us for a bet there, so what lies there could be played on. A job
 * looks every minute, and an event of the member looks at once. The wallet is emptied as often as something is in it: a round that was open may pay.
 */
import { playerName, vendorWallet } from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import type { Event } from '#platform/events.ts';
import type { Transaction } from '#platform/database.ts';
import { recallPauseMs, type RecallAnswer } from './rules.ts';
import { begin, send } from './service.ts';
import * as store from './store.ts';

/** So many wallets are looked at in one go. */
const atOnce = 200;
/** Nobody else looks at a wallet meanwhile: its vendor is asked two or three things, five seconds each at most. */
const claimMs = 60_000;

/** Empties the wallets whose members may not play now, each vendor for itself. `memberIds`: of these alone. Gives how many transfers it made. */
export async function recallDue(ctx: Context, memberIds: readonly bigint[] | null = null): Promise<number> {
  const now = ctx.clock.now();
  const due = await store.claimRecalls(ctx.db, { memberIds, nowMs: now, untilMs: now + claimMs, limit: atOnce });
  const made = await Promise.all([...Map.groupBy(due, ({ vendor }) => vendor).values()].map((places) => recallInTurn(ctx, places)));
  return made.reduce((sum, count) => sum + count, 0);
}

async function recallInTurn(ctx: Context, places: readonly store.Place[]): Promise<number> {
  let made = 0;
  for (const place of places) {
    let answer: RecallAnswer = 'silent';
    try {
      answer = await recall(ctx, place);
    } catch (error) {
      // One that cannot be emptied, as where its vendor has another protocol now, keeps no other from it.
      ctx.log.error({ error, member: String(place.memberId), vendor: place.vendor }, 'a wallet at a vendor could not be emptied');
    }
    if (answer === 'moved') made++;
    const tries = answer === place.lastAnswer ? place.tries + 1 : 1;
    await store.noteRecall(ctx.db, place, { answer, tries, nextMs: ctx.clock.now() + recallPauseMs(answer, tries) });
  }
  return made;
}

async function recall(ctx: Context, { memberId, brandId, vendor: code, currency }: store.Place): Promise<RecallAnswer> {
  const vendor = await vendorWallet(ctx, code);
  const reply = await vendor.balance(playerName(memberId), currency);
  if (reply.kind !== 'given') return 'silent';
  if (reply.value === 0n) return 'empty';
  const requestId = ctx.random.uuid();
  const wanted = { memberId, brandId, vendorId: vendor.id, direction: 'toMain', currency, amount: reply.value, requestId } as const;
  await send(ctx, await begin(ctx, vendor, wanted));
  return 'moved';
}

/** What may end a member's play: their wallets are looked at when it has been kept. */
export function recallReader(ctx: Context): (tx: Transaction, events: Event[]) => Promise<void> {
  return async (tx, events) => {
    const memberIds = [...new Set(events.flatMap(({ memberId }) => memberId ?? []))];
    tx.afterCommit(() => {
      recallDue(ctx, memberIds).catch((error: unknown) =>
        ctx.log.warn({ error: String(error) }, 'wallets at vendors are looked at within the next minute instead of now'),
      );
    });
  };
}
