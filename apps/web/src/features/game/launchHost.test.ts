import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { servesPath } from '@sen/api/launch';
import {
  askHosts,
  atOrigin,
  drawHost,
  receivedWithin,
  hostsToAsk,
  type AskHost,
  type Heard,
} from './launchHost.ts';

const vendor = 'https://games.example';

test('[SYS-10] launch hosts are drawn by chance among those that live and serve the vendor; else it is the vendor’s own', () => {
  const heard: Heard[] = [
    { host: 'https://dead.example', serves: null },
    { host: 'https://a.example', serves: [vendor] },
    { host: 'https://others.example', serves: ['https://other-games.example'] },
    { host: 'https://b.example', serves: ['https://other-games.example', vendor] },
  ];
  assert.equal(
    drawHost(heard, vendor, () => 0),
    'https://a.example',
  );
  assert.equal(
    drawHost(heard, vendor, () => 0.999),
    'https://b.example',
  );
  assert.equal(
    drawHost(heard.slice(0, 1), vendor, () => 0),
    vendor,
  );
  assert.equal(
    drawHost([], vendor, () => 0),
    vendor,
  );
  const drawn = new Set(Array.from({ length: 200 }, () => drawHost(heard, vendor)));
  assert.deepEqual([...drawn].toSorted(), ['https://a.example', 'https://b.example']);
});

test('[SYS-10] a game’s address keeps all but its origin', () => {
  assert.equal(
    atOrigin(`${vendor}/play/sen/?code=a%2Fb&lang=vi#x`, 'https://a.example'),
    'https://a.example/play/sen/?code=a%2Fb&lang=vi#x',
  );
  assert.equal(atOrigin(`${vendor}//evil.example/`, 'https://a.example'), 'https://a.example//evil.example/');
});

test('[SYS-10] a launch host says whom it serves; what is dead, refuses or says something else is none', async () => {
  const answers: Record<string, [number, string]> = {
    '127.0.0.1': [200, JSON.stringify([vendor])],
    localhost: [200, '{"ok":true}'],
  };
  const server = createServer((request, response) => {
    const [status, body] = answers[request.headers.host!.split(':')[0]!] ?? [404, ''];
    response.writeHead(request.url === servesPath ? status : 404).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  const closed = createServer();
  await new Promise<void>((listening) => closed.listen(0, '127.0.0.1', listening));
  const dead = (closed.address() as AddressInfo).port;
  await new Promise((done) => closed.close(done));
  try {
    const hosts = [`http://127.0.0.1:${port}`, `http://localhost:${port}`, `http://127.0.0.1:${dead}`];
    const heard = await Promise.all(askHosts(hosts));
    assert.deepEqual(
      heard.map(({ serves }) => serves),
      [[vendor], null, null],
    );
  } finally {
    await new Promise((done) => server.close(done));
  }
});

test('[SYS-10] a host that hangs delays no game for longer than a moment after one that serves it has answered', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const late = Promise.withResolvers<readonly string[]>();
  const answers: Record<string, Promise<readonly string[]>> = {
    'https://hangs.example': new Promise(() => {}),
    'https://late.example': late.promise,
    'https://others.example': Promise.resolve(['https://other-games.example']),
    'https://a.example': Promise.resolve([vendor]),
  };
  const ask: AskHost = (host) => answers[host]!;
  const asked = askHosts(Object.keys(answers), ask);
  let done = false;
  const heard = receivedWithin(asked, vendor).finally(() => (done = true));
  await asked[3];
  late.resolve([vendor]);
  await asked[1];
  mock.timers.tick(199);
  await new Promise((turn) => setImmediate(turn));
  assert.equal(done, false);
  mock.timers.tick(1);
  assert.deepEqual((await heard).map(({ host }) => host).toSorted(), [
    'https://a.example',
    'https://late.example',
    'https://others.example',
  ]);
});

test('[SYS-10] where all hosts have spoken nobody waits, and without any the game is opened at the vendor’s', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const heard = await receivedWithin(
    askHosts(['https://a.example'], async () => [vendor]),
    vendor,
  );
  assert.equal(drawHost(heard, vendor), 'https://a.example');
  assert.deepEqual(await receivedWithin([], vendor), []);
});

test('[SYS-10] the site’s own origin is never asked, nor a host that was tried in vain: in the end it is the vendor’s', () => {
  const hosts = ['https://site.example', 'https://a.example', 'https://b.example'];
  assert.deepEqual(hostsToAsk(hosts, 'https://site.example', []), ['https://a.example', 'https://b.example']);
  assert.deepEqual(hostsToAsk(hosts, 'https://site.example', ['https://a.example']), ['https://b.example']);
  assert.deepEqual(
    hostsToAsk(hosts, 'https://site.example', ['https://a.example', '', 'https://b.example']),
    [],
  );
});
