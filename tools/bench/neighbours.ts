/** Measures by how much bets slow down while the same server is asked for pages and files. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import type { FileReaders, FilesRead } from './fileReaders.ts';
import type { NeighbourServer } from './neighbourServer.ts';
import { percentile, sendPaced, type Paced } from './paced.ts';
import { firstThreadUs } from './processor.ts';
import type { Visitors } from './visitors.ts';

const betsPerSecond = 200;
export const pagesPerSecond = 500;

/**
 * Beside nothing, pages of one network, pages of another network each, and people who ask for files,
 * send pictures and look at the books.
 */
const crowds = ['none', 'one', 'many', 'files'] as const;
type Crowd = (typeof crowds)[number];
const besides: Record<Crowd, string> = {
  none: 'nothing',
  one: 'pages of one network',
  many: 'pages of many networks',
  files: 'files and reports',
};
/** `threadUs`: processor time of the thread that serves bets and pages. */
type Trial = { p50Ms: number; p99Ms: number; threadUs: number; pages: Paced | undefined };
export type NeighbourRatios = { p99OfOne: number; p99OfMany: number; p99OfFiles: number; usAPage: number };

/** The ratios of each round. Crowds take turns, so that a slow minute slows all of them. */
export async function measureNeighbours(
  databaseUrl: string,
  rounds: number,
  durationMs: number,
  say: (text: string) => void,
): Promise<NeighbourRatios[]> {
  const trials = crowds.length * (rounds + 1);
  const bets = Math.ceil((betsPerSecond * durationMs) / 1000) * trials;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'neighbourServer.ts'), String(bets)], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', TEST_DATABASE_URL: databaseUrl },
  });
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
  const server = JSON.parse(line) as NeighbourServer;
  const next = (): Buffer => Buffer.from(server.bets.pop()!);

  const trial = async (networks: Crowd): Promise<Trial> => {
    const before = firstThreadUs(child.pid!);
    const visitors =
      networks === 'one' || networks === 'many'
        ? ask({ port: server.port, perSecond: pagesPerSecond, durationMs, networks })
        : undefined;
    const readers =
      networks === 'files'
        ? askFiles({ ...server.files, url: `http://127.0.0.1:${server.port}`, durationMs })
        : undefined;
    const { latenciesMs, statuses } = await sendPaced({
      port: server.port,
      perSecond: betsPerSecond,
      durationMs,
      connections: 64,
      next,
    });
    const pages = await visitors;
    const files = await readers;
    if (Object.keys(statuses).join() !== '200 RS_OK')
      throw new Error(`bets were answered ${JSON.stringify(statuses)}`);
    if (pages && !pages.statuses['200'])
      throw new Error(`pages were answered ${JSON.stringify(pages.statuses)}: \`npm start\` builds the site`);
    const [p50Ms, p99Ms] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.99)];
    say(
      `  bets beside ${besides[networks].padEnd(22)} p50 ${p50Ms.toFixed(1)} p99 ${p99Ms.toFixed(1)} ms${pages ? `  ${about(pages)}` : ''}${files ? `  ${aboutFiles(files)}` : ''}`,
    );
    return { p50Ms, p99Ms, threadUs: firstThreadUs(child.pid!) - before, pages };
  };
  const round = async (): Promise<NeighbourRatios> => {
    const [none, files] = [await trial('none'), await trial('files')];
    const [one, many] = [await trial('one'), await trial('many')];
    const usAPage = (many.threadUs - none.threadUs) / many.pages!.latenciesMs.length;
    return {
      p99OfOne: one.p99Ms / none.p99Ms,
      p99OfMany: many.p99Ms / none.p99Ms,
      p99OfFiles: files.p99Ms / none.p99Ms,
      usAPage,
    };
  };
  // The first round warms the code up.
  await round();
  const measured: NeighbourRatios[] = [];
  for (let i = 1; i <= rounds; i++) measured.push(await round());
  child.send('end');
  await once(child, 'exit');
  return measured;
}

/** In a thread of their own: reading pages must not delay what is measured of the bets. */
async function ask(visitors: Visitors): Promise<Paced> {
  const worker = new Worker(new URL('visitors.ts', import.meta.url), { workerData: visitors });
  return ((await once(worker, 'message')) as [Paced])[0];
}

async function askFiles(readers: FileReaders): Promise<FilesRead> {
  const worker = new Worker(new URL('fileReaders.ts', import.meta.url), { workerData: readers });
  return ((await once(worker, 'message')) as [FilesRead])[0];
}

function aboutFiles({ counts, longestMs }: FilesRead): string {
  const said = Object.entries(counts).map(([what, count]) => `${count} × ${what}`);
  return `${said.join(', ')}, at most ${longestMs.toFixed(0)} ms`;
}

function about({ latenciesMs, statuses }: Paced): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`);
  return `pages: ${counts.join(', ')}, p50 ${percentile(latenciesMs, 0.5).toFixed(1)} ms`;
}
