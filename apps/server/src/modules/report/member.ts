/** One member's money, and the entries and rounds beneath its figures. */
import type { BrandDocument } from '@sen/api/brandDocument';
import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import * as api from '@sen/api/memberDesk';
import * as bets from '#modules/bet/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as turnover from '#modules/turnover/service.ts';
import * as members from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';

export async function money(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.deskMemberMoney>,
): Promise<OutputOf<typeof api.deskMemberMoney>> {
  const { memberId, currency, document } = await memberOfDesk(ctx, request, id);
  const open = await openRequirements(ctx, memberId, document);
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
    adjusted: formatAmount(sums.adjustment.amount),
    adjustmentCount: sums.adjustment.count,
    turnoverLeft: formatAmount(open.reduce((left, { required, done }) => left + required - done, 0n)),
    stake: formatAmount(played.stake),
    payout: formatAmount(played.payout),
    rounds: played.rounds,
  };
}

export async function entries(
  ctx: Context,
  request: CallRequest,
  { id, account, ...input }: ParsedInputOf<typeof api.deskMemberEntries>,
): Promise<OutputOf<typeof api.deskMemberEntries>> {
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

export async function flows(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.deskMemberFlows>,
): Promise<OutputOf<typeof api.deskMemberFlows>> {
  const { memberId } = await memberOfDesk(ctx, request, id);
  const found = await bets.flowsOf(ctx.db, memberId, ctx.clock.now() - api.flowDays * 86_400_000);
  const ids = found.map(({ otherId }) => otherId);
  const [names, signs] = await Promise.all([
    members.accountNames(ctx.db, ids),
    teams.signsAmong(ctx.db, [memberId, ...ids]),
  ]);
  return {
    list: found.map(({ otherId, currency, hands, won }) => ({
      id: String(otherId),
      account: names.get(otherId) ?? '',
      hands,
      won: formatAmount(won),
      currency,
      signs: signs.find((pair) => pair.id === memberId && pair.otherId === otherId)?.signs ?? [],
    })),
  };
}

export async function rounds(
  ctx: Context,
  request: CallRequest,
  { id, ...input }: ParsedInputOf<typeof api.deskMemberRounds>,
): Promise<OutputOf<typeof api.deskMemberRounds>> {
  const { memberId } = await memberOfDesk(ctx, request, id);
  return bets.deskRounds(ctx.db, memberId, input, request.language);
}

export async function requirements(
  ctx: Context,
  request: CallRequest,
  { id }: ParsedInputOf<typeof api.deskMemberTurnover>,
): Promise<OutputOf<typeof api.deskMemberTurnover>> {
  const { memberId, document } = await memberOfDesk(ctx, request, id);
  const open = await openRequirements(ctx, memberId, document);
  const shown = await turnover.present(ctx.db, open, request.language);
  return {
    list: open.map(({ id: number, required, done, currency }, i) => ({
      ...shown[i]!,
      id: String(number),
      left: formatAmount(required - done),
      currency,
    })),
  };
}

/** Exact: the member's accounts are locked while all that was settled is counted. */
function openRequirements(
  ctx: Context,
  memberId: bigint,
  document: BrandDocument,
): Promise<turnover.RequirementRow[]> {
  return ctx.db.transaction(async (tx) => {
    await ledger.lockMember(tx, memberId);
    return turnover.openRequirements(tx, memberId, document.currency, document);
  });
}

type Found = { memberId: bigint; currency: string; document: BrandDocument };

async function memberOfDesk(ctx: Context, request: CallRequest, id: string): Promise<Found> {
  const member = await members.memberOfDesk(ctx, request, id);
  const { document } = await brands.brandById(ctx, member.brandId);
  return { memberId: member.id, currency: document.currency, document };
}
