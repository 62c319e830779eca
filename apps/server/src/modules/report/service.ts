import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/operator';
import * as bets from '#modules/bet/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as deposits from '#modules/deposit/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import type { CallRequest } from '#platform/http.ts';
import { startOfDayMs } from './rules.ts';

const pageSize = 20;

/** The books at a glance, for the brand of the host that asks. */
export async function money(ctx: Context, request: CallRequest): Promise<OutputOf<typeof api.moneyOverview>> {
  const { document } = await brands.brandOfHost(ctx, request.host);
  const { currency, timeZone } = document;
  const sinceMs = startOfDayMs(ctx.clock.now(), timeZone);
  const [totals, deposited, played, newMembers, audited] = await Promise.all([
    ledger.totals(ctx.db, currency),
    deposits.paidSince(ctx.db, currency, sinceMs),
    bets.playedSince(ctx.db, currency, sinceMs),
    members.countRegisteredSince(ctx.db, sinceMs),
    ledger.latestAudit(ctx.db),
  ]);
  return {
    currency,
    membersOwed: formatAmount(totals.membersMain),
    heldForMembers: formatAmount(totals.membersHeld),
    today: {
      deposits: formatAmount(deposited.amount),
      depositCount: deposited.count,
      stake: formatAmount(played.stake),
      payout: formatAmount(played.payout),
      grossGamingRevenue: formatAmount(played.stake - played.payout),
      rounds: played.rounds,
      newMembers,
    },
    houseAccounts: totals.house.map(({ path, balance }) => ({ path, balance: formatAmount(balance) })),
    invariants: audited,
  };
}

export async function depositPage(ctx: Context, input: ParsedInputOf<typeof api.opsDeposits>): Promise<OutputOf<typeof api.opsDeposits>> {
  const pageNo = input.pageNo ?? 1;
  const { list, total } = await deposits.pageOfAll(ctx.db, input.state, pageNo, pageSize);
  const names = await members.accountNames(
    ctx.db,
    list.map(({ memberId }) => memberId),
  );
  const decisions = await deposits.decisionsOf(
    ctx.db,
    list.map(({ id }) => id),
  );
  const operatorNames = await operators.namesOf(ctx.db, [...new Set([...decisions.values()].flat().map(({ operatorId }) => operatorId))]);
  return {
    list: list.map((row) => {
      const { id, channel, amount, credited, state, paid, createdAt } = deposits.shown(row);
      const { suspendedFor, finishedAt } = row;
      return {
        id,
        account: names.get(row.memberId) ?? '',
        channel,
        amount,
        credited,
        state,
        paid,
        suspendedFor,
        decisions: (decisions.get(row.id) ?? []).map(({ operatorId, decision, reason, decidedAt }) => ({
          operator: operatorNames.get(operatorId) ?? '',
          decision,
          reason,
          decidedAt,
        })),
        createdAt,
        finishedAt,
      };
    }),
    totalPages: pages(total),
    pageNo,
  };
}

export async function memberPage(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof api.opsMembers>,
): Promise<OutputOf<typeof api.opsMembers>> {
  const pageNo = input.pageNo ?? 1;
  const { id: brandId, document } = await brands.brandOfHost(ctx, request.host);
  const { list, total } = await members.pageOfMembers(ctx.db, brandId, input.search, pageNo, pageSize);
  const balances = await ledger.mainBalances(
    ctx.db,
    list.map(({ id }) => id),
    document.currency,
  );
  return {
    list: list.map(({ id, account, type, status, registeredAt, lastLoginAt }) => ({
      id: String(id),
      account,
      type,
      status,
      balance: formatAmount(balances.get(id) ?? 0n),
      registeredAt,
      lastLoginAt,
    })),
    totalPages: pages(total),
    pageNo,
  };
}

function pages(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
