/** The desk's lists of deposits, and of payments that belong to none. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import type { DepositState, deskDeposits, deskUnmatchedPayments, waitingDeposits } from '@sen/api/deposit';
import { formatAmount } from '@sen/api/money';
import * as claims from '#modules/claim/service.ts';
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
  const queue = { kind: 'deposit', states: (state: DepositState) => [state], page: store.pageOfAll } as const;
  const { list, ...beside } = await claims.pageOfCases(ctx, request, input, queue);
  return {
    list: list.map(({ row, common }) => {
      const { channel, amount, currency, credited, state, paid, createdAt, finishedAt } = presentDeposit(row);
      return {
        ...common,
        channel,
        currency,
        amount,
        credited,
        state,
        paid,
        suspendedFor: row.suspendedFor,
        createdAt,
        finishedAt,
      };
    }),
    ...beside,
  };
}

export function waiting(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof waitingDeposits>,
): Promise<OutputOf<typeof waitingDeposits>> {
  return claims.countCases(ctx, request, input, store.countInReview);
}

export async function unmatchedPage(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof deskUnmatchedPayments>,
): Promise<OutputOf<typeof deskUnmatchedPayments>> {
  // Nobody knows whose they are.
  operators.assertWorksForAll(request);
  const { list, ...beside } = await store.unmatchedPage(ctx.db, input.state ?? 'open', input);
  const names = await operators.namesOf(ctx.db, [...new Set(list.flatMap(({ closedBy }) => closedBy ?? []))]);
  return {
    list: list.map(({ closedAt, closedBy, closedReason, amount, ...row }) => ({
      ...row,
      amount: formatAmount(amount),
      closed:
        closedAt === null
          ? null
          : {
              at: closedAt,
              operator: closedBy === null ? null : (names.get(closedBy) ?? ''),
              reason: closedReason ?? '',
            },
    })),
    ...beside,
  };
}
