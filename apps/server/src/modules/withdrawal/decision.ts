/**
 * Operators' decisions: whether a withdrawal is paid out, and the outcome of a payout that is not
 * known.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/withdrawal';
import type { WithdrawalState } from '@sen/api/withdrawal';
import * as auditTrail from '#modules/auditTrail/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as claims from '#modules/claim/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import type { PayoutGateway } from './gateway.ts';
import { move } from './money.ts';
import { askAbout, sendApproved } from './payout.ts';
import { decisionLeadsTo, findingLeadsTo } from './rules.ts';
import * as store from './store.ts';

type Answer = OutputOf<typeof api.decideWithdrawal>;

/**
 * An operator approves or rejects. It takes effect at once, or, from the brand's limit on, when a
 * second operator decides the same. The same decision made once more gets the same answer.
 */
export async function decide(
  ctx: Context,
  gateway: PayoutGateway,
  request: CallRequest,
  { id, decision, reason }: ParsedInputOf<typeof api.decideWithdrawal>,
): Promise<Answer> {
  const wanted = decisionLeadsTo[decision];
  const answer = await ctx.db.transaction(async (tx): Promise<Answer> => {
    const withdrawal = await lockForDesk(tx, request, id);
    const { state } = withdrawal;
    if (state === wanted && (await claims.isDiscussed(tx, 'withdrawal', withdrawal.id)))
      return { state, needsSecond: false };
    if (state !== 'requested' && state !== 'reviewing') return refuse('withdrawal_not_waiting');
    if (decision === 'approve' && withdrawal.declinedAt !== null) refuse('withdrawal_declined');
    if (decision === 'approve' && (await owes(tx, withdrawal))) refuse('member_owes');
    if (decision === 'approve' && !(await members.isOpen(tx, withdrawal.memberId))) refuse('account_closed');
    const { brandId, amount, currency } = withdrawal;
    const { takesEffect } = await claims.decide<typeof decision, WithdrawalState>(ctx, tx, request, {
      kind: 'withdrawal',
      id: withdrawal.id,
      brandId,
      amount,
      currency,
      decision,
      reason,
      state: 'reviewing',
      wanted,
    });
    const changes = {
      decidedAt: ctx.clock.now(),
      ...(decision === 'reject' ? { rejectReason: reason } : {}),
    };
    if (takesEffect) await move(ctx, tx, withdrawal, { to: wanted, by: 'operator', changes });
    else if (state === 'requested') await move(ctx, tx, withdrawal, { to: 'reviewing', by: 'operator' });
    return { state: takesEffect ? wanted : 'reviewing', needsSecond: !takesEffect };
  });
  // The job would send it within the minute; here the operator sees at once what comes of it.
  if (answer.state === 'approved') await sendApproved(ctx, gateway, BigInt(id));
  return answer;
}

/**
 * Two operators have found out, by the bank's or the gateway's own people, the outcome of a payout
 * in doubt. If it was paid, its money has left; if not, operators can reject it.
 */
export async function resolve(
  ctx: Context,
  request: CallRequest,
  { id, finding, reason }: ParsedInputOf<typeof api.resolveWithdrawal>,
): Promise<OutputOf<typeof api.resolveWithdrawal>> {
  const wanted = findingLeadsTo[finding];
  return ctx.db.transaction(async (tx) => {
    const { operatorId } = operatorOf(request);
    const withdrawal = await lockForDesk(tx, request, id);
    const findings = await store.findingsOf(tx, [withdrawal.id]);
    if (withdrawal.state !== 'unknown') {
      const isKept = findings.some((one) => one.operatorId === operatorId && one.finding === finding);
      return withdrawal.state === wanted && isKept
        ? { state: wanted, needsSecond: false }
        : refuse('withdrawal_not_in_doubt');
    }
    await claims.claim(ctx, tx, request, 'withdrawal', withdrawal.id);
    await store.putFinding(tx, { withdrawalId: withdrawal.id, operatorId, finding, reason });
    const isAgreed = findings.some((other) => other.operatorId !== operatorId && other.finding === finding);
    const now = ctx.clock.now();
    const { document } = await brands.brandById(ctx, withdrawal.brandId);
    const changes: store.Changes =
      finding === 'paid'
        ? { paidAt: now, receivedBy: now + document.withdrawal.receivedAfterMinutes * 60_000 }
        : // As when the gateway had said so: it is not sent again.
          { declinedAt: now };
    let state: WithdrawalState = withdrawal.state;
    if (isAgreed) ({ state } = await move(ctx, tx, withdrawal, { to: wanted, by: 'operator', changes }));
    await auditTrail.note(tx, {
      ...auditTrail.byOperator(operatorOf(request), request),
      action: 'withdrawal.resolved',
      subject: `withdrawal:${withdrawal.id}`,
      before: { state: withdrawal.state },
      after: { finding, state, amount: formatAmount(withdrawal.amount), currency: withdrawal.currency },
      reason,
    });
    await claims.release(ctx, tx, request, 'withdrawal', withdrawal.id);
    return { state, needsSecond: !isAgreed };
  });
}

/** Asks the gateway at once, as the job does every minute. */
export async function query(
  ctx: Context,
  gateway: PayoutGateway,
  request: CallRequest,
  id: string,
): Promise<OutputOf<typeof api.queryWithdrawal>> {
  const withdrawal = await ctx.db.transaction(async (tx) => {
    const row = await lockForDesk(tx, request, id);
    if (row.state !== 'unknown' && row.state !== 'paying') refuse('withdrawal_not_under_way');
    await store.setAsked(tx, row.id, ctx.clock.now());
    return row;
  });
  const answered = await askAbout(ctx, gateway, withdrawal.id);
  const { state } = await ctx.db.transaction((tx) => lockForDesk(tx, request, id));
  return { state, answered };
}

/**
 * Money that was taken back after it had been withdrawn or lost: it is collected before more
 * leaves.
 */
async function owes(tx: Transaction, { memberId, currency }: store.WithdrawalRow): Promise<boolean> {
  await ledger.lockMember(tx, memberId);
  return (await ledger.fundsOf(tx, memberId, currency)).debt < 0n;
}

/**
 * The withdrawal, locked; one of a brand that the operator does not work for is unknown to them.
 */
async function lockForDesk(tx: Transaction, request: CallRequest, id: string): Promise<store.WithdrawalRow> {
  const withdrawal = (await store.lockById(tx, BigInt(id))) ?? refuse('withdrawal_unknown');
  return operators.worksFor(operatorOf(request), withdrawal.brandId)
    ? withdrawal
    : refuse('withdrawal_unknown');
}
