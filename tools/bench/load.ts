/**
 * A closed-loop load client on raw sockets: each connection has one request under way. Light, so
 * that it measures the server.
 */
import { connect } from 'node:net';

export type Measured = {
  perSecond: number;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  count: number;
  failed: number;
};

export type LoadOptions = {
  port: number;
  connections: number;
  durationMs: number;
  /** The whole HTTP request as bytes; undefined when there are no more. */
  next(): Buffer | undefined;
  /** The text that a good answer contains. */
  expect: string;
};

export async function load({ port, connections, durationMs, next, expect }: LoadOptions): Promise<Measured> {
  const latencies: number[] = [];
  let failed = 0;
  const started = performance.now();
  const end = started + durationMs;
  await Promise.all(Array.from({ length: connections }, connection));
  const elapsed = performance.now() - started;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    perSecond: (latencies.length / elapsed) * 1000,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    count: latencies.length,
    failed,
  };

  function connection(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      socket.setNoDelay(true);
      let sentAt = 0;
      let received = '';
      const send = (): void => {
        const request = performance.now() < end ? next() : undefined;
        if (!request) {
          socket.end();
          resolve();
          return;
        }
        sentAt = performance.now();
        socket.write(request);
      };
      socket.on('connect', send);
      socket.on('error', reject);
      socket.on('data', (chunk: Buffer) => {
        received += chunk.toString('latin1');
        const head = received.indexOf('\r\n\r\n');
        if (head < 0) return;
        const length = Number(/content-length: (\d+)/i.exec(received)![1]);
        if (received.length < head + 4 + length) return;
        latencies.push(performance.now() - sentAt);
        if (!received.includes(expect, head)) failed++;
        received = '';
        send();
      });
    });
  }
}
