/** The number of pages that one network may open. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pageRate } from '#platform/rates.ts';
import type { ServerNode } from '../../server.ts';
import { openWorld, type World } from '#test/world.ts';

let world: World;
let node: ServerNode;
before(async () => {
  world = await openWorld();
  // Behind a proxy that says whom it asks for; a hundredth of the rate, so that few pages are
  // enough.
  node = await world.anotherNode({ rateFactor: 1 / pageRate.points, trustedProxies: ['127.0.0.1'] });
});
after(() => world.close());

type Given = { status: number; retryAfter: string | null; body: string };

async function ask(address: string, path: string, accept = 'text/html'): Promise<Given> {
  const response = await fetch(`${node.url}${path}`, { headers: { accept, 'x-forwarded-for': address } });
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: await response.text(),
  };
}

/**
 * The count begins anew every few seconds: on a slow machine more than the second try may be
 * allowed.
 */
async function refused(addressOf: (i: number) => string, accept?: string): Promise<Given> {
  for (let i = 0; i < 100; i++) {
    const given = await ask(addressOf(i), '/rng', accept);
    if (given.status === 429) return given;
  }
  throw new Error('no page was refused');
}

test('[SYS-12] a visitor who opens too many pages reads so on a page that comes again by itself, and programs get data', async () => {
  const { retryAfter, body } = await refused(() => '192.0.2.1');
  const seconds = Number(retryAfter);
  assert.ok(seconds >= 1 && seconds <= pageRate.perS, `${retryAfter}`);
  assert.match(body, /<h1>Quá nhiều lượt truy cập<\/h1>/);
  assert.match(body, /<h2>Too many pages at once<\/h2>/);
  assert.match(body, new RegExp(`<meta http-equiv="refresh" content="${seconds}">`));
  const data = await refused(() => '192.0.2.1', '*/*');
  assert.ok(Number(data.retryAfter) >= 1);
  assert.equal((JSON.parse(data.body) as { code: string }).code, 'too_many_requests');
});

test('the pages of a subscriber with IPv6 are counted together, those of others apart', async () => {
  await refused((i) => `2001:db8:0:1::${i.toString(16)}`);
  assert.notEqual((await ask('2001:db8:0:2::1', '/rng')).status, 429);
  assert.notEqual((await ask('192.0.2.2', '/rng')).status, 429);
});

test('files, health and what search engines read are not counted', async () => {
  for (const path of ['/healthz', '/readyz', '/robots.txt', '/assets/none.js', '/sw.js'])
    for (let i = 0; i < 5; i++) assert.notEqual((await ask('192.0.2.3', path)).status, 429, path);
});
