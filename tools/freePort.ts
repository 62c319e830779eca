import { createServer } from 'node:net';

/** Below the ports that systems give to connections on their way out (Linux from 32,768, others from 49,152), any of which could take one before it is used. */
const ports = { first: 20_000, count: 12_000 };
/** Processes that run beside each other have numbers that differ, and so do their ports. */
const perProcess = 16;
let next = process.pid * perProcess;

/** A port that nothing listens on now, and that nobody gets in the way of until it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = ports.first + (next++ % ports.count);
    if ((await tryPort(port, '127.0.0.1')) === undefined) return port;
  }
}

/** Undefined when one can listen there, else the code of the error. */
export function tryPort(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}
