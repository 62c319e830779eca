import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to connections on their way out (Linux from 32,768, others from
 * 49,152), any of which could take one before it is used.
 */
const ports = { first: 20_000, count: 12_000 };
/** Processes that run beside each other begin at different places, and seldom meet. */
const perProcess = 16;
let next = process.pid * perProcess;
const takenCodes = ['EADDRINUSE', 'EACCES'];

/**
 * A port that nothing listens on now, and that no other process which asks here is given while this
 * one lives.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < ports.count; tries++) {
    const port = ports.first + (next++ % ports.count);
    if (!(await claim(port))) continue;
    const trouble = await tryPort(port, '127.0.0.1');
    if (trouble === undefined) return port;
    if (!takenCodes.includes(trouble)) throw new Error(`no port can be listened on: ${trouble}`);
  }
  throw new Error(`none of the ports from ${ports.first} to ${ports.first + ports.count - 1} is free`);
}

/**
 * Holds the UDP port of this number, which nothing else wants, until this process ends in any way.
 * False when another one does.
 */
function claim(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = createSocket('udp4').unref();
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.close();
      if (takenCodes.includes(error.code ?? '')) resolve(false);
      else reject(error);
    });
    socket.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

/** Undefined when one can listen there, else the code of the error. */
export function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
