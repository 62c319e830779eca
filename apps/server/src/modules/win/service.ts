import assert from 'node:assert/strict';
import { inLanguage } from '@sen/api/language';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/win';
import type { HeldWinState } from '@sen/api/win';
import * as claims from '#modules/claim/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as lottery from '#modules/lottery/service.ts';
import * as members from '#modules/member/service.ts';
import { takeBack } from '#modules/wallet/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Event } from '#platform/events.ts';
import type { CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { decisionLeadsTo } from './rules.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';
/**
 * Nobody may overlook a win that is held: the vendor errs, or a member has won more than any
 * before.
 */
export async function alarm(ctx: Context, events: readonly Event[]): Promise<void> {
  ctx.live.announce('desk');
  for (const { refs, memberId, payload } of events) {
    ctx.metrics.winsHeld.inc();
    ctx.log.error(
      { ...payload, heldWin: String(refs[0]), memberId: String(memberId) },
      'a win above its vendor’s limits is held',
    );
  }
}

export async function page(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.deskHeldWins>,
): Promise<OutputOf<typeof api.deskHeldWins>> {
  const { list, ...beside } = await claims.pageOfCases(ctx, request, input, {
    kind: 'win',
    states: (state) => [state],
    page: store.pageOfAll,
  });
  return {
    list: list.map(({ row, common }) => ({
      ...common,
      vendor: row.vendor,
      walletTransfer: row.walletTransferId === null ? null : `${row.walletTransferId}`,
      gameName: inLanguage(row.gameNames ?? {}, request.language) || (row.gameCode ?? ''),
      round: row.round ?? '',
      transaction: row.transaction.slice(row.transaction.indexOf(':') + 1),
      currency: row.currency,
      stake: formatAmount(row.stake),
      payout: formatAmount(row.payout),
      amount: formatAmount(row.amount),
      state: row.state,
      heldAt: row.heldAt,
      closedAt: row.closedAt,
    })),
    ...beside,
  };
}

export async function waiting(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.waitingHeldWins>,
): Promise<OutputOf<typeof api.waitingHeldWins>> {
  return claims.countCases(ctx, request, input, store.countWaiting);
}

/**
 * An operator's decision about a held win. It takes effect at once, or, above the brand's limit,
 * when a second operator decides the same. The same decision made once more gets the same answer.
 */
export function decide(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.decideHeldWin>,
): Promise<OutputOf<typeof api.decideHeldWin>> {
  return claims.decideCase(ctx, request, input, {
    kind: 'win',
    unknown: 'held_win_unknown',
    notWaiting: 'held_win_not_waiting',
    find: store.find,
    lock,
    waits: ['waiting'],
    leadsTo: decisionLeadsTo,
    judge: async (tx, win) => {
      if (input.decision === 'credit' && !(await members.isOpen(tx, win.memberId))) refuse('account_closed');
      return { amount: win.amount, currency: win.currency };
    },
    carryOut: (tx, win, state) => carryOut(ctx, tx, win, state),
  });
}

async function lock(tx: Transaction, found: store.HeldWinRow): Promise<store.HeldWinRow> {
  await lottery.lockTicketOf(tx, found);
  await store.lockVendor(tx, found.vendorId);
  await ledger.lockMember(tx, found.memberId);
  const win = await store.find(tx, found.id);
  assert(
    win && win.memberId === found.memberId && win.vendorId === found.vendorId,
    'a held win is never deleted, and stays whose it is',
  );
  return win;
}

/** A held win as a case of the desk, by its id as text. */
export async function caseOf(
  db: Queryable,
  id: string,
): Promise<{ brandId: bigint; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await store.find(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: row.state === 'waiting' };
}

/**
 * Accounts hold so much of wins at most: beside it ordinary money still has room in a bigint. As
 * wallet_apply has it.
 */
const heldMost = 2n ** 61n;

export type FromWallet = Pick<ledger.Posting, 'memberId' | 'from' | 'currency' | 'amount' | 'reason'> & {
  walletTransferId: bigint;
  vendorId: number;
  /**
   * All that the member took to the wallet and brought home, this transfer included, without regard
   * to operators' decisions.
   */
  taken: bigint;
  brought: bigint;
};

/**
 * Takes the part of a transfer home from a vendor's wallet that is above its limit: received from
 * the vendor's account, and held until operators decide. Refused as `wallet_held_too_much` where
 * accounts have no room for more of it.
 */
export async function holdFromWallet(
  ctx: Context,
  tx: Transaction,
  { walletTransferId, vendorId, taken, brought, ...received }: FromWallet,
): Promise<void> {
  const { memberId, currency, from, amount } = received;
  const { held } = await ledger.fundsOf(tx, memberId, currency);
  const atVendor = (await ledger.platformBalances(tx, [from], currency)).get(from) ?? 0n;
  if (held > heldMost || -atVendor > heldMost) refuse('wallet_held_too_much');
  const transaction = `wallet-transfer:${walletTransferId}`;
  const transferId = await ledger.receiveHeld(
    tx,
    { ...received, key: `${transaction}:excess` },
    { key: `win:${transaction}`, reason: 'win-refused' },
  );
  const id = await store.insertFromWallet(tx, {
    memberId,
    transferId,
    walletTransferId,
    taken,
    brought,
    atMs: ctx.clock.now(),
  });
  assert(id !== null, `the ledger has no transfer ${transaction} that could be held`);
  const payload = {
    vendorId,
    transaction,
    amount: `${amount}`,
    stake: `${taken}`,
    payout: `${brought}`,
    currency,
  };
  await ctx.events.record(tx, [{ kind: 'win.held', memberId, refs: [id], payload }]);
}

async function carryOut(
  ctx: Context,
  tx: Transaction,
  win: store.HeldWinRow,
  state: HeldWinState,
): Promise<void> {
  await store.close(tx, win.id, state);
  if (state === 'credited') {
    const outcome = await ledger.releaseHold(tx, `win:${win.transaction}`);
    if (outcome !== 'done')
      throw new Error(`the hold of the win ${win.id} was ${outcome}, though the win waited`);
  } else if (win.roundId === null) {
    await ledger.postHolds(tx, [
      {
        key: `win:${win.transaction}`,
        to: ledger.accountPath.vendorWallet(await store.vendorCode(tx, win.vendorId)),
      },
    ]);
  } else {
    await takeBack(tx, { ...win, roundId: win.roundId });
    await lottery.winRefused(tx, win);
  }
  await ctx.events.record(tx, [
    {
      // In the shape of 'wallet.applied': readers that follow rounds look at this one again.
      kind: 'win.decided',
      refs: [win.memberId],
      payload: { state, fromId: String(win.transferId), toId: String(win.transferId) },
    },
  ]);
  tx.afterCommit(() => ctx.live.notify('balance', [win.memberId]));
}
