import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import pg from 'pg';
import { startDatabase, type Database } from './database.ts';
import { freePort } from './freePort.ts';
import { discardFolder } from './testDatabase.ts';

/**
 * Below the data folder of the run when there is one: its parents can be reached by the user that
 * PostgreSQL runs as.
 */
const home = mkdtempSync(join(process.env['TEST_DATA_DIR'] ?? tmpdir(), 'database-'));
const dataDir = join(home, 'postgres');
let port: number;
let database: Database;

before(async () => {
  // The state that a cluster leaves behind when its making was cut short.
  mkdirSync(`${dataDir}.new`);
  writeFileSync(join(`${dataDir}.new`, 'PG_VERSION'), '18\n');
  port = await freePort();
  database = await startDatabase({ dataDir, port });
});
after(() => discardFolder(home));

test('durability is on, even if the configuration file says otherwise', async () => {
  await query("alter system set synchronous_commit = 'off'");
  await query("alter system set fsync = 'off'");
  await database.stop();
  await database.restart();
  const rows = await query(
    "select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums')",
  );
  assert.deepEqual(new Set(rows.map(({ setting }) => setting)), new Set(['on']));
});

test('committed rows survive kill -9 of the whole database', async () => {
  await query('create table kept (n int)');
  for (let n = 1; n <= 3; n += 1) {
    await query(`insert into kept values (${n})`);
    const killed = database.pid();
    await database.kill();
    assert.equal(database.pid(), undefined);
    await database.restart();
    assert.notEqual(database.pid(), killed);
    assert.equal((await query('select count(*)::int as n from kept'))[0]?.['n'], n);
  }
});

test('a database whose starter was killed is taken over, with the same address', async () => {
  await database.stop();
  const script = `import { startDatabase } from ${JSON.stringify(new URL('./database.ts', import.meta.url).href)};
    const { pid } = await startDatabase(${JSON.stringify({ dataDir, port })});
    process.stdout.write(String(pid())); setInterval(() => {}, 1000);`;
  const starter = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [started] = (await once(starter.stdout, 'data')) as [Buffer];
  starter.kill('SIGKILL');
  await once(starter, 'exit');

  const next = await startDatabase({ dataDir, port });
  assert.equal(next.pid(), Number(started.toString()));
  assert.equal(next.url, database.url);
  assert.equal((await query('select count(*)::int as n from kept'))[0]?.['n'], 3);
});

test('a lock file whose process id now belongs to another program does not keep the database down', async () => {
  const lockFile = findLock();
  const lock = readFileSync(lockFile, 'utf8');
  await database.stop();
  writeFileSync(lockFile, lock.replace(/^\d+/, String(process.pid)));
  await database.restart();
  assert.notEqual(database.pid(), undefined);
});

test('a taken port is one line that says what to do', async () => {
  const other = { dataDir: join(home, 'other'), port };
  await assert.rejects(startDatabase(other), /EMBEDDED_POSTGRES_PORT/);
});

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

function findLock(): string {
  const command = readFileSync(`/proc/${database.pid()}/cmdline`, 'utf8').split('\0');
  const path = join(command[command.indexOf('-D') + 1]!, 'postmaster.pid');
  assert.ok(existsSync(path));
  return path;
}
