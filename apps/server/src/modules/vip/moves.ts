/**
 * Changing a rank: the member's row, what the rank stands on, its line in the history, what the
 * member is told, and the gifts. The caller has locked the member.
 */
import type { VipCause } from '@sen/api/vip';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as rewards from '#modules/reward/service.ts';
import type * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { noRank, type Move, type Standing } from './rules.ts';
import * as store from './store.ts';

export const dayOf = (nowMs: number, { document }: Pick<brands.Brand, 'document'>): string =>
  Temporal.Instant.fromEpochMilliseconds(nowMs)
    .toZonedDateTimeISO(document.timeZone)
    .toPlainDate()
    .toString();

/** The standings of members, of closed accounts too. */
export async function everyStandingOf(
  db: Queryable,
  memberIds: readonly bigint[],
  today: string,
): Promise<Map<bigint, Standing>> {
  const [levels, kept] = [await members.vipLevels(db, memberIds), await store.standingsOf(db, memberIds)];
  return new Map(
    memberIds.map((id) => [id, { ...noRank(today), ...kept.get(id), level: levels.get(id) ?? 0 }]),
  );
}

/** The standings of members whose accounts are not closed. */
export async function standingsOf(
  db: Queryable,
  memberIds: readonly bigint[],
  today: string,
): Promise<Map<bigint, Standing>> {
  const open = await members.openAmong(db, memberIds);
  return everyStandingOf(
    db,
    memberIds.filter((id) => open.has(id)),
    today,
  );
}

export type Moved = { memberId: bigint; from: number; move: Move; turnover: bigint; month: string | null };

/**
 * Moves that play brought, or that it did not bring. Members who excluded themselves are told
 * nothing.
 */
export async function applyMoves(
  ctx: Context,
  tx: Transaction,
  brand: brands.Brand,
  moves: readonly Moved[],
): Promise<void> {
  if (moves.length === 0) return;
  const ids = moves.map(({ memberId }) => memberId);
  const excluded = await limits.excludedAmong(tx, ids);
  const told: Told[] = [];
  for (const { memberId, from, move, turnover, month } of moves) {
    const { after, cause } = move;
    const to = after.level;
    const base = { brandId: brand.id, memberId, from, to, cause, turnover, month };
    const id = await store.insertChange(tx, { ...base, operatorId: null, reason: null, heldUntil: null });
    await members.setVipLevel(tx, memberId, to, after.since);
    if (!excluded.has(memberId)) told.push({ memberId, id, from, to, cause });
  }
  await store.putStandings(tx, new Map(moves.map(({ memberId, move }) => [memberId, move.after])));
  await tell(ctx, tx, told);
}

export type Risen = { memberId: bigint; ranks: readonly number[] };

/**
 * The gifts of ranks that a total has brought for the first time. Members who excluded themselves
 * are given none.
 */
export async function giveForRanks(
  ctx: Context,
  tx: Transaction,
  { id: brandId, document: { currency } }: brands.Brand,
  risen: readonly Risen[],
  day: string,
): Promise<void> {
  if (risen.length === 0) return;
  const ids = risen.map(({ memberId }) => memberId);
  const excluded = await limits.excludedAmong(tx, ids);
  const free = risen.filter(({ memberId }) => !excluded.has(memberId));
  await rewards.giveForRanks(ctx, tx, { brandId, currency, risen: free, day });
}

export type Told = { memberId: bigint; id: bigint; from: number; to: number; cause: VipCause };

export async function tell(ctx: Context, tx: Transaction, changes: readonly Told[]): Promise<void> {
  const events = changes.map(({ memberId, id, from, to, cause }) => ({
    kind: 'vip.changed' as const,
    memberId,
    refs: [id],
    payload: { from, to, cause },
  }));
  await ctx.events.record(tx, events);
  const ids = changes.map(({ memberId }) => memberId);
  tx.afterCommit(() => ctx.live.notify('inbox', ids));
}
