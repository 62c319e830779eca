/** First views are drawn on a thread of their own, which is watched. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import pino from 'pino';
import * as system from '@sen/api/system';
import { manualClock } from '#platform/clock.ts';
import { createMetrics } from '#platform/metrics.ts';
import { Refusal } from '#platform/result.ts';
import { visitor } from '#test/people.ts';
import { openWorld } from '#test/world.ts';
import { drawingLimits } from './drawing.ts';
import { openFront } from './front.ts';
import type { Draw, Wish } from './view.ts';

/** Screens that do what a test needs; all others ask one call and show its answer. */
const bundle = (told: string): string => `
  import { existsSync } from 'node:fs';
  import { isMainThread } from 'node:worker_threads';
  export async function draw({ pathname }, ask) {
    const answer = await ask('call of ' + pathname, { at: pathname });
    if (pathname === '/die') process.exit(7);
    if (pathname === '/hang') for (;;);
    if (pathname === '/throw') throw new Error('cannot be drawn');
    const giveUpAt = Date.now() + 20_000;
    if (pathname === '/busy') while (!existsSync(${JSON.stringify(told)})) if (Date.now() > giveUpAt) throw new Error('nobody told it to end');
    return { html: pathname + ' ' + answer + (isMainThread ? ' with the server' : ' apart'), head: '', title: undefined, description: undefined, answers: [] };
  }
`;

const wishFor = (pathname: string) => ({ pathname }) as Wish;
const atOnce = async (call: string): Promise<string> => `answered ${call}`;

async function open(t: TestContext) {
  const dist = mkdtempSync(join(tmpdir(), 'sen-drawing-'));
  const told = join(dist, 'told');
  mkdirSync(join(dist, '.server'));
  writeFileSync(join(dist, 'index.html'), '<html></html>');
  writeFileSync(join(dist, '.server/entryServer.js'), bundle(told));
  const clock = manualClock(0);
  const metrics = createMetrics();
  const logged: string[] = [];
  const log = pino(
    { level: 'error' },
    { write: (line: string) => void logged.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const front = openFront(dist, { clock, log, metrics });
  t.after(async () => {
    await front.close();
    rmSync(dist, { recursive: true });
  });
  const build = await front.build();
  const counted = async (): Promise<Record<string, number>> => {
    const { values } = await metrics.firstViews.get();
    return Object.fromEntries(values.map(({ labels, value }) => [labels['outcome'], value]));
  };
  const draw: Draw = build!.draw!;
  return { front, draw, clock, logged, counted, tell: () => writeFileSync(told, '') };
}

test('a drawing that keeps its thread busy delays no call of the server', async (t) => {
  const world = await openWorld();
  t.after(() => world.close());
  const { draw, tell } = await open(t);
  const begun = Promise.withResolvers<void>();
  const view = draw(wishFor('/busy'), async (call) => {
    begun.resolve();
    return atOnce(call);
  });
  await begun.promise;
  const { brand } = await visitor(world.url).call(system.permission, { url: world.url });
  assert.equal(brand.code, 'sen');
  tell();
  assert.equal((await view)?.html, '/busy answered call of /busy apart');
});

test('a call that the server refuses, and an error that the screen throws, fail that view alone', async (t) => {
  const { draw, counted } = await open(t);
  const refused = draw(wishFor('/a'), () => Promise.reject(new Refusal('promotion_unknown')));
  const thrown = draw(wishFor('/throw'), atOnce);
  const fine = draw(wishFor('/b'), atOnce);
  await assert.rejects(refused, (error) => error instanceof Refusal && error.code === 'promotion_unknown');
  await assert.rejects(thrown, /cannot be drawn/);
  assert.equal((await fine)?.html, '/b answered call of /b apart');
  assert.deepEqual(await counted(), { failed: 2, drawn: 1 });
});

test('a thread that dies is replaced: its views come undrawn, later ones drawn', async (t) => {
  const { draw, clock, logged, counted } = await open(t);
  await assert.rejects(draw(wishFor('/die'), atOnce), /the drawing thread ended with 7/);
  assert.equal(await draw(wishFor('/a'), atOnce), undefined, 'not tried again at once');
  clock.advance(drawingLimits.restartMs);
  assert.equal((await draw(wishFor('/a'), atOnce))?.html, '/a answered call of /a apart');
  assert.deepEqual(logged, ['the drawing thread is lost; the next view starts another']);
  assert.deepEqual(await counted(), { lost: 2, drawn: 1 });
});

test('a thread that does not answer is replaced', async (t) => {
  const { draw, clock, logged, counted } = await open(t);
  await draw(wishFor('/warm'), atOnce);
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const [hung, behind] = [draw(wishFor('/hang'), atOnce), draw(wishFor('/behind'), atOnce)];
  clock.advance(drawingLimits.answerMs);
  t.mock.timers.tick(drawingLimits.answerMs);
  await assert.rejects(hung, /took too long/);
  await assert.rejects(behind, /took too long/);
  t.mock.timers.reset();
  assert.equal((await draw(wishFor('/a'), atOnce))?.html, '/a answered call of /a apart');
  assert.deepEqual(logged, ['the drawing thread is lost; the next view starts another']);
  assert.deepEqual(await counted(), { lost: 2, drawn: 2 });
});

test('views that would wait behind too many others come undrawn at once', async (t) => {
  const { draw, counted } = await open(t);
  const gate = Promise.withResolvers<void>();
  const held = async (call: string): Promise<string> => {
    await gate.promise;
    return atOnce(call);
  };
  await draw(wishFor('/warm'), atOnce);
  const room = drawingLimits.atOnce + drawingLimits.waiting;
  const views = Array.from({ length: room }, (_, i) => draw(wishFor(`/${i}`), held));
  assert.equal(await draw(wishFor('/one-more'), held), undefined);
  gate.resolve();
  const drawn = await Promise.all(views);
  assert.deepEqual(
    drawn.map((view, i) => view?.html.startsWith(`/${i} `)),
    drawn.map(() => true),
  );
  assert.deepEqual(await counted(), { drawn: room + 1, full: 1 });
});

const threadRuns = (): boolean => process.getActiveResourcesInfo().includes('MessagePort');

test('closing ends the thread, and nothing is drawn after it', async (t) => {
  const { front, draw } = await open(t);
  assert.equal(threadRuns(), false);
  await draw(wishFor('/a'), atOnce);
  assert.equal(threadRuns(), true);
  const late = draw(wishFor('/b'), atOnce);
  await front.close();
  assert.equal(threadRuns(), false);
  assert.equal(await late, undefined);
  assert.equal(await draw(wishFor('/a'), atOnce), undefined);
});

test('a server that closes ends its thread', async () => {
  const world = await openWorld();
  await (await fetch(world.url, { headers: { accept: 'text/html' } })).text();
  await world.close();
  assert.equal(threadRuns(), false);
});
