import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { assertDurable } from '#modules/ledger/service.ts';
import { openDatabase, type Queryable } from '#platform/database.ts';
import { startDatabase, type Database as Cluster } from '../../../../tools/run/database.ts';
import { freePort } from '../../../../tools/run/freePort.ts';
import { discardFolder } from '../../../../tools/run/testDatabase.ts';
import type { History } from './history.ts';
import { chaosRun } from './chaosRun.ts';
import { seed, size } from './sizes.ts';

/** Killing a database needs one of our own. */
const folder = mkdtempSync(join(tmpdir(), 'sen-faults-'));
let cluster: Cluster;

before(async () => {
  cluster = await startDatabase({ dataDir: join(folder, 'postgres'), port: await freePort() });
});
after(() => discardFolder(folder));

const operations = size({ smoke: 6_000, quick: 24_000, full: 300_000 });
const kills = size({ smoke: 3, quick: 8, full: 100 });

test(`[WALLET-04] T2 PostgreSQL with all its processes killed  times under ${operations} operations: nothing acknowledged is lost`, async (t) => {
  t.diagnostic(`SEED=${seed}`);
  const outcome = await chaosRunWithKills({ schema: 'faults_database', operations, kills });
  t.diagnostic(`back after ${outcome.backMs.map(Math.round).join(', ')} ms`);
  assert.deepEqual(outcome.differences, []);
  assert.ok(outcome.backMs.length >= kills * 0.9, `only ${outcome.backMs.length} kills`);
  for (const ms of outcome.backMs) assert.ok(ms < 10_000, `service back after ${ms} ms`);
});

test('[WALLET-04] the same with commits that do not wait for the disk loses acknowledged bets, and the history shows it', async (t) => {
  t.diagnostic(`SEED=${seed}`);
  // The planted bug: the effect of `synchronous_commit = off`, from within the statement, past the
  // setting of the wallet's connection.
  const plantedBug = `
    alter function wallet_apply rename to wallet_apply_durably;
    create function wallet_apply(text[], int[], text[], text[], bigint[], bytea[], text[], boolean[], text[], text[], bigint[], bigint[], text[], text[], bigint[], text, boolean)
    returns table (i int, outcome text, balance bigint, currency text) language plpgsql security definer set search_path from current as $$
    begin
      perform set_config('synchronous_commit', 'off', true);
      return query select * from wallet_apply_durably($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17);
    end $$`;
  const outcome = await chaosRunWithKills({
    schema: 'faults_unsafe_commit',
    operations: 4_000,
    kills: 4,
    plantedBug,
  });
  t.diagnostic(`${outcome.differences.length} differences: ${outcome.differences[0]}`);
  assert.ok(
    outcome.differences.some((difference) => difference.includes('INV4')),
    'the history did not see that acknowledged operations were lost',
  );
});

test('[WALLET-01] T3 a server refuses a database that runs without fsync, full_page_writes or synchronous_commit', async () => {
  await withDatabase('public', async (db) => {
    await assertDurable(db);
    for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) {
      await db.run(`alter system set ${setting} = off`);
      await cluster.kill();
      await cluster.restart();
      // The command line of the cluster outranks its file, as it should; the value that a session
      // has counts.
      const isOff =
        (await db.one<{ setting: string }>(`select setting from pg_settings where name = $1`, [setting]))!
          .setting === 'off';
      if (isOff) await assert.rejects(assertDurable(db), new RegExp(setting));
      else await assertDurable(db);
      await db.run(`alter system reset ${setting}`);
    }
    await db.transaction(async (tx) => {
      await tx.run(`set local synchronous_commit = off`);
      await assert.rejects(assertDurable(tx), /synchronous_commit/);
    });
  });
  for (const setting of ['fsync', 'full_page_writes']) {
    const told = { rows: async () => [{ name: setting, setting: 'off' }] } as unknown as Queryable;
    await assert.rejects(assertDurable(told), new RegExp(`${setting} = off`));
  }
});

type Wish = { schema: string; operations: number; kills: number; plantedBug?: string };

async function chaosRunWithKills({
  kills: most,
  ...wish
}: Wish): Promise<{ differences: string[]; backMs: number[] }> {
  const backMs: number[] = [];
  const { differences } = await chaosRun({
    ...wish,
    databaseUrl: cluster.url,
    async injectFault({ history, share }) {
      if (backMs.length < most * share) backMs.push(await killAndWait(history));
    },
  });
  return { differences, backMs };
}

/** Kills the database and gives how long it took until an operation was acknowledged again. */
async function killAndWait(history: History): Promise<number> {
  await cluster.kill();
  const started = performance.now();
  await cluster.restart();
  const answered = history.answered();
  while (history.answered() <= answered && performance.now() - started < 30_000) await pause(20);
  return performance.now() - started;
}

async function withDatabase<T>(
  schema: string,
  work: (db: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const db = openDatabase({ url: cluster.url, schema, connectionsMax: 4 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
