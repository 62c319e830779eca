/**
 * A child process of the benchmark: the whole server with a member signed in, or a bare Fastify
 * that says as much. Its first line says how to ask.
 */
import type { AddressInfo } from 'node:net';
import { fastify } from 'fastify';
import { demoMember } from '../../apps/server/test/people.ts';
import { openWorld } from '../../apps/server/test/world.ts';

type Ask = { port: number; request: string };

async function bare(): Promise<Ask> {
  const app = fastify();
  app.get('/wps/v2/wallets/balance', () => ({
    success: true,
    value: { sumBalance: '1000000.00', currency: 'P' },
    message: '',
    code: 'ok',
  }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port, request: requestOf([]) };
}

async function signedIn(): Promise<Ask> {
  const world = await openWorld({ rateFactor: 1_000_000 });
  const person = await demoMember(world.url);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  process.on('message', () => void world.close().then(() => process.exit(0)));
  return {
    port: world.config.port,
    request: requestOf([`authorization: Bearer ${person.token}`, `cookie: ${cookie}`]),
  };
}

function requestOf(headers: readonly string[]): string {
  return ['GET /wps/v2/wallets/balance HTTP/1.1', 'host: 127.0.0.1', ...headers, '', ''].join('\r\n');
}

process.stdout.write(`${JSON.stringify(await (process.argv[2] === 'bare' ? bare() : signedIn()))}\n`);
if (process.argv[2] === 'bare') process.on('message', () => process.exit(0));
