import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { freePort } from './freePort.ts';

test('a free port is another each time, below those of outgoing connections, and none that somebody listens on', async (t) => {
  const first = await freePort();
  const taken = createServer().listen(first + 1, '127.0.0.1');
  t.after(() => taken.close());
  await once(taken, 'listening');
  const second = await freePort();
  assert.ok(second !== first && second !== first + 1, `${first} and ${second}`);
  for (const port of [first, second]) assert.ok(port >= 20_000 && port < 32_768, `${port}`);
  const server = createServer().listen(second, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
});
