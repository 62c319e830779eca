/** Operators' decisions about deposits in review. */
import assert from 'node:assert/strict';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/deposit';
import { feeOf, type DepositDecision, type DepositState } from '@sen/api/deposit';
import * as brands from '#modules/brand/service.ts';
import * as claims from '#modules/claim/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import type { CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import * as money from './money.ts';
import { decisionLeadsTo } from './rules.ts';
import * as store from './store.ts';

/**
 * An operator's decision about money that waits. It takes effect at once, or, above the brand's
 * limit, when a second operator decides the same. The same decision made once more gets the same
 * answer.
 */
export function decide(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.decideDeposit>,
): Promise<OutputOf<typeof api.decideDeposit>> {
  return claims.decideCase(ctx, request, input, {
    kind: 'deposit',
    unknown: 'deposit_unknown',
    notWaiting: 'deposit_not_in_review',
    find: store.lockById,
    waits: ['review'],
    leadsTo: decisionLeadsTo,
    // It may have been paid without an operator.
    isRepeat: async (tx, { id, state }, wanted) =>
      state === wanted && (await claims.isDiscussed(tx, 'deposit', id)),
    judge: (tx, deposit) => judge(tx, deposit, input.decision),
    carryOut: (tx, deposit, state) => carryOut(ctx, tx, deposit, state),
  });
}

async function judge(
  tx: Transaction,
  deposit: store.DepositRow,
  decision: DepositDecision,
): Promise<claims.Matter> {
  if (decision === 'credit' && deposit.paidCurrency !== deposit.currency) refuse('deposit_not_creditable');
  if (decision === 'credit' && !(await members.isOpen(tx, deposit.memberId))) refuse('account_closed');

  const paid = deposit.paidAmount;
  assert(paid !== null, `the deposit ${deposit.id} is in review without a payment`);
  if (decision === 'credit') {
    // The ordered amount counted against the limits as long as the order was open; more than
    // that, or a later payment, counts now.
    const counted = deposit.suspendedFor === 'account' && paid <= deposit.amount;
    const against = await limits.refusalOfMoney(
      tx,
      deposit,
      { currency: deposit.currency, amount: paid },
      counted,
    );
    if (against) refuse(against === 'excluded' ? 'member_excluded' : 'member_over_limit');
  }
  return { amount: paid, currency: deposit.paidCurrency! };
}

async function carryOut(
  ctx: Context,
  tx: Transaction,
  deposit: store.DepositRow,
  state: DepositState,
): Promise<void> {
  const paid = deposit.paidAmount!;
  if (state === 'paid') {
    const { document } = await brands.brandInForce(tx, deposit.brandId);
    const channel = document.depositChannels.find(({ code }) => code === deposit.channel);
    const fee = channel ? feeOf(paid, channel.feeBasisPoints) : 0n;
    await money.credit(ctx, tx, deposit, ledger.accountPath.suspense, paid, fee);
    return money.finish(ctx, tx, deposit, { ...deposit, state, fee });
  }
  await money.refuse(tx, deposit);
  return money.finish(ctx, tx, deposit, { ...deposit, state });
}
