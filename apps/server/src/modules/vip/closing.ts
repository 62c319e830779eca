/**
 * Month's ends: a rank whose month was not enough falls by one, for one member after the other,
 * once, however often and on however many nodes the job runs.
 */
import * as brands from '#modules/brand/service.ts';
import * as content from '#modules/content/service.ts';
import * as ledger from '#modules/ledger/service.ts';
import * as limits from '#modules/limit/service.ts';
import * as members from '#modules/member/service.ts';
import * as teams from '#modules/team/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { spanOfDays } from '#platform/days.ts';
import { eachInTurn } from '#platform/eachInTurn.ts';
import { countVip } from './counting.ts';
import { applyMoves, dayOf, standingsOf, type Moved } from './moves.ts';
import { closeBy, lastDayOf, monthAfter, monthOf, moveBy } from './rules.ts';
import * as store from './store.ts';

/** Members who are dealt with in one transaction. */
const membersTogether = 300;

/** Closes the months that have ended. Killed or run twice it goes on where it stopped. */
export async function closeMonths(ctx: Context): Promise<void> {
  const nowMs = await ctx.clock.of(ctx.db);
  await eachInTurn(
    await brands.everyBrand(ctx),
    async (brand) => {
      while ((await step(ctx, brand, nowMs)) === 'more');
    },
    'not all brands closed their month in the VIP club',
  );
}

/**
 * The next thing to do for a brand; `nothing`: all is closed, or play of the month is not counted
 * yet. Months without ranks are closed too, so that none is asked for later.
 */
async function step(ctx: Context, brand: brands.Brand, nowMs: number): Promise<'more' | 'nothing'> {
  const today = dayOf(nowMs, brand);
  const running = monthOf(today);
  if ((await store.keepsOf(ctx.db, brand.id, running)) === undefined)
    await store.beginMonth(ctx.db, brand.id, running, await content.ranksOf(ctx, brand));
  const begun = await store.lastClosed(ctx.db, brand.id);
  const due = dueMonth(begun, running);
  if (due === undefined) return 'nothing';
  // Once, before the first members: all play of the month is there, and all of it is counted.
  if (!begun?.isOpen) {
    const untilMs = spanOfDays({ to: lastDayOf(due) }, brand.document.timeZone).untilMs!;
    if (!(await ctx.db.transaction((tx) => teams.closePeriod(ctx, tx, brand.id, untilMs)))) return 'nothing';
    await countVip(ctx);
  }
  return ctx.db.transaction(async (tx) => {
    if (!begun?.isOpen) {
      if (await store.waits(tx, brand.id, lastDayOf(due))) return 'nothing';
      await store.beginClose(tx, brand.id, due);
    }
    const last = (await store.lockLastClose(tx, brand.id))!;
    // Another node has closed it meanwhile.
    if (last.month !== due || !last.isOpen) return 'more';
    await closeSome(ctx, tx, brand, last, today);
    return 'more';
  });
}

/**
 * The month that is closed next: the one behind the last, and of a brand that has closed none, the
 * one that has just ended. Undefined: none is due.
 */
function dueMonth(last: store.CloseRow | undefined, running: string): string | undefined {
  if (last?.isOpen) return last.month;
  const next = last
    ? monthAfter(last.month)
    : Temporal.PlainDate.from(running).subtract({ months: 1 }).toString();
  return next < running ? next : undefined;
}

async function closeSome(
  ctx: Context,
  tx: Transaction,
  brand: brands.Brand,
  { month, closedTo, keeps }: store.CloseRow,
  today: string,
): Promise<void> {
  const ids = await members.rankedAfter(tx, brand.id, closedTo, membersTogether);
  await ledger.lockMembers(tx, ids);
  const ranks = await content.ranksOf(ctx, brand);
  const next = monthAfter(month);
  const later: string[] = [];
  for (let each = next; each <= monthOf(today); each = monthAfter(each)) later.push(each);
  const begun = store.keepsByLevel(keeps);
  const figures = await store.figuresOf(tx, ids, brand.document.currency, [month, ...later]);
  // They may not play, or might not in a part of the month: nothing is asked of them.
  const excluded = await limits.excludedSince(
    tx,
    ids,
    spanOfDays({ from: month }, brand.document.timeZone).sinceMs!,
  );
  const moves: Moved[] = [];
  for (const [memberId, standing] of await standingsOf(tx, ids, next)) {
    if (excluded.has(memberId)) continue;
    const { total = 0n, months = new Map<string, bigint>() } = figures.get(memberId) ?? {};
    const turnover = months.get(month) ?? 0n;
    const move = closeBy(standing, { turnover, month }, ranks, begun);
    if (!move) continue;
    // Where the month is closed late, those that began since may have brought the rank back
    // already: then it is not lost.
    const since = later
      .map((each) => months.get(each) ?? 0n)
      .reduce((most, each) => (each > most ? each : most));
    const back = moveBy(move.after, { total, month: since, today }, ranks);
    if (back && back.after.level >= standing.level) continue;
    moves.push({ memberId, from: standing.level, move, turnover, month });
  }
  await applyMoves(ctx, tx, brand, moves);
  await store.advanceClose(tx, brand.id, month, ids.length < membersTogether ? undefined : ids.at(-1));
}
