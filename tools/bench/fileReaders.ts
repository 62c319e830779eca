/**
 * A thread of the benchmark: members who ask for files and send pictures, each as soon as the one
 * before has come whole, and an operator who looks at the books.
 */
import { randomInt } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';

/** Somebody who is signed in, by what their browser sends. */
export type SignedIn = { authorization: string; cookie: string };
export type FileReaders = {
  url: string;
  members: readonly SignedIn[];
  operator: SignedIn;
  /** Days that the members have lines of. */
  days: { from: string; to: string };
  /** A picture as a telephone makes it, base64. */
  picture: string;
  durationMs: number;
};
/** The answers by what was asked and their status, and the longest wait for one. */
export type FilesRead = { counts: Record<string, number>; longestMs: number };

/** Askers at work at a time. */
const askers = 6;
/** An operator's page asks for the books so often. */
const reportEveryMs = 1_000;

const { url, members, operator, days, picture, durationMs } = workerData as FileReaders;
const body = Buffer.from(picture, 'base64');
const span = `from=${days.from}&to=${days.to}`;
const kinds: readonly (readonly [name: string, path: string, method: 'GET' | 'POST'])[] = [
  ['statement', `/wps/record/statement?${span}`, 'GET'],
  ['csv', '/wps/record/transactions/spreadsheet?format=csv', 'GET'],
  ['xlsx', '/wps/record/transactions/spreadsheet?format=xlsx', 'GET'],
  ['picture', '/wps/feedback/picture', 'POST'],
];
const read: FilesRead = { counts: {}, longestMs: 0 };
const until = performance.now() + durationMs;
// Others begin in each trial, as a member may have ten files of a kind in five minutes.
let asked = randomInt(members.length) * kinds.length;

async function ask(name: string, path: string, method: 'GET' | 'POST', who: SignedIn, from: number) {
  const began = performance.now();
  const response = await fetch(url + path, {
    method,
    headers: {
      ...who,
      // A network of their own each.
      'x-forwarded-for': `198.51.${from}.7`,
      ...(method === 'POST' ? { 'content-type': 'image/jpeg' } : {}),
    },
    ...(method === 'POST' ? { body } : {}),
  });
  await response.arrayBuffer();
  read.longestMs = Math.max(read.longestMs, performance.now() - began);
  const key = `${name} ${response.status}`;
  read.counts[key] = (read.counts[key] ?? 0) + 1;
}

async function readFiles(): Promise<void> {
  while (performance.now() < until) {
    const turn = asked++;
    const member = Math.floor(turn / kinds.length) % members.length;
    const [name, path, method] = kinds[turn % kinds.length]!;
    await ask(name, path, method, members[member]!, member);
  }
}

async function readBooks(): Promise<void> {
  for (;;) {
    const began = performance.now();
    if (began >= until) return;
    await ask('report', '/ops/report/overview', 'GET', operator, 250);
    const rest = Math.min(reportEveryMs - (performance.now() - began), until - performance.now());
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
  }
}

await Promise.all([...Array.from({ length: askers }, readFiles), readBooks()]);
parentPort!.postMessage(read);
