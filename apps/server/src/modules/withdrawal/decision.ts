/**
 * Operators' decisions: whether a withdrawal is paid out, and the outcome of a payout that is not
 * known.
 */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/withdrawal';
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

/**
 * An operator approves or rejects. It takes effect at once, or, from the brand's limit on, when a
 * second operator decides the same. The same decision made once more gets the same answer.
 */
export async function decide(
  ctx: Context,
  gateway: PayoutGateway,
  request: CallRequest,
  input: ParsedInputOf<typeof api.decideWithdrawal>,
): Promise<OutputOf<typeof api.decideWithdrawal>> {
  const { id, decision, reason } = input;
  const answer = await claims.decideCase(ctx, request, input, {
    kind: 'withdrawal',
    unknown: 'withdrawal_unknown',
    notWaiting: 'withdrawal_not_waiting',
    find: store.lockById,
    waits: ['requested', 'reviewing'],
    leadsTo: decisionLeadsTo,
    // A small one is approved without an operator.
    isRepeat: async (tx, row, wanted) =>
      row.state === wanted && (await claims.isDiscussed(tx, 'withdrawal', row.id)),
    judge: async (tx, withdrawal) => {
      if (decision === 'approve') await refuseUnpayable(tx, withdrawal);
      return { amount: withdrawal.amount, currency: withdrawal.currency };
    },
    carryOut: (tx, withdrawal, to) => {
      const rejectReason = decision === 'reject' ? { rejectReason: reason } : {};
      const changes = { decidedAt: ctx.clock.now(), ...rejectReason };
      return move(ctx, tx, withdrawal, { to, by: 'operator', changes });
    },
    whileSecond: async (tx, withdrawal) => {
      if (withdrawal.state === 'requested')
        await move(ctx, tx, withdrawal, { to: 'reviewing', by: 'operator' });
    },
  });
  // The job would send it within the minute; here the operator sees at once what comes of it.
  if (answer.state === 'approved') await sendApproved(ctx, gateway, BigInt(id));
  return answer;
}

async function refuseUnpayable(tx: Transaction, withdrawal: store.WithdrawalRow): Promise<void> {
  if (withdrawal.declinedAt !== null) refuse('withdrawal_declined');
  if (await owes(tx, withdrawal)) refuse('member_owes');
  if (!(await members.isOpen(tx, withdrawal.memberId))) refuse('account_closed');
}

/**
 * Two operators have found out, by the bank's or the gateway's own people, the outcome of a payout
 * in doubt. If it was paid, its money has left; if not, operators can reject it.
 */
export function resolve(
  ctx: Context,
  request: CallRequest,
  { id, finding, reason }: ParsedInputOf<typeof api.resolveWithdrawal>,
): Promise<OutputOf<typeof api.resolveWithdrawal>> {
  const said = { id, decision: finding, reason };
  return claims.decideCase(ctx, request, said, {
    kind: 'withdrawal',
    question: { kind: 'withdrawalFinding', action: 'withdrawal.resolved' },
    unknown: 'withdrawal_unknown',
    notWaiting: 'withdrawal_not_in_doubt',
    find: store.lockById,
    waits: ['unknown'],
    leadsTo: findingLeadsTo,
    // The gateway's answer may have led there too.
    isRepeat: async (tx, row, wanted) =>
      row.state === wanted && (await claims.hasDecided(tx, request, 'withdrawalFinding', row.id, finding)),
    judge: (_, { amount, currency }) => ({ amount, currency, operators: 2 }),
    carryOut: async (tx, withdrawal, to) => {
      const now = ctx.clock.now();
      const { document } = await brands.brandById(ctx, withdrawal.brandId);
      const changes: store.Changes =
        finding === 'paid'
          ? { paidAt: now, receivedBy: now + document.withdrawal.receivedAfterMinutes * 60_000 }
          : // As when the gateway had said so: it is not sent again.
            { declinedAt: now };
      await move(ctx, tx, withdrawal, { to, by: 'operator', changes });
    },
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
