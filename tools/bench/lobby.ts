/**
 * The lobby over a large catalogue: how long lists, filters and searches take at the whole server.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Browser } from '@playwright/test';
import { framesOf, phone, recorder, summed, type Look } from './frames.ts';
import { load, type Measured } from './load.ts';
import type { LobbyServer } from './lobbyServer.ts';
import { measureScreens, type SiteRow } from './site.ts';

export const lobbySize = { vendors: 80, games: 10_000 };
/** The small lobby that its pages are compared with. */
export const smallLobby = { vendors: 4, games: 200 };
/** Players who look at the same time; each waits for its answer before it asks again. */
const connections = 2;

/** Halls with some thousand games, and home, which shows some of them. */
const screens = ['/', '/rng', '/live'] as const;
const scrolled = '/rng';
/** Pixels that a finger goes through the list, and how many in a second. */
const scroll = { distance: 6_000, speed: 1_500 };

const asked = ['list', 'all', 'filter', 'search', 'mistyped', 'find', 'hot', 'lanes'] as const;
export type LobbyFigures = {
  answers: Record<(typeof asked)[number], Measured>;
  lighthouse: SiteRow[];
  pages: PagesLook;
  /** The same pages over the small lobby. */
  small: PagesLook;
};
/**
 * Processor time of the main thread, in milliseconds, until a screen has come to rest; and how a
 * hall scrolls.
 */
type PagesLook = { loadMs: Record<(typeof screens)[number], number>; scrolling: Look };
/** A screen is watched for so long after its last request. */
const restMs = 2_000;

/** `runs`: how often Lighthouse looks at each screen. */
export async function measureLobby(
  databaseUrl: string,
  durationMs: number,
  executablePath: string | undefined,
  runs: number,
): Promise<LobbyFigures> {
  const small = await withServer(databaseUrl, smallLobby, (server) =>
    lookAtPages(urlOf(server), executablePath),
  );
  return withServer(databaseUrl, lobbySize, async (server) => {
    const answers = {} as LobbyFigures['answers'];
    for (const what of asked) {
      await trial(server, what, 1_000);
      answers[what] = await trial(server, what, durationMs);
      if (answers[what].failed > 0)
        throw new Error(`${answers[what].failed} answers to ${what} were not good`);
    }
    const pages = await lookAtPages(urlOf(server), executablePath);
    return {
      answers,
      pages,
      small,
      lighthouse: await measureScreens(urlOf(server), executablePath, runs, screens),
    };
  });
}

const urlOf = ({ port }: LobbyServer): string => `http://127.0.0.1:${port}`;

async function withServer<T>(
  databaseUrl: string,
  { vendors, games }: { vendors: number; games: number },
  work: (server: LobbyServer) => Promise<T>,
): Promise<T> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'lobbyServer.ts'), `${vendors}`, `${games}`],
    {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, NODE_NO_WARNINGS: '1', TEST_DATABASE_URL: databaseUrl },
    },
  );
  try {
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
    return await work(JSON.parse(line) as LobbyServer);
  } finally {
    child.send('end');
    await once(child, 'exit');
  }
}

async function lookAtPages(url: string, executablePath: string | undefined): Promise<PagesLook> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });
  try {
    const loadMs = {} as PagesLook['loadMs'];
    for (const path of screens) loadMs[path] = await loadingMs(browser, `${url}${path}`);
    return { loadMs, scrolling: await scrollThrough(browser, `${url}${scrolled}`) };
  } finally {
    await browser.close();
  }
}

/**
 * Times on a clock say little where the machine does much else; the processor's do not depend on
 * it.
 */
async function loadingMs(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ ...phone, locale: 'vi-VN' });
  const page = await context.newPage();
  // The stream of news stays open as long as the page: nothing would ever be idle.
  await page.route('**/wps/live', (route) => route.abort());
  const meter = await context.newCDPSession(page);
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(restMs);
  const { metrics } = await meter.send('Performance.getMetrics');
  await context.close();
  return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000;
}

/** As a finger scrolls a hall on a phone; the list grows by itself meanwhile. */
async function scrollThrough(browser: Browser, address: string): Promise<Look> {
  const context = await browser.newContext({ ...phone, locale: 'vi-VN' });
  await context.addInitScript({ content: recorder });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  const hand = await context.newCDPSession(page);
  const frames = await framesOf(page, async () => {
    await hand.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: -scroll.distance,
      speed: scroll.speed,
    });
  });
  await context.close();
  return summed(frames);
}

function trial(
  { port, vendors, names }: LobbyServer,
  what: (typeof asked)[number],
  durationMs: number,
): Promise<Measured> {
  let n = 0;
  const relay = '/wps/relay/GCSGAME_';
  const list = (query: Record<string, string>) =>
    `${relay}gameList?${new URLSearchParams({ language: 'vi', pageSize: '15', ...query })}`;
  const type = () => ['RNG', 'LIVE', 'FISH', 'PVP'][n % 4]!;
  const name = () => names[(n * 7919) % names.length]!;
  const paths = {
    list: () => list({ gameType: type(), pageNo: `${1 + (n % 60)}` }),
    all: () => list({ pageNo: `${1 + (n % 60)}`, pageSize: '24' }),
    filter: () =>
      list({
        gameType: type(),
        vassalage: vendors[n % vendors.length]!,
        gameClassify: ['lines', 'ways', 'cluster'][n % 3]!,
        minBet: '0.5',
      }),
    search: () => list({ gameType: type(), gameName: n % 2 === 0 ? name() : name().slice(0, 5) }),
    mistyped: () => list({ gameType: 'RNG', gameName: mistyped(name(), n) }),
    find: () => `/wps/search?${new URLSearchParams({ language: 'vi', q: typed(name(), n) })}`,
    hot: () => `${relay}hotGamesV2?language=vi`,
    lanes: () => `${relay}newGameVendor?language=vi`,
  };
  const next = (): Buffer => {
    n++;
    return Buffer.from(`GET ${paths[what]()} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`);
  };
  return load({ port, connections, durationMs, next, expect: '"code":"ok"' });
}

/** A name as players type one: its first letters, all of it, without blanks, or with a slip. */
function typed(name: string, n: number): string {
  return [name.slice(0, 4), name, name.replaceAll(' ', ''), mistyped(name, n)][n % 4]!;
}

/** Two letters change places; which, goes round. */
function mistyped(name: string, n: number): string {
  const letters = [...name];
  const at = 1 + (n % (letters.length - 2));
  [letters[at], letters[at + 1]] = [letters[at + 1]!, letters[at]!];
  return letters.join('');
}
