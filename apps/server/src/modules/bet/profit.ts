import type { OutputOf, ParsedInputOf } from '@sen/api/call';
import { formatAmount } from '@sen/api/money';
import type * as api from '@sen/api/record';
import { brandOfHost } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable } from '#platform/database.ts';
import { spanOfDays } from '#platform/days.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { firstIdAt, profitOf, type Play, type Profit } from './rules.ts';
import * as store from './store.ts';

export type ProfitReport = OutputOf<typeof api.profit>;
type Days = ParsedInputOf<typeof api.profit>;

/**
 * The signed-in member's wins, losses, deposits and withdrawals, in the currency and the time zone
 * of the brand.
 */
export async function ownProfit(ctx: Context, request: CallRequest, days: Days): Promise<ProfitReport> {
  const { timeZone, currency } = (await brandOfHost(ctx, request.host)).document;
  return profitOfMember(ctx.db, { memberId: memberOf(request).memberId, currency, timeZone }, days);
}

/** Profit and loss by day of the zone and by game type. */
export async function profitOfMember(
  db: Queryable,
  of: { memberId: bigint; currency: string; timeZone: string },
  { from, to = from }: Days,
): Promise<ProfitReport> {
  const { sinceMs, untilMs } = spanOfDays({ from, to }, of.timeZone);
  const sums = await store.movedByDay(db, of, firstIdAt(sinceMs!), firstIdAt(untilMs!));
  const byDay = Map.groupBy(sums, ({ day }) => day);
  return {
    timeZone: of.timeZone,
    days: [...byDay].map(([day, some]) => ({ day, ...shown(profitOf(some)), games: byGameType(some) })),
    games: byGameType(sums),
    total: shown(profitOf(sums)),
  };
}

function byGameType(sums: readonly store.MovedSum[]): api.GameProfit[] {
  const played = sums.filter(({ gameType }) => gameType !== null);
  return [...Map.groupBy(played, ({ gameType }) => gameType!)]
    .map(([gameType, some]) => ({ gameType, ...shownPlay(profitOf(some)) }))
    .toSorted((a, b) => (a.gameType < b.gameType ? -1 : 1));
}

const shownPlay = ({ stake, payout }: Play) => ({
  stake: formatAmount(stake),
  payout: formatAmount(payout),
  profit: formatAmount(payout - stake),
});

function shown({ stake, payout, deposits, withdrawals, bonuses, adjustments, other, change }: Profit) {
  return {
    ...shownPlay({ stake, payout }),
    deposits: formatAmount(deposits),
    withdrawals: formatAmount(withdrawals),
    bonuses: formatAmount(bonuses),
    adjustments: formatAmount(adjustments),
    other: formatAmount(other),
    change: formatAmount(change),
  };
}
