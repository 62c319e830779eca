import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { test } from 'node:test';
import { hub88VendorPaths } from '@sen/api/hub88';
import pino from 'pino';
import { manualClock, type Clock } from '#platform/clock.ts';
import { makeKeys } from '#test/faults/testServer.ts';
import type { CalledVendor, LaunchWish } from '../protocol.ts';
import { outgoing } from '../outgoing.ts';
import { createHub88Client } from './client.ts';

const keys = {
  operatorPrivate: makeKeys().privatePem,
  operatorPublic: '',
  gatewayPublic: '',
  bankPublic: '',
};
const contextAt = (clock: Clock) => ({ clock, log: pino({ level: 'silent' }), config: { keys } });
const given = (value: string) => ({ kind: 'given', value });
const refused = { kind: 'refused' };
const unavailable = { kind: 'unavailable' };

test('[LOBBY-07] a vendor that hangs, floods, redirects or talks nonsense costs one timeout and then nothing (T28)', async () => {
  const behaviours: Record<string, (server: Server) => void> = {
    'talks nonsense': (server) => server.on('request', (_q, r) => r.end('<html>')),
    redirects: (server) =>
      server.on('request', (_q, r) => r.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
    'says no': (server) => server.on('request', (_q, r) => r.writeHead(500).end('{"error":"x"}')),
    'gives numbers that no one can hold': (server) =>
      server.on('request', (_q, r) => r.end(`{"url":1e999,"at":${'9'.repeat(400)}}`)),
    'gives a script': (server) => server.on('request', (_q, r) => r.end('{"url":"javascript:alert(1)"}')),
    floods: (server) =>
      server.on('request', (_q, r) => {
        r.on('error', () => undefined);
        const flood = (): void => {
          while (!r.destroyed && r.write('x'.repeat(65_536)));
          if (!r.destroyed) r.once('drain', flood);
        };
        flood();
      }),
  };
  for (const [what, behave] of Object.entries(behaviours)) {
    const { url, close } = await serve(behave);
    const client = createHub88Client(contextAt(manualClock(0)));
    const { kind } = await client.launch({ code: what, baseUrl: url, operatorId: 1 }, wish);
    assert.equal(kind, what === 'gives a script' ? 'refused' : 'unavailable', what);
    await close();
  }
});

test('[LOBBY-07] after five failures a vendor is left alone for ten seconds, then asked once (T28)', async () => {
  let asked = 0;
  const { url, close } = await serve((server) =>
    server.on('request', (_q, r) => (asked++, r.writeHead(500).end())),
  );
  const clock = manualClock(0);
  const client = createHub88Client(contextAt(clock));
  for (let i = 0; i < 8; i++) await client.list({ code: 'down', baseUrl: url, operatorId: 1 });
  assert.equal(asked, outgoing.failuresToOpen);
  clock.advance(outgoing.openMs + 1);
  for (let i = 0; i < 3; i++) await client.list({ code: 'down', baseUrl: url, operatorId: 1 });
  assert.equal(asked, outgoing.failuresToOpen + 1);
  await close();
});

test('[LOBBY-07] a launch that a vendor never answers ends when its five seconds are over (T28)', async (t) => {
  const timeUp = new AbortController();
  const limitsMs: number[] = [];
  t.mock.method(AbortSignal, 'timeout', (limitMs: number) => {
    limitsMs.push(limitMs);
    return timeUp.signal;
  });
  let reached = (): void => undefined;
  const heard = new Promise<void>((resolve) => (reached = resolve));
  const silent = await serve((server) => server.on('request', () => reached()));
  const client = createHub88Client(contextAt(manualClock(0)));
  const launch = client.launch({ code: 'silent', baseUrl: silent.url, operatorId: 1 }, wish);
  assert.equal(await Promise.race([launch, heard.then(() => 'waiting')]), 'waiting');
  timeUp.abort(new DOMException('time is up', 'TimeoutError'));
  assert.deepEqual(await launch, unavailable);
  assert.deepEqual([limitsMs, outgoing.timeoutMs], [[5_000], 5_000]);
  await silent.close();
});

test('[LOBBY-07] the address that a vendor gives for a launch is taken', async () => {
  const good = await serve((server) =>
    server.on('request', (_q, r) => r.end('{"url":"https://games.example/slot"}')),
  );
  const client = createHub88Client(contextAt(manualClock(0)));
  assert.deepEqual(
    await client.launch({ code: 'good', baseUrl: good.url, operatorId: 1 }, wish),
    given('https://games.example/slot'),
  );
  await good.close();
});

test('[LOBBY-07] a vendor’s refusal is an answer: no number of refusals keeps another member from a game', async () => {
  const vendor = await serveCalls();
  const client = createHub88Client(contextAt(manualClock(0)));
  vendor.answers[hub88VendorPaths.launch] = { status: 400 };
  vendor.answers[hub88VendorPaths.round] = { status: 404 };
  for (let i = 0; i < 20; i++) assert.deepEqual(await client.launch(vendor.target, wish), refused);
  for (let i = 0; i < 20; i++) assert.deepEqual(await client.roundUrl(vendor.target, roundWish), refused);
  // Neither does an address that no browser may be sent to.
  vendor.answers[hub88VendorPaths.launch] = { status: 200, body: { url: 'javascript:alert(1)' } };
  for (let i = 0; i < 20; i++) assert.deepEqual(await client.launch(vendor.target, wish), refused);
  vendor.answers[hub88VendorPaths.launch] = { status: 200, body: { url: 'https://games.example/slot' } };
  assert.deepEqual(await client.launch(vendor.target, wish), given('https://games.example/slot'));
  await vendor.close();
});

test('[LOBBY-07] a refusal among failures shows that the vendor is there: the count of failures starts again', async () => {
  const vendor = await serveCalls();
  const client = createHub88Client(contextAt(manualClock(0)));
  for (const status of [500, 502, 503, 504, 400, 500, 500, 500, 500]) {
    vendor.answers[hub88VendorPaths.launch] = { status };
    assert.deepEqual(await client.launch(vendor.target, wish), status === 400 ? refused : unavailable);
  }
  vendor.answers[hub88VendorPaths.launch] = { status: 200, body: { url: 'https://games.example/slot' } };
  assert.deepEqual(await client.launch(vendor.target, wish), given('https://games.example/slot'));
  await vendor.close();
});

test('[LOBBY-07] five launches without an answer stop launches alone: lists and round pages still go, and launches again after ten seconds', async (t) => {
  const vendor = await serveCalls();
  const clock = manualClock(0);
  const client = createHub88Client(contextAt(clock));
  vendor.answers[hub88VendorPaths.launch] = { status: 200, body: { url: 'https://games.example/slot' } };
  vendor.answers[hub88VendorPaths.list] = { status: 200, body: [] };
  vendor.answers[hub88VendorPaths.round] = { status: 200, body: { url: 'https://games.example/round' } };
  const timeUp = t.mock.method(AbortSignal, 'timeout', () =>
    AbortSignal.abort(new DOMException('time is up', 'TimeoutError')),
  );
  for (let i = 0; i < outgoing.failuresToOpen; i++)
    assert.deepEqual(await client.launch(vendor.target, wish), unavailable);
  timeUp.mock.restore();
  assert.deepEqual(await client.launch(vendor.target, wish), unavailable);
  assert.deepEqual(await client.list(vendor.target), { kind: 'given', value: { games: [], faults: [] } });
  assert.deepEqual(await client.roundUrl(vendor.target, roundWish), given('https://games.example/round'));
  clock.advance(outgoing.openMs);
  assert.deepEqual(await client.launch(vendor.target, wish), given('https://games.example/slot'));
  await vendor.close();
});

test('[LOBBY-07] a launch that the protocol does not allow is refused before it is sent', async () => {
  const vendor = await serveCalls();
  const client = createHub88Client(contextAt(manualClock(0)));
  vendor.answers[hub88VendorPaths.launch] = { status: 200, body: { url: 'https://games.example/slot' } };
  const wrong: Partial<LaunchWish>[] = [
    { lobbyUrl: `http://localhost:${'8'.repeat(300)}/rng` },
    { lobbyUrl: `http://${'a'.repeat(250)}.example/rng` },
    { lobbyUrl: 'http://localhost:80@evil.example/rng' },
    { lobbyUrl: 'javascript:alert(1)' },
    { lobbyUrl: '/rng' },
    { depositUrl: `http://x.example/${'x'.repeat(255)}` },
    { token: 'short' },
    { address: 'x'.repeat(3_000) },
  ];
  for (const change of wrong)
    assert.deepEqual(
      await client.launch(vendor.target, { ...wish, ...change }),
      refused,
      JSON.stringify(change),
    );
  assert.equal(vendor.asked.length, 0);
  assert.deepEqual(
    await client.launch(vendor.target, { ...wish, lobbyUrl: `http://${'a'.repeat(230)}.example/` }),
    given('https://games.example/slot'),
  );
  await vendor.close();
});

test('[LOBBY-07] vendors hear of languages by their names in ISO 639-1', async () => {
  const vendor = await serveCalls();
  const client = createHub88Client(contextAt(manualClock(0)));
  for (const language of ['vi', 'zh', 'ko', 'ja'] as const)
    await client.launch(vendor.target, { ...wish, language });
  await client.roundUrl(vendor.target, { ...roundWish, language: 'ko' });
  assert.deepEqual(
    vendor.asked.map(({ lang }) => lang),
    ['vi', 'zh', 'ko', 'ja', 'ko'],
  );
  await vendor.close();
});

const wish = {
  gameCode: 'slot',
  device: 'desktop',
  currency: 'XXX',
  language: 'vi',
  country: 'VN',
  address: '127.0.0.1',
  lobbyUrl: 'http://x/',
} as const;
const roundWish = {
  user: '7',
  transaction: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
  round: 'r',
  language: 'vi',
} as const;

/** A vendor whose calls are answered by path from `answers`, with the requests that it got. */
async function serveCalls(): Promise<{
  target: CalledVendor;
  answers: Record<string, { status: number; body?: unknown }>;
  asked: Record<string, unknown>[];
  close(): Promise<void>;
}> {
  const answers: Record<string, { status: number; body?: unknown }> = {};
  const asked: Record<string, unknown>[] = [];
  const { url, close } = await serve((server) =>
    server.on('request', async (request, response) => {
      asked.push((await json(request)) as Record<string, unknown>);
      const { status, body } = answers[request.url!] ?? { status: 500 };
      response.writeHead(status).end(JSON.stringify(body ?? { error: 'no' }));
    }),
  );
  return { target: { code: 'vendor', baseUrl: url, operatorId: 1 }, answers, asked, close };
}

async function serve(behave: (server: Server) => void): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer();
  behave(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
