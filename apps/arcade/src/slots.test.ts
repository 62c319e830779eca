import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import test from 'node:test';
import { checkRound } from '../games/verify/check.ts';
import type { ClosedRound } from '../games/verify/check.ts';
import type { PlayReply, RoundView } from '../games/kit/play.ts';
import type { SoloGame } from '../games/kit/solo.ts';
import { game as choNoi } from '../games/cho-noi/entry.ts';
import { game as trongDong } from '../games/trong-dong/entry.ts';
import { drawOf } from './chance.ts';
import { launch, stake, startWorld } from './testing/world.ts';
import type { Frame, World } from './testing/world.ts';

const plenty = 10n ** 9n;

const act = (frame: Frame, round: string): Promise<PlayReply> =>
  frame.call<PlayReply>('/api/act', { requestId: crypto.randomUUID(), round, action: 'spin' });

/**
 * A client seed with which the next round of the only player goes beyond its first step, found as
 * only the house could.
 */
function seedOfBonus(world: World, game: SoloGame): string {
  const file = new DatabaseSync(join(world.dataDir, 'arcade', 'arcade.sqlite'), { readOnly: true });
  const seat = file.prepare('SELECT server_seed AS seed, nonce FROM seat').get() as {
    seed: string;
    nonce: number;
  };
  file.close();
  for (let tried = 0; ; tried += 1) {
    if (!game.begin(stake, null, drawOf(seat.seed, `bonus-${tried}`, seat.nonce)).isLast)
      return `bonus-${tried}`;
  }
}

async function playToTheEnd(frame: Frame, first: PlayReply): Promise<PlayReply> {
  let reply = first;
  while (reply.round.state === 'open') reply = await act(frame, reply.round.id);
  return reply;
}

/** Waits, by the operator's own calls, until nothing is on its way any more. */
async function untilDelivered(world: World): Promise<void> {
  for (;;) {
    const health = (await (await fetch(`${world.arcade.url}/healthz`)).json()) as {
      outbox: Record<string, number>;
    };
    if ((health.outbox['waiting'] ?? 0) === 0) return;
  }
}

for (const game of [choNoi, trongDong]) {
  test(`[WALLET-04] [SAFE-02] the money of ${game.gameCode} adds up at the wallet, a round goes on after a restart, and every round can be checked`, async () => {
    const world = await startWorld();
    try {
      world.operator.balances.set('an', plenty);
      const change = { game_code: game.gameCode };
      const frame = await launch(world, 'an', change);
      await frame.open();
      let paid = 0n;
      const rounds = 12;
      for (let round = 1; round < rounds; round += 1)
        paid += BigInt((await playToTheEnd(frame, await frame.spin())).round.payout);
      const opening = await frame.spin(undefined, { clientSeed: seedOfBonus(world, game) });
      assert.equal(opening.round.state, 'open');
      const second = await act(frame, opening.round.id);
      await world.restart();
      const again = await launch(world, 'an', change);
      const session = await again.open();
      assert.deepEqual(session.openRound?.steps.at(-1)?.outcome, second.step.outcome);
      paid += BigInt((await playToTheEnd(again, second)).round.payout);
      await untilDelivered(world);
      assert.equal(world.operator.balances.get('an'), plenty - stake * BigInt(rounds) + paid);
      const { rounds: closed } = await again.call<{ rounds: RoundView[] }>('/api/history', {});
      assert.equal(closed.length, rounds);
      for (const round of closed)
        assert.equal(checkRound({ kind: 'solo', game }, round as ClosedRound, null).agrees, true, round.id);
      assert.ok(closed.some(({ steps }) => steps.length > 1));
    } finally {
      await world.close();
    }
  });
}
