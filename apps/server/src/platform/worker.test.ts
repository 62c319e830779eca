/** The worker is a process of its own that is watched, with a short queue before it. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import pino from 'pino';
import { manualClock } from './clock.ts';
import type { Config } from './config.ts';
import { createMetrics } from './metrics.ts';
import { Refusal } from './result.ts';
import { openWorker, workerLimits } from './worker.ts';
import { personOf, type SentRequest } from './request.ts';

/**
 * A worker whose tasks do what a test needs: `told` waits for its input to be said by the task
 * `tell`, `pieces` is a file of so many pieces of 100,000 letters.
 */
const process = `
  const held = new Map();
  const files = new Map();
  let told = new Set();
  const say = (message) => void globalThis.process.send(message);
  globalThis.process.on('disconnect', () => globalThis.process.exit());
  globalThis.process.on('message', ({ kind, job, work }) => {
    if (kind === 'open') return say({ kind: 'ready' });
    if (kind === 'leave') return files.delete(job);
    if (kind === 'more') {
      const left = files.get(job);
      files.set(job, left - 1);
      return say(left > 0 ? { kind: 'piece', job, piece: 'x'.repeat(100_000) } : { kind: 'done', job });
    }
    if (work.kind === 'file') {
      files.set(job, work.input);
      return say({ kind: 'begun', job, name: 'a.txt', type: 'text/plain' });
    }
    if (work.name === 'open files') return say({ kind: 'done', job, value: [...files.values()] });
    if (work.name === 'die') globalThis.process.exit(7);
    if (work.name === 'hang') for (;;);
    if (work.name === 'refuse') return say({ kind: 'refused', job, code: 'file_not_image', detail: { max: 3 } });
    if (work.name === 'throw') return say({ kind: 'failed', job, error: 'cannot be done' });
    if (work.name === 'hold') return held.set(work.input, () => say({ kind: 'done', job, value: 'held ' + work.input }));
    if (work.name === 'tell') held.get(work.input)();
    say({ kind: 'done', job, value: globalThis.process.pid });
  });
`;

function open(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'sen-worker-'));
  const entry = join(folder, 'worker.mjs');
  writeFileSync(entry, process);
  const clock = manualClock(0);
  const metrics = createMetrics();
  const log = pino({ level: 'silent' });
  const worker = openWorker(pathToFileURL(entry), { config: {} as Config, clock, log, metrics });
  t.after(async () => {
    await worker.close();
    rmSync(folder, { recursive: true });
  });
  const counted = async (): Promise<Record<string, number>> => {
    const { values } = await metrics.workerJobs.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]));
  };
  return { worker, clock, counted };
}

const isBusy = (error: unknown): boolean => error instanceof Refusal && error.code === 'unavailable';
const somebody: SentRequest = {
  actor: { role: 'visitor' },
  address: '2001:db8::1',
  host: 'a.test',
  origin: 'http://a.test',
  language: 'vi',
  userAgent: '',
  requestId: 'a',
};

test('[RUN-09] work is done in another process, for an account, or for a network without one', async (t) => {
  const { worker } = open(t);
  assert.notEqual(await worker.task('a', 'say', 0), globalThis.process.pid);
  assert.equal(personOf(somebody), 'network:2001:db8:0:0::/64');
  assert.equal(
    personOf({ ...somebody, actor: { role: 'member', memberId: 7n } as SentRequest['actor'] }),
    'member:7',
  );
});

test('[RUN-09] one job of a person is under way at a time, and those of others pass it', async (t) => {
  const { worker } = open(t);
  const order: string[] = [];
  const done = (name: string) => (): void => void order.push(name);
  const first = worker.task('a', 'hold', 1).then(done('the first of a'));
  const second = worker.task('a', 'say', 0).then(done('the second of a'));
  await worker.task('b', 'say', 0).then(done('one of b'));
  await worker.task('b', 'tell', 1);
  await Promise.all([first, second]);
  assert.deepEqual(order, ['one of b', 'the first of a', 'the second of a']);
});

test('[RUN-09] jobs beyond the queue, and beyond a person’s part of it, are refused at once as busy', async (t) => {
  const { worker, counted } = open(t);
  await worker.task('a', 'say', 0);
  const held = ['a', 'b'].map((person) => worker.task(person, 'hold', person));
  const { waiting, waitingOfOne } = workerLimits;
  const own = Array.from({ length: waitingOfOne }, () => worker.task('a', 'say', 0));
  await assert.rejects(worker.task('a', 'say', 0), isBusy);
  const others = Array.from({ length: waiting - waitingOfOne }, (_, i) => worker.task(`c${i}`, 'say', 0));
  await assert.rejects(worker.task('d', 'say', 0), isBusy);
  assert.equal((await counted())['refused'], 2);
  const jobs = Promise.allSettled([...held, ...own, ...others]);
  await worker.close();
  for (const job of await jobs) assert.ok(job.status === 'rejected' && isBusy(job.reason));
});

test('[RUN-09] a job that waits too long is refused as busy, and the one before it goes on', async (t) => {
  const { worker } = open(t);
  await worker.task('a', 'say', 0);
  const held = worker.task('a', 'hold', 1);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const late = worker.task('a', 'say', 0);
  t.mock.timers.tick(workerLimits.waitMs);
  await assert.rejects(late, isBusy);
  t.mock.timers.reset();
  await worker.task('b', 'tell', 1);
  assert.equal(await held, 'held 1');
});

test('[RUN-09] a worker that dies or hangs is replaced: its job fails, a later one is done', async (t) => {
  const { worker, clock, counted } = open(t);
  await assert.rejects(worker.task('a', 'die', 0), /the worker ended with 7/);
  await assert.rejects(worker.task('a', 'say', 0), isBusy, 'not tried again at once');
  clock.advance(workerLimits.restartMs);
  await worker.task('a', 'say', 0);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const hung = worker.task('a', 'hang', 0);
  clock.advance(workerLimits.restartMs);
  t.mock.timers.tick(workerLimits.answerMs);
  await assert.rejects(hung, /took too long/);
  t.mock.timers.reset();
  await worker.task('a', 'say', 0);
  assert.deepEqual(await counted(), { lost: 2, refused: 1, done: 2 });
});

test('[RUN-09] what a job refuses or throws is its caller’s', async (t) => {
  const { worker } = open(t);
  await assert.rejects(worker.task('a', 'refuse', 0), { code: 'file_not_image', detail: { max: 3 } });
  await assert.rejects(worker.task('a', 'throw', 0), /cannot be done/);
});

test('[RUN-09] a file is made little ahead of its reader, takes no place meanwhile, and ends when they leave', async (t) => {
  const { worker, counted } = open(t);
  const ahead = Math.ceil(workerLimits.aheadBytes / 100_000);
  const files = await Promise.all(
    Array.from({ length: workerLimits.atOnce + 1 }, (_, i) =>
      worker.file('a', { ...somebody, address: `10.0.0.${i}` }, 30),
    ),
  );
  let left = await worker.task('b', 'open files', 0);
  while ((left as number[]).some((pieces) => pieces > 30 - ahead))
    left = await worker.task('b', 'open files', 0);
  assert.deepEqual(
    left,
    files.map(() => 30 - ahead),
  );
  const [read, ...unread] = files;
  let bytes = 0;
  for await (const piece of read!.content) bytes += piece.length;
  assert.equal(bytes, 3_000_000);
  for (const { content } of unread) for await (const _ of content) break;
  assert.equal((await counted())['left'], unread.length);
});
