/** The desk's list of withdrawals. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type {
  deskWithdrawals,
  waitingWithdrawals,
  WithdrawalFinding,
  WithdrawalState,
} from '@sen/api/withdrawal';
import * as claims from '#modules/claim/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { riskHints } from './risk.ts';
import { orderIdOf } from './rules.ts';
import { riskFactsOf } from './riskFacts.ts';
import * as store from './store.ts';

/** Before a decision about them: the hints are for these. */
const undecided: readonly WithdrawalState[] = ['requested', 'reviewing'];
const isWaiting = ({ state }: store.WithdrawalRow): boolean => undecided.includes(state);
const statesOf = (asked: WithdrawalState | 'waiting'): readonly WithdrawalState[] =>
  asked === 'waiting' ? [...undecided, 'unknown'] : [asked];

export async function page(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof deskWithdrawals>,
): Promise<OutputOf<typeof deskWithdrawals>> {
  const { list, ...beside } = await claims.pageOfCases(ctx, request, input, {
    kind: 'withdrawal',
    states: statesOf,
    page: store.pageOfAll,
  });
  const rows = list.map(({ row }) => row);
  const [findings, facts] = await Promise.all([
    claims.decisionsAbout<WithdrawalFinding>(
      ctx.db,
      'withdrawalFinding',
      rows.map(({ id }) => id),
    ),
    riskFactsOf(ctx.db, rows.filter(isWaiting)),
  ]);
  return {
    list: list.map(({ row, common }) => ({
      ...common,
      currency: row.currency,
      amount: formatAmount(row.amount),
      fee: formatAmount(row.fee),
      paysOut: formatAmount(row.amount - row.fee),
      state: row.state,
      bank: { code: row.bankCode, accountNumber: row.bankAccountNumber, holder: row.bankHolder },
      reason: row.rejectReason,
      declined: row.declinedAt !== null,
      payoutUrl: row.payoutUrl,
      orderId: row.sentAt === null ? null : orderIdOf(row.id),
      sentAt: row.sentAt,
      askedAt: row.askedAt,
      findings: findings(row.id).map(({ operator, decision, reason, decidedAt }) => ({
        operator,
        finding: decision,
        reason,
        foundAt: decidedAt,
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
  return claims.countCases(ctx, request, input, store.countWaiting);
}
