import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { freePort } from '../../../tools/run/freePort.ts';
import { startOperator } from './testing/operator.ts';
import type { Operator } from './testing/operator.ts';
import { sit } from './testing/tableSeat.ts';
import { launch, makeKeys, stake } from './testing/world.ts';
import type { Frame, Keys } from './testing/world.ts';

const plenty = 10n ** 12n;

type Process = { arcade: { url: string }; child: ChildProcess; keys: Keys };

function layKeys(dataDir: string, keys: Keys): void {
  mkdirSync(join(dataDir, 'keys'), { recursive: true });
  writeFileSync(
    join(dataDir, 'keys', 'arcade.private.pem'),
    keys.arcade.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
  writeFileSync(
    join(dataDir, 'keys', 'operator.public.pem'),
    keys.operator.publicKey.export({ type: 'spki', format: 'pem' }),
  );
}

/** Starts the arcade as a process of its own and waits until it says that it is open. */
async function startProcess(
  dataDir: string,
  operator: Operator,
  keys: Keys,
  port: number,
  { program = 'main.ts', aheadMs = 0 } = {},
): Promise<Process> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program)], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      ARCADE_PORT: String(port),
      ARCADE_URL: `http://127.0.0.1:${port}`,
      PUBLIC_URL: 'http://site.test:8080',
      OPERATOR_WALLET_URL: operator.walletUrl,
      AHEAD_MS: String(aheadMs),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The arcade stopped with ${code} before it was open.`)));
    child.stdout!.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('is open at')) resolve();
    });
  });
  return { arcade: { url: `http://127.0.0.1:${port}` }, child, keys };
}

/** A whole round, free spins included, so that its win is always asked for. */
async function playToEnd(frame: Frame): Promise<void> {
  let last = await frame.spin('request-1');
  while (last.round.state === 'open') last = await frame.freeSpin(last.round.id);
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/**
 * Kills the arcade with -9 the moment a call of this path reaches the operator, then starts it
 * again on the same files.
 */
async function killAt(
  path: string,
  fault: 'lose' | 'drop',
  after: (operator: Operator) => Promise<void>,
): Promise<void> {
  const keys = makeKeys();
  const operator = await startOperator(keys.arcade.publicKey);
  const dataDir = mkdtempSync(join(tmpdir(), 'arcade-crash-'));
  layKeys(dataDir, keys);
  operator.balances.set('an', plenty);
  const port = await freePort();
  const first = await startProcess(dataDir, operator, keys, port);
  try {
    const frame = await launch(first, 'an');
    operator.break((called) => (called === path ? fault : null));
    const reached = operator.next(path);
    // The answer never comes: the process dies under the request.
    const lost = assert.rejects(playToEnd(frame));
    await reached;
    await kill(first.child);
    await lost;
    operator.heal();
    const second = await startProcess(dataDir, operator, keys, port);
    try {
      await after(operator);
      const again = await launch(second, 'an');
      const repeated = await again.spin('request-1', frame.betOf('request-1'));
      assert.equal(operator.standing('/transaction/bet').length, path === '/transaction/win' ? 1 : 0);
      assert.equal(repeated.error, path === '/transaction/win' ? undefined : 'stakeReturned');
      assert.equal((await again.open()).balance, String(operator.balances.get('an')));
    } finally {
      await kill(second.child);
    }
  } finally {
    if (first.child.exitCode === null && first.child.signalCode === null) await kill(first.child);
    await operator.close();
    rmSync(dataDir, { recursive: true });
  }
}

for (const fault of ['lose', 'drop'] as const) {
  test(`[WALLET-04] killed between an acknowledged bet and its win (${fault}), the arcade delivers the win after its restart, once`, () =>
    killAt('/transaction/win', fault, async (operator) => {
      while (!operator.calls.some((call) => call.path === '/transaction/win' && call.status === 'RS_OK'))
        await operator.next('/transaction/win');
      const [win] = operator.standing('/transaction/win');
      assert.equal(operator.standing('/transaction/win').length, 1);
      assert.equal(operator.balances.get('an'), plenty - stake + win!.amount);
    }));

  test(`[WALLET-04] killed while a bet is under way (${fault}), the arcade rolls it back after its restart`, () =>
    killAt('/transaction/bet', fault, async (operator) => {
      while (!operator.calls.some((call) => call.path === '/transaction/rollback'))
        await operator.next('/transaction/rollback');
      assert.equal(operator.standing('/transaction/bet').length, 0);
      assert.equal(operator.balances.get('an'), plenty);
    }));
}

/** Longer than bets are taken. */
const bettingMs = 60_000;

/**
 * The moment of a table's round at which the process is killed, and the calls that reached the
 * wallet by then.
 */
type Moment = 'bet lost' | 'bets open' | 'revealing' | 'win lost';

/**
 * Puts a slip on a table, kills the arcade with -9 at the moment, starts it again, and waits until
 * the round has been paid.
 */
async function killTableAt(moment: Moment): Promise<void> {
  const keys = makeKeys();
  const operator = await startOperator(keys.arcade.publicKey);
  const dataDir = mkdtempSync(join(tmpdir(), 'arcade-table-'));
  layKeys(dataDir, keys);
  operator.balances.set('an', plenty);
  const port = await freePort();
  const start = (aheadMs: number): Promise<Process> =>
    startProcess(dataDir, operator, keys, port, { program: 'testing/tableProcess.ts', aheadMs });
  const first = await start(0);
  try {
    const seat = await sit(first, 'an');
    const isTaken = moment !== 'bet lost';
    let outcome: unknown;
    if (isTaken) assert.equal((await seat.bet([['even', 100_000n]])).answer.error, undefined);
    const path = isTaken ? '/transaction/win' : '/transaction/bet';
    if (moment === 'bet lost' || moment === 'win lost') {
      operator.break((called) => (called === path ? 'lose' : null));
      const reached = operator.next(path);
      const lost = isTaken ? Promise.resolve() : assert.rejects(seat.bet([['even', 100_000n]]));
      if (isTaken) first.child.send(bettingMs);
      await reached;
      await kill(first.child);
      await lost;
    } else {
      if (moment === 'revealing') first.child.send(bettingMs);
      while (moment === 'revealing' && outcome == null) ({ outcome } = await seat.round());
      await kill(first.child);
    }
    operator.heal();
    const second = await start(bettingMs);
    try {
      const again = await sit(second, 'an');
      let rounds = await again.rounds();
      while (isTaken && rounds.length === 0) rounds = await again.rounds();
      while (
        !operator.calls.some(
          (call) => call.path === (isTaken ? path : '/transaction/rollback') && call.status === 'RS_OK',
        )
      )
        await operator.next(isTaken ? path : '/transaction/rollback');
      assert.equal(rounds.length, isTaken ? 1 : 0);
      assert.equal(operator.standing('/transaction/bet').length, rounds.length);
      assert.equal(operator.standing('/transaction/win').length, rounds.length);
      const payout = rounds.reduce((sum, round) => sum + BigInt(round.payout) - BigInt(round.stake), 0n);
      assert.equal(operator.balances.get('an'), plenty + payout);
      if (outcome != null) assert.deepEqual(rounds[0]!.steps[0]!.outcome, outcome);
    } finally {
      await kill(second.child);
    }
  } finally {
    if (first.child.exitCode === null && first.child.signalCode === null) await kill(first.child);
    await operator.close();
    rmSync(dataDir, { recursive: true });
  }
}

test('[WALLET-04] killed while a table takes a slip, the arcade gives it back after its restart', () =>
  killTableAt('bet lost'));
for (const moment of ['bets open', 'revealing', 'win lost'] as const) {
  test(`[WALLET-04] killed in a table’s round (${moment}), the arcade goes on with it after its restart and pays it once`, () =>
    killTableAt(moment));
}

test('without its keys the arcade says so in one line and stops', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'arcade-keys-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  assert.equal(code, 1);
  assert.match(said, /^The arcade cannot start: the key .*arcade\.private\.pem is missing; .*\n$/);
  rmSync(dataDir, { recursive: true });
});
