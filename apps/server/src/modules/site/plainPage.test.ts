import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openWorld, type World } from '#test/world.ts';

let world: World;
before(async () => {
  world = await openWorld();
});
after(() => world.close());

const ask = (accept: string) => fetch(`${world.url}/console/`, { headers: { accept } });

/** PostgreSQL's error while it starts or stops. */
const away = () =>
  Promise.reject(Object.assign(new Error('the database system is shutting down'), { code: '57P03' }));

test('[SYS-12] while the database is away a page says so in both languages and tries again by itself; programs get data', async (t) => {
  t.mock.method(world.ctx.db, 'one', away);
  t.mock.method(world.ctx.db, 'rows', away);
  const page = await ask('text/html,*/*');
  assert.equal(page.status, 503);
  assert.equal(page.headers.get('retry-after'), '10');
  assert.match(page.headers.get('content-security-policy')!, /^default-src 'none'; style-src 'nonce-/);
  const html = await page.text();
  assert.match(html, /<h1>Hệ thống đang bận<\/h1>/);
  assert.match(html, /<h2>We are busy right now<\/h2>/);
  assert.match(html, /<meta http-equiv="refresh" content="10">/);
  assert.doesNotMatch(html, /<script|<link/);
  const data = await ask('application/json');
  assert.equal(data.status, 503);
  assert.equal(((await data.json()) as { code: string }).code, 'unavailable');
});
