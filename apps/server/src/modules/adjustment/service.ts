/** Corrections of members' balances by hand, which two operators make together. */
import assert from 'node:assert/strict';
import type * as api from '@sen/api/adjustment';
import type { AdjustmentState } from '@sen/api/adjustment';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount, parseAmount, unit } from '@sen/api/money';
import { amountToPoints, pointCurrency } from '@sen/api/pointTerms';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as claims from '#modules/claim/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as points from '#modules/point/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { decisionLeadsTo, partsOf } from './rules.ts';
import * as store from './store.ts';

export { ownFiles } from './store.ts';
/**
 * Asks for a correction, which the operator has approved by that. Asked again with the same request
 * it is the same one.
 */
export async function request(
  ctx: Context,
  call: CallRequest,
  {
    member: memberId,
    of = 'balance',
    direction,
    amount: written,
    reason,
    requestId,
  }: ParsedInputOf<typeof api.requestAdjustment>,
): Promise<OutputOf<typeof api.requestAdjustment>> {
  const member = await members.memberOfDesk(ctx, call, memberId);
  // A trial account owns no wallet.
  if (members.roleOfType(member.type) === 'trial') refuse('member_unknown');
  const wish = {
    memberId: member.id,
    brandId: member.brandId,
    direction,
    amount: parseAmount(written) ?? 0n,
    reason,
    disputeId: null,
  };
  return ctx.db.transaction(async (tx) => {
    const { id, state } = await requestIn(ctx, tx, call, { ...wish, of, requestId });
    return { id: String(id), state };
  });
}

type Wish = Pick<
  store.NewAdjustment,
  'memberId' | 'brandId' | 'direction' | 'amount' | 'reason' | 'disputeId' | 'requestId'
> & {
  /** Left out: of the balance. */
  of?: 'balance' | 'points';
};

/**
 * The same within a transaction of the caller's, which has checked that the operator works for the
 * brand.
 */
export async function requestIn(
  ctx: Context,
  tx: Transaction,
  call: CallRequest,
  { requestId, of = 'balance', ...wish }: Wish,
): Promise<store.AdjustmentRow> {
  const operator = operatorOf(call);
  // Points are whole, money goes by hundredths.
  if (wish.amount <= 0n || wish.amount % (of === 'points' ? unit : 1_000n) !== 0n) refuse('amount_invalid');
  if (!(await members.isOpen(tx, wish.memberId))) refuse('account_closed');
  const { document } = await brands.brandInForce(tx, wish.brandId);
  const currency = of === 'points' ? pointCurrency : document.currency;
  const asked = { ...wish, requestedBy: operator.operatorId, currency };
  const made = await store.insert(tx, { ...asked, requestId });
  if (!made) {
    const known = (await store.findByRequest(tx, requestId!))!;
    const isSame = Object.entries(asked).every(
      ([name, value]) => known[name as keyof typeof asked] === value,
    );
    return isSame ? known : refuse('request_conflict');
  }
  await auditTrail.note(tx, {
    ...auditTrail.byOperator(operator, call),
    action: 'adjustment.requested',
    subject: `adjustment:${made.id}`,
    after: {
      member: String(wish.memberId),
      direction: wish.direction,
      amount: formatAmount(wish.amount),
      currency,
    },
    reason: wish.reason,
  });
  await claims.openWithApproval(ctx, tx, call, {
    kind: 'adjustment',
    id: made.id,
    decision: 'approve',
    reason: wish.reason,
  });
  return made;
}

export async function page(
  ctx: Context,
  call: CallRequest,
  input: ParsedInputOf<typeof api.deskAdjustments>,
): Promise<OutputOf<typeof api.deskAdjustments>> {
  const queue = {
    kind: 'adjustment',
    states: (state: AdjustmentState) => [state],
    page: store.pageOfAll,
  } as const;
  const { list, ...beside } = await claims.pageOfCases(ctx, call, input, queue);
  return {
    list: list.map(({ row, common }) => ({
      ...common,
      direction: row.direction,
      amount: formatAmount(row.amount),
      currency: row.currency,
      reason: row.reason,
      dispute: row.disputeId === null ? null : String(row.disputeId),
      state: row.state,
      requestedAt: row.requestedAt,
      closedAt: row.closedAt,
    })),
    ...beside,
  };
}

export async function waiting(
  ctx: Context,
  call: CallRequest,
  input: ParsedInputOf<typeof api.waitingAdjustments>,
): Promise<OutputOf<typeof api.waitingAdjustments>> {
  return claims.countCases(ctx, call, input, store.countWaiting);
}

/** Called in the same transaction with the outcome of an adjustment that answers a dispute. */
export type WhenDecided = (
  tx: Transaction,
  decided: { id: bigint; disputeId: bigint; isApproved: boolean },
) => Promise<void>;

/**
 * An approval by a second operator moves the money at once. The same decision made once more gets
 * the same answer.
 */
export function decide(
  ctx: Context,
  call: CallRequest,
  input: ParsedInputOf<typeof api.decideAdjustment>,
  whenDecided: WhenDecided,
): Promise<OutputOf<typeof api.decideAdjustment>> {
  return claims.decideCase(ctx, call, input, {
    kind: 'adjustment',
    unknown: 'adjustment_unknown',
    notWaiting: 'adjustment_not_waiting',
    find: store.find,
    lock: async (tx, { id, memberId }) => {
      // Before all other locks of the member's, as everywhere.
      await ledger.lockMember(tx, memberId);
      return (await store.lockById(tx, id))!;
    },
    waits: ['waiting'],
    leadsTo: decisionLeadsTo,
    judge: async (tx, { memberId, amount, currency }) => {
      const approves = input.decision === 'approve';
      if (approves && !(await members.isOpen(tx, memberId))) refuse('account_closed');
      return { amount, currency, operators: approves ? 2 : 1 };
    },
    carryOut: async (tx, row, state) => {
      await store.close(tx, row.id, state);
      const isApproved = state === 'approved';
      if (isApproved) await (row.currency === pointCurrency ? correctPoints(tx, row) : correct(tx, row));
      if (row.disputeId !== null) await whenDecided(tx, { id: row.id, disputeId: row.disputeId, isApproved });
      tx.afterCommit(() => ctx.live.notify('balance', [row.memberId]));
    },
  });
}

async function correct(
  tx: Transaction,
  { id, memberId, currency, direction, amount }: store.AdjustmentRow,
): Promise<void> {
  const { main, adjustment, debt } = {
    ...ledger.accountPath,
    main: ledger.accountPath.main(memberId),
    debt: ledger.accountPath.debt(memberId),
  };
  const parts = partsOf(direction, amount, await ledger.mainBalance(tx, memberId, currency));
  const common = { currency, memberId, reason: 'adjustment' } as const;
  const postings: ledger.Posting[] = [];
  if (direction === 'give')
    postings.push({ ...common, key: `adjustment:${id}`, from: adjustment, to: main, amount: parts.main });
  if (direction === 'take' && parts.main > 0n)
    postings.push({ ...common, key: `adjustment:${id}`, from: main, to: adjustment, amount: parts.main });
  if (parts.debt > 0n)
    postings.push({
      ...common,
      key: `adjustment:${id}:debt`,
      from: debt,
      to: adjustment,
      amount: parts.debt,
    });
  for (const result of await ledger.post(tx, postings))
    assert.equal(result.outcome, 'posted', `the correction ${id} was ${result.outcome}, though it waited`);
}

/**
 * Points that the member has not are not taken: nobody owes points by a correction. Of those that
 * are given, what is owed leaves at once.
 */
async function correctPoints(
  tx: Transaction,
  { id, memberId, direction, amount }: store.AdjustmentRow,
): Promise<void> {
  const [own, issued] = [ledger.accountPath.points(memberId), ledger.accountPath.pointsIssued];
  const [from, to] = direction === 'give' ? [issued, own] : [own, issued];
  const [result] = await ledger.post(tx, [
    {
      key: `adjustment:${id}`,
      from,
      to,
      currency: pointCurrency,
      memberId,
      amount,
      reason: 'points-corrected',
    },
  ]);
  if (result!.outcome === 'insufficient')
    refuse('points_too_few', { lacking: amountToPoints(amount - result!.fromAfter) });
  assert.equal(result!.outcome, 'posted', `the correction ${id} was ${result!.outcome}, though it waited`);
  if (direction === 'give') await points.payOwed(tx, memberId, amount / unit, `adjustment:${id}`);
}

/** A correction as a case of the desk, by its id as text. */
export async function caseOf(
  db: Queryable,
  id: string,
): Promise<{ brandId: bigint; waits: boolean } | undefined> {
  const row = /^\d{1,18}$/.test(id) ? await store.find(db, BigInt(id)) : undefined;
  return row && { brandId: row.brandId, waits: row.state === 'waiting' };
}
