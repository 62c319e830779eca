import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import test from 'node:test';
import { hub88VendorPaths, hub88WalletPaths } from '@sen/api/hub88';
import { drawOf } from '../../src/chance.ts';
import { callEdge, launch, operatorId, startWorld } from '../../src/testing/world.ts';
import type { Frame, World } from '../../src/testing/world.ts';
import type { PlayReply, RoundView } from '../kit/play.ts';
import { checkRound } from '../verify/check.ts';
import type { ClosedRound } from '../verify/check.ts';
import { game } from './entry.ts';
import { gameCode, pool } from './rules.ts';

const plenty = 10n ** 13n;
const stake = 10_000_000n;
const share = stake / 100n;
const change = { game_code: gameCode };

/**
 * A client seed with which the player's next round goes as wished, found as only the house could.
 */
function seedOf(
  world: World,
  user: string,
  wanted: (step: ReturnType<typeof game.begin>) => boolean,
): string {
  const file = new DatabaseSync(join(world.dataDir, 'arcade', 'arcade.sqlite'), { readOnly: true });
  const seat = file
    .prepare(
      'SELECT server_seed AS seed, nonce FROM seat JOIN player ON player.id = player_id WHERE user = ?',
    )
    .get(user) as { seed: string; nonce: number };
  file.close();
  for (let tried = 0; ; tried += 1) {
    if (wanted(game.begin(stake, null, drawOf(seat.seed, `wish-${tried}`, seat.nonce))))
      return `wish-${tried}`;
  }
}

async function toTheEnd(frame: Frame, first: PlayReply): Promise<PlayReply> {
  let reply = first;
  while (reply.round.state === 'open') reply = await frame.freeSpin(reply.round.id);
  return reply;
}

const spin = (frame: Frame, clientSeed: string = crypto.randomUUID()) =>
  frame.spin(undefined, { stake: String(stake), clientSeed });
const poolOf = async (frame: Frame): Promise<bigint> =>
  BigInt((await frame.call<{ pool: string }>('/api/pool', {})).pool);

async function withMembers(story: (world: World, an: Frame, binh: Frame) => Promise<void>): Promise<void> {
  const world = await startWorld();
  try {
    for (const user of ['an', 'binh']) world.operator.balances.set(user, plenty);
    const frames = [await launch(world, 'an', change), await launch(world, 'binh', change)] as const;
    for (const frame of frames) await frame.open();
    await story(world, ...frames);
  } finally {
    await world.close();
  }
}

/** Amounts of a field that reached the operator in calls that it accepted. */
const told = (world: World, path: string, field: string): bigint[] =>
  world.operator.calls
    .filter((call) => call.path === path && call.status === 'RS_OK')
    .map(({ body }) => BigInt(Number(body[field] ?? 0)));

test('[HOME-04] [WALLET-04] T89 the pool is fed by each stake that is taken and by no other, over a restart too, and one winner gets all of it', () =>
  withMembers(async (world, an, binh) => {
    assert.equal(await poolOf(an), pool.seed);
    let paid = 0n;
    for (const frame of [an, an, binh])
      paid += BigInt(
        (
          await toTheEnd(
            frame,
            await spin(
              frame,
              seedOf(world, frame === an ? 'an' : 'binh', (step) => !step.winsPool),
            ),
          )
        ).round.payout,
      );
    assert.equal(await poolOf(binh), pool.seed + 3n * share);
    // Refused, and of unknown fate: neither was taken in the end, so neither feeds the pool.
    for (const fault of ['RS_ERROR_LIMIT_REACHED', 'lose'] as const) {
      world.operator.break((path) => (path === hub88WalletPaths.bet ? fault : null));
      assert.ok((await spin(an)).error);
      world.operator.heal();
    }
    await world.restart();
    const again = await launch(world, 'an', change);
    await again.open();
    assert.equal(await poolOf(again), pool.seed + 3n * share);
    // Both win at the same moment.
    const seeds = ['an', 'binh'].map((user) => seedOf(world, user, (step) => step.winsPool === true));
    const other = await launch(world, 'binh', change);
    await other.open();
    const replies = await Promise.all([spin(again, seeds[0]), spin(other, seeds[1])]);
    const ends = [await toTheEnd(again, replies[0]), await toTheEnd(other, replies[1])];
    const won = ends.map(({ round }) => BigInt(round.poolWon!));
    assert.deepEqual(
      won.toSorted((a, b) => Number(b - a)),
      [pool.seed + 4n * share, pool.seed + share].toSorted((a, b) => Number(b - a)),
    );
    assert.equal(await poolOf(again), pool.seed);
    for (const { round } of ends) paid += BigInt(round.payout);
    for (;;) {
      const { outbox } = (await (await fetch(`${world.arcade.url}/healthz`)).json()) as {
        outbox: Record<string, number>;
      };
      if ((outbox['waiting'] ?? 0) === 0) break;
    }
    const sum = (amounts: bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);
    const left = (world.operator.balances.get('an') ?? 0n) + (world.operator.balances.get('binh') ?? 0n);
    assert.equal(left, 2n * plenty - 5n * stake + paid);
    assert.equal(sum(told(world, hub88WalletPaths.win, 'jackpot_win')), sum(won));
    const { rounds } = await again.call<{ rounds: RoundView[] }>('/api/history', {});
    for (const round of rounds) {
      const closed = round as ClosedRound;
      assert.ok(checkRound({ kind: 'solo', game }, closed, null).agrees, round.id);
      // A record with more or less of the pool than was paid is found out.
      const lie = {
        ...closed,
        poolWon: '1',
        payout: String(BigInt(closed.payout) - BigInt(closed.poolWon ?? 0) + 1n),
      };
      assert.equal(checkRound({ kind: 'solo', game }, lie, null).agrees, false);
    }
  }));

test('[HOME-04] the operator is told of the pool: its terms with the list of games, its share with the bet; play for fun touches nothing', () =>
  withMembers(async (world, an) => {
    const list = (await callEdge(world, hub88VendorPaths.list, { operator_id: operatorId }))
      .body as unknown as {
      game_code: string;
      meta: object;
    }[];
    const terms = list.filter(({ meta }) => 'jackpot' in meta);
    assert.deepEqual(
      terms.map(({ game_code: code, meta }) => [code, (meta as { jackpot: object }).jackpot]),
      [[gameCode, { share_basis_points: 100, seed: Number(pool.seed) }]],
    );
    await toTheEnd(an, await spin(an));
    assert.deepEqual(told(world, hub88WalletPaths.bet, 'jackpot_contribution'), [share]);
    const fun = await launch(world, 'nobody', {
      ...change,
      user: undefined,
      token: undefined,
      currency: 'XXX',
    });
    const before = await poolOf(an);
    assert.equal((await fun.open()).pool, String(pool.seed));
    assert.equal((await toTheEnd(fun, await spin(fun))).pool, String(pool.seed));
    assert.equal(await poolOf(an), before);
  }));
