import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { parseJson, sandboxServer } from './http.ts';
import { isTooDeep } from './incoming.ts';

test('[T70] a client that sends its headers or its body drop by drop is cut off at the limit', async (t) => {
  const app = sandboxServer({
    logLevel: undefined,
    assets: { folder: new URL('../assets/', import.meta.url), names: [] },
    limits: { headersMs: 150, wholeMs: 300, checkEveryMs: 25 },
  });
  app.post('/', async () => ({ ok: true }));
  t.after(() => app.close());
  const { hostname, port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const head = `POST / HTTP/1.1\r\nhost: ${hostname}\r\n`;
  for (const begin of [head, `${head}content-type: application/json\r\ncontent-length: 1000\r\n\r\n`]) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined); // reset by the server is one of the ways of being cut off
    socket.write(begin);
    const drops = setInterval(() => socket.write('x'), 10);
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    await new Promise<void>((closed) => socket.on('close', () => closed()));
    clearInterval(drops);
    assert.match(Buffer.concat(parts).toString(), /^(?:HTTP\/1\.1 408 |$)/);
  }
});

test('[T64] a text that nests without end is no JSON, and brackets within texts do not count', () => {
  const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
  assert.deepEqual(
    [nested(32), nested(33), nested(200_000), `["${'['.repeat(99)}"]`, `["\\"${'{'.repeat(99)}"]`].map(
      isTooDeep,
    ),
    [false, true, true, false, false],
  );
  assert.equal(isTooDeep(JSON.stringify(Array.from({ length: 99 }, () => [{}]))), false);
  assert.equal(parseJson(Buffer.from(nested(33))), undefined);
  assert.deepEqual(parseJson(Buffer.from('[[1]]')), [[1]]);
});
