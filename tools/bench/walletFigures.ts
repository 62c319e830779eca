/** The wallet beside other designs that take the same bets, and beside pgbench. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { firstMemberId, memberCount, type BetPool, type SignedBet } from './bodies.ts';
import type { Design } from './designs.ts';
import { median, say, type Figure } from './figures.ts';
import { durationMs, folder, rounds } from './options.ts';
import { loadPgledger } from './pgledger.ts';
import { measure, type BenchDatabase, type Trial, type Vendor } from './trial.ts';

type Runs = Record<string, Trial[]>;
const pgledgerSql = process.env['PGLEDGER_SQL'];

const perSecond = (trial: Trial): number => trial.perSecond;
const p50 = ({ p50Ms }: Trial): number => p50Ms;
const p99 = ({ p99Ms }: Trial): number => p99Ms;

export async function walletFigures(
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
