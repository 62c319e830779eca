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
import * as operators from '#modules/operator/service.ts';
import { takeBack } from '#modules/wallet/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { Event } from '#platform/events.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { decisionLeadsTo } from './rules.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';
/** Nobody may overlook a win that is held: the vendor errs, or a member has won more than any before. */
export async function alarm(ctx: Context, events: readonly Event[]): Promise<void> {
  ctx.live.announce('desk');
  for (const { refs, memberId, payload } of events) {
    ctx.metrics.winsHeld.inc();
    ctx.log.error({ ...payload, heldWin: String(refs[0]), memberId: String(memberId) }, 'a win above its vendor’s limits is held');
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
      gameName: inLanguage(row.gameNames ?? {}, request.language) || row.gameCode,
      round: row.round,
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
 * An operator's decision about a held win. It takes effect at once, or, above the brand's limit, when a second operator decides
 * the same. What has been decided is answered as before when it is decided so again.
 */
export async function decide(
  ctx: Context,
  request: CallRequest,
  { id, decision, reason }: ParsedInputOf<typeof api.decideHeldWin>,
): Promise<OutputOf<typeof api.decideHeldWin>> {
  const operator = operatorOf(request);
  return ctx.db.transaction(async (tx) => {
    const found = (await store.find(tx, BigInt(id))) ?? refuse('held_win_unknown');
    if (!operators.worksFor(operator, found.brandId)) refuse('held_win_unknown');
    await lottery.lockTicketOf(tx, found);
    await store.lockVendor(tx, found.vendorId);
    await ledger.lockMember(tx, found.memberId);
    const win = await store.find(tx, found.id);
    assert(win && win.memberId === found.memberId && win.vendorId === found.vendorId, 'a held win is never deleted, and stays whose it is');
    const wanted = decisionLeadsTo[decision];
    if (win.state === wanted) return { state: wanted, needsSecond: false };
    if (win.state !== 'waiting') return refuse('held_win_not_waiting');
    if (decision === 'credit' && !(await members.isOpen(tx, win.memberId))) refuse('account_closed');

    const { takesEffect } = await claims.decide(ctx, tx, request, {
      kind: 'win',
      id: win.id,
      brandId: win.brandId,
      amount: win.amount,
      currency: win.currency,
      decision,
      reason,
      state: 'waiting',
      wanted,
    });
    if (takesEffect) await carryOut(ctx, tx, win, wanted);
    return { state: takesEffect ? wanted : 'waiting', needsSecond: !takesEffect };
  });
}

/** A held win as a case of the desk, by its id as text. */
export async function caseOf(db: Queryable, id: string): Promise<{ brandId: bigint; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await store.find(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: row.state === 'waiting' };
}

async function carryOut(ctx: Context, tx: Transaction, win: store.HeldWinRow, state: HeldWinState): Promise<void> {
  await store.close(tx, win.id, state);
  if (state === 'credited') {
    const outcome = await ledger.releaseHold(tx, `win:${win.transaction}`);
    if (outcome !== 'done') throw new Error(`the hold of the win ${win.id} was ${outcome}, though the win waited`);
  } else {
    await takeBack(tx, win);
    await lottery.winRefused(tx, win);
  }
  await ctx.events.record(tx, [
    {
      // In the shape of 'wallet.applied': whoever follows rounds looks at this one again.
      kind: 'win.decided',
      refs: [win.memberId],
      payload: { state, fromId: String(win.transferId), toId: String(win.transferId) },
    },
  ]);
  tx.afterCommit(() => ctx.live.notify('balance', [win.memberId]));
}
