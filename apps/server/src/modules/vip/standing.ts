/** A member's standing in the VIP club, as they and the desk read it. */
import { formatAmount } from '@sen/api/money';
import type { VipStanding } from '@sen/api/vip';
import * as brands from '#modules/brand/service.ts';
import * as content from '#modules/content/service.ts';
import type { Context } from '#platform/context.ts';
import { databaseNow } from '#platform/database.ts';
import { memberOf, type CallRequest } from '#platform/http.ts';
import { dayOf, everyStandingOf } from './moves.ts';
import { isKeepAsked, keepsOf, lastDayOf, monthOf, noRank, type Rank } from './rules.ts';
import * as store from './store.ts';

export function standing(ctx: Context, request: CallRequest): Promise<VipStanding> {
  return ownStanding(ctx, memberOf(request));
}

/**
 * Members read of a hold only where it holds the rank that they have: below it, the rank is kept or
 * lost as any other.
 */
async function ownStanding(
  ctx: Context,
  member: { memberId: bigint; brandId: bigint },
): Promise<VipStanding> {
  const { heldLevel, ...own } = await standingOf(ctx, member);
  return { ...own, heldUntil: own.rank > 0 && heldLevel === own.rank ? own.heldUntil : null };
}

/** `heldLevel`: the rank that operators hold until `heldUntil`; null without. */
export async function standingOf(
  ctx: Context,
  { memberId, brandId }: { memberId: bigint; brandId: bigint },
): Promise<VipStanding & { heldLevel: number | null }> {
  const brand = await brands.brandById(ctx, brandId);
  const { currency } = brand.document;
  const today = dayOf(await databaseNow(ctx.db), brand);
  const month = monthOf(today);
  const [ranks, figures, standings] = await Promise.all([
    content.ranksOf(ctx, brand),
    store.figuresOf(ctx.db, [memberId], currency, [month]),
    everyStandingOf(ctx.db, [memberId], today),
  ]);
  const { total, months } = figures.get(memberId) ?? { total: 0n, months: new Map<string, bigint>() };
  const played = months.get(month) ?? 0n;
  const own = standings.get(memberId) ?? noRank(today);
  const held = own.held !== null && own.held.until >= today ? own.held : null;
  const begun = await store.keepsOf(ctx.db, brandId, month);
  const keep = keepsOf(ranks, begun).get(own.level);
  const next = ranks.find(({ level, turnover }) => level > own.level && turnover > total);
  const back =
    held === null
      ? ranks.find(({ level, turnover }) => level > own.level && level <= own.peak && turnover <= total)
      : undefined;
  return {
    rank: own.level,
    since: own.level === 0 ? null : own.since,
    currency,
    turnover: formatAmount(total),
    month: { from: month, to: lastDayOf(month), turnover: formatAmount(played) },
    next: next ? mark(next, next.turnover, total) : null,
    keep:
      keep === undefined || keep === 0n
        ? null
        : { ...mark(own, keep, played), isAsked: isKeepAsked(own, month) },
    back: back ? mark(back, back.keep, played) : null,
    heldUntil: held?.until ?? null,
    heldLevel: held?.level ?? null,
  };
}

const mark = ({ level }: Pick<Rank, 'level'>, amount: bigint, done: bigint) => ({
  rank: level,
  amount: formatAmount(amount),
  missing: formatAmount(done < amount ? amount - done : 0n),
});
