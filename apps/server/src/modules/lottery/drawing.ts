/** Draws: made known beforehand, drawn from their seeds, settled when their results stand. */
import assert from 'node:assert/strict';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database.ts';
import { lotteryGame, lotteryGames, type LotteryGame } from './games.ts';
import { nextDraws, nextStationDraws, type DrawTimes } from './rules/calendar.ts';
import { hashOfSeed, ticketsHasher, resultOf, seedBytes } from './rules/fairness.ts';
import { resultFaults } from './rules/structures.ts';
import { settle } from './settling.ts';
import * as store from './store.ts';

/** So many draws of each lottery are known beforehand: those of the house with the hashes of their seeds. */
const drawsAhead = { house: 3, station: 2 } as const;
const ticketsAtOnce = 5_000;

/** Makes the next draws of every lottery known, draws those of the house whose time has come, and settles what was drawn. */
export async function advance(ctx: Context): Promise<void> {
  await makeDraws(ctx);
  while (await drawNext(ctx));
  for (const draw of await store.unsettledDraws(ctx.db)) await settle(ctx, draw);
}

const timesAfter = (game: LotteryGame, now: number): DrawTimes[] =>
  game.kind === 'house' ? nextDraws(game, now, drawsAhead.house) : nextStationDraws(game.times, now, drawsAhead.station);

async function makeDraws(ctx: Context): Promise<void> {
  const known = new Set((await store.knownDraws(ctx.db)).map(({ gameCode, numero }) => `${gameCode} ${numero}`));
  const now = await store.nowMs(ctx.db);
  for (const game of lotteryGames) {
    const missing = timesAfter(game, now).filter(({ numero }) => !known.has(`${game.code} ${numero}`));
    if (missing.length === 0) continue;
    await store.addDraws(
      ctx.db,
      game.code,
      missing.map((times) => ({ ...times, ...seedFor(ctx, game) })),
    );
  }
}

function seedFor(ctx: Context, { kind }: LotteryGame): { seed: string | null; seedHash: string | null } {
  if (kind === 'station') return { seed: null, seedHash: null };
  const seed = ctx.random.bytes(seedBytes).toString('hex');
  return { seed, seedHash: hashOfSeed(seed) };
}

/** Draws the numbers of the draw whose time came first. False: none is due. */
function drawNext(ctx: Context): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const draw = await store.lockDueDraw(tx);
    if (!draw) return false;
    const game = lotteryGame(draw.gameCode);
    if (!game) {
      // The lottery was taken out of the list: whoever bet on it has the stake back.
      await store.cancelDraw(tx, draw.id);
      return true;
    }
    const ticketsHash = await hashOfAll(tx, draw.id);
    const result = resultOf(game.structure, draw.seed!, ticketsHash);
    assert.deepEqual(resultFaults(game.structure, result), []);
    await store.endDraw(tx, draw.id, ticketsHash, result);
    return true;
  });
}

async function hashOfAll(tx: Transaction, drawId: bigint): Promise<string> {
  const hasher = ticketsHasher();
  for (let after = 0n; ;) {
    const tickets = await store.ticketsOfDraw(tx, drawId, after, ticketsAtOnce);
    for (const ticket of tickets) hasher.add(ticket);
    if (tickets.length < ticketsAtOnce) return hasher.hash();
    after = tickets.at(-1)!.id;
  }
}
