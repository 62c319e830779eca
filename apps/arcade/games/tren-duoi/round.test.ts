import assert from 'node:assert/strict';
import test from 'node:test';
import { checkRound } from '../verify/check.ts';
import type { ClosedRound } from '../verify/check.ts';
import { launch, startWorld } from '../../src/testing/world.ts';
import { game } from './entry.ts';
import { isWin, payoutOf, stakes } from './rules.ts';
import type { Choice, Rolled } from './rules.ts';

test('[SAFE-02] [WALLET-04] rounds of over and under add up at the wallet and agree with their seeds', async () => {
  const world = await startWorld();
  try {
    let balance = 10n ** 12n;
    world.operator.balances.set('an', balance);
    const frame = await launch(world, 'an', { game_code: 'tren-duoi' });
    const stake = stakes[4]!;
    for (let played = 0; played < 8; played += 1) {
      const choice: Choice = { side: played % 2 === 0 ? 'over' : 'under', target: 2_000 + played * 700 };
      const { commitment } = await frame.open();
      const reply = await frame.spin(undefined, { choice, stake: String(stake) });
      const won = isWin(choice, (reply.step.outcome as unknown as Rolled).roll)
        ? payoutOf(stake, choice)
        : 0n;
      balance += won - stake;
      assert.deepEqual(
        [reply.round.payout, reply.balance, reply.round.state],
        [String(won), String(balance), 'closed'],
      );
      assert.equal(world.operator.balances.get('an'), balance);
      const closed = (await frame.history()).rounds[0] as unknown as ClosedRound;
      assert.equal(
        checkRound({ kind: 'solo', game }, closed, { ...commitment, clientSeed: reply.round.clientSeed })
          .agrees,
        true,
      );
    }
    assert.equal(
      (await frame.spin(undefined, { choice: { side: 'over', target: 9_999 } })).error,
      'requestInvalid',
    );
  } finally {
    await world.close();
  }
});
