import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { freePort } from './freePort.ts';

test('a free port is another each time, below those of outgoing connections, and none that somebody listens on', async (t) => {
  const first = await freePort();
  const taken = createServer().listen(first + 1, '127.0.0.1');
  t.after(() => taken.close());
  // Taken by somebody else, it serves as well.
  await once(taken, 'listening').catch((error: NodeJS.ErrnoException) =>
    assert.equal(error.code, 'EADDRINUSE'),
  );
  const second = await freePort();
  assert.ok(second !== first && second !== first + 1, `${first} and ${second}`);
  for (const port of [first, second]) assert.ok(port >= 20_000 && port < 32_768, `${port}`);
  const server = createServer().listen(second, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
});

test('a port given to one process is given to no other, whether it listens there yet or not', async () => {
  const mine = await freePort();
  // The other process begins where this one began.
  const script = `Object.defineProperty(process, 'pid', { value: ${process.pid} });
    const { freePort } = await import(${JSON.stringify(new URL('./freePort.ts', import.meta.url).href)});
    process.stdout.write(JSON.stringify(await Promise.all(Array.from({ length: 8 }, freePort))));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const others = JSON.parse(stdout) as number[];
  assert.equal(new Set(others).size, 8);
  assert.ok(!others.includes(mine), `${mine} among ${stdout}`);
});
