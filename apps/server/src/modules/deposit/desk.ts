/** The desk's lists of deposits, and of payments that belong to none. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { DepositDecision, deskDeposits, deskUnmatchedPayments } from '@sen/api/deposit';
import { formatAmount } from '@sen/api/money';
import * as claims from '#modules/claim/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { presentDeposit } from './order.ts';
import * as store from './store.ts';

export async function depositPage(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof deskDeposits>,
): Promise<OutputOf<typeof deskDeposits>> {
  const codes = new Map((await operators.brandsFor(ctx, request, input.brand)).map(({ id, code }) => [id, code]));
  const id = input.id === undefined ? undefined : BigInt(input.id);
  const memberId = input.member === undefined ? undefined : BigInt(input.member);
  const wanted = { brandIds: [...codes.keys()], id, memberId, state: input.state, ...(await operators.daysOfDesk(ctx, request, input)) };
  const { list, ...beside } = await store.pageOfAll(ctx.db, wanted, input);
  const names = await members.accountNames(
    ctx.db,
    list.map(({ memberId }) => memberId),
  );
  const about = await claims.aboutCases<DepositDecision>(
    ctx.db,
    'deposit',
    list.map(({ id }) => id),
  );
  return {
    list: list.map((row) => {
      const { id, channel, amount, currency, credited, state, paid, createdAt, finishedAt } = presentDeposit(row);
      return {
        id,
        brand: codes.get(row.brandId)!,
        memberId: String(row.memberId),
        account: names.get(row.memberId) ?? '',
        channel,
        currency,
        amount,
        credited,
        state,
        paid,
        suspendedFor: row.suspendedFor,
        ...about(row.id),
        createdAt,
        finishedAt,
      };
    }),
    ...beside,
  };
}

export async function unmatchedPage(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof deskUnmatchedPayments>,
): Promise<OutputOf<typeof deskUnmatchedPayments>> {
  // Nobody knows whose they are.
  operators.assertWorksForAll(request);
  const { list, ...beside } = await store.unmatchedPage(ctx.db, input.state ?? 'open', input);
  const names = await operators.namesOf(ctx.db, [...new Set(list.flatMap(({ settledBy }) => settledBy ?? []))]);
  return {
    list: list.map(({ settledAt, settledBy, settledReason, amount, ...row }) => ({
      ...row,
      amount: formatAmount(amount),
      settled:
        settledAt === null
          ? null
          : { at: settledAt, operator: settledBy === null ? null : (names.get(settledBy) ?? ''), reason: settledReason ?? '' },
    })),
    ...beside,
  };
}
