/**
 * Counting settled play for ranks: each line once, however often and on however many nodes the job
 * runs. A rank rises in the transaction that counts what brings it.
 */
import * as brands from '#modules/brand/service.ts';
import * as content from '#modules/content/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { applyMoves, dayOf, giveForRanks, standingsOf, type Moved, type Risen } from './moves.ts';
import { isSame, monthOf, moveBy, newRanks, settled, type Standing } from './rules.ts';
import * as store from './store.ts';

/** Lines that are counted in one transaction. */
const linesTogether = 2_000;

/**
 * Counts all play that has been settled. Killed or run twice it goes on where it stopped: each step
 * is one transaction.
 */
export async function countVip(ctx: Context): Promise<void> {
  while ((await ctx.db.transaction((tx) => countSome(ctx, tx))) === linesTogether);
}

/** Gives how many lines were counted. */
async function countSome(ctx: Context, tx: Transaction): Promise<number> {
  const cursor = await store.lockCursor(tx);
  if (cursor === undefined) return 0;
  const { sums, lines, lastId } = await store.sumsAfter(tx, cursor, linesTogether);
  if (lastId === null) return 0;
  // Before all other locks of the members', as everywhere.
  await ledger.lockMembers(tx, [...new Set(sums.map(({ memberId }) => memberId))]);
  await store.addMonths(tx, sums);
  const nowMs = await ctx.clock.of(tx);
  for (const [brandId, own] of Map.groupBy(sums, (sum) => sum.brandId))
    await moveRanks(ctx, tx, await brands.brandById(ctx, brandId), own, nowMs);
  await store.moveCursor(tx, lastId);
  return lines;
}

/** Play in another currency than the brand has brings no rank. */
async function moveRanks(
  ctx: Context,
  tx: Transaction,
  brand: brands.Brand,
  sums: readonly store.MonthRow[],
  nowMs: number,
): Promise<void> {
  const { currency } = brand.document;
  const ranks = await content.ranksOf(ctx, brand);
  const own = Map.groupBy(
    sums.filter((sum) => sum.currency === currency && sum.turnover !== 0n),
    ({ memberId }) => memberId,
  );
  if (own.size === 0) return;
  const today = dayOf(nowMs, brand);
  const ids = [...own.keys()];
  const months = [...new Set([monthOf(today), ...sums.map(({ month }) => month)])];
  const figures = await store.figuresOf(tx, ids, currency, months);
  const moves: Moved[] = [];
  const kept = new Map<bigint, Standing>();
  const risen: Risen[] = [];
  for (const [memberId, standing] of await standingsOf(tx, ids, today)) {
    const { total, months: byMonth } = figures.get(memberId)!;
    // Play of a month's last minutes is counted in the next one, and brings back a rank all the
    // same.
    const counted = [monthOf(today), ...own.get(memberId)!.map((sum) => sum.month)].map(
      (month) => byMonth.get(month) ?? 0n,
    );
    const month = counted.reduce((most, each) => (each > most ? each : most));
    const move = moveBy(standing, { total, month, today }, ranks);
    const after = move?.after ?? settled(standing, total, ranks);
    if (move) moves.push({ memberId, from: standing.level, move, turnover: total, month: null });
    else if (!isSame(standing, after)) kept.set(memberId, after);
    const gifts = newRanks(ranks, standing, after);
    if (gifts.length > 0) risen.push({ memberId, ranks: gifts });
  }
  await store.putStandings(tx, kept);
  await applyMoves(ctx, tx, brand, moves);
  await giveForRanks(ctx, tx, brand, risen, today);
}
