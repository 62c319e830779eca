/**
 * Money comes home from vendors' wallets when its member may not play: nobody asks us for a bet
 * there, so what lies there could be played on. A job looks every minute, and an event of the
 * member looks at once. The wallet is emptied as often as something is in it: a round that was open
 * may pay.
 */
import { playerName, vendorWallet } from '#modules/vendor/service.ts';
import type { Context } from '#platform/context.ts';
import type { Event } from '#platform/events.ts';
import type { Transaction } from '#platform/database.ts';
import { recallPauseMs, type RecallAnswer } from './rules.ts';
import { begin, send } from './moving.ts';
import * as store from './store.ts';

/** So many wallets of a vendor are taken up in one go. */
const atOnce = 100;
/** Nobody else looks at a wallet meanwhile. */
const claimMs = 60_000;
/**
 * So long one wallet may take: its vendor is asked two or three things, five seconds each at most.
 */
const lookMs = 15_000;
/** A vendor that was silent so often in a row is left alone until the next minute. */
const silentMost = 3;

/**
 * Empties the wallets whose members may not play now, each vendor for itself. `memberIds`: of these
 * alone. Gives how many transfers it made.
 */
export async function recallDue(ctx: Context, memberIds: readonly bigint[] | null = null): Promise<number> {
  const vendorIds = await store.vendorsWithWallets(ctx.db, ctx.clock.now());
  const made = await Promise.all(vendorIds.map((vendorId) => recallAt(ctx, vendorId, memberIds)));
  return made.reduce((sum, count) => sum + count, 0);
}

/** All that are due at one vendor. */
async function recallAt(
  ctx: Context,
  vendorId: number,
  memberIds: readonly bigint[] | null,
): Promise<number> {
  let made = 0;
  for (;;) {
    const nowMs = ctx.clock.now();
    const untilMs = nowMs + claimMs;
    const wallets = await store.claimRecalls(ctx.db, { vendorId, memberIds, nowMs, untilMs, limit: atOnce });
    const turn = await recallInTurn(ctx, wallets, untilMs - lookMs);
    made += turn.made;
    if (turn.isSilent || wallets.length < atOnce) return made;
  }
}

/** Those that are not come to before `untilMs` are due again when their claim ends. */
async function recallInTurn(
  ctx: Context,
  wallets: readonly store.VendorWallet[],
  untilMs: number,
): Promise<{ made: number; isSilent: boolean }> {
  let made = 0;
  let silent = 0;
  for (const wallet of wallets) {
    if (ctx.clock.now() > untilMs) break;
    let answer: RecallAnswer = 'silent';
    try {
      answer = await recall(ctx, wallet);
    } catch (error) {
      // One that cannot be emptied, as where its vendor has another protocol now, keeps no other
      // from it.
      ctx.log.error(
        { error, member: String(wallet.memberId), vendor: wallet.vendor },
        'a wallet at a vendor could not be emptied',
      );
    }
    if (answer === 'moved') made++;
    silent = answer === 'silent' ? silent + 1 : 0;
    const tries = answer === wallet.lastAnswer ? wallet.tries + 1 : 1;
    await store.noteRecall(ctx.db, wallet, {
      answer,
      tries,
      nextMs: ctx.clock.now() + recallPauseMs(answer, tries),
    });
    if (silent === silentMost) break;
  }
  return { made, isSilent: silent === silentMost };
}

async function recall(
  ctx: Context,
  { memberId, brandId, vendor: code, currency }: store.VendorWallet,
): Promise<RecallAnswer> {
  const vendor = await vendorWallet(ctx, code);
  // Its vendor is asked what became of that one: another beside it would be in doubt as well.
  if (await store.isUnderWayHome(ctx.db, { memberId, vendorId: vendor.id, currency })) return 'silent';
  const reply = await vendor.balance(playerName(memberId), currency);
  if (reply.kind !== 'given') return 'silent';
  if (reply.value === 0n) return 'empty';
  const requestId = ctx.random.uuid();
  const wanted = {
    memberId,
    brandId,
    vendorId: vendor.id,
    direction: 'toMain',
    currency,
    amount: reply.value,
    requestId,
  } as const;
  const { state } = await send(ctx, await begin(ctx, vendor, wanted));
  return state === 'done' ? 'moved' : 'silent';
}

/**
 * Reads events that may end a member's play: after them the member's wallets at vendors are
 * recalled.
 */
export function recallReader(ctx: Context): (tx: Transaction, events: Event[]) => Promise<void> {
  return async (tx, events) => {
    const memberIds = [...new Set(events.flatMap(({ memberId }) => memberId ?? []))];
    tx.afterCommit(() => {
      recallDue(ctx, memberIds).catch((error: unknown) =>
        ctx.log.warn(
          { error: String(error) },
          'wallets at vendors are looked at within the next minute instead of now',
        ),
      );
    });
  };
}
