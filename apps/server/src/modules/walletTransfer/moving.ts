/**
 * Money between the main wallet and the wallets that vendors keep. Three phases, each a transaction
 * of its own or none, so that a fault between them leaves a row that says what was meant:
 *
 *   1. the row is written; money that goes to the vendor is put on hold
 *   2. the vendor is asked, under the row's number, outside any transaction
 *   3. its answer settles the row and the money, once
 *
 * A vendor that does not answer leaves the transfer `sent`: a job, or somebody at the desk, asks it
 * what became of that number, and sends it again when the vendor has never seen it.
 */
import assert from 'node:assert/strict';
import { formatAmount } from '@sen/api/money';
import * as brands from '#modules/brand/service.ts';
import * as games from '#modules/game/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import { playerName, vendorWallet, type VendorWalletOf } from '#modules/vendor/service.ts';
import * as wins from '#modules/win/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { Refusal, refuse } from '#platform/result.ts';
import { effectOf, freeOf, nextStep, pauseMsAfter, type VendorWord } from './rules.ts';
import * as store from './store.ts';

/** So many that are in doubt are looked at in one go. */
const atOnce = 200;

/** Phase 1, also of recalls by the house. The same request again is the row of then. */
export function begin(
  ctx: Context,
  vendor: VendorWalletOf,
  wanted: store.NewTransfer,
): Promise<store.TransferRow> {
  return ctx.db.transaction(async (tx) => {
    const { memberId, currency, amount, requestId, direction } = wanted;
    const before = await store.findByRequest(tx, memberId, vendor.id, requestId);
    if (before) return asBefore(before, wanted);
    if (direction === 'toVendor') {
      if (vendor.state !== 'live') refuse('game_maintenance');
      await ledger.lockMember(tx, memberId);
      await limits.assertMayPlayElsewhere(tx, memberId, currency);
      await assertNoGiftOpen(tx, vendor.id, wanted);
    }
    const id = await store.insertTransfer(tx, wanted, ctx.clock.now());
    // Sent twice at the same moment: the other one has just been made.
    if (id === undefined)
      return asBefore((await store.findByRequest(tx, memberId, vendor.id, requestId))!, wanted);
    if (direction === 'toVendor') {
      const outcome = await ledger.openHold(tx, {
        key: causeOf(id),
        memberId,
        currency,
        amount,
        reason: 'wallet-transfer',
      });
      if (outcome === 'insufficient') refuse('balance_too_small');
      assert.equal(
        outcome,
        'done',
        `the hold of the wallet transfer ${id} was ${outcome}, though its row is new`,
      );
      await store.putVendorWallet(tx, wanted, ctx.clock.now());
      tx.afterCommit(() => ctx.live.notify('balance', [memberId]));
    }
    return (await store.findTransfer(tx, id))!;
  });
}

/**
 * A vendor that keeps the wallet asks nobody before a hand begins: money that a gift asks to be
 * played could be lost to another member there.
 */
async function assertNoGiftOpen(
  tx: Transaction,
  vendorId: number,
  { memberId, brandId, currency }: store.NewTransfer,
): Promise<void> {
  if (!(await games.hasGamesAmongMembers(tx, vendorId))) return;
  const { document } = await brands.brandInForce(tx, brandId);
  const left = await turnover.leftOfGifts(tx, memberId, currency, document);
  if (left > 0n) refuse('wallet_gift_open', { left: formatAmount(left) });
}

/** Phase 2, and 3 where the vendor says something that counts. Gives the row as it stands then. */
export async function send(ctx: Context, row: store.TransferRow): Promise<store.TransferRow> {
  return settleBy(ctx, row, await wordOn(ctx, row, 'send'));
}

/** Asks what became of a transfer, and sends it again when its vendor has never seen it. */
export async function ask(ctx: Context, row: store.TransferRow): Promise<store.TransferRow> {
  const word = await wordOn(ctx, row, 'ask');
  return nextStep(word) === 'send' ? send(ctx, row) : settleBy(ctx, row, word);
}

async function wordOn(
  ctx: Context,
  { id, memberId, vendor: code, currency, direction, amount }: store.TransferRow,
  how: 'send' | 'ask',
): Promise<VendorWord> {
  const vendor = await vendorWallet(ctx, code);
  const transfer = `${id}`;
  const reply =
    how === 'ask'
      ? await vendor.became(transfer)
      : await vendor.move({
          user: playerName(memberId),
          currency,
          transfer,
          direction: direction === 'toVendor' ? 'in' : 'out',
          amount,
        });
  // An HTTP refusal may be anybody's on the way: only the vendor's own word about this transfer
  // counts.
  return reply.kind === 'given' ? reply.value : 'silent';
}

async function settleBy(ctx: Context, row: store.TransferRow, word: VendorWord): Promise<store.TransferRow> {
  if (word === 'done' || word === 'refused') await settleIfRoom(ctx, row, word);
  await store.noteAnswer(ctx.db, row.id, word, ctx.clock.now());
  const after = (await store.findTransfer(ctx.db, row.id))!;
  // The desk shows transfers in doubt, and those that no longer are.
  if (after.state === 'sent' || after.asked > 1) ctx.live.announce('desk');
  return after;
}

/**
 * A win that accounts have no room to hold stays in doubt until operators have decided about held
 * ones; nobody else's transfers wait for it.
 */
async function settleIfRoom(ctx: Context, row: store.TransferRow, state: 'done' | 'refused'): Promise<void> {
  try {
    await settle(ctx, row, state);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'wallet_held_too_much') throw error;
    ctx.log.error(
      { walletTransfer: String(row.id), vendor: row.vendor },
      'more than accounts may hold came home from a vendor’s wallet',
    );
  }
}

/** Phase 3. */
function settle(ctx: Context, row: store.TransferRow, state: 'done' | 'refused'): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await ledger.lockMember(tx, row.memberId);
    await settleLocked(ctx, tx, row, state);
  });
}

/**
 * The same for a member who is locked. Of two at the same moment the second finds it settled, does
 * nothing and gives false.
 */
export async function settleLocked(
  ctx: Context,
  tx: Transaction,
  { id, memberId, vendor, currency, amount, direction }: store.TransferRow,
  state: 'done' | 'refused',
): Promise<boolean> {
  const home = direction === 'toMain' && state === 'done' ? await judgeHome(tx, id, amount) : undefined;
  if (!(await store.settleTransfer(tx, id, state, ctx.clock.now(), home))) return false;
  // Money that arrives there late is recalled at once if its member may not play any more.
  if (direction === 'toVendor' && state === 'done')
    await store.dueNow(tx, { memberId, vendor, currency }, ctx.clock.now());
  const effect = effectOf(direction, state);
  const wallet = ledger.accountPath.vendorWallet(vendor);
  const outcome =
    effect === 'post hold'
      ? await ledger.postHold(tx, causeOf(id), wallet)
      : effect === 'release hold'
        ? await ledger.releaseHold(tx, causeOf(id))
        : home
          ? await credit(home)
          : 'done';
  assert.equal(
    outcome,
    'done',
    `the money of the wallet transfer ${id} was ${outcome}, though nobody had settled it`,
  );
  tx.afterCommit(() => ctx.live.notify('balance', [memberId]));
  return true;

  async function credit({ free, vendorId, taken, brought }: Home): Promise<string> {
    const received = { from: wallet, currency, memberId, reason: 'wallet-transfer' } as const;
    const excess = amount - free;
    assert(free >= 0n && excess >= 0n, `of the wallet transfer ${id} more is free than came home`);
    if (excess > 0n)
      await wins.holdFromWallet(ctx, tx, {
        ...received,
        walletTransferId: id,
        vendorId,
        amount: excess,
        taken,
        brought,
      });
    if (free === 0n) return 'done';
    const [result] = await ledger.post(tx, [
      { ...received, key: causeOf(id), to: ledger.accountPath.main(memberId), amount: free },
    ]);
    return result!.outcome === 'posted' ? 'done' : result!.outcome;
  }
}

/**
 * Gives, for money that comes home, its free part, and the sums that the member took to that wallet
 * and brought home with it.
 */
async function judgeHome(tx: Transaction, id: bigint, amount: bigint) {
  const { vendorId, max, brought, ...before } = await store.broughtBefore(tx, id);
  const free = freeOf(amount, before, max);
  return {
    free,
    max,
    net: before.unheld + free - before.taken,
    vendorId,
    taken: before.taken,
    brought: brought + amount,
  };
}

type Home = Awaited<ReturnType<typeof judgeHome>>;

/**
 * Asks about everything that is in doubt and whose pause is over, each vendor for itself. Gives how
 * many were settled.
 */
export async function askOverdue(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const due = (await store.waiting(ctx.db, atOnce)).filter(
    ({ askedAt, createdAt, asked }) => now >= (askedAt ?? createdAt) + pauseMsAfter(asked),
  );
  const byVendor = Map.groupBy(due, ({ vendor }) => vendor);
  const settled = await Promise.all([...byVendor.values()].map((rows) => askInTurn(ctx, rows)));
  return settled.reduce((sum, count) => sum + count, 0);
}

async function askInTurn(ctx: Context, rows: readonly store.TransferRow[]): Promise<number> {
  let settled = 0;
  for (const row of rows) {
    try {
      if ((await ask(ctx, row)).state !== 'sent') settled++;
    } catch (error) {
      // One that cannot be asked about, as where its vendor has another protocol now, keeps no
      // other from it.
      ctx.log.error(
        { error, walletTransfer: String(row.id), vendor: row.vendor },
        'a wallet transfer in doubt could not be asked about',
      );
      await store.noteAnswer(ctx.db, row.id, 'silent', ctx.clock.now());
    }
  }
  return settled;
}

function asBefore(before: store.TransferRow, wanted: store.NewTransfer): store.TransferRow {
  return before.direction === wanted.direction && before.amount === wanted.amount
    ? before
    : refuse('request_conflict');
}

const causeOf = (id: bigint): string => `wallet-transfer:${id}`;
