import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import test from 'node:test';
import fc from 'fast-check';
import { stripLengths } from '../games/hoi-trang-ram/rules.ts';
import { drawOf, hashOf } from './chance.ts';
import { abandonedAfterMs } from './rounds.ts';
import { breakRounds, launch, spinFestival, stake, startWorld } from './testing/world.ts';
import type { Frame, SpinReply, World } from './testing/world.ts';

const plenty = 1_000_000n * 100_000n;

/** Runs a story with one member who has plenty of money. */
async function withMember(story: (world: World, frame: Frame) => Promise<void>, policy = {}): Promise<void> {
  const world = await startWorld(policy);
  try {
    world.operator.balances.set('an', plenty);
    await story(world, await launch(world, 'an'));
  } finally {
    await world.close();
  }
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

async function playToEnd(frame: Frame, reply: SpinReply): Promise<SpinReply> {
  let last = reply;
  while (last.round.state === 'open') last = await frame.freeSpin(last.round.id);
  return last;
}

test('[SAFE-02] a spin is played with the seed whose hash the player was shown, or not at all', () =>
  withMember(async (world, frame) => {
    const shown = (await frame.open()).commitment.serverSeedHash;
    const first = await playToEnd(frame, await frame.spin());
    assert.equal(first.round.serverSeedHash, shown);
    const before = world.operator.balances.get('an');
    // As another window would ask, which still shows the hash of before.
    assert.equal((await frame.spin(undefined, { serverSeedHash: shown })).error, 'commitmentChanged');
    assert.equal(world.operator.balances.get('an'), before);
    const next = await frame.spin();
    assert.equal(next.round.serverSeedHash, first.commitment.serverSeedHash);
  }));

test('[SAFE-02] the house is committed before it knows the player’s seed, from the first round on, and a spin without either is refused', () =>
  withMember(async (world, frame) => {
    const opened = await frame.open();
    // Nothing that the arcade says or keeps before the bet is the player's part of the draw.
    assert.deepEqual(Object.keys(opened.commitment).sort(), ['nonce', 'serverSeedHash']);
    const first = await frame.spin(undefined, { clientSeed: 'drawn-by-the-browser' });
    assert.equal(first.round.clientSeed, 'drawn-by-the-browser');
    assert.equal(first.round.serverSeedHash, opened.commitment.serverSeedHash);
    await playToEnd(frame, first);
    const { serverSeedHash } = (await frame.open()).commitment;
    const body = { requestId: 'request-1', stake: String(stake) };
    for (const missing of [
      body,
      { ...body, serverSeedHash },
      { ...body, clientSeed: 'own', choice: null },
      { ...body, serverSeedHash, clientSeed: 'a:b' },
      { ...body, serverSeedHash, clientSeed: 'own' },
      { ...body, serverSeedHash, clientSeed: 'own', choice: 7 },
    ])
      assert.equal((await frame.call<SpinReply>('/api/play', missing)).error, 'requestInvalid');
    assert.equal(world.operator.standing('/transaction/bet').length, 1);
  }));

test('[T64] a body that nests without end is refused before it is read, and no error of ours is logged', () =>
  withMember(async (world, frame) => {
    const { serverSeedHash } = (await frame.open()).commitment;
    let choice: unknown = null;
    for (let depth = 0; depth < 3_000; depth += 1) choice = [choice];
    const body = { requestId: 'request-1', stake: String(stake), serverSeedHash, clientSeed: 'own', choice };
    const logged = world.log.length;
    assert.equal((await frame.call<SpinReply>('/api/play', body)).error, 'requestInvalid');
    assert.equal(world.log.length, logged);
    assert.equal((await frame.spin()).error, undefined);
  }));

test('[SAFE-02] a spin asked for again with another seed of the player, another hash or another stake is refused', () =>
  withMember(async (world, frame) => {
    const first = await frame.spin('request-1');
    const asked = frame.betOf('request-1');
    await playToEnd(frame, first);
    const twins = await Promise.all([
      frame.spin('request-2'),
      frame.spin('request-2', { clientSeed: 'another' }),
    ]);
    assert.deepEqual(twins.map(({ error }) => error ?? '').sort(), ['', 'requestInvalid']);
    for (const change of [{ clientSeed: 'another' }, { serverSeedHash: 'ab'.repeat(32) }, { stake: '40000' }])
      assert.equal((await frame.spin('request-1', { ...asked, ...change })).error, 'requestInvalid');
    assert.deepEqual((await frame.spin('request-1', asked)).step, first.step);
    assert.equal(world.operator.standing('/transaction/bet').length, 2);
  }));

test('[SAFE-02] every stop follows from the revealed seed, the seed that the player sent and the nonce that was shown, and from nothing else', () =>
  withMember(async (world, frame) => {
    world.operator.balances.set('an', 10n ** 14n);
    const clientSeed = fc.stringMatching(/^[0-9A-Za-z_-]{1,64}$/);
    const amount = fc.constantFrom('20000', '600000', '10000000');
    await fc.assert(
      fc.asyncProperty(clientSeed, amount, async (sent, bet) => {
        const { commitment } = await frame.open();
        await playToEnd(frame, await frame.spin(undefined, { clientSeed: sent, stake: bet }));
        const [round] = (await frame.history()).rounds;
        assert.equal(hashOf(round!.serverSeed!), commitment.serverSeedHash);
        round!.steps.forEach(({ outcome }, ordinal) => {
          const draw = drawOf(round!.serverSeed!, sent, commitment.nonce + ordinal);
          assert.deepEqual(
            outcome.stops,
            stripLengths(outcome.kind).map((length) => draw.below(length)),
          );
        });
      }),
      { numRuns: 20 },
    );
  }));

test('[WALLET-04] a round is one bet and one closing win, and the balance told is the wallet’s', () =>
  withMember(async (world, frame) => {
    for (let played = 0; played < 20; played += 1) {
      const reply = await playToEnd(frame, await frame.spin());
      assert.equal(reply.balance, String(world.operator.balances.get('an')));
      const own = world.operator.calls.filter((call) => call.body['round'] === reply.round.id);
      assert.deepEqual(
        own.map((call) => call.path),
        ['/transaction/bet', '/transaction/win'],
      );
      assert.equal(own[0]!.body['round_closed'], false);
      assert.equal(own[1]!.body['round_closed'], true);
      assert.equal(own[1]!.body['reference_transaction_uuid'], own[0]!.body['transaction_uuid']);
      assert.equal(String(own[1]!.body['amount']), reply.round.payout);
    }
  }));

test('a spin asked for again gives the same spin and takes no second stake', () =>
  withMember(async (world, frame) => {
    const [first, twin] = await Promise.all([frame.spin('request-1'), frame.spin('request-1')]);
    const late = await frame.spin('request-1');
    assert.deepEqual(twin, first);
    assert.deepEqual(late.step, first.step);
    assert.equal(world.operator.standing('/transaction/bet').length, 1);
  }));

test('[WALLET-04] a bet whose answer is lost is tried again and charged once', () =>
  withMember(async (world, frame) => {
    world.operator.break((path, nth) => (path === '/transaction/bet' && nth < 2 ? 'lose' : null));
    const first = await frame.spin();
    assert.equal(first.error, undefined);
    const reply = await playToEnd(frame, first);
    assert.equal(world.operator.calls.filter((call) => call.path === '/transaction/bet').length, 3);
    assert.equal(world.operator.standing('/transaction/bet').length, 1);
    assert.equal(world.operator.balances.get('an'), plenty - stake + BigInt(reply.round.payout));
  }));

for (const fault of ['lose', 'drop', 'fail', 'garble', 'RS_ERROR_UNKNOWN', 'RS_ERROR_TIMEOUT'] as const) {
  test(`[WALLET-04] a bet whose fate stays unknown (${fault}) is rolled back and the stake returns`, () =>
    withMember(async (world, frame) => {
      world.operator.break((path, nth) => {
        if (path === '/transaction/bet') return fault;
        return path === '/transaction/rollback' && nth < 5 ? 'fail' : null;
      });
      assert.equal((await frame.spin('request-1')).error, 'stakeReturned');
      assert.equal((await frame.spin('request-1')).error, 'stakeReturned');
      await untilDelivered(world);
      assert.equal(world.operator.balances.get('an'), plenty);
      assert.equal(world.operator.standing('/transaction/bet').length, 0);
      assert.equal(world.operator.calls.filter((call) => call.path === '/transaction/rollback').length, 6);
      world.operator.heal();
      assert.equal((await frame.spin()).error, undefined);
    }));
}

for (const states of [['open'], ['open', 'returned']] as const) {
  test(`[WALLET-04] a fault after the stake, where a round cannot become ${states.join(' or ')}, gives it back without a restart`, () =>
    withMember(async (world, frame) => {
      const { commitment } = await frame.open();
      const mend = breakRounds(world, states);
      assert.equal((await frame.spin('request-1')).error, 'unexpected');
      assert.equal(world.operator.standing('/transaction/bet').length, 1);
      // At once, or when it can be written again.
      const givenBack = states.length > 1 ? world.operator.next('/transaction/rollback') : undefined;
      mend();
      await givenBack;
      await untilDelivered(world);
      assert.equal(world.operator.balances.get('an'), plenty);
      assert.equal((await frame.spin('request-1')).error, 'stakeReturned');
      // Nothing was told of it, so the commitment stays.
      const reply = await frame.spin();
      assert.equal(reply.error, undefined);
      assert.equal(reply.round.serverSeedHash, commitment.serverSeedHash);
    }));
}

test('a known refusal ends the round at once, without a rollback, in the player’s words', () =>
  withMember(async (world, frame) => {
    const table = [
      ['RS_ERROR_NOT_ENOUGH_MONEY', 'notEnoughMoney'],
      ['RS_ERROR_TOKEN_EXPIRED', 'sessionExpired'],
      ['RS_ERROR_USER_DISABLED', 'playerBlocked'],
      ['RS_ERROR_LIMIT_REACHED', 'limitReached'],
      ['RS_ERROR_INVALID_GAME', 'gameClosed'],
      ['RS_ERROR_INVALID_PARTNER', 'gameClosed'],
    ] as const;
    for (const [status, words] of table) {
      world.operator.break((path) => (path === '/transaction/bet' ? status : null));
      assert.equal((await frame.spin()).error, words);
    }
    world.operator.balances.set('an', stake - 1n);
    world.operator.heal();
    assert.equal((await frame.spin()).error, 'notEnoughMoney');
    assert.equal(world.operator.calls.filter((call) => call.path === '/transaction/rollback').length, 0);
    assert.equal(world.operator.balances.get('an'), stake - 1n);
  }));

test('[SAFE-02] a refused round keeps its commitment, so that a refusal can never shop for another outcome', () =>
  withMember(async (world, frame) => {
    const { commitment } = await frame.open();
    world.operator.break((path) => (path === '/transaction/bet' ? 'fail' : null));
    assert.equal((await frame.spin()).error, 'stakeReturned');
    world.operator.heal();
    const reply = await frame.spin();
    assert.equal(reply.round.serverSeedHash, commitment.serverSeedHash);
    assert.equal(reply.step.nonce, commitment.nonce);
    assert.notEqual(reply.commitment.serverSeedHash, commitment.serverSeedHash);
  }));

test('[WALLET-04] a win that cannot be delivered does not hold the player up and arrives in the end, once', () =>
  withMember(
    async (world, frame) => {
      world.operator.break((path, nth) =>
        path === '/transaction/win' && nth < 8 ? (nth % 2 === 0 ? 'lose' : 'fail') : null,
      );
      const reply = await playToEnd(frame, await frame.spin());
      assert.equal(reply.balance, String(plenty - stake + BigInt(reply.round.payout)));
      await untilDelivered(world);
      assert.equal(world.operator.standing('/transaction/win').length, 1);
      assert.equal(world.operator.balances.get('an'), plenty - stake + BigInt(reply.round.payout));
    },
    { settleWaitMs: 1 },
  ));

test('a win keeps being tried while the operator complains about the token, and stops at a final refusal', () =>
  withMember(async (world, frame) => {
    world.operator.break((path, nth) =>
      path === '/transaction/win'
        ? nth < 4
          ? 'RS_ERROR_TOKEN_EXPIRED'
          : 'RS_ERROR_TRANSACTION_ROLLED_BACK'
        : null,
    );
    const reply = await playToEnd(frame, await frame.spin());
    await untilDelivered(world);
    assert.equal(reply.settling, true);
    assert.equal(world.operator.calls.filter((call) => call.path === '/transaction/win').length, 5);
    assert.ok(world.log.some((line) => line.includes('refused for good')));
  }));

test('only stakes of the list can be played, and a member has one open round of a game', () =>
  withMember(async (world, frame) => {
    assert.equal((await frame.spin(undefined, { stake: '20001' })).error, 'stakeUnknown');
    const festival = await spinFestival(world, frame);
    assert.equal((await frame.spin()).error, 'roundOpen');
    await playToEnd(frame, festival);
    assert.equal((await frame.spin()).error, undefined);
  }));

test('a free spin asked for again gives the same spin; the round pays all of them in one win', () =>
  withMember(async (world, frame) => {
    const festival = await spinFestival(world, frame);
    assert.ok(festival.step.outcome.progress.awarded >= 10);
    const first = await frame.freeSpin(festival.round.id, 'free-spin-1');
    assert.deepEqual((await frame.freeSpin(festival.round.id, 'free-spin-1')).step, first.step);
    assert.equal(first.step.outcome.multiplier, 2);
    const last = await playToEnd(frame, first);
    assert.equal((await frame.freeSpin(festival.round.id)).error, 'actionNotAllowed');
    const { rounds } = await frame.history();
    const whole = rounds.find((round) => round.id === festival.round.id)!;
    assert.equal(whole.steps.length, 1 + last.step.outcome.progress.awarded);
    assert.equal(whole.payout, String(whole.steps.reduce((sum, spun) => sum + BigInt(spun.payout), 0n)));
    assert.equal(world.operator.calls.filter((call) => call.body['round'] === whole.id).length, 2);
    assert.equal(world.operator.balances.get('an'), BigInt(last.balance));
  }));

test('an interrupted round resumes where it stood after a new launch, even over a restart', () =>
  withMember(async (world, frame) => {
    const festival = await spinFestival(world, frame);
    const second = await frame.freeSpin(festival.round.id);
    await world.restart();
    const again = await launch(world, 'an');
    const { openRound } = await again.open();
    assert.equal(openRound!.id, festival.round.id);
    assert.equal(openRound!.serverSeed, undefined);
    assert.deepEqual(openRound!.steps.at(-1)!.outcome.progress, second.step.outcome.progress);
    const third = await again.freeSpin(festival.round.id);
    assert.equal(third.step.outcome.progress.played, 2);
    await playToEnd(again, third);
    assert.equal((await again.open()).openRound, null);
  }));

test('a round left open is played to its end after a day, and not before', () =>
  withMember(async (world, frame) => {
    const festival = await spinFestival(world, frame);
    world.clock.pass(abandonedAfterMs - 60_000);
    assert.equal(world.arcade.finishAbandoned(), 0);
    world.clock.pass(120_000);
    assert.equal(world.arcade.finishAbandoned(), 1);
    await untilDelivered(world);
    const win = world.operator.calls.find(
      (call) => call.path === '/transaction/win' && call.body['round'] === festival.round.id,
    )!;
    assert.equal(win.body['round_closed'], true);
    assert.equal(win.status, 'RS_OK');
  }));

/** Changes what the arcade has kept, as a change of its set-up would. */
function change(world: World, sql: string): void {
  const file = new DatabaseSync(join(world.dataDir, 'arcade', 'arcade.sqlite'));
  file.exec(sql);
  file.close();
}

test('a round of a game that is offered no more stays for a person, and the others are finished', () =>
  withMember(async (world, frame) => {
    const gone = await spinFestival(world, frame);
    change(world, `UPDATE round SET game_code = 'no-more' WHERE id = '${gone.round.id}'`);
    const other = await spinFestival(world, frame);
    world.clock.pass(abandonedAfterMs + 120_000);
    assert.equal(world.arcade.finishAbandoned(), 1);
    await untilDelivered(world);
    assert.deepEqual(
      world.operator.standing('/transaction/win').map(({ round }) => round),
      [other.round.id],
    );
    assert.ok(world.log.some((line) => line.includes('cannot be finished') && line.includes(gone.round.id)));
    // Nor does it keep the arcade from starting.
    await world.restart();
    assert.equal((await fetch(`${world.arcade.url}/healthz`)).status, 200);
  }));

test('[WALLET-04] a win of a vendor code that is set up no more waits, and those of others arrive', () =>
  withMember(
    async (world, frame) => {
      world.operator.break((path) => (path === '/transaction/win' ? 'fail' : null));
      await playToEnd(frame, await frame.spin());
      change(
        world,
        `UPDATE outbox SET body = replace(body, '"user":"an"', '"user":"no-more|an"'), next_try_at = 0`,
      );
      await world.restart();
      world.operator.heal();
      world.operator.balances.set('binh', plenty);
      const binh = await launch(world, 'binh');
      await playToEnd(binh, await binh.spin());
      while (world.operator.standing('/transaction/win').length === 0) await binh.open();
      assert.ok(world.log.some((line) => line.includes('no vendor code no-more')));
      const { outbox } = (await (await fetch(`${world.arcade.url}/healthz`)).json()) as {
        outbox: Record<string, number>;
      };
      assert.equal(outbox['waiting'], 1);
    },
    { settleWaitMs: 1 },
  ));

test('play for fun moves the session’s own million and never calls the wallet', async () => {
  const world = await startWorld();
  try {
    const frame = await launch(world, 'nobody', { currency: 'XXX', user: undefined, token: undefined });
    const opened = await frame.open();
    assert.equal(opened.fun, true);
    assert.equal(opened.balance, String(plenty));
    let expected = plenty;
    for (let played = 0; played < 10; played += 1) {
      const reply = await playToEnd(frame, await frame.spin());
      expected += BigInt(reply.round.payout) - stake;
      assert.equal(reply.balance, String(expected));
    }
    assert.deepEqual(world.operator.calls, []);
  } finally {
    await world.close();
  }
});
