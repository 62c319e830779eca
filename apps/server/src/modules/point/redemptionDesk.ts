/** Redemptions at the desk: what waits to be sent or handed out, and what is decided about it. */
import assert from 'node:assert/strict';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { inLanguage } from '@sen/api/language';
import { formatAmount, unit } from '@sen/api/money';
import type { RedemptionState } from '@sen/api/point';
import type * as api from '@sen/api/pointDesk';
import { pointCurrency } from '@sen/api/pointTerms';
import * as claims from '#modules/claim/service.ts';
import * as inbox from '#modules/inbox/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import * as mallStore from './mallStore.ts';
import { payOwed } from './owed.ts';
import { decisionLeadsTo } from './rules.ts';
import * as store from './redemptionStore.ts';

export async function page(
  ctx: Context,
  request: CallRequest,
  { type, product, ...input }: ParsedInputOf<typeof api.deskRedemptions>,
): Promise<OutputOf<typeof api.deskRedemptions>> {
  const filter = { type: type ?? null, productId: product === undefined ? null : BigInt(product) };
  const { list, ...beside } = await claims.pageOfCases(ctx, request, input, {
    kind: 'redemption',
    states: (state: RedemptionState) => [state],
    page: (db, wanted, asked) => store.pageOfAll(db, wanted, filter, asked),
  });
  return {
    list: list.map(({ row, common }) => ({
      ...common,
      type: row.type,
      productId: String(row.productId),
      productName: inLanguage(row.name, request.language),
      quantity: row.quantity,
      requiredPoints: Number(row.points),
      requiredAmount: formatAmount(row.price),
      credit: row.credit === null ? null : formatAmount(row.credit),
      currency: row.currency,
      state: row.state,
      remark: row.remark,
      contact: row.contact,
      note: row.note,
      createdAt: row.createdAt,
      decidedAt: row.decidedAt,
    })),
    ...beside,
  };
}

export async function waiting(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.waitingRedemptions>,
): Promise<OutputOf<typeof api.waitingRedemptions>> {
  return claims.countCases(ctx, request, input, store.countWaiting);
}

/**
 * One operator decides. What has been decided is answered as before when it is decided so again,
 * with the same note.
 */
export async function decide(
  ctx: Context,
  request: CallRequest,
  { id, decision, reason, note = reason }: ParsedInputOf<typeof api.decideRedemption>,
): Promise<OutputOf<typeof api.decideRedemption>> {
  // A member who is rejected reads the reason.
  if (decision === 'reject' && note !== reason)
    refuse('input_invalid', { fields: [{ field: 'note', code: 'input_invalid' }] });
  const said = { id, decision, reason };
  const { state } = await claims.decideCase(ctx, request, said, {
    kind: 'redemption',
    unknown: 'redemption_unknown',
    notWaiting: 'redemption_not_waiting',
    find: store.find,
    lock: async (tx, found) => {
      // Before all other locks of the member's, as everywhere.
      await ledger.lockMember(tx, found.memberId);
      return (await store.lockById(tx, found.id))!;
    },
    waits: ['processing'],
    leadsTo: decisionLeadsTo,
    isRepeat: (_, row, wanted) => row.state === wanted && row.note === note,
    judge: (_, { points }) => ({ amount: points * unit, currency: pointCurrency, operators: 1 }),
    carryOut: (tx, row, wanted) => carryOut(ctx, tx, row, wanted, note),
  });
  return { state };
}

async function carryOut(
  ctx: Context,
  tx: Transaction,
  row: store.RedemptionRow,
  state: RedemptionState,
  note: string,
): Promise<void> {
  await store.decide(tx, row.id, state, note);
  const isRejected = state === 'rejected';
  if (isRejected) await giveBack(tx, row);
  const told = {
    number: String(row.id),
    points: String(row.points),
    [isRejected ? 'reason' : 'note']: note,
  };
  await inbox.send(tx, row.memberId, isRejected ? 'redemptionRejected' : 'redemptionCompleted', told, {
    key: `redemption:${row.id}`,
  });
  // Points that came back are read anew too, by the same word.
  if (isRejected) tx.afterCommit(() => ctx.live.notify('balance', [row.memberId]));
}

/**
 * Points, money and stock go back to where they came from; points that the member owes leave at
 * once.
 */
async function giveBack(tx: Transaction, row: store.RedemptionRow): Promise<void> {
  const { id, memberId, currency, price } = row;
  await mallStore.addStock(tx, row.productId, row.quantity);
  const { points, pointsIssued, rewards, main } = ledger.accountPath;
  const postings: ledger.Posting[] = [
    {
      key: `redemption:${id}:points-back`,
      from: pointsIssued,
      to: points(memberId),
      currency: pointCurrency,
      memberId,
      amount: row.points * unit,
      reason: 'points-returned',
    },
  ];
  if (price > 0n)
    postings.push({
      key: `redemption:${id}:price-back`,
      from: rewards,
      to: main(memberId),
      currency,
      memberId,
      amount: price,
      reason: 'point-price',
    });
  for (const { outcome } of await ledger.post(tx, postings))
    assert.equal(outcome, 'posted', `the redemption ${id} was ${outcome}, though it waited`);
  await payOwed(tx, memberId, row.points, `redemption:${id}`);
}

/** A redemption as a case of the desk, by its id as text. */
export async function caseOf(
  db: Queryable,
  id: string,
): Promise<{ brandId: bigint; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await store.find(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: row.state === 'processing' };
}
