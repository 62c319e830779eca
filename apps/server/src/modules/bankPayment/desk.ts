/** The desk's list of bank payments, and the deposits that an open one may be meant for. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type * as api from '@sen/api/bankPayment';
import { formatAmount } from '@sen/api/money';
import * as claims from '#modules/claim/service.ts';
import * as deposits from '#modules/deposit/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { refuse } from '#platform/result.ts';
import { distancesIn, likelihood, sameName } from './rules.ts';
import * as store from './store.ts';

export async function page(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.deskBankPayments>,
): Promise<OutputOf<typeof api.deskBankPayments>> {
  const { codes, ...whose } = await seenBy(ctx, request, input.brand);
  const id = input.id === undefined ? undefined : BigInt(input.id);
  const wanted = { ...whose, id, state: input.state, ...(await operators.daysOfDesk(ctx, request, input)) };
  const { list, ...beside } = await store.pageOfAll(ctx.db, wanted, input);
  const about = await claims.aboutCases<(typeof api.bankPaymentDecisions)[number]>(
    ctx.db,
    'bankPayment',
    list.map((row) => row.id),
  );
  const memberOf = await deposits.memberNames(
    ctx.db,
    list.flatMap(({ depositId }) => depositId ?? []),
  );
  const importers = await operators.namesOf(
    ctx.db,
    list.flatMap(({ importedBy }) => importedBy ?? []),
  );
  return {
    list: list.map((row) => ({
      id: String(row.id),
      brand: row.brandId === null ? null : codes.get(row.brandId)!,
      bank: row.bank,
      transactionId: row.transactionId,
      account: row.account,
      amount: formatAmount(row.amount),
      currency: row.currency,
      dong: String(row.dong),
      memo: row.memo,
      payerName: row.payerName,
      payerAccount: row.payerAccount,
      paidAt: row.paidAtMs,
      arrivedAt: row.arrivedAt,
      importedBy: row.importedBy === null ? null : (importers.get(row.importedBy) ?? ''),
      state: row.state,
      reason: row.reason,
      depositId: row.depositId === null ? null : String(row.depositId),
      member: row.depositId === null ? null : (memberOf.get(row.depositId) ?? null),
      ...about(row.id),
    })),
    ...beside,
  };
}

export async function waiting(
  ctx: Context,
  request: CallRequest,
  brand: string | undefined,
): Promise<{ count: number }> {
  return { count: await store.countOpen(ctx.db, await seenBy(ctx, request, brand)) };
}

/**
 * The brands whose payments an operator sees. Payments of no brand are seen by operators who work
 * for all brands and look at all.
 */
async function seenBy(ctx: Context, request: CallRequest, brand: string | undefined) {
  const codes = new Map((await operators.brandsFor(ctx, request, brand)).map(({ id, code }) => [id, code]));
  return {
    codes,
    brandIds: [...codes.keys()],
    nobodys: brand === undefined && operators.worksFor(operatorOf(request), null),
  };
}

/** A payment may come long after its order, and its order after it: some people pay first. */
const beforeMs = 7 * 86_400_000;
const afterMs = 86_400_000;
const suggestionsMax = 5;

export async function suggestions(
  ctx: Context,
  request: CallRequest,
  id: string,
): Promise<OutputOf<typeof api.suggestedDeposits>> {
  const payment = (await store.findById(ctx.db, BigInt(id))) ?? refuse('bank_payment_unknown');
  if (!operators.worksFor(operatorOf(request), payment.brandId)) refuse('bank_payment_unknown');
  const { codes } = await seenBy(ctx, request, undefined);
  const isNobodys = payment.brandId === null;
  const brandIds = payment.brandId === null ? [...codes.keys()] : [payment.brandId];
  const orders = await deposits.unpaidTransferOrders(
    ctx.db,
    brandIds,
    payment.paidAtMs - beforeMs,
    payment.paidAtMs + afterMs,
  );
  const memberIds = [...new Set(orders.map(({ memberId }) => memberId))];
  const names = await members.accountNames(ctx.db, memberIds);
  const payeeNames = await members.payeeNames(ctx.db, memberIds);
  const distanceOf = distancesIn(payment.memo);
  const ranked = orders
    .filter(({ currency }) => isNobodys || currency === payment.currency)
    .map((order) => {
      const amount = isNobodys
        ? deposits.amountOfDong(payment.dong, order.transfer.dongPerUnit)
        : payment.amount;
      const likeness = {
        distance: distanceOf(order.transfer.reference),
        sameAmount: order.amount === amount,
        sameName: sameName(payment.payerName, payeeNames.get(order.memberId) ?? null),
      };
      const minutesApart = Math.abs(payment.paidAtMs - order.createdAt) / 60_000;
      return { order, likeness, score: likelihood({ ...likeness, minutesApart }) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, suggestionsMax);
  return {
    list: ranked.map(({ order, likeness }) => ({
      depositId: String(order.id),
      brand: codes.get(order.brandId)!,
      member: names.get(order.memberId) ?? '',
      amount: formatAmount(order.amount),
      currency: order.currency,
      reference: order.transfer.reference,
      createdAt: order.createdAt,
      ...likeness,
    })),
  };
}
