/**
 * `npm run bench [--
 * --only=wallet|reads|memory|growth|neighbours|audit|site|waits|game|fishing|proof|csv|tables|lobby|lottery|team
 * --rounds=3 --seconds=3 --growth=100000,1000000 --tickets=1000000 --team=200000
 * --transfers=1000000
 * --games=keno,baccarat]`: the figures as ratios within one run, on a PostgreSQL of its own with
 * every durability setting on. docs/performance.md says how each is measured and keeps their
 * history. `PGLEDGER_SQL=<file>` compares with pgledger as well. `site`, `waits`, `game`, `fishing`
 * and `lobby` find a Chromium or install one; `site` and `waits` need nobody on the ports of `npm
 * start`, `neighbours` a site that is built (`npm start` builds it).
 */
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { assertDurable } from '../../apps/server/src/modules/ledger/service.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { buildSchema } from '../../apps/server/test/faults/testServer.ts';
import { ensureChromium } from '../test/browser.ts';
import { measureAudit } from './audit.ts';
import { betPool } from './bodies.ts';
import { measureCsv } from './csv.ts';
import { startCluster } from './cluster.ts';
import { median, printFigures, say, type Figure } from './figures.ts';
import { measureWaits } from './firstMinutes.ts';
import { fishingRows, measureFishing } from './fishing.ts';
import { buildFrames, measureGames } from './game.ts';
import { lobbySize, measureLobby, smallLobby, type LobbyFigures } from './lobby.ts';
import { bettingRows, measureBetting, measureSettlement } from './lottery.ts';
import { measureNeighbours, pagesPerSecond, type NeighbourRatios } from './neighbours.ts';
import { durationMs, folder, parts, rounds, values } from './options.ts';
import { measureProof } from './proof.ts';
import { reportServer } from './server.ts';
import { measureSite, startSite } from './site.ts';
import { measureTables } from './tables.ts';
import { measureTeams, teamRows } from './team.ts';

/** The parts with a server or a machine of their own; the others share one (`reportServer`). */
const reports: Readonly<Record<string, () => Promise<void>>> = {
  site: reportSite,
  waits: reportWaits,
  proof: reportProof,
  csv: reportCsv,
  game: reportGame,
  fishing: reportFishing,
  tables: reportTables,
  lobby: reportLobby,
  lottery: reportLottery,
  team: reportTeam,
  neighbours: reportNeighbours,
  audit: reportAudit,
};
for (const [part, report] of Object.entries(reports)) if (parts.includes(part)) await report();
if (parts.some((part) => !Object.hasOwn(reports, part))) await reportServer();

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
  const cluster = await startCluster();
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
      [
        'bets’ p99 beside files, pictures and a report ÷ without',
        '1.5',
        '1.2',
        middle(({ p99OfFiles }) => p99OfFiles),
      ],
      ['µs of the serving thread a page, many networks', '–', '–', middle(({ usAPage }) => usAPage, 0)],
    ]);
  } finally {
    await cluster.stop();
  }
}

async function reportAudit(): Promise<void> {
  const transfers = Number(values.transfers);
  const cluster = await startCluster();
  try {
    const times = await measureAudit(cluster.url, transfers);
    const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
    const allMs = times.reduce((sum, { ms }) => sum + ms, 0);
    printFigures([
      [`${times.length} checks over ${transfers} transfers`, '60 s', '–', seconds(allMs)],
      ...times.slice(0, 8).map(({ name, ms }): Figure => [name, '–', '–', seconds(ms)]),
    ]);
  } finally {
    await cluster.stop();
  }
}

async function reportLobby(): Promise<void> {
  const cluster = await startCluster();
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
  const cluster = await startCluster();
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
  const cluster = await startCluster();
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
  const cluster = await startCluster();
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
  const cluster = await startCluster();
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
