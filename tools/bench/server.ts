/** The figures of one server over one database: bets, reads, growth and memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { idsWithin } from '../../apps/server/src/modules/bet/rules.ts';
import { pageOfRounds } from '../../apps/server/src/modules/bet/store.ts';
import { assertDurable, mainBalance } from '../../apps/server/src/modules/ledger/service.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import {
  addPlayers,
  addVendor,
  buildSchema,
  checkBooks,
  currency,
} from '../../apps/server/test/faults/testServer.ts';
import { betPool, firstMemberId, memberCount, requestBytes, type BetPool } from './bodies.ts';
import { startCluster } from './cluster.ts';
import { median, printFigures, say, type Figure } from './figures.ts';
import { grow } from './grow.ts';
import { load } from './load.ts';
import type { Memory } from './node.ts';
import { durationMs, folder, parts, rounds, values } from './options.ts';
import { measure, playAt, portOf, startNode, type BenchDatabase, type Vendor } from './trial.ts';
import { walletFigures } from './walletFigures.ts';

const [small, large] = values.growth.split(',').map(Number) as [number, number];

export async function reportServer(): Promise<void> {
  say('signing bets beforehand …');
  const pool = await betPool(folder, 60_000, 20_000);
  const cluster = await startCluster();
  const db = openDatabase({ url: cluster.url, schema: 'bench', connectionsMax: 4 });
  try {
    await assertDurable(db);
    await buildSchema(db);
    let vendors = 0;
    const newVendor = async (): Promise<Vendor> => {
      const code = `v${++vendors}`;
      return { code, id: await addVendor(db, code, { publicPem: pool.publicPem } as never) };
    };
    const first = await newVendor();
    await addPlayers(db, first.id, memberCount, 10n ** 12n);
    // Only filled tables are vacuumed: a vacuum of an empty table makes plans for tables that stay
    // empty.
    for (const table of ['member', 'account', 'game_session', 'vendor'])
      await db.run(`vacuum analyze ${table}`);
    const bench: BenchDatabase = { db, url: cluster.url, pid: cluster.pid()!, publicPem: pool.publicPem };

    const figures: Figure[] = [];
    if (parts.includes('wallet')) figures.push(...(await walletFigures(bench, pool, newVendor)));
    if (parts.includes('reads')) {
      const reads: number[] = [];
      for (let round = 1; round <= rounds; round++)
        reads.push((await readRate(bench, 'signed-in')) / (await readRate(bench, 'bare')));
      figures.push(['balance call, signed in ÷ bare Fastify', '0.5', '0.7', median(reads).toFixed(2)]);
    }
    if (parts.includes('growth')) figures.push(...(await growthFigures(bench, pool, newVendor)));
    if (parts.includes('memory')) figures.push(...(await memoryFigures(bench, pool, newVendor)));
    const broken = (await checkBooks(db)).filter(({ ok, name }) => !ok && !name.startsWith('INV8'));
    // The other designs keep no house row, so the books cannot agree where they wrote; the wallet's
    // own do, and a test says so.
    say(
      `(auditor after the run: ${broken.length} complaints, all of them the other designs' missing house side)`,
    );
    printFigures(figures);
  } finally {
    await db.close();
    await cluster.stop();
  }
}

/**
 * The server's memory after the first 20,000 bets and after 100,000, each time after a garbage
 * collection.
 */
async function memoryFigures(
  bench: BenchDatabase,
  pool: BetPool,
  newVendor: () => Promise<Vendor>,
): Promise<Figure[]> {
  const step = 20_000;
  const vendors = [await newVendor(), await newVendor()];
  const child = startNode(bench, 'wallet', ['--expose-gc']);
  const port = await portOf(child);
  const held: Memory[] = [];
  for (const vendor of vendors) {
    await playAt(bench.db, vendor);
    for (let from = 0; from < 50_000; from += step / 2) {
      const requests = pool.distinct
        .slice(from, from + step / 2)
        .map((bet) => requestBytes(vendor.code, bet));
      const { failed } = await load({
        port,
        connections: 64,
        durationMs: 600_000,
        next: () => requests.pop(),
        expect: '"RS_OK"',
      });
      if (failed > 0) throw new Error(`${failed} bets were not answered RS_OK`);
      child.send('memory');
      held.push(((await once(child, 'message')) as [Memory])[0]);
    }
  }
  child.disconnect();
  await once(child, 'exit');
  const megabytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
  held.forEach(({ heapUsed, rss }, i) =>
    say(
      `  after ${((i + 1) * step) / 2} bets: ${megabytes(heapUsed)} MB of objects, ${megabytes(rss)} MB of the process`,
    ),
  );
  const [early, late] = [held[1]!, held.at(-1)!];
  return [
    ['objects after 100,000 bets ÷ after 20,000', '1', '–', (late.heapUsed / early.heapUsed).toFixed(2)],
    ['the process after 100,000 bets ÷ after 20,000', '1', '–', (late.rss / early.rss).toFixed(2)],
  ];
}

async function growthFigures(
  bench: BenchDatabase,
  pool: BetPool,
  newVendor: () => Promise<Vendor>,
): Promise<Figure[]> {
  const growth: Growth[] = [];
  let grown = 0;
  for (const size of [small, large]) {
    say(`growing to ${size} postings …`);
    await grow(bench.db, firstMemberId, memberCount, size - grown);
    grown = size;
    growth.push(await readsAt(bench, pool, newVendor));
  }
  const at = (of: (one: Growth) => number): string => (of(growth[1]!) / of(growth[0]!)).toFixed(2);
  return [
    [`bets/s at ${large} postings ÷ at ${small}`, '0.9', '1', at(({ perSecond }) => perSecond)],
    [`balance at ${large} postings ÷ at ${small}`, '1.1', '1', at(({ balanceMs }) => balanceMs)],
    [`first page of rounds at ${large} ÷ at ${small}`, '1.6', '1.3', at(({ pageMs }) => pageMs)],
    [`page of a game never played at ${large} ÷ at ${small}`, '–', '–', at(({ rareMs }) => rareMs)],
  ];
}

/**
 * Balance calls a second of one signed-in member on 64 connections, or of a Fastify that knows
 * nothing.
 */
async function readRate(bench: BenchDatabase, kind: 'bare' | 'signed-in'): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reader.ts'), kind], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, TEST_DATABASE_URL: bench.url },
  });
  const { port, request } = JSON.parse(String((await once(child.stdout!, 'data'))[0])) as {
    port: number;
    request: string;
  };
  const bytes = Buffer.from(request);
  const options = { port, connections: 64, next: () => bytes, expect: '"sumBalance"' };
  await load({ ...options, durationMs: 500 });
  const measured = await load({ ...options, durationMs });
  if (measured.failed > 0) throw new Error(`${kind}: ${measured.failed} balance calls failed`);
  child.send('end');
  await once(child, 'exit');
  say(`  balance call, ${kind}: ${measured.perSecond.toFixed(0)}/s`);
  return measured.perSecond;
}

type Growth = { perSecond: number; balanceMs: number; pageMs: number; rareMs: number };

async function readsAt(
  bench: BenchDatabase,
  bets: BetPool,
  newVendor: () => Promise<Vendor>,
): Promise<Growth> {
  const on = bench.db;
  const whenever = idsWithin({});
  const timed = async (work: (memberId: bigint) => Promise<unknown>): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < 600; i++) {
      const memberId = BigInt(firstMemberId + ((i * 7919) % memberCount));
      const started = performance.now();
      await work(memberId);
      if (i >= 100) times.push(performance.now() - started);
    }
    return median(times);
  };
  const wallet = await measure(bench, 'wallet', 64, bets.distinct, await newVendor());
  return {
    perSecond: wallet.perSecond,
    balanceMs: await timed((memberId) => mainBalance(on, memberId, currency)),
    pageMs: await timed((memberId) => pageOfRounds(on, memberId, {}, whenever, {})),
    rareMs: await timed((memberId) => pageOfRounds(on, memberId, { gameType: 'LIVE' }, whenever, {})),
  };
}
