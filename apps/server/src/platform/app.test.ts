import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { closeWhenIdle } from './app.ts';

test('[API-02] a server that stops does not wait for a connection whose answer was under way, once that is sent', async () => {
  const app = fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 600_000 });
  const [isHalf, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.get('/', async (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-length': '2' });
    reply.raw.write('o', () => isHalf.resolve());
    await rest.promise;
    reply.raw.end('k');
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(url);
  await isHalf.promise;
  const closing = closeWhenIdle(app);
  const isStopped = new Promise((resolve) => app.server.once('close', resolve));
  await new Promise(setImmediate);
  rest.resolve();
  assert.equal(await answer.text(), 'ok');
  await Promise.all([closing, isStopped]);
});
