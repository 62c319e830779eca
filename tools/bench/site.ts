/**
 * The files that a player's browser has to fetch, and the time until the page is complete: sizes as
 * they travel (brotli), and Lighthouse with its mobile preset, the median of several runs, against
 * a server that runs on this machine.
 */
import { chromium, type Browser, type Response } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { freePort } from '../run/freePort.ts';

export type SiteRow = { figure: string; target: string; stretch: string; measured: string };

const screens = ['/rng', '/login', '/register'] as const;
const lighthousePages = ['/', '/rng', '/login', '/promotions', '/help', '/vip'] as const;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

/** Measures a running site at `url`. `runs`: how often Lighthouse looks at each page. */
export function measureSite(
  url: string,
  executablePath: string | undefined,
  runs: number,
): Promise<SiteRow[]> {
  return inBrowser(executablePath, async (browser, port) => [
    ...(await measureSizes(browser, url)),
    ...(await measureWithLighthouse(url, port, runs, lighthousePages)),
    await measureAgainstPlain(url, port, runs),
  ]);
}

/** Lighthouse's figures of these pages of a running site. */
export function measureScreens(
  url: string,
  executablePath: string | undefined,
  runs: number,
  paths: readonly string[],
): Promise<SiteRow[]> {
  return inBrowser(executablePath, (_browser, port) => measureWithLighthouse(url, port, runs, paths));
}

async function inBrowser<T>(
  executablePath: string | undefined,
  work: (browser: Browser, port: number) => Promise<T>,
): Promise<T> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath,
    args: [...flags, `--remote-debugging-port=${port}`],
  });
  try {
    return await work(browser, port);
  } finally {
    await browser.close();
  }
}

/** `npm start` in production, twice: the second start is timed, and its site left running. */
export async function startSite(
  dataDir: string,
): Promise<{ url: string; secondStartMs: number; stop(): Promise<void> }> {
  let stop = await startOnce(dataDir);
  await stop();
  const started = performance.now();
  stop = await startOnce(dataDir);
  return {
    url: process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? 8080}`,
    secondStartMs: performance.now() - started,
    stop,
  };
}

async function startOnce(dataDir: string): Promise<() => Promise<void>> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../run/start.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir },
  });
  const exit = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    // Its output is read to its end: a closed pipe would stop it.
    child.stdout.on('data', (chunk: Buffer) => String(chunk).includes('Ready in') && resolve());
    child.once('exit', () => reject(new Error('npm start ended before it was ready')));
  });
  return async () => {
    child.kill('SIGINT');
    await exit;
  };
}

async function measureSizes(browser: Browser, url: string): Promise<SiteRow[]> {
  const { early, all: home, bytes } = await fetched(browser, `${url}/`);
  const rows: SiteRow[] = [
    {
      figure: 'home page’s first-load JavaScript, brotli',
      target: '102 kB',
      stretch: '90 kB',
      measured: kB(total(early, 'js')),
    },
    {
      figure: 'what comes when home has come to rest',
      target: '',
      stretch: '',
      measured: kB(total(home, 'js') - total(early, 'js')),
    },
    { figure: 'home page’s CSS, brotli', target: '16 kB', stretch: '', measured: kB(total(home, 'css')) },
    { figure: 'home page’s fonts', target: '60 kB', stretch: '', measured: kB(total(home, 'woff2')) },
    {
      figure: 'all that home fetches until it rests, pictures too',
      target: '644 kB',
      stretch: '',
      measured: kB(bytes),
    },
  ];
  for (const screen of screens) {
    const { all: files } = await fetched(browser, `${url}${screen}`);
    const further = new Map([...files].filter(([path]) => !home.has(path)));
    rows.push({
      figure: `further JavaScript of ${screen}, brotli`,
      target: '30 kB',
      stretch: '',
      measured: kB(total(further, 'js')),
    });
  }
  return rows;
}

type Files = Map<string, number>;

/**
 * Path and size as it travels of every file of the page’s own origin; `early` are those that the
 * page itself names, which its first view needs. `bytes`: these, the page, answers and pictures,
 * from wherever they come.
 */
async function fetched(
  browser: Browser,
  address: string,
): Promise<{ early: Files; all: Files; bytes: number }> {
  // Most visitors' language, whose words weigh more than English ones.
  const page = await browser.newPage({ locale: 'vi-VN' });
  const responses: Response[] = [];
  page.on('response', (response) => void responses.push(response));
  // The stream of news stays open as long as the page: nothing would ever be idle.
  await page.route('**/wps/live', (route) => route.abort());
  const html = await (await page.goto(address, { waitUntil: 'networkidle' }))!.text();
  const early: Files = new Map();
  const all: Files = new Map();
  let bytes = 0;
  for (const response of responses) {
    const { origin, pathname } = new URL(response.url());
    // A redirection has no body.
    if (response.status() >= 300) continue;
    const body = await response.body();
    const size = /\.(woff2|webp|png|jpg)$/.test(pathname) ? body.length : brotliCompressSync(body).length;
    bytes += size;
    if (origin !== new URL(address).origin || !/\.(js|css|woff2)$/.test(pathname)) continue;
    all.set(pathname, size);
    if (html.includes(pathname)) early.set(pathname, size);
  }
  await page.close();
  return { early, all, bytes };
}

/** Round by round over all pages, so that a slow minute is shared among them. */
async function measureWithLighthouse(
  url: string,
  port: number,
  runs: number,
  paths: readonly string[],
): Promise<SiteRow[]> {
  const seenOn = new Map<string, Record<string, number[]>>(paths.map((path) => [path, {}]));
  for (let i = 0; i < runs; i++) {
    for (const [path, seen] of seenOn) {
      const { categories, audits } = await look(`${url}${path}`, port);
      const figures = {
        performance: categories['performance']!.score! * 100,
        accessibility: categories['accessibility']!.score! * 100,
        'best practices': categories['best-practices']!.score! * 100,
        SEO: categories['seo']!.score! * 100,
        'TBT ms': audits['total-blocking-time']!.numericValue!,
        CLS: audits['cumulative-layout-shift']!.numericValue!,
        'FCP ms': audits['first-contentful-paint']!.numericValue!,
        'LCP ms': audits['largest-contentful-paint']!.numericValue!,
      };
      for (const [name, value] of Object.entries(figures)) (seen[name] ??= []).push(value);
    }
  }
  return [...seenOn].map(([path, seen]) => {
    process.stdout.write(
      `  ${path}: ${JSON.stringify(seen, (_name, value: unknown) => (typeof value === 'number' ? Math.round(value) : value))}\n`,
    );
    const measured = Object.entries(seen)
      .map(
        ([name, values]) =>
          `${name} ${name === 'CLS' ? median(values).toFixed(3) : Math.round(median(values))}`,
      )
      .join(', ');
    return {
      figure: `Lighthouse mobile, ${path}, median of ${runs}`,
      target: 'performance 97, accessibility 100, best practices 95, SEO 95, TBT 100, CLS 0.02',
      stretch: 'performance 100, TBT 60, CLS 0',
      measured,
    };
  });
}

/** Pairs of runs, so that a slow minute slows both sides. */
async function measureAgainstPlain(url: string, port: number, runs: number): Promise<SiteRow> {
  const plain = await withoutScript(url);
  const ratios: number[] = [];
  try {
    for (let i = 0; i < runs; i++)
      ratios.push((await largestPaintMs(`${url}/`, port)) / (await largestPaintMs(`${plain.url}/`, port)));
  } finally {
    plain.server.close();
  }
  return {
    figure: `LCP of / ÷ the same HTML without script, median of ${runs}`,
    target: '1.15',
    stretch: '1.0',
    measured: median(ratios).toFixed(2),
  };
}

async function largestPaintMs(address: string, port: number): Promise<number> {
  const { audits } = await look(address, port, { onlyAudits: ['largest-contentful-paint'] });
  return audits['largest-contentful-paint']!.numericValue!;
}

/**
 * One look of Lighthouse's. A trace that the browser did not record says nothing of the page: then
 * it looks again, twice at most.
 */
async function look(address: string, port: number, flags: { onlyAudits?: string[] } = {}): Promise<Result> {
  for (let failures = 0; ;) {
    const { lhr } = (await lighthouse(address, { port, output: 'json', logLevel: 'error', ...flags }))!;
    if (!lhr.runtimeError) return lhr;
    const what = `Lighthouse could not measure ${address}: ${lhr.runtimeError.message}`;
    if (++failures > 2) throw new Error(what);
    process.stderr.write(`${what}\n`);
  }
}

/** The site as it is, only that its pages have lost every script. */
async function withoutScript(url: string): Promise<{ server: Server; url: string }> {
  const server = createServer((incoming, outgoing) => {
    const isPage = !/\.\w+$/.test(incoming.url ?? '');
    const headers = { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
    const passing = request(`${url}${incoming.url}`, { headers, method: incoming.method }, (answer) => {
      if (!isPage) {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
        return;
      }
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const html = Buffer.concat(parts)
          .toString()
          .replace(/<script\b[^>]*>.*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/gs, '');
        outgoing.writeHead(answer.statusCode!, {
          'content-type': 'text/html; charset=utf-8',
          'content-encoding': 'br',
        });
        outgoing.end(brotliCompressSync(html));
      });
    });
    passing.on('error', (error) => outgoing.destroy(error));
    incoming.pipe(passing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}` };
}

function total(files: Map<string, number>, ending: string): number {
  let bytes = 0;
  for (const [path, size] of files) if (path.endsWith(`.${ending}`)) bytes += size;
  return bytes;
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
