/** Headers as a hostile or broken client writes them. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import * as member from '@sen/api/member';
import * as session from '@sen/api/session';
import * as system from '@sen/api/system';
import { demoMember } from './people.ts';
import { openWorld, type World } from './world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

type Answer = { status: number; text: string; headers: NodeJS.Dict<string | string[]> };

/** A request with headers that `fetch` would not send. */
async function send(
  base: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body?: string,
): Promise<Answer> {
  const { hostname, port } = new URL(base);
  const sent = ask({ host: hostname, port, path, method, headers, agent: false });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  return { status: response.statusCode!, text: Buffer.concat(parts).toString(), headers: response.headers };
}

/** A request as it stands, to the end of the connection. */
async function sendText(text: string): Promise<string> {
  const { hostname, port } = new URL(world.url);
  const parts: Buffer[] = [];
  for await (const part of connect(Number(port), hostname).end(text)) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

const brandAt = async (base: string, headers: Record<string, string>): Promise<string> =>
  (
    JSON.parse((await send(base, system.permission.path, headers)).text) as {
      value: { brand: { code: string } };
    }
  ).value.brand.code;

test('[SYS-07] a Host that is more than a name and a port is refused everywhere, and stands in no answer', async () => {
  for (const host of [
    'localhost:80@evil.example',
    'localhost:evil.example',
    `localhost:${'8'.repeat(300)}`,
    'localhost/evil.example',
    'evil.example@localhost',
  ])
    for (const path of [
      '/',
      '/robots.txt',
      '/sitemap.xml',
      '/manifest.webmanifest',
      '/console/',
      '/health',
      system.permission.path,
      '/nowhere',
    ]) {
      const { status, text } = await send(world.url, path, { host });
      assert.equal(status, 400, `${host} at ${path}: ${text.slice(0, 200)}`);
      assert.doesNotMatch(text, /evil|888/);
    }
  assert.match(
    await sendText(
      'GET /robots.txt HTTP/1.1\r\nhost: localhost\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    ),
    /^HTTP\/1\.1 400 /,
  );
  assert.match(
    (await send(world.url, '/robots.txt', { host: 'localhost:4711' })).text,
    /^Sitemap: http:\/\/localhost:4711\/sitemap\.xml$/m,
  );
});

test('[SYS-04][SYS-07] behind a trusted proxy the Host chooses the brand, and what is no address is nobody’s address', async () => {
  const { url } = await world.anotherNode({ trustedProxies: ['127.0.0.1'] });
  const forged = {
    'x-forwarded-host': 'truc.localhost',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-port': '1',
    forwarded: 'host=truc.localhost',
  };
  assert.equal(await brandAt(url, { host: 'truc.localhost' }), 'truc');
  assert.equal(await brandAt(url, { host: 'localhost', ...forged }), 'sen');
  assert.match(
    (await send(url, '/robots.txt', { host: 'localhost', ...forged })).text,
    /^Sitemap: http:\/\/localhost\//m,
  );
  const seen = async (chain: string): Promise<string> => {
    const { text } = await send(url, system.permission.path, { host: 'localhost', 'x-forwarded-for': chain });
    return (JSON.parse(text) as { value: { location: { ip: string } } }).value.location.ip;
  };
  assert.equal(await seen('garbage'), '127.0.0.1');
  assert.equal(await seen('x'.repeat(3_000)), '127.0.0.1');
  assert.equal(await seen('198.51.100.7, garbage, 203.0.113.9'), '203.0.113.9');
});

test('[SYS-12] the page of an unknown host leads back to its own address only', async () => {
  for (const path of ['//evil.example/x', '///evil.example', '/\\evil.example', 'http://evil.example/x']) {
    const { status, text } = await send(world.url, path, { host: 'stranger.invalid', accept: 'text/html' });
    const links = [...text.matchAll(/href="([^"]*)"/g)].map(
      ([, href]) => URL.parse(href!, 'http://stranger.invalid/')?.hostname,
    );
    assert.equal(status, 421, path);
    assert.ok(links.length > 0, path);
    assert.ok(!links.includes('evil.example'), `${path}: ${links.join(' ')}`);
  }
});

test('[AUTH-03] a page of another port or subdomain cannot make the browser replace a member’s session', async () => {
  const person = await demoMember(world.url);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { host } = new URL(world.url);
  for (const [name, value] of [
    ['sec-fetch-site', 'same-site'],
    ['sec-fetch-site', 'cross-site'],
    ['origin', 'http://arcade.localhost'],
  ] as const) {
    const { status, headers } = await send(
      world.url,
      session.freePlay.path,
      { [name]: value, cookie, host },
      session.freePlay.method,
    );
    assert.equal(status, 403, `${name}: ${value}`);
    assert.equal(headers['set-cookie'], undefined);
  }
  assert.equal((await person.ask(member.info, {})).answer.code, 'ok');
});

test('[API-03] a client that sends its headers or its body drop by drop is cut off at the limit', async () => {
  const { url } = await world.anotherNode({
    requestLimits: { headersMs: 150, wholeMs: 300, checkEveryMs: 25 },
  });
  const { hostname, port } = new URL(url);
  const head = `POST ${session.freePlay.path} HTTP/1.1\r\nhost: ${hostname}\r\n`;
  for (const begin of [head, `${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`]) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined); // reset by the server is one of the ways of being cut off
    socket.write(begin);
    const drops = setInterval(() => socket.write('x'), 10);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    // Not `once`, which rejects at the error of being cut off.
    await new Promise<void>((closed) => socket.on('close', () => closed()));
    clearInterval(drops);
    assert.match(Buffer.concat(parts).toString(), /^(?:HTTP\/1\.1 408 |$)/);
  }
});

test('[API-03] a sum that overflows in the database is an error of ours, told in the log, not the caller’s', async (t) => {
  const person = await demoMember(world.url);
  const logged = t.mock.method(world.ctx.log, 'error');
  const overflow = () => Promise.reject(Object.assign(new Error('bigint out of range'), { code: '22003' }));
  for (const way of ['one', 'rows'] as const) t.mock.method(world.ctx.db, way, overflow);
  const { status, answer } = await person.ask(system.permission, { url: 'localhost' });
  assert.deepEqual([status, answer.code], [500, 'system_error']);
  assert.ok(logged.mock.callCount() > 0);
});

test('[SYS-07] pages for search engines never name a host that shows no brand', async () => {
  for (const path of ['/robots.txt', '/sitemap.xml'])
    assert.equal((await send(world.url, path, { host: 'stranger.invalid' })).status, 421, path);
});
