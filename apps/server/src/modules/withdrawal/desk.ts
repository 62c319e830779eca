/** The desk's list of withdrawals. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type { deskWithdrawals, waitingWithdrawals, WithdrawalDecision } from '@sen/api/withdrawal';
import * as claims from '#modules/claim/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { riskHints } from './risk.ts';
import { riskFactsOf } from './riskFacts.ts';
import * as store from './store.ts';

const isWaiting = ({ state }: store.WithdrawalRow): boolean => state === 'requested' || state === 'reviewing';

export async function page(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof deskWithdrawals>,
): Promise<OutputOf<typeof deskWithdrawals>> {
  const codes = new Map((await operators.brandsFor(ctx, request, input.brand)).map(({ id, code }) => [id, code]));
  const id = input.id === undefined ? undefined : BigInt(input.id);
  const states = input.state === undefined ? undefined : input.state === 'waiting' ? (['requested', 'reviewing'] as const) : [input.state];
  const memberId = input.member === undefined ? undefined : BigInt(input.member);
  const wanted = { brandIds: [...codes.keys()], id, memberId, states, ...(await operators.daysOfDesk(ctx, request, input)) };
  const { list, ...beside } = await store.pageOfAll(ctx.db, wanted, input);
  const ids = list.map((row) => row.id);
  const [accounts, about, found, facts] = await Promise.all([
    members.accountNames(
      ctx.db,
      list.map(({ memberId }) => memberId),
    ),
    claims.aboutCases<WithdrawalDecision>(ctx.db, 'withdrawal', ids),
    store.findingsOf(ctx.db, ids),
    riskFactsOf(ctx.db, list.filter(isWaiting)),
  ]);
  const names = await operators.namesOf(ctx.db, [...new Set(found.map(({ operatorId }) => operatorId))]);
  const findings = Map.groupBy(found, ({ withdrawalId }) => withdrawalId);
  return {
    list: list.map((row) => ({
      id: String(row.id),
      brand: codes.get(row.brandId)!,
      memberId: String(row.memberId),
      account: accounts.get(row.memberId) ?? '',
      currency: row.currency,
      amount: formatAmount(row.amount),
      fee: formatAmount(row.fee),
      paysOut: formatAmount(row.amount - row.fee),
      state: row.state,
      bank: { code: row.bankCode, accountNumber: row.bankAccountNumber, holder: row.bankHolder },
      reason: row.rejectReason,
      declined: row.declinedAt !== null,
      payoutUrl: row.payoutUrl,
      ...about(row.id),
      findings: (findings.get(row.id) ?? []).map(({ operatorId, finding, reason, foundAt }) => ({
        operator: names.get(operatorId) ?? '',
        finding,
        reason,
        foundAt,
      })),
      hints: facts.has(row.id) ? riskHints(facts.get(row.id)!) : [],
      createdAt: row.createdAt,
      decidedAt: row.decidedAt,
      paidAt: row.paidAt,
      receivedAt: row.receivedAt,
    })),
    ...beside,
  };
}

export async function waiting(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof waitingWithdrawals>,
): Promise<OutputOf<typeof waitingWithdrawals>> {
  const asked = await operators.brandsFor(ctx, request, input.brand);
  return {
    count: await store.countWaiting(
      ctx.db,
      asked.map(({ id }) => id),
    ),
  };
}
