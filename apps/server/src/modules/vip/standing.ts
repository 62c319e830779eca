/** A member's standing in the VIP club, as they and the desk read it. */
import { formatAmount } from '@sen/api/money';
import type { VipStanding } from '@sen/api/vip';
import * as brands from '#modules/brand/service.ts';
import * as content from '#modules/content/service.ts';
import type { Context } from '#platform/context.ts';
import { databaseNow } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { dayOf, standingsOf } from './moves.ts';
import { isKeepAsked, lastDayOf, monthOf, noRank, type Rank } from './rules.ts';
import * as store from './store.ts';

export function standing(ctx: Context, request: CallRequest): Promise<VipStanding> {
  return standingOf(ctx, memberOf(request));
}

export async function standingOf(ctx: Context, { memberId, brandId }: { memberId: bigint; brandId: bigint }): Promise<VipStanding> {
  const brand = await brands.brandById(ctx, brandId);
  const { currency } = brand.document;
  const today = dayOf(await databaseNow(ctx.db), brand);
  const month = monthOf(today);
  const [ranks, figures, standings] = await Promise.all([
    content.ranksOf(ctx, brand),
    store.figuresOf(ctx.db, [memberId], currency, [month]),
    standingsOf(ctx.db, [memberId], today),
  ]);
  const { total, months } = figures.get(memberId) ?? { total: 0n, months: new Map<string, bigint>() };
  const played = months.get(month) ?? 0n;
  const own = standings.get(memberId) ?? noRank(today);
  const held = own.held !== null && own.held.until >= today ? own.held.until : null;
  const published = ranks.find(({ level }) => level === own.level);
  const next = ranks.find(({ level, turnover }) => level > own.level && turnover > total);
  const back =
    held === null
      ? ranks.find(({ level, turnover, keep }) => level > own.level && level <= own.peak && turnover <= total && keep > played)
      : undefined;
  return {
    rank: own.level,
    since: own.level === 0 ? null : own.since,
    currency,
    turnover: formatAmount(total),
    month: { from: month, to: lastDayOf(month), turnover: formatAmount(played) },
    next: next ? mark(next, next.turnover, total) : null,
    keep: published && published.keep > 0n ? { ...mark(published, published.keep, played), isAsked: isKeepAsked(own, month) } : null,
    back: back ? mark(back, back.keep, played) : null,
    heldUntil: held,
  };
}

const mark = ({ level }: Rank, amount: bigint, done: bigint) => ({
  rank: level,
  amount: formatAmount(amount),
  missing: formatAmount(done < amount ? amount - done : 0n),
});
