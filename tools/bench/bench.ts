/**
 * `npm run bench [--
 * --only=wallet|reads|memory|growth|neighbours|site|waits|game|fishing|proof|csv|tables|lobby|lottery|team
 * --rounds=3 --seconds=3 --growth=100000,1000000 --tickets=1000000 --team=200000
 * --games=keno,baccarat]`: the figures as ratios within one run, on a PostgreSQL of its own with
 * every durability setting on. docs/performance.md says how each is measured and keeps their
 * history. `PGLEDGER_SQL=<file>` compares with pgledger as well. `site`, `waits`, `game`, `fishing`
 * and `lobby` find a Chromium or install one; `site` and `waits` need nobody on the ports of `npm
 * start`, `neighbours` a site that is built (`npm start` builds it).
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { idsWithin } from '../../apps/server/src/modules/bet/rules.ts';
import { pageOfRounds } from '../../apps/server/src/modules/bet/store.ts';
import { assertDurable, mainBalance } from '../../apps/server/src/modules/ledger/service.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import {
  addPlayers,
  addVendor,
  buildSchema,
  checkBooks,
  currency,
} from '../../apps/server/test/faults/testServer.ts';
import { startDatabase } from '../run/database.ts';
import { freePort } from '../run/freePort.ts';
import { ensureChromium } from '../test/browser.ts';
import { betPool, firstMemberId, memberCount, requestBytes, type BetPool, type SignedBet } from './bodies.ts';
import type { Design } from './designs.ts';
import type { Memory } from './node.ts';
import { grow } from './grow.ts';
import { load, type Measured } from './load.ts';
import { measureCsv } from './csv.ts';
import { fishingRows, measureFishing } from './fishing.ts';
import { measureWaits } from './firstMinutes.ts';
import { buildFrames, measureGames } from './game.ts';
import { measureNeighbours, pagesPerSecond, type NeighbourRatios } from './neighbours.ts';
import { lobbySize, measureLobby, smallLobby, type LobbyFigures } from './lobby.ts';
import { bettingRows, measureBetting, measureSettlement } from './lottery.ts';
import { loadPgledger } from './pgledger.ts';
import { childrenUs, processorUs } from './processor.ts';
import { measureProof } from './proof.ts';
import { measureSite, startSite } from './site.ts';
import { measureTables } from './tables.ts';
import { measureTeams, teamRows } from './team.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    growth: { type: 'string', default: '100000,1000000' },
    tickets: { type: 'string', default: '1000000' },
    team: { type: 'string', default: '200000' },
    games: { type: 'string', default: '' },
    only: { type: 'string', default: 'wallet,reads,memory,growth' },
  },
});
const parts = values.only.split(',');
const rounds = Number(values.rounds);
const durationMs = Number(values.seconds) * 1000;
const [small, large] = values.growth.split(',').map(Number) as [number, number];

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const perSecond = (trial: Trial): number => trial.perSecond;
const p50 = ({ p50Ms }: Trial): number => p50Ms;
const p99 = ({ p99Ms }: Trial): number => p99Ms;
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** Processor time in µs a bet; NaN where the system does not tell. */
type Trial = Measured & {
  walPerBet: number;
  fsyncsPerBet: number;
  nodeUs: number;
  postgresUs: number;
  clientUs: number;
};
type Runs = Record<string, Trial[]>;
type Figure = [figure: string, target: string, stretch: string, measured: string];
const pgledgerSql = process.env['PGLEDGER_SQL'];

const folder = resolve(process.env['DATA_DIR'] ?? '.data', 'bench');
mkdirSync(folder, { recursive: true });
if (parts.includes('site')) await reportSite();
if (parts.includes('waits')) await reportWaits();
if (parts.includes('proof')) await reportProof();
if (parts.includes('csv')) await reportCsv();
if (parts.includes('game')) await reportGame();
if (parts.includes('fishing')) await reportFishing();
if (parts.includes('tables')) await reportTables();
if (parts.includes('lobby')) await reportLobby();
if (parts.includes('lottery')) await reportLottery();
if (parts.includes('team')) await reportTeam();
if (parts.includes('neighbours')) await reportNeighbours();
if (
  parts.some(
    (part) =>
      ![
        'site',
        'waits',
        'game',
        'fishing',
        'neighbours',
        'proof',
        'csv',
        'tables',
        'lobby',
        'lottery',
        'team',
      ].includes(part),
  )
)
  await reportServer();

async function reportGame(): Promise<void> {
  printFigures(
    (await measureGames(folder, await ensureChromium(), rounds, values.games.split(',').filter(Boolean))).map(
      (row): Figure => [row.figure, row.target, row.stretch, row.measured],
    ),
  );
}

async function reportFishing(): Promise<void> {
  const fished = await measureFishing(buildFrames(folder), await ensureChromium());
  printFigures(
    fishingRows(fished).map(({ figure, target, measured }): Figure => [figure, target, '–', measured]),
  );
}

async function reportTables(): Promise<void> {
  const { states, p50Ms, p99Ms, longestMs, bets, heapMb, residentMb } = await measureTables(
    folder,
    durationMs * 5,
  );
  const listed = (sizes: readonly number[]): string => sizes.map((size) => size.toFixed(1)).join(', ');
  printFigures([
    ['p99 of a table’s state from the arcade to a page', '250 ms', '100 ms', `${p99Ms} ms`],
    ['half of them', '–', '–', `${p50Ms} ms`],
    ['the longest', '–', '–', `${longestMs} ms`],
    ['states told, bets meanwhile', '–', '–', `${states}, ${bets}`],
    [`MB that the script keeps, over ${(durationMs * 5) / 60_000} minutes`, 'flat', '–', listed(heapMb)],
    ['MB of the whole process', '–', '–', listed(residentMb)],
    [
      'load of the machine over a minute, processors',
      '–',
      '–',
      `${loadavg()[0]!.toFixed(1)}, ${cpus().length}`,
    ],
  ]);
}

async function reportSite(): Promise<void> {
  const started = await startSite(join(folder, 'site'));
  try {
    const rows = await measureSite(started.url, await ensureChromium(), rounds);
    printFigures([
      ['second `npm start`', '5 s', '–', `${(started.secondStartMs / 1000).toFixed(1)} s`],
      ...rows.map(({ figure, target, stretch, measured }): Figure => [figure, target, stretch, measured]),
    ]);
  } finally {
    await started.stop();
  }
}

async function reportWaits(): Promise<void> {
  const started = await startSite(join(folder, 'site'));
  try {
    const rows = await measureWaits(started.url, await ensureChromium(), rounds);
    printFigures([
      ...rows.map(({ figure, target, measured }): Figure => [figure, target, '–', measured]),
      [
        'load of the machine over a minute, processors',
        '–',
        '–',
        `${loadavg()[0]!.toFixed(1)}, ${cpus().length}`,
      ],
    ]);
  } finally {
    await started.stop();
  }
}

async function reportNeighbours(): Promise<void> {
  const cluster = await startDatabase({ dataDir: join(folder, 'postgres'), port: await freePort() });
  try {
    const ratios = await measureNeighbours(cluster.url, rounds, durationMs, say);
    const middle = (of: (one: NeighbourRatios) => number, digits = 2): string =>
      median(ratios.map(of)).toFixed(digits);
    printFigures([
      [
        `bets’ p99 beside ${pagesPerSecond} pages/s of one network ÷ without`,
        '1.5',
        '1.2',
        middle(({ p99OfOne }) => p99OfOne),
      ],
      [
        `bets’ p99 beside ${pagesPerSecond} pages/s of many networks ÷ without`,
        '1.5',
        '1.2',
        middle(({ p99OfMany }) => p99OfMany),
      ],
      ['µs of the serving thread a page, many networks', '–', '–', middle(({ usAPage }) => usAPage, 0)],
    ]);
  } finally {
    await cluster.stop();
  }
}

async function reportLobby(): Promise<void> {
  const cluster = await startDatabase({ dataDir: join(folder, 'postgres'), port: await freePort() });
  try {
    printFigures(lobbyFigures(await measureLobby(cluster.url, durationMs, await ensureChromium(), rounds)));
  } finally {
    await cluster.stop();
  }
}

function lobbyFigures({ answers, lighthouse, pages, small }: LobbyFigures): Figure[] {
  const scrolls = ({ all, script, layout }: LobbyFigures['pages']['scrolling']): string =>
    `${all.toFixed(1)} ms (${script.toFixed(1)}, ${layout.toFixed(1)})`;
  say(
    `The lobby of ${lobbySize.games} games of ${lobbySize.vendors} vendors, load ${loadavg()[0]!.toFixed(1)}:`,
  );
  return [
    ...Object.entries(answers).map(([what, { p50Ms, p95Ms, perSecond: rate }]): Figure => [
      `p95 of ${what}; the median; answers/s`,
      '50 ms',
      '–',
      `${p95Ms.toFixed(1)} ms; ${p50Ms.toFixed(1)} ms; ${Math.round(rate)}`,
    ]),
    ...lighthouse.map(({ figure, target, stretch, measured }): Figure => [figure, target, stretch, measured]),
    ...Object.entries(pages.loadMs).map(([path, ms]): Figure => [
      `processor time of ${path} until it rests; ÷ a lobby of ${smallLobby.games} games`,
      '1',
      '–',
      `${ms.toFixed(0)} ms; ${(ms / small.loadMs[path as keyof typeof small.loadMs]).toFixed(2)}`,
    ]),
    [
      `scrolling a hall on a phone, processor ÷ 4: main thread in a frame (script, layout); of a lobby of ${smallLobby.games} games`,
      '16.7 ms',
      '–',
      `${scrolls(pages.scrolling)}; ${scrolls(small.scrolling)}`,
    ],
  ];
}

async function reportProof(): Promise<void> {
  const cluster = await startDatabase({ dataDir: join(folder, 'postgres'), port: await freePort() });
  const db = openDatabase({ url: cluster.url, schema: 'bench', connectionsMax: 2 });
  try {
    await buildSchema(db);
    const { ms, longestMs, rssBytes } = await measureProof(db, cluster.url, 1_000_000);
    printFigures([
      ['proof of balances of 1,000,000 members', '60 s', '–', `${(ms / 1000).toFixed(1)} s`],
      [
        'memory of the process that builds it, at most',
        '400 MB',
        '–',
        `${Math.round(rssBytes / 2 ** 20)} MB`,
      ],
      ['longest wait of other work in that process', '–', '–', `${Math.round(longestMs)} ms`],
    ]);
  } finally {
    await db.close();
    await cluster.stop();
  }
}

async function reportCsv(): Promise<void> {
  const { publicPem } = await betPool(folder, 60_000, 20_000);
  const cluster = await startDatabase({ dataDir: join(folder, 'postgres'), port: await freePort() });
  const db = openDatabase({ url: cluster.url, schema: 'bench', connectionsMax: 2 });
  try {
    await buildSchema(db);
    const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`;
    const [few, many] = await measureCsv(db, cluster.url, publicPem, [10_000, 1_000_000]);
    printFigures([
      [
        `account record of ${many!.lines.toLocaleString('en')} lines as CSV`,
        '120 s',
        '–',
        `${(many!.ms / 1000).toFixed(1)} s`,
      ],
      ['its size', '–', '–', megabytes(many!.bytes)],
      ['memory of the process that writes it, at most', '250 MB', '–', megabytes(many!.rssBytes)],
      [`the same for ${few!.lines.toLocaleString('en')} lines`, '–', '–', megabytes(few!.rssBytes)],
    ]);
  } finally {
    await db.close();
    await cluster.stop();
  }
}

async function reportLottery(): Promise<void> {
  const cluster = await startDatabase({ dataDir: join(folder, 'postgres'), port: await freePort() });
  const db = openDatabase({ url: cluster.url, schema: 'bench', connectionsMax: 4 });
  try {
    await assertDurable(db);
    await buildSchema(db);
    const { tickets, ms, rssBytes } = await measureSettlement(db, cluster.url, Number(values.tickets));
    const each = `${tickets.toLocaleString('en')} tickets of one draw settled`;
    printFigures([
      [each, '60 s', '–', `${(ms / 1000).toFixed(1)} s, ${Math.round((tickets * 1000) / ms)} a second`],
      [
        'memory of the process that settles them, at most',
        '400 MB',
        '–',
        `${Math.round(rssBytes / 2 ** 20)} MB`,
      ],
    ]);
    printFigures(bettingRows(await measureBetting(cluster.url, 300)));
  } finally {
    await db.close();
    await cluster.stop();
  }
}

async function reportTeam(): Promise<void> {
  const cluster = await startDatabase({ dataDir: join(folder, 'postgres'), port: await freePort() });
  try {
    const size = Number(values.team);
    say(
      `The agent centre of a team of ${size.toLocaleString('en')}, over HTTP: p50 / p95 at its top, in its middle and of a team of 20`,
    );
    const told = await measureTeams(cluster.url, size, Math.min(size, 20_000), rounds * 20);
    printFigures(teamRows(told));
    const { night } = told;
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
    printFigures([
      [
        `a day of ${night.contracts.toLocaleString('en')} contracts, computed and paid`,
        '60 s',
        '–',
        seconds(night.computedMs + night.paidMs),
      ],
      [
        `computing it, of ${night.members.toLocaleString('en')} members who played`,
        '–',
        '–',
        seconds(night.computedMs),
      ],
      ['memory of the process, at most', '400 MB', '–', `${Math.round(night.rssBytes / 2 ** 20)} MB`],
    ]);
  } finally {
    await cluster.stop();
  }
}

async function reportServer(): Promise<void> {
  say('signing bets beforehand …');
  const pool = await betPool(folder, 60_000, 20_000);
  const cluster = await startDatabase({ dataDir: join(folder, 'postgres'), port: await freePort() });
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

type Vendor = { code: string; id: number };
type BenchDatabase = { db: Database; url: string; pid: number; publicPem: string };

async function walletFigures(
  bench: BenchDatabase,
  pool: BetPool,
  newVendor: () => Promise<Vendor>,
): Promise<Figure[]> {
  const runs: Runs = {};
  if (pgledgerSql)
    await loadPgledger(bench.db, readFileSync(pgledgerSql, 'utf8'), firstMemberId, memberCount);
  for (let round = 1; round <= rounds; round++) {
    say(`round ${round} of ${rounds}, load ${loadavg()[0]!.toFixed(1)}`);
    const trial = async (
      label: string,
      design: Design,
      connections: number,
      bets: readonly SignedBet[],
    ): Promise<void> => {
      (runs[label] ??= []).push(await measure(bench, design, connections, bets, await newVendor()));
    };
    await trial('echo', 'echo', 64, pool.distinct);
    await trial('echo that verifies', 'echo-verifying', 64, pool.distinct);
    await trial('wallet', 'wallet', 64, pool.distinct);
    await trial('naive', 'naive', 64, pool.distinct);
    await trial('naive-house', 'naive-house', 64, pool.distinct);
    await trial('statement', 'statement', 64, pool.distinct);
    await trial('hot', 'wallet', 64, pool.hot);
    await trial('wallet alone', 'wallet', 1, pool.distinct);
    await trial('statement alone', 'statement', 1, pool.distinct);
    if (pgledgerSql) {
      await trial('pgledger', 'pgledger', 64, pool.distinct);
      await trial('pgledger-house', 'pgledger-house', 64, pool.distinct);
    }
  }
  const insert = await pgbench(bench, `insert into bench_insert (a, b) values (1, 2)`);
  const tpcb = await pgbench(bench, undefined);
  printDesigns(runs);
  return figuresOf(runs, insert, tpcb);
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

async function measure(
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
async function playAt(on: Database, vendor: Vendor): Promise<void> {
  await on.run(`update game_session set vendor_id = $1`, [vendor.id]);
  await on.run(`vacuum game_session`);
}

function startNode(bench: BenchDatabase, design: Design, flags: readonly string[] = []): ChildProcess {
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

async function portOf(child: ChildProcess): Promise<number> {
  return Number(String((await once(child.stdout!, 'data'))[0]));
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

async function counters(on: Database): Promise<{ wal: number; fsyncs: number }> {
  const row = await on.one<{ wal: string; fsyncs: string }>(
    `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::text as wal, (select sum(fsyncs) from pg_stat_io where object = 'wal')::text as fsyncs`,
  );
  return { wal: Number(row!.wal), fsyncs: Number(row!.fsyncs) };
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

/** Transactions a second of pgbench with 32 clients; NaN where it is not installed. */
async function pgbench({ db, url }: BenchDatabase, sql: string | undefined): Promise<number> {
  if (spawnSync('pgbench', ['--version']).status !== 0) return Number.NaN;
  if (sql)
    await db.run(
      `create table if not exists bench_insert (id bigint generated always as identity primary key, a int, b int)`,
    );
  else spawnSync('pgbench', ['-i', '-q', '-s', '10', url], { stdio: 'ignore' });
  const script = join(folder, 'script.sql');
  if (sql) writeFileSync(script, `set search_path = bench;\n${sql};\n`);
  const child = spawn(
    'pgbench',
    [
      '-n',
      '-M',
      'prepared',
      '-c',
      '32',
      '-j',
      '1',
      '-T',
      String(Math.ceil(durationMs / 1000)),
      ...(sql ? ['-f', script] : []),
      url,
    ],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += String(chunk)));
  await once(child, 'exit');
  return Number(/tps = ([\d.]+)/.exec(out)?.[1] ?? Number.NaN);
}

function figuresOf(all: Runs, insert: number, tpcb: number): Figure[] {
  const middle = (label: string, of: (trial: Trial) => number): number => median(all[label]!.map(of));
  /** Medians of ratios within a round, so that a slow minute slows both sides. */
  const ratio = (a: string, b: string, of: (trial: Trial) => number = perSecond): number =>
    median(all[a]!.map((trial, i) => of(trial) / of(all[b]![i]!)));
  const figure = (name: string, target: string, stretch: string, measured: number, digits = 2): Figure => [
    name,
    target,
    stretch,
    Number.isNaN(measured) ? 'not measured' : measured.toFixed(digits),
  ];
  const rate = middle('wallet', perSecond);
  return [
    figure('bets/s ÷ bare node:http echo', '0.40', '0.50', ratio('wallet', 'echo')),
    figure('bets/s ÷ echo that verifies the signature', '–', '–', ratio('wallet', 'echo that verifies')),
    figure('bets/s ÷ naive', '8', '10', ratio('wallet', 'naive')),
    figure('bets/s ÷ naive with a house row', '11', '15', ratio('wallet', 'naive-house')),
    figure('bets/s ÷ one statement a bet', '–', '–', ratio('wallet', 'statement')),
    ...(pgledgerSql
      ? [
          figure('bets/s ÷ pgledger, two accounts of its own each', '8', '11', ratio('wallet', 'pgledger')),
          figure('bets/s ÷ pgledger with one house account', '16', '22', ratio('wallet', 'pgledger-house')),
        ]
      : []),
    figure('bets/s ÷ pgbench single-row INSERT', '0.7', '0.9', rate / insert),
    figure('bets/s ÷ pgbench TPC-B', '4', '5', rate / tpcb),
    figure('p99 ÷ echo’s p99', '2.5', '1.5', ratio('wallet', 'echo', p99)),
    figure('p99 ÷ naive’s p99', '0.12', '0.08', ratio('wallet', 'naive', p99), 3),
    figure(
      'p50 at 1 connection ÷ one statement',
      '1.25',
      '1.1',
      ratio('wallet alone', 'statement alone', p50),
    ),
    figure(
      'fsyncs per bet',
      '0.06',
      '0.035',
      middle('wallet', ({ fsyncsPerBet }) => fsyncsPerBet),
      3,
    ),
    figure(
      'WAL bytes per bet',
      '900',
      '700',
      middle('wallet', ({ walPerBet }) => walPerBet),
      0,
    ),
    figure('one hot player ÷ 10,000 players', '0.9', '1', ratio('hot', 'wallet')),
  ];
}

function printFigures(rows: readonly Figure[]): void {
  say(
    `\n${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model}, ${rounds} rounds of ${durationMs / 1000} s\n`,
  );
  say('| figure | target | stretch | measured |\n|---|---|---|---|');
  for (const row of rows) say(`| ${row.join(' | ')} |`);
}

function printDesigns(all: Runs): void {
  say(
    '\n| design | bets/s | p50 ms | p99 ms | µs a bet in Node | in PostgreSQL | in the client |\n|---|---|---|---|---|---|---|',
  );
  for (const [label, trials] of Object.entries(all)) {
    const of = (one: (trial: Trial) => number, digits: number): string =>
      median(trials.map(one)).toFixed(digits);
    const times = [
      of(({ nodeUs }) => nodeUs, 0),
      of(({ postgresUs }) => postgresUs, 0),
      of(({ clientUs }) => clientUs, 0),
    ];
    say(`| ${[label, of(perSecond, 0), of(p50, 2), of(p99, 1), ...times].join(' | ')} |`);
  }
}
