/** Operators' decisions about bank payments that no deposit was found for. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/bankPayment';
import { claimAccess } from '@sen/api/claim';
import * as claims from '#modules/claim/service.ts';
import * as deposits from '#modules/deposit/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { fileLimit } from './fileLimit.ts';
import * as money from './money.ts';
import { outcomeOfFile } from './rules.ts';
import * as store from './store.ts';

/**
 * A payment that is credited pays the deposit that the operator names, as far as it goes. From the
 * brand's limit on a second operator has to name the same one: a proposal of somebody else's can be
 * agreed to or refused, and only its author can change it. Money of no brand becomes that of the
 * deposit's brand; to refuse it needs two operators whatever its amount. A statement's proposal is
 * agreed to or declined by an operator who did not import the statement; declined, the payment
 * stays in suspense without a proposal. Other payments that an operator credits of their own
 * statement count with the sum that it booked on the day, and need two operators from the limit on.
 */
export function decide(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.decideBankPayment>,
): Promise<OutputOf<typeof api.decideBankPayment>> {
  const { operatorId } = operatorOf(request);
  const { decision } = input;
  const target = decision === 'credit' ? BigInt(input.depositId ?? refuse('deposit_unknown')) : null;
  return claims.decideCase(ctx, request, input, {
    kind: 'bankPayment',
    unknown: 'bank_payment_unknown',
    notWaiting: 'bank_payment_not_open',
    find: async (tx, id) => {
      if (decision === 'credit') await store.lockFilesOf(tx, operatorId);
      return store.lockById(tx, id);
    },
    waits: ['open'],
    leadsTo: { credit: 'matched', refuse: 'refused', decline: 'open' },
    isRepeat: async (tx, payment, wanted) => {
      const isDeclined = payment.state === 'open' && payment.reason === 'declined';
      const isSo =
        decision === 'decline' ? isDeclined : payment.state === wanted && payment.depositId === target;
      return isSo && (await claims.isDiscussed(tx, 'bankPayment', payment.id));
    },
    judge: (tx, payment) => judge(ctx, tx, request, payment, { decision, target, operatorId }),
    whileSecond: async (tx, payment) => {
      if (target !== null) await store.propose(tx, payment.id, target);
    },
    carryOut: async (tx, payment, state, { credit, booksAlone }) => {
      if (state === 'open') return store.decline(tx, payment.id);
      if (credit && payment.brandId === null) await assign(tx, payment, credit);
      await store.finish(tx, payment.id, state, target);
      if (booksAlone) await store.bookedAlone(tx, payment.id, ctx.clock.now());
      if (credit) return deposits.receiveTransfer(ctx, tx, credit.order, credit.amount, null);
      return money.refuse(tx, payment);
    },
  });
}

type Said = {
  decision: (typeof api.bankPaymentDecisions)[number];
  target: bigint | null;
  operatorId: bigint;
};
type Judged = claims.Matter & {
  credit: Credit | undefined;
  /** The operator credits money of their own statement, within what they may book alone. */
  booksAlone: boolean;
};

async function judge(
  ctx: Context,
  tx: Transaction,
  request: CallRequest,
  payment: store.PaymentRow,
  { decision, target, operatorId }: Said,
): Promise<Judged> {
  // The statement is the first of the two words; the other is not its bringer's.
  const isSecond = decision !== 'refuse' && payment.reason === 'approval';
  if (isSecond && payment.importedBy === operatorId) refuse('bank_payment_own_statement');
  if (decision === 'decline' && !isSecond) refuse('bank_payment_no_proposal');
  if (target !== null && payment.depositId !== null && payment.depositId !== target) {
    if (isSecond || (await othersPropose(tx, payment.id, operatorId))) {
      refuse('bank_payment_other_deposit', { depositId: String(payment.depositId) });
    }
  }
  const credit = target === null ? undefined : await creditable(tx, payment, target);
  const isOwn =
    credit !== undefined && !isSecond && !payment.isConfirmed && payment.importedBy === operatorId;
  const isBeyond = isOwn && (await isBeyondLimit(ctx, tx, operatorId, credit));
  return {
    brandId: credit?.order.brandId ?? payment.brandId,
    amount: credit?.amount ?? payment.amount,
    currency: credit?.order.currency ?? payment.currency,
    ...(isSecond && { operators: credit && !(await agrees(tx, request, payment)) ? 2 : 1 }),
    ...(isBeyond && { operators: 2 }),
    credit,
    booksAlone: isOwn && !isBeyond,
  };
}

/**
 * Whether the operator and whoever imported the statement make two; not where the importer was
 * dismissed since.
 */
function agrees(
  tx: Transaction,
  request: CallRequest,
  { importedBy, arrivedAt, brandId }: store.PaymentRow,
): Promise<boolean> {
  const first = importedBy === null ? [] : [{ operatorId: importedBy, at: arrivedAt }];
  return operators.makesTwo(tx, operatorOf(request), first, { roles: claimAccess.bankPayment, brandId });
}

async function othersPropose(tx: Transaction, id: bigint, operatorId: bigint): Promise<boolean> {
  const { decisions } = (
    await claims.aboutCases<(typeof api.bankPaymentDecisions)[number]>(tx, 'bankPayment', [id])
  )(id);
  const own = (await operators.namesOf(tx, [operatorId])).get(operatorId);
  return decisions.some((past) => past.decision === 'credit' && past.operator !== own);
}

/** An order, and the payment's amount in its currency. */
type Credit = { order: deposits.TransferOrder; amount: bigint };

async function creditable(tx: Transaction, payment: store.PaymentRow, depositId: bigint): Promise<Credit> {
  const order = (await deposits.lockTransferOrder(tx, depositId)) ?? refuse('deposit_unknown');
  const isNobodys = payment.brandId === null;
  if (!isNobodys && order.brandId !== payment.brandId) refuse('deposit_unknown');
  if (!deposits.awaitsMoney(order)) refuse('deposit_has_money');
  if (!isNobodys && order.currency !== payment.currency) refuse('deposit_not_creditable');
  if (!(await members.isOpen(tx, order.memberId))) refuse('account_closed');
  const amount = isNobodys ? deposits.amountOfDong(payment.dong, order.transfer.dongPerUnit) : payment.amount;
  const against = await deposits.refusalOfTransfer(tx, order, amount);
  if (against) refuse(against === 'excluded' ? 'member_excluded' : 'member_over_limit');
  return { order, amount };
}

/**
 * Whether an operator's own files would have booked too much by this for one day and one person.
 */
async function isBeyondLimit(
  ctx: Context,
  tx: Transaction,
  operatorId: bigint,
  { order, amount }: Credit,
): Promise<boolean> {
  const { before, limit } = await fileLimit(tx, operatorId, order.brandId, ctx.clock.now());
  return outcomeOfFile({ amount, isAside: false }, before, limit) === 'approval';
}

/** Money that was nobody's is the brand's of the deposit. */
async function assign(
  tx: Transaction,
  payment: store.PaymentRow,
  { order: { brandId, currency }, amount }: Credit,
): Promise<void> {
  if (currency !== payment.currency) await money.assign(tx, payment, { currency, amount });
  await store.assign(tx, payment.id, { brandId, currency, amount });
}
