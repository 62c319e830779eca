/** Bets at a server of one design, for as long as a trial takes, and the work that each cost. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { requestBytes, type SignedBet } from './bodies.ts';
import type { Design } from './designs.ts';
import { say } from './figures.ts';
import { load, type Measured } from './load.ts';
import { durationMs } from './options.ts';
import { childrenUs, processorUs } from './processor.ts';

/** Processor time in µs a bet; NaN where the system does not tell. */
export type Trial = Measured & {
  walPerBet: number;
  fsyncsPerBet: number;
  nodeUs: number;
  postgresUs: number;
  clientUs: number;
};
export type Vendor = { code: string; id: number };
export type BenchDatabase = { db: Database; url: string; pid: number; publicPem: string };

export async function measure(
  bench: BenchDatabase,
  design: Design,
  connections: number,
  bets: readonly SignedBet[],
  vendor: Vendor,
): Promise<Trial> {
  const on = bench.db;
  await playAt(on, vendor);
  const child = startNode(bench, design);
  const port = await portOf(child);
  const requests = bets.map((bet) => requestBytes(vendor.code, bet));
  let i = 0;
  const next = design.startsWith('echo') ? () => requests[i++ % requests.length] : () => requests[i++];
  const options = { port, connections, next, expect: '"RS_OK"' };
  // Until the vendors have been read again and the code is warm.
  await load({ ...options, durationMs: 1_200 });
  const before = {
    ...(await counters(on)),
    node: processorUs(child.pid!),
    postgres: childrenUs(bench.pid),
    client: process.cpuUsage(),
  };
  const measured = await load({ ...options, durationMs });
  const client = process.cpuUsage(before.client);
  const after = { node: processorUs(child.pid!), postgres: childrenUs(bench.pid), ...(await counters(on)) };
  child.disconnect();
  await once(child, 'exit');
  if (measured.failed > 0)
    throw new Error(`${design}: ${measured.failed} of ${measured.count} were not answered RS_OK`);
  say(
    `  ${design.padEnd(12)} ${String(connections).padStart(3)} conns  ${measured.perSecond.toFixed(0).padStart(7)}/s  p50 ${measured.p50Ms.toFixed(2)} p99 ${measured.p99Ms.toFixed(1)} ms`,
  );
  return {
    ...measured,
    walPerBet: (after.wal - before.wal) / measured.count,
    fsyncsPerBet: (after.fsyncs - before.fsyncs) / measured.count,
    nodeUs: (after.node - before.node) / measured.count,
    postgresUs: (after.postgres - before.postgres) / measured.count,
    clientUs: (client.user + client.system) / measured.count,
  };
}

/** From now on every session is one of this vendor. */
export async function playAt(on: Database, vendor: Vendor): Promise<void> {
  await on.run(`update game_session set vendor_id = $1`, [vendor.id]);
  await on.run(`vacuum game_session`);
}

export function startNode(bench: BenchDatabase, design: Design, flags: readonly string[] = []): ChildProcess {
  return spawn(process.execPath, [...flags, join(import.meta.dirname, 'node.ts'), design], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_NO_WARNINGS: '1',
      DATABASE_URL: bench.url,
      DATABASE_SCHEMA: 'bench',
      VENDOR_KEY: bench.publicPem,
    },
  });
}

export async function portOf(child: ChildProcess): Promise<number> {
  return Number(String((await once(child.stdout!, 'data'))[0]));
}

async function counters(on: Database): Promise<{ wal: number; fsyncs: number }> {
  const row = await on.one<{ wal: string; fsyncs: string }>(
    `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as wal, (select sum(fsyncs) from pg_stat_io where object = 'wal')::text as fsyncs`,
  );
  return { wal: Number(row!.wal), fsyncs: Number(row!.fsyncs) };
}
