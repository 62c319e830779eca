/** One member's money, and the entries and rounds beneath its figures. */
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/report';
import * as bets from '#modules/bet/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';

export async function money(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.reportMember>,
): Promise<OutputOf<typeof api.reportMember>> {
  const { memberId, currency } = await memberOfDesk(ctx, request, id);
  const [funds, sums, played] = await Promise.all([
    ledger.fundsOf(ctx.db, memberId, currency),
    ledger.sumsOf(ctx.db, memberId, currency, ['deposit', 'withdrawal', 'adjustment']),
    bets.playedBy(ctx.db, memberId, currency),
  ]);
  return {
    currency,
    balance: formatAmount(funds.main),
    held: formatAmount(funds.held),
    debt: formatAmount(funds.debt),
    deposits: formatAmount(sums.deposit.amount),
    depositCount: sums.deposit.count,
    withdrawals: formatAmount(sums.withdrawal.amount),
    withdrawalCount: sums.withdrawal.count,
    adjustmentCount: sums.adjustment.count,
    stake: formatAmount(played.stake),
    payout: formatAmount(played.payout),
    rounds: played.rounds,
  };
}

export async function entries(
  ctx: Context,
  request: CallRequest,
  { id, account, ...input }: ParsedInputOf<typeof api.reportEntries>,
): Promise<OutputOf<typeof api.reportEntries>> {
  const { memberId, currency } = await memberOfDesk(ctx, request, id);
  const { list, ...beside } = await ledger.entriesOf(ctx.db, memberId, account, currency, input);
  return {
    list: list.map((row) => ({
      id: String(row.id),
      reason: row.reason,
      key: row.key,
      amount: formatAmount(row.amount),
      balanceAfter: formatAmount(row.balanceAfter),
      currency,
      at: row.at,
    })),
    ...beside,
  };
}

export async function rounds(
  ctx: Context,
  request: CallRequest,
  { id, ...input }: ParsedInputOf<typeof api.reportRounds>,
): Promise<OutputOf<typeof api.reportRounds>> {
  const { memberId } = await memberOfDesk(ctx, request, id);
  return bets.deskRounds(ctx.db, memberId, input, request.language);
}

async function memberOfDesk(ctx: Context, request: CallRequest, id: string): Promise<{ memberId: bigint; currency: string }> {
  const member = await members.memberOfDesk(ctx, request, id);
  const { document } = await brands.brandById(ctx, member.brandId);
  return { memberId: member.id, currency: document.currency };
}
