import assert from 'node:assert/strict';
import test from 'node:test';
import type { PlayReply } from '../kit/play.ts';
import { checkRound } from '../verify/check.ts';
import type { ClosedRound } from '../verify/check.ts';
import { launch, startWorld } from '../../src/testing/world.ts';
import { abandonedAfterMs } from '../../src/rounds.ts';
import { game } from './entry.ts';
import type { Opened } from './rules.ts';
import { payoutOf, stakes } from './rules.ts';

type Reply = PlayReply & { error?: string };
const outcomeOf = (reply: Reply): Opened => reply.step.outcome as Opened;

test('[SAFE-02] [WALLET-04] rounds of mines add up at the wallet, hide their mines until the end, and agree with their seeds', async () => {
  const world = await startWorld();
  try {
    world.operator.balances.set('an', 10n ** 12n);
    const frame = await launch(world, 'an', { game_code: 'do-min' });
    const act = (round: string, action: unknown) =>
      frame.call<Reply>('/api/act', { requestId: crypto.randomUUID(), round, action });
    const stake = stakes[2]!;
    let balance = 10n ** 12n;
    let cashedOut = 0;
    for (let played = 0; played < 12; played += 1) {
      const choice = { mines: 1 + played * 2, tile: played };
      const { commitment: shown } = await frame.open();
      let reply: Reply = await frame.spin(undefined, { choice, stake: String(stake) });
      const { clientSeed } = reply.round;
      while (reply.round.state === 'open' && outcomeOf(reply).opened.length < 3) {
        const { opened } = outcomeOf(reply);
        assert.equal(outcomeOf(reply).mines, null);
        assert.equal((await act(reply.round.id, opened[0])).error, 'actionNotAllowed');
        reply = await act(reply.round.id, Math.max(...opened) + 1);
      }
      if (reply.round.state === 'open') {
        const { opened } = outcomeOf(reply);
        reply = await act(reply.round.id, 'cashOut');
        assert.equal(reply.round.payout, String(payoutOf(stake, choice.mines, opened.length)));
        cashedOut += 1;
      }
      balance += BigInt(reply.round.payout) - stake;
      assert.equal(world.operator.balances.get('an'), balance);
      assert.equal(reply.balance, String(balance));
      const closed = (await frame.history()).rounds[0] as unknown as ClosedRound;
      assert.equal(checkRound({ kind: 'solo', game }, closed, { ...shown, clientSeed }).agrees, true);
    }
    assert.ok(cashedOut > 0 && cashedOut < 12);
    assert.equal((await frame.spin(undefined, { choice: { mines: 25, tile: 0 } })).error, 'requestInvalid');
  } finally {
    await world.close();
  }
});

test('a round of mines that is left open for a day is cashed out for its player', async () => {
  const world = await startWorld();
  try {
    world.operator.balances.set('an', 10n ** 12n);
    const frame = await launch(world, 'an', { game_code: 'do-min' });
    let reply: Reply;
    do reply = await frame.spin(undefined, { choice: { mines: 1, tile: 12 } });
    while (reply.round.state === 'closed');
    world.clock.pass(abandonedAfterMs + 1);
    assert.equal(world.arcade.finishAbandoned(), 1);
    for (;;) {
      const health = (await (await fetch(`${world.arcade.url}/healthz`)).json()) as {
        outbox: Record<string, number>;
      };
      if ((health.outbox['waiting'] ?? 0) === 0) break;
    }
    const win = world.operator.calls.find(
      ({ path, body }) => path === '/transaction/win' && body['round'] === reply.round.id,
    )!;
    assert.equal(String(win.body['amount']), String(payoutOf(BigInt(reply.round.stake), 1, 1)));
  } finally {
    await world.close();
  }
});
