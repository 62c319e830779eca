/**
 * The process supervisor of `start` and `dev`: checks the machine, opens the database, runs the
 * processes, and stops all of them in order on the first Ctrl-C, at once on the second.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startDatabase, type Database } from './database.ts';
import { vendorCodesOf } from '../../apps/server/src/demo/vendors.ts';
import { childEnvironment, type Environment } from './environment.ts';
import { ensureKeys } from './keys.ts';
import { ensurePortFree, startProcess, type ProcessSpec, type RunningProcess } from './processes.ts';
import { Problem, exitWith, explain } from './problem.ts';
import { paint, say, step } from './terminal.ts';

const freeDiskBytesMin = 500_000_000;
/**
 * npm passes a Ctrl-C on that the terminal has already delivered; within this time both are one.
 */
const sameSignalMs = 400;
const databaseWatchMs = 500;

export interface Supervisor {
  /**
   * Checks the machine, makes keys, opens the database, migrates and seeds it. Answers its address.
   */
  prepare(environment: Environment): Promise<string>;
  /** Starts a process and waits until it is ready; from then on it is restarted when it dies. */
  run(spec: ProcessSpec): Promise<void>;
  /** For commands that come to an end: stops all that was started and ends the process. */
  finish(): Promise<never>;
}

/**
 * Runs a command with a supervisor: it listens for signals and, when anything fails, stops every
 * process that it started.
 */
export async function supervise(command: (supervisor: Supervisor) => Promise<void>): Promise<void> {
  const processes: RunningProcess[] = [];
  let database: Database | undefined;
  let lock: string | undefined;
  let watch: NodeJS.Timeout | undefined;
  let stopping: Promise<void> | undefined;

  // In the order in which they started: those who send to the server first, then the server, the
  // database last.
  const stopAll = () =>
    (stopping ??= (async () => {
      clearInterval(watch);
      for (const each of processes) await each.stop();
      await database?.stop();
      if (lock) rmSync(lock, { force: true });
    })());
  const killAll = (): never => {
    for (const each of processes) each.kill();
    const pid = database?.pid();
    // SIGQUIT ends PostgreSQL at once and without damage: the next start replays its log.
    if (pid) process.kill(pid, 'SIGQUIT');
    if (lock) rmSync(lock, { force: true });
    process.exit(130);
  };
  const giveUp = (problem: unknown) => {
    if (!stopping) void stopAll().then(() => exitWith(problem), exitWith);
  };

  listenForSignals(stopAll, killAll);
  // The reader of the output is gone, as `head` goes: with nobody to tell, everything stops, the
  // database too.
  process.stdout.on('error', () => void stopAll().then(() => process.exit(0), exitWith));
  try {
    await command({
      finish: async () => {
        await stopAll();
        process.exit(0);
      },
      prepare: async (environment) => {
        await step('environment', () => checkMachine(environment));
        lock = lockFile(environment);
        await step('signing keys', async () =>
          (await ensureKeys(
            environment.dataDir,
            vendorCodesOf(environment.arcadeVendors).map(({ code }) => code),
          ))
            ? 'made'
            : 'present',
        );
        await step('database', async () => {
          if (environment.databaseUrl) return reach(environment.databaseUrl);
          const opened = await startDatabase({
            dataDir: join(environment.dataDir, 'postgres'),
            port: environment.postgresPort,
          });
          database = opened;
          watch = watchDatabase(opened, giveUp);
          return `embedded PostgreSQL on port ${environment.postgresPort}`;
        });
        const databaseUrl = environment.databaseUrl ?? database!.url;
        await fillDatabase(environment, databaseUrl);
        return databaseUrl;
      },
      run: (spec) =>
        step(spec.name, async () => {
          processes.push(
            await startProcess(spec, {
              line: (line) => say(`${paint.dim(spec.name.padEnd(8))} ${line}`),
              restart: (line) => say(paint.red(line)),
              giveUp,
            }),
          );
        }),
    });
  } catch (error) {
    await stopAll();
    exitWith(explain(error, 'starting'));
  }
}

/** Brings PostgreSQL back when it dies; the servers reconnect by themselves. */
function watchDatabase(database: Database, giveUp: (problem: unknown) => void): NodeJS.Timeout {
  let busy = false;
  const timer = setInterval(() => {
    if (busy || database.pid() !== undefined) return;
    busy = true;
    say(paint.red('PostgreSQL died; starting it again.'));
    database.restart().then(
      () => (busy = false),
      (error: unknown) => giveUp(error),
    );
  }, databaseWatchMs);
  return timer;
}

async function fillDatabase(environment: Environment, databaseUrl: string): Promise<void> {
  const env = childEnvironment(environment, databaseUrl);
  await step('tables', async () => {
    const { migrate } = await import('../../apps/server/src/migrate.ts');
    await migrate(databaseUrl);
  });
  await step('first data', async (tell) => {
    const { seed } = await import('../../apps/server/src/seed.ts');
    await seed(databaseUrl, env, (drawn, all) => tell(`drawing picture ${drawn} of ${all}`));
  });
}

function lockFile(environment: Environment): string {
  return join(environment.dataDir, 'start.pid');
}

async function checkMachine(environment: Environment): Promise<void> {
  mkdirSync(environment.dataDir, { recursive: true });
  const lock = lockFile(environment);
  const other = existsSync(lock) ? Number(readFileSync(lock, 'utf8')) : 0;
  if (other && other !== process.pid && isStart(other)) {
    throw new Problem(
      `Sen already runs on this data folder (process ${other}). Stop it there with Ctrl-C, or: kill ${other}`,
    );
  }
  writeFileSync(lock, String(process.pid));
  const { bavail, bsize } = statfsSync(environment.dataDir);
  if (bavail * bsize < freeDiskBytesMin) {
    throw new Problem(
      `Only ${Math.floor((bavail * bsize) / 1e6)} MB are free on the disk of ${environment.dataDir}; Sen needs ${freeDiskBytesMin / 1e6} MB. Free some space.`,
    );
  }
  await ensurePortFree(environment.port, environment.host, 'PORT');
  await ensurePortFree(environment.arcadePort, environment.host, 'ARCADE_PORT');
  await ensurePortFree(environment.gatewayPort, environment.host, 'GATEWAY_PORT');
  await ensurePortFree(environment.bankPort, environment.host, 'BANK_PORT');
  if (runsBeacon(environment)) await ensurePortFree(environment.beaconPort, environment.host, 'BEACON_PORT');
}

/** Process ids are reused: only a process that runs `start` or `dev` counts. */
function isStart(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const commandLine = `/proc/${pid}/cmdline`;
    return !existsSync(commandLine) || /tools\/run\/(start|dev)\.ts/.test(readFileSync(commandLine, 'utf8'));
  } catch {
    return false;
  }
}

async function reach(databaseUrl: string): Promise<string> {
  const { host, pathname } = new URL(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined); // a connection that breaks after the check shows up in the server itself
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
    const version = Number(rows[0]?.server_version_num);
    if (version < 180_000)
      throw new Problem(
        `DATABASE_URL names PostgreSQL ${Math.floor(version / 10_000)}; Sen needs 18 or newer.`,
      );
    return 'the one of DATABASE_URL';
  } catch (error) {
    if (error instanceof Problem) throw error;
    const { code, message } = error as { code?: string; message: string };
    throw new Problem(
      `DATABASE_URL cannot be reached: ${host}${pathname} answers ${code ?? message}. Check the address, the password and that the database is up.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function listenForSignals(stopAll: () => Promise<void>, killAll: () => never): void {
  let firstAt: number | undefined;
  const onSignal = (signal: NodeJS.Signals) => {
    const now = performance.now();
    if (firstAt !== undefined) {
      if (now - firstAt > sameSignalMs) killAll();
      return;
    }
    firstAt = now;
    say(signal === 'SIGINT' ? '\nStopping; Ctrl-C again stops at once.' : 'Stopping.');
    void stopAll().then(() => process.exit(0), exitWith);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  if (process.channel) {
    process.on('disconnect', () => onSignal('SIGTERM'));
    process.channel.unref();
  }
}

/**
 * The processes of the product, in the order in which they start. `serverFile` starts the server:
 * tests have a file of their own.
 */
export function processesOf(
  environment: Environment,
  databaseUrl: string,
  serverFile = 'apps/server/src/main.ts',
): ProcessSpec[] {
  const env = childEnvironment(environment, databaseUrl);
  const host = environment.host === '0.0.0.0' || environment.host === '::' ? '127.0.0.1' : environment.host;
  const local = (port: number, path: string) =>
    `http://${host.includes(':') ? `[${host}]` : host}:${port}${path}`;
  return [
    {
      name: 'arcade',
      args: ['apps/arcade/src/main.ts'],
      env: withoutDatabase(env),
      readyUrls: [local(environment.arcadePort, '/healthz')],
    },
    ...(environment.sandboxes
      ? [
          {
            name: 'gateway',
            args: ['apps/gateway/src/main.ts'],
            env: withoutDatabase(env),
            readyUrls: [local(environment.gatewayPort, '/healthz')],
          },
          {
            name: 'bank',
            args: ['apps/bank/src/main.ts'],
            env: withoutDatabase(env),
            readyUrls: [local(environment.bankPort, '/healthz')],
          },
        ]
      : []),
    ...(runsBeacon(environment)
      ? [
          {
            name: 'beacon',
            args: ['apps/beacon/src/main.ts'],
            env: withoutDatabase(env),
            readyUrls: [local(environment.beaconPort, '/healthz')],
          },
        ]
      : []),
    { name: 'server', args: [serverFile], env, readyUrls: [local(environment.port, '/readyz')] },
  ];
}

/** The sandbox beacon stands in for the public one where the lottery is told to use it. */
const runsBeacon = ({ beaconChain }: Environment): boolean => beaconChain === 'sandbox';

/**
 * The arcade, the gateway, the bank and the beacon stand for other companies: they never learn
 * where the database is.
 */
function withoutDatabase(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return { ...env, DATABASE_URL: undefined };
}
