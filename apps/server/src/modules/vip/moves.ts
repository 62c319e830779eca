/** Changing a rank: the member's row, what the rank stands on, its line in the history, what the member is told, and the gifts. The caller has locked the member. */
import * as content from '#modules/content/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as rewards from '#modules/reward/service.ts';
import type * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { noRank, risenTo, type Move, type Standing } from './rules.ts';
import * as store from './store.ts';

export const dayOf = (nowMs: number, { document }: Pick<brands.Brand, 'document'>): string =>
  Temporal.Instant.fromEpochMilliseconds(nowMs).toZonedDateTimeISO(document.timeZone).toPlainDate().toString();

/** The standings of members whose accounts are not closed. */
export async function standingsOf(db: Queryable, memberIds: readonly bigint[], today: string): Promise<Map<bigint, Standing>> {
  const [open, levels, kept] = [
    await members.openAmong(db, memberIds),
    await members.vipLevels(db, memberIds),
    await store.standingsOf(db, memberIds),
  ];
  return new Map(
    memberIds.filter((id) => open.has(id)).map((id) => [id, { ...noRank(today), ...kept.get(id), level: levels.get(id) ?? 0 }]),
  );
}

export type Moved = { memberId: bigint; from: number; move: Move; turnover: bigint; month: string | null };

/** Moves that play brought, or that it did not bring. Members who excluded themselves are told nothing and given nothing. */
export async function applyMoves(
  ctx: Context,
  tx: Transaction,
  brand: brands.Brand,
  ranks: readonly content.VipRank[],
  moves: readonly Moved[],
  day: string,
): Promise<void> {
  if (moves.length === 0) return;
  const excluded = await limits.excludedAmong(
    tx,
    moves.map(({ memberId }) => memberId),
  );
  for (const { memberId, from, move, turnover, month } of moves) {
    const { after, cause } = move;
    const to = after.level;
    const base = { brandId: brand.id, memberId, from, to, cause, turnover, month };
    const id = await store.insertChange(tx, { ...base, operatorId: null, reason: null, heldUntil: null });
    await members.setVipLevel(tx, memberId, to);
    await store.putStanding(tx, memberId, after);
    if (excluded.has(memberId)) continue;
    await tell(ctx, tx, { memberId, id, from, to });
    if (cause !== 'reached') continue;
    const gift = { memberId, brandId: brand.id, currency: brand.document.currency, ranks: risenTo(ranks, from, to), day };
    await rewards.giveForRanks(ctx, tx, gift);
  }
}

export async function tell(
  ctx: Context,
  tx: Transaction,
  { memberId, id, from, to }: { memberId: bigint; id: bigint; from: number; to: number },
): Promise<void> {
  await ctx.events.record(tx, [{ kind: 'vip.changed', memberId, refs: [id], payload: { from, to } }]);
  tx.afterCommit(() => ctx.live.notify('inbox', [memberId]));
}
