import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type { reportOverview } from '@sen/api/report';
import * as bets from '#modules/bet/service.ts';
import * as brands from '#modules/brand/service.ts';
import * as deposits from '#modules/deposit/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as members from '#modules/member/service.ts';
import * as operators from '#modules/operator/service.ts';
import type { Context } from '#platform/context.ts';
import { startOfDayMs } from '#platform/days.ts';
import { operatorOf, type CallRequest } from '#platform/http.ts';
import { noMoney, sumOf, type MemberMoney } from './rules.ts';

/**
 * The books at a glance, brand by brand and together. The desk, that is the brand of the host that
 * asks, sets where a day begins; the brand that is asked for sets the currency.
 */
export async function overview(
  ctx: Context,
  request: CallRequest,
  input: ParsedInputOf<typeof reportOverview>,
): Promise<OutputOf<typeof reportOverview>> {
  const worksForAll = operatorOf(request).brandIds === null;
  const desk = await brands.brandOfHost(ctx, request.host);
  const asked = await operators.brandsFor(ctx, request, input.brand);
  const { currency } = (asked.find(({ id }) => id === desk.id) ?? asked[0] ?? desk).document;
  const sinceMs = startOfDayMs(ctx.clock.now(), desk.document.timeZone);
  const [byBrand, platform, unmatched, audited] = await Promise.all([
    moneyByBrand(ctx, asked, currency, sinceMs),
    ledger.platformAccounts(ctx.db),
    deposits.unmatchedCounts(ctx.db),
    ledger.latestAudit(ctx.db),
  ]);
  return {
    currency,
    ...shownMoney(sumOf([...byBrand.values()])),
    brands: asked.map(({ id, code, document }) => ({
      brand: code,
      currency: document.currency,
      ...shownMoney(byBrand.get(id)!),
    })),
    // Figures of all brands together are for operators of all brands. Everybody sees whether the
    // books hold, but faults in them name accounts.
    platformAccounts: worksForAll
      ? platform.map((account) => ({ ...account, balance: formatAmount(account.balance) }))
      : null,
    unmatchedPayments: worksForAll ? unmatched : null,
    invariants: worksForAll ? audited : audited.map((invariant) => ({ ...invariant, detail: '' })),
  };
}

/** One statement a figure, however many brands there are. */
async function moneyByBrand(
  ctx: Context,
  asked: readonly brands.Brand[],
  currency: string,
  sinceMs: number,
): Promise<Map<bigint, MemberMoney>> {
  const ids = asked.map(({ id }) => id);
  const [owed, deposited, played, registered] = await Promise.all([
    ledger.owedByBrand(ctx.db, ids, currency),
    deposits.paidSince(ctx.db, ids, currency, sinceMs),
    bets.playedSince(ctx.db, ids, currency, sinceMs),
    members.registeredSince(ctx.db, ids, sinceMs),
  ]);
  const found = new Map<bigint, MemberMoney>(ids.map((id) => [id, noMoney]));
  const put = (brandId: bigint, part: Partial<MemberMoney>) =>
    found.set(brandId, { ...found.get(brandId)!, ...part });
  for (const { brandId, main, held } of owed) put(brandId, { owed: main, held });
  for (const { brandId, amount, count } of deposited) put(brandId, { deposits: amount, depositCount: count });
  for (const { brandId, stake, payout, rounds } of played) put(brandId, { stake, payout, rounds });
  for (const { brandId, count } of registered) put(brandId, { newMembers: count });
  return found;
}

function shownMoney({
  owed,
  held,
  deposits: paid,
  depositCount,
  stake,
  payout,
  rounds,
  newMembers,
}: MemberMoney) {
  return {
    membersOwed: formatAmount(owed),
    heldForMembers: formatAmount(held),
    today: {
      deposits: formatAmount(paid),
      depositCount,
      stake: formatAmount(stake),
      payout: formatAmount(payout),
      grossGamingRevenue: formatAmount(stake - payout),
      rounds,
      newMembers,
    },
  };
}
