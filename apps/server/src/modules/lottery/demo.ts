/**
 * Results of the stations where all brands play with play money: made up, told as such, and read
 * out number by number at the true times. With true money operators enter what was drawn, and this
 * does nothing.
 */
import assert from 'node:assert/strict';
import * as brands from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';
import { waitingEntry } from './entryStore.ts';
import { lotteryGame, stationGames } from './games.ts';
import { pastStationDraws } from './rules/calendar.ts';
import {
  drawResult,
  inOrder,
  numbersOf,
  resultFaults,
  structures,
  type Result,
  type StructureCode,
} from './rules/structures.ts';
import * as store from './store.ts';

/** A number is read out every so often. */
const readEveryMs = 10_000;
/** So many days before the first start have results. */
const historyDays = 30;

/**
 * Whether numbers are made up where no operator tells them: on a machine of one's own, where every
 * brand plays with play money.
 */
export async function isDemo(ctx: Context): Promise<boolean> {
  return !ctx.config.production && (await brands.everyBrand(ctx)).every(({ document }) => document.playMoney);
}

/** Enters the demo's results that are due; does nothing where play is for true money. */
export async function tellDemoResults(ctx: Context): Promise<void> {
  if (!(await isDemo(ctx))) return;
  if (!(await store.hasPastDraws(ctx.db))) await makeHistory(ctx);
  for (const { id } of await store.dueOfficialDraws(ctx.db)) await readOut(ctx, id);
}

async function makeHistory(ctx: Context): Promise<void> {
  const now = await store.nowMs(ctx.db);
  await ctx.db.transaction(async (tx) => {
    for (const game of stationGames) {
      const past = pastStationDraws(game.times, now, historyDays);
      await store.addDraws(
        tx,
        game.code,
        past.map((times) => ({ ...times, seed: null, seedHash: null, beacon: null, beaconAt: null })),
      );
    }
  });
}

/**
 * One more number of a draw, or its result when all have been read out. Operators who have begun to
 * read it out, or to enter it, go on alone.
 */
function readOut(ctx: Context, id: bigint): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const draw = await store.lockDraw(tx, id);
    const structure = draw && lotteryGame(draw.gameCode)?.structure;
    if (
      !draw ||
      !structure ||
      draw.state !== 'open' ||
      draw.readingBy === 'operators' ||
      (await waitingEntry(tx, id))
    )
      return;
    const all = structures[structure].reduce((sum, { count }) => sum + count, 0);
    const due = Math.floor(((await store.nowMs(tx)) - draw.drawsAt) / readEveryMs) + 1;
    const reading = readOn(ctx, structure, draw.reading ?? {}, Math.min(all, due));
    if (due <= all) {
      if (numbersOf(reading).length > numbersOf(draw.reading ?? {}).length)
        await store.setReading(tx, id, reading, 'demo');
      return;
    }
    assert.deepEqual(resultFaults(structure, reading), []);
    await store.setResult(tx, { id, result: inOrder(structure, reading), version: 1, toldBy: 'demo' });
  });
}

/**
 * The numbers that were read out, and further ones in the order of the draw until there are
 * `count`.
 */
function readOn(ctx: Context, structure: StructureCode, reading: Result, count: number): Result {
  const result = drawResult(structure, (limit) => ctx.random.below(limit), reading);
  let left = count;
  return Object.fromEntries(
    structures[structure].flatMap(({ code, count: wanted }) => {
      const take = Math.min(left, wanted);
      left -= take;
      const numbers = Array.from({ length: take }, (_, i) => result[code]![i]!);
      return numbers.length > 0 ? [[code, numbers]] : [];
    }),
  );
}
