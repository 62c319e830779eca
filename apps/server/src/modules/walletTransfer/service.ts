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
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount, parseAmount } from '@sen/api/money';
import { handsAfterMs } from '@sen/api/walletTransfer';
import type * as api from '@sen/api/walletTransfer';
import * as brands from '#modules/brand/service.ts';
import * as claims from '#modules/claim/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as operators from '#modules/operator/service.ts';
import { playerName, vendorWallet, vendorWallets, type VendorWalletOf } from '#modules/vendor/service.ts';
import * as wins from '#modules/win/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { memberOf, operatorOf, type CallRequest } from '#platform/http.ts';
import { Refusal, refuse } from '#platform/result.ts';
import {
  decisionLeadsTo,
  effectOf,
  freeOf,
  maySettleByHand,
  nextStep,
  pauseMsAfter,
  phaseOf,
  type VendorWord,
} from './rules.ts';
import * as store from './store.ts';

export { ownFiles, type WalletAt } from './store.ts';

const shown = { newestMax: 20, waitingMax: 100 };
/** So many that are in doubt are looked at in one go. */
const atOnce = 200;

/** Amounts stay below 2^53 on the way to vendors. */
const amountMax = BigInt(Number.MAX_SAFE_INTEGER);

export async function wallets(
  ctx: Context,
  request: CallRequest,
): Promise<OutputOf<typeof api.vendorWallets>> {
  const { memberId, brandId } = memberOf(request);
  const { currency, vendors, isOffered } = await walletsOf(ctx, brandId, memberId);
  const [balances, transfers] = await Promise.all([
    Promise.all(vendors.map((vendor) => vendor.balance(playerName(memberId), currency))),
    store.latestOfMember(ctx.db, memberId, shown),
  ]);
  return {
    currency,
    wallets: vendors.map(({ code, name, state }, i) => {
      const reply = balances[i]!;
      return {
        vendor: code,
        name,
        balance: reply.kind === 'given' ? formatAmount(reply.value) : null,
        open: state === 'live' && isOffered(code),
      };
    }),
    transfers: transfers.map(present),
  };
}

export async function create(
  ctx: Context,
  request: CallRequest,
  { vendor: code, direction, amount: typed, requestId }: ParsedInputOf<typeof api.createWalletTransfer>,
): Promise<OutputOf<typeof api.createWalletTransfer>> {
  const { memberId, brandId } = memberOf(request);
  const { currency, vendors, isOffered } = await walletsOf(ctx, brandId, memberId);
  const vendor = vendors.find((one) => one.code === code) ?? refuse('not_found');
  if (direction === 'toVendor' && !isOffered(code)) refuse('not_found');
  const amount = parseAmount(typed) ?? refuse('amount_invalid');
  if (amount < 1n || amount > amountMax) refuse('amount_invalid');
  const row = await begin(ctx, vendor, {
    memberId,
    brandId,
    vendorId: vendor.id,
    direction,
    currency,
    amount,
    requestId,
  });
  return present(row.state === 'sent' && row.asked === 0 ? await send(ctx, row) : row);
}

/**
 * Everything back from every vendor, as much as each says there is. Money that stays in doubt is
 * asked about like any other.
 */
export async function collect(
  ctx: Context,
  request: CallRequest,
  requestId: string,
): Promise<OutputOf<typeof api.collectWallets>> {
  const { memberId, brandId } = memberOf(request);
  const { currency, vendors } = await walletsOf(ctx, brandId, memberId);
  const results = await Promise.all(
    vendors.map(async (vendor) => {
      const before = await store.findByRequest(ctx.db, memberId, vendor.id, requestId);
      if (before) return { vendor: vendor.code, row: before };
      const reply = await vendor.balance(playerName(memberId), currency);
      if (reply.kind !== 'given') return { vendor: vendor.code, row: undefined };
      if (reply.value === 0n) return { vendor: vendor.code, row: null };
      const row = await begin(ctx, vendor, {
        memberId,
        brandId,
        vendorId: vendor.id,
        direction: 'toMain',
        currency,
        amount: reply.value,
        requestId,
      });
      return { vendor: vendor.code, row: await send(ctx, row) };
    }),
  );
  return {
    transfers: results.flatMap(({ row }) => (row ? [present(row)] : [])),
    unanswered: results.filter(({ row }) => row === undefined).map(({ vendor }) => vendor),
  };
}

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

/** Phase 2, and 3 where the vendor says something that counts. Gives the row as it stands then. */
export async function send(ctx: Context, row: store.TransferRow): Promise<store.TransferRow> {
  return settleBy(ctx, row, await wordOn(ctx, row, 'send'));
}

/** Asks what became of a transfer, and sends it again when its vendor has never seen it. */
async function ask(ctx: Context, row: store.TransferRow): Promise<store.TransferRow> {
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
async function settleLocked(
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
 * Gives, for money that comes home, its free part, and the sums that the member took to that wallet and
 * brought home with it.
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

export async function page(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.deskWalletTransfers>,
): Promise<OutputOf<typeof api.deskWalletTransfers>> {
  const { list, ...beside } = await claims.pageOfCases(ctx, request, input, {
    kind: 'walletTransfer',
    states: (state) => [state],
    page: (db, wanted, page) => store.pageOfAll(db, { ...wanted, vendor: input.vendor }, page),
  });
  const now = ctx.clock.now();
  return {
    list: list.map(({ row, common }) => ({
      ...common,
      vendor: row.vendorName,
      direction: row.direction,
      amount: formatAmount(row.amount),
      currency: row.currency,
      state: row.state,
      phase: phaseOf(row.asked, row.lastAnswer),
      asked: row.asked,
      askedAt: row.askedAt,
      at: row.createdAt,
      settledAt: row.settledAt,
      byHand: maySettleByHand(row, now),
    })),
    ...beside,
  };
}

export async function vendors(ctx: Context): Promise<OutputOf<typeof api.walletVendors>> {
  return { list: await store.vendorsMovedWith(ctx.db) };
}

export function waiting(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.waitingWalletTransfers>,
): Promise<OutputOf<typeof api.waitingWalletTransfers>> {
  return claims.countCases(ctx, request, input, (db, brandIds) =>
    store.countInDoubt(db, brandIds, ctx.clock.now() - handsAfterMs),
  );
}

/** Asks the vendor again at an operator's wish. The outcome is the vendor's answer. */
export async function query(
  ctx: Context,
  request: CallRequest,
  id: bigint,
): Promise<OutputOf<typeof api.queryWalletTransfer>> {
  const row = (await store.findTransfer(ctx.db, id)) ?? refuse('case_unknown');
  if (!operators.worksFor(operatorOf(request), row.brandId)) refuse('case_unknown');
  return { state: row.state === 'sent' ? (await ask(ctx, row)).state : row.state };
}

/**
 * Settles a transfer about which the vendor's calls say nothing, by what the vendor said elsewhere.
 * It takes effect when a second operator says the same. The same decision made once more gets the
 * same answer.
 */
export function decide(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.decideWalletTransfer>,
): Promise<OutputOf<typeof api.decideWalletTransfer>> {
  return claims.decideCase(ctx, request, input, {
    kind: 'walletTransfer',
    unknown: 'case_unknown',
    notWaiting: 'case_decided',
    find: store.findTransfer,
    lock: async (tx, { id, memberId }) => {
      await ledger.lockMember(tx, memberId);
      return (await store.findTransfer(tx, id))!;
    },
    waits: ['sent'],
    leadsTo: decisionLeadsTo,
    judge: (_, row) => {
      if (!maySettleByHand(row, ctx.clock.now())) refuse('wallet_transfer_too_new');
      return { amount: row.amount, currency: row.currency, operators: 2 };
    },
    carryOut: async (tx, row, state) =>
      assert(await settleLocked(ctx, tx, row, state), `the wallet transfer ${row.id} waited and is settled`),
  });
}

/**
 * A member's sums moved to a vendor's wallet and back, by currency, and since when. Empty where no
 * money ever went there.
 */
export function walletsAt(db: Queryable, memberId: bigint, vendorId: number): Promise<store.WalletAt[]> {
  return store.walletsAt(db, memberId, vendorId);
}

/** A member's movements to a vendor's wallet and back, each by itself. */
export function movedAt(
  db: Queryable,
  memberId: bigint,
  vendorId: number,
  currency: string,
): Promise<store.Movement[]> {
  return store.movedAt(db, memberId, vendorId, currency);
}

/** The members who moved money to a vendor's wallet or back since a moment. */
export function membersAt(db: Queryable, vendorId: number, sinceMs: number): Promise<bigint[]> {
  return store.membersAt(db, vendorId, sinceMs);
}

/** A transfer as a case of the desk, by its id as text. */
export async function caseOf(
  db: Queryable,
  id: string,
): Promise<{ brandId: bigint; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await store.findTransfer(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: row.state === 'sent' };
}

/**
 * The wallets of the brand's vendors, and of those that it has no more, where the member's money
 * may still be: to them nothing goes.
 */
async function walletsOf(
  ctx: Context,
  brandId: bigint,
  memberId: bigint,
): Promise<{ currency: string; vendors: VendorWalletOf[]; isOffered(code: string): boolean }> {
  const { currency, vendors } = (await brands.brandById(ctx, brandId)).document;
  const codes = vendors && [...vendors, ...(await store.vendorsOf(ctx.db, memberId))];
  return {
    currency,
    vendors: await vendorWallets(ctx, codes),
    isOffered: (code) => vendors === null || vendors.includes(code),
  };
}

function asBefore(before: store.TransferRow, wanted: store.NewTransfer): store.TransferRow {
  return before.direction === wanted.direction && before.amount === wanted.amount
    ? before
    : refuse('request_conflict');
}

const causeOf = (id: bigint): string => `wallet-transfer:${id}`;

function present({
  id,
  vendor,
  vendorName,
  direction,
  amount,
  currency,
  state,
  createdAt,
  held,
  heldState,
}: store.TransferRow): OutputOf<typeof api.createWalletTransfer> {
  const common = {
    id: `${id}`,
    vendor,
    vendorName,
    direction,
    amount: formatAmount(amount),
    currency,
    state,
    at: createdAt,
  };
  return {
    ...common,
    held: held !== null && heldState !== null ? { amount: formatAmount(held), state: heldState } : null,
  };
}
