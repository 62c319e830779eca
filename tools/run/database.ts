/**
 * The embedded PostgreSQL 18: made once, started, stopped, and brought back after anything was
 * killed.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isAlive } from './isAlive.ts';
import { postgresHome, type PostgresHome } from './postgresHome.ts';
import { Problem, explain } from './problem.ts';

/**
 * In force at every start, over the settings of postgresql.conf. An acknowledged bet rests on the
 * first three.
 */
const settings = {
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  shared_buffers: '256MB',
  max_connections: '200',
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export interface DatabaseOptions {
  /**
   * The cluster's own folder, e.g. `DATA_DIR/postgres`. Beside it lie `.log` and `.password` files
   * of the same name.
   */
  dataDir: string;
  port: number;
  log?: (line: string) => void;
  /** The time that PostgreSQL may take until it answers, recovery included. */
  startTimeoutMs?: number;
}

export interface Database {
  /** postgres://sen:…@127.0.0.1:port/sen; stays the same over restarts. */
  url: string;
  /** The postmaster's process id, or undefined while it is down. */
  pid(): number | undefined;
  /** Waits for PostgreSQL to answer, starting it when it is not running. */
  restart(): Promise<void>;
  /**
   * `kill -9` to the postmaster and all of its children at once, as a crash would. Resolves when
   * they are gone.
   */
  kill(): Promise<void>;
  /** A clean stop: connections are cut, everything is flushed. */
  stop(): Promise<void>;
}

/**
 * Makes the cluster when there is none, starts it, or takes over the one that an earlier process
 * left running.
 */
export async function startDatabase(options: DatabaseOptions): Promise<Database> {
  const log = options.log ?? (() => undefined);
  try {
    const home = await postgresHome(options.dataDir);
    const password = readPassword(`${options.dataDir}.password`, existsSync(`${home.dataDir}/PG_VERSION`));
    const url = `postgres://sen:${password}@127.0.0.1:${options.port}/sen`;
    if (!existsSync(`${home.dataDir}/PG_VERSION`)) {
      log(`making a cluster in ${home.dataDir}`);
      initialise(home, password);
    }
    const run = () => bringUp(home, url, options, log);
    await run();
    return {
      url,
      pid: () => runningPid(home.dataDir),
      restart: run,
      kill: () => killAll(home.dataDir),
      stop: () => stopCleanly(home.dataDir),
    };
  } catch (error) {
    throw explain(error, 'starting PostgreSQL');
  }
}

/** Ends a cluster that an earlier process left behind and removes its files. */
export async function discardDatabase(dataDir: string): Promise<void> {
  const home = await postgresHome(dataDir);
  await killAll(home.dataDir);
  for (const path of [home.dataDir, `${home.dataDir}.new`]) rmSync(path, { recursive: true, force: true });
  for (const path of [`${dataDir}.password`, `${dataDir}.log`]) rmSync(path, { force: true });
}

function readPassword(path: string, clusterExists: boolean): string {
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  if (clusterExists) {
    throw new Problem(
      `${path} is missing, and without it the database cannot be opened. Put it back from a backup of the data folder.`,
    );
  }
  const password = randomBytes(18).toString('base64url');
  writeFileSync(path, `${password}\n`, { mode: 0o600 });
  return password;
}

/** A cluster appears under its name only when it is whole, so a start cut short begins anew. */
function initialise(home: PostgresHome, password: string): void {
  const partial = `${home.dataDir}.new`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { mode: 0o700 });
  const passwordFile = `${home.dataDir}.initial`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (home.identity) {
    chownSync(partial, home.identity.uid, home.identity.gid);
    chownSync(passwordFile, home.identity.uid, home.identity.gid);
  }
  const flags = [
    `--pgdata=${partial}`,
    '--username=sen',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--lc-messages=C',
  ];
  const result = spawnSync(home.initdb, flags, {
    ...home.identity,
    cwd: '/',
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  unlinkSync(passwordFile);
  if (result.error) throw result.error;
  if (result.status !== 0) throw problemFromLog(result.stderr, home.dataDir);
  renameSync(partial, home.dataDir);
}

async function bringUp(
  home: PostgresHome,
  url: string,
  options: DatabaseOptions,
  log: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + (options.startTimeoutMs ?? 60_000);
  const running = runningPid(home.dataDir);
  if (running !== undefined) {
    if (
      runningPort(home.dataDir) === options.port &&
      (await answers(url, Math.min(deadline, Date.now() + 5_000)))
    ) {
      log(`PostgreSQL was already running (process ${running})`);
      return ensureDatabase(url);
    }
    log(`stopping a PostgreSQL left behind (process ${running})`);
    await stopCleanly(home.dataDir);
  }
  clearRecycledLock(home.dataDir);

  const logFile = `${options.dataDir}.log`;
  for (;;) {
    const child = launch(home, options.port, logFile);
    const outcome = await Promise.race([
      answers(url, deadline).then((up) => (up ? ('up' as const) : ('late' as const))),
      new Promise<'gone'>((resolve) => child.once('exit', () => resolve('gone'))),
      new Promise<never>((_, reject) => child.once('error', reject)),
    ]);
    if (outcome === 'up') break;
    const tail = logTail(logFile);
    // Children of a killed postmaster need a moment to notice; PostgreSQL will not start beside
    // them.
    const leftovers = /pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(tail);
    if (outcome === 'gone' && leftovers && Date.now() < deadline) {
      await wait(200);
      continue;
    }
    if (outcome === 'late') child.kill('SIGQUIT');
    throw outcome === 'late'
      ? new Problem(`PostgreSQL did not answer in time. Its log is ${logFile}.`)
      : problemFromLog(tail, logFile);
  }
  await ensureDatabase(url);
}

function launch(home: PostgresHome, port: number, logFile: string): ChildProcess {
  if (existsSync(logFile) && statSync(logFile).size > 10_000_000) renameSync(logFile, `${logFile}.old`);
  writeFileSync(logFile, `--- start on port ${port}\n`, { flag: 'a' });
  // A file and not a pipe: PostgreSQL must be able to outlive this process.
  const output = openSync(logFile, 'a');
  const flags = Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  try {
    const child = spawn(home.postgres, ['-D', home.dataDir, ...flags], {
      ...home.identity,
      // A session of its own: Ctrl-C in the terminal must not reach it before the servers have
      // stopped.
      detached: true,
      cwd: '/',
      stdio: ['ignore', output, output],
      env: { ...process.env, LC_ALL: 'C' },
    });
    child.unref();
    return child;
  } finally {
    closeSync(output);
  }
}

async function answers(url: string, deadline: number): Promise<boolean> {
  const probe = url.replace(/\/sen$/, '/postgres');
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: probe, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined); // the connection may be cut while it is being tried; the next try tells
    try {
      await client.connect();
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === '28P01')
        throw new Problem(
          'The embedded database refuses its password: another PostgreSQL may be on its port. Set EMBEDDED_POSTGRES_PORT to a free one.',
        );
      await wait(40);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/sen$/, '/postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'sen'");
    if (!rowCount) await client.query('create database sen');
  } finally {
    await client.end();
  }
}

async function stopCleanly(dataDir: string): Promise<void> {
  const pid = runningPid(dataDir);
  if (pid === undefined) return;
  signal(pid, 'SIGINT');
  if (await gone([pid], 30_000)) return;
  signal(pid, 'SIGQUIT');
  if (!(await gone([pid], 10_000)))
    throw new Problem(`PostgreSQL (process ${pid}) does not stop. End it by hand: kill -9 ${pid}`);
}

async function killAll(dataDir: string): Promise<void> {
  const pid = runningPid(dataDir);
  if (pid === undefined) return;
  // The postmaster first, so that it cannot replace the children that follow.
  const family = [pid, ...childrenOf(pid)];
  for (const member of family) signal(member, 'SIGKILL');
  if (!(await gone(family, 10_000)))
    throw new Error(`processes ${family.join(', ')} survived SIGKILL for ten seconds`);
}

/**
 * The postmaster on this folder, if it lives. A process id that now belongs to another program does
 * not count.
 */
function runningPid(dataDir: string): number | undefined {
  const pid = Number(lockLines(dataDir)[0]);
  return Number.isInteger(pid) && pid > 0 && isPostgresOn(pid, dataDir) ? pid : undefined;
}

function runningPort(dataDir: string): number {
  return Number(lockLines(dataDir)[3]);
}

function lockLines(dataDir: string): string[] {
  try {
    return readFileSync(`${dataDir}/postmaster.pid`, 'utf8').split('\n');
  } catch {
    return [];
  }
}

/**
 * After a reboot, or in a fresh container, the process id in the lock file may belong to another
 * program, and PostgreSQL would refuse to start for ever. Only that case is cleared here; all
 * others PostgreSQL judges itself.
 */
function clearRecycledLock(dataDir: string): void {
  const pid = Number(lockLines(dataDir)[0]);
  if (!pid || runningPid(dataDir) !== undefined || !isAlive(pid)) return;
  rmSync(`${dataDir}/postmaster.pid`, { force: true });
}

function isPostgresOn(pid: number, dataDir: string): boolean {
  if (!isAlive(pid)) return false;
  const command = existsSync(`/proc/${pid}/cmdline`)
    ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return command.includes('postgres') && command.includes(`-D ${dataDir} `);
}

function childrenOf(pid: number): number[] {
  const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout ?? '';
  return table
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child as number);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}

async function gone(pids: number[], timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (pids.some(isAlive)) {
    if (Date.now() > deadline) return false;
    await wait(20);
  }
  return true;
}

function logTail(logFile: string): string {
  const text = readFileSync(logFile, 'utf8');
  return text.slice(text.lastIndexOf('--- start on port'));
}

function problemFromLog(text: string, logFile: string): Problem {
  if (/No space left on device/.test(text))
    return new Problem('The disk is full: PostgreSQL cannot write. Free some space and start again.');
  if (/could not bind|Address already in use/.test(text)) {
    return new Problem(
      'The port of the embedded PostgreSQL is taken. Stop the program that holds it, or set EMBEDDED_POSTGRES_PORT to a free one.',
    );
  }
  if (/Permission denied/.test(text))
    return new Problem(
      `PostgreSQL may not write its data folder. Give it the right, or set DATA_DIR (log: ${logFile}).`,
    );
  if (/incompatible|initialized by PostgreSQL version/.test(text)) {
    return new Problem(
      `The data folder was made by another version of PostgreSQL. Set DATA_DIR to a new folder, or restore a backup (log: ${logFile}).`,
    );
  }
  const fatal = /(?:FATAL|PANIC|ERROR|error): +(.+)/.exec(text)?.[1];
  return new Problem(`PostgreSQL did not start: ${fatal ?? 'it ended without a word'} (log: ${logFile}).`);
}
