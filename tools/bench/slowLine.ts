/**
 * A line that takes its time: passes on the traffic of a port of this machine, each way after the
 * same delay.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export type SlowLine = { url: string; close(): void };

export async function openSlowLine(to: string, delayMs: number): Promise<SlowLine> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  const pass = (from: Socket, on: Socket): void => {
    open.add(from);
    // Timers of one length fire in the order in which they were set, so nothing overtakes.
    from.on('data', (chunk: Buffer) => void setTimeout(() => void (on.writable && on.write(chunk)), delayMs));
    from.on('end', () => void setTimeout(() => on.end(), delayMs));
    from.on('error', () => on.destroy());
    from.on('close', () => open.delete(from));
  };
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    near.setNoDelay();
    far.setNoDelay();
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close(): void {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
