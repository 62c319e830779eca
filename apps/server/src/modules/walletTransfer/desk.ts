/**
 * The desk's list of transfers with vendors' wallets, and operators' decisions about those in
 * doubt.
 */
import assert from 'node:assert/strict';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import { handsAfterMs } from '@sen/api/walletTransfer';
import type * as api from '@sen/api/walletTransfer';
import * as claims from '#modules/claim/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { decisionLeadsTo, maySettleByHand, phaseOf } from './rules.ts';
import * as store from './store.ts';
import { ask, settleLocked } from './moving.ts';

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

/** A transfer as a case of the desk, by its id as text. */
export async function caseOf(
  db: Queryable,
  id: string,
): Promise<{ brandId: bigint; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await store.findTransfer(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: row.state === 'sent' };
}
