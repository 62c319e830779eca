/** Draws: made known beforehand, drawn from their seeds, settled when their results stand. */
import assert from 'node:assert/strict';
import { timeOfRound } from '@sen/api/beacon';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { apart, type Apart } from './isolateErrors.ts';
import { beaconReader } from './beacon.ts';
import { readCalendar, type Calendar } from './calendarStore.ts';
import { lotteryGame, lotteryGames, type LotteryGame } from './games.ts';
import { roundFrom, valueOf } from './rules/beacon.ts';
import { nextDraws, nextStationDraws, sealMs, type DrawTimes } from './rules/calendar.ts';
import { hashOfSeed, ticketsHasher, resultOf, seedBytes } from './rules/fairness.ts';
import { resultFaults } from './rules/structures.ts';
import { settleEnded } from './settling.ts';
import * as store from './store.ts';

/**
 * So many draws of each lottery are known beforehand: those of the house with the hashes of their
 * seeds and the rounds of the beacon.
 */
const drawsAhead = { house: 3, station: 2 } as const;
const ticketsAtOnce = 5_000;

/** A draw whose beacon round is not told this long after its time is cancelled. */
const beaconPatienceMs = 10 * 60_000;

/**
 * Counts the tickets of draws on which bets have closed, and makes the next draws of every lottery
 * known. Nothing else is waited for: a draw that is not counted when its beacon speaks is
 * cancelled.
 */
export async function prepareDraws(ctx: Context): Promise<void> {
  const work = apart(ctx);
  const looked: bigint[] = [];
  while (await sealNext(ctx, work, looked));
  await work.attempt('the next draws could not be made known', nothingMore, () => makeDraws(ctx, ctx.db));
  work.end();
}

/** Draws those of the house whose time has come. */
export async function drawDue(ctx: Context): Promise<void> {
  const work = apart(ctx);
  const listed = lotteryGames.map(({ code }) => code);
  // A lottery that was taken out of the list: its bettors get their stakes back.
  await work.attempt('draws of lotteries that are not on the list could not be cancelled', nothingMore, () =>
    store.cancelUnlistedDraws(ctx.db, listed),
  );
  const signatureOf = beaconReader(ctx);
  for (const draw of await store.dueHouseDraws(ctx.db))
    await work.attempt(
      'a draw could not be drawn',
      () => ({ draw: draw.id }),
      () => drawOne(ctx, draw, signatureOf),
    );
  work.end();
}

/**
 * All of it, once: makes the next draws known, draws those of the house whose time has come, and
 * settles what was drawn.
 */
export async function advance(ctx: Context): Promise<void> {
  await prepareDraws(ctx);
  await drawDue(ctx);
  await settleEnded(ctx);
}

const nothingMore = (): Record<string, unknown> => ({});

const timesAfter = (game: LotteryGame, { timesOf }: Calendar, now: number): DrawTimes[] =>
  game.kind === 'house'
    ? nextDraws(game, now, drawsAhead.house)
    : nextStationDraws(timesOf(game), now, drawsAhead.station);

/**
 * The next draws of these lotteries. In a transaction that changes the calendar their openings
 * change with it.
 */
export async function makeDraws(
  ctx: Context,
  db: Queryable,
  games: readonly LotteryGame[] = lotteryGames,
): Promise<void> {
  const known = new Set((await store.knownDraws(db)).map(({ gameCode, numero }) => `${gameCode} ${numero}`));
  const calendar = await readCalendar(db);
  const now = await store.nowMs(db);
  for (const game of games) {
    const missing = timesAfter(game, calendar, now).filter(
      ({ numero }) => !known.has(`${game.code} ${numero}`),
    );
    if (missing.length === 0) continue;
    await store.addDraws(
      db,
      game.code,
      missing.map((times) => ({ ...times, ...commitmentFor(ctx, game, times) })),
    );
    await store.setOpenings(db, [game.code]);
  }
}

function commitmentFor(ctx: Context, { kind }: LotteryGame, { locksAt }: DrawTimes): store.Commitment {
  if (kind === 'station') return { seed: null, seedHash: null, beacon: null, beaconAt: null };
  const seed = ctx.random.bytes(seedBytes).toString('hex');
  const { chain, publicKey, isPublic } = ctx.config.beacon;
  const round = roundFrom(ctx.config.beacon, locksAt + sealMs);
  return {
    seed,
    seedHash: hashOfSeed(seed),
    beacon: { chain, publicKey, isPublic, round },
    beaconAt: timeOfRound(ctx.config.beacon, round),
  };
}

/**
 * Counts the tickets of a draw on which bets have closed into their hash. It waits for bets that
 * are being placed at that moment. When the round of its beacon is known already, the hash comes
 * too late to prove anything: the draw is cancelled. False: there is none.
 */
async function sealNext(ctx: Context, work: Apart, looked: bigint[]): Promise<boolean> {
  const before = looked.length;
  await work.attempt(
    'the tickets of a draw could not be counted',
    () => ({ draw: looked[before] }),
    () =>
      ctx.db.transaction(async (tx) => {
        const draw = await store.lockUnsealedDraw(tx, looked);
        if (!draw) return;
        looked.push(draw.id);
        if (await store.sealDraw(tx, draw.id, await hashOfAll(tx, draw.id))) return;
        ctx.log.error(
          { draw: draw.id, game: draw.gameCode },
          'a draw was not counted before its beacon spoke: it is cancelled',
        );
        await store.cancelDraw(tx, draw.id);
      }),
  );
  return looked.length > before;
}

/** Without the value of its beacon a draw is held back, and cancelled when that does not come. */
async function drawOne(
  ctx: Context,
  draw: store.DrawRow,
  signatureOf: ReturnType<typeof beaconReader>,
): Promise<void> {
  const signature = await signatureOf(draw.beacon!);
  const game = lotteryGame(draw.gameCode);
  if (signature !== undefined && game) {
    const result = resultOf(game.structure, draw.seed!, draw.ticketsHash!, valueOf(signature));
    assert.deepEqual(resultFaults(game.structure, result), []);
    await store.endDraw(ctx.db, draw.id, signature, result);
  } else if (draw.drawsAt + beaconPatienceMs < (await store.nowMs(ctx.db)))
    await store.cancelDraw(ctx.db, draw.id);
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
