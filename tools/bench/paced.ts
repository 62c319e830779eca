/**
 * A load client that sends at a fixed rate, however late the answers come (open loop). A latency
 * counts from the moment when its request was due: a server that makes requests wait cannot look
 * better by slowing the client down.
 */
import { connect, type Socket } from 'node:net';

export type PacedOptions = {
  port: number;
  perSecond: number;
  durationMs: number;
  /** Requests that find none of these connections free wait for one. */
  connections: number;
  /** The whole HTTP request as bytes. */
  next(): Buffer;
};

/**
 * `latenciesMs` in rising order; `statuses`: how many answers had each status, the wallet's own
 * included.
 */
export type Paced = { latenciesMs: number[]; statuses: Record<string, number> };

const headEnd = Buffer.from('\r\n\r\n');

export async function sendPaced({
  port,
  perSecond,
  durationMs,
  connections,
  next,
}: PacedOptions): Promise<Paced> {
  const latenciesMs: number[] = [];
  const statuses: Record<string, number> = {};
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const free = [...sockets];
  const due: number[] = [];
  const total = Math.floor((perSecond * durationMs) / 1000);
  const started = performance.now();
  let planned = 0;

  await new Promise<void>((resolve, reject) => {
    const timer = setInterval(() => {
      const now = performance.now();
      for (; planned < total && started + (planned * 1000) / perSecond <= now; planned++)
        due.push(started + (planned * 1000) / perSecond);
      sendDue();
    }, 1);
    const sendDue = (): void => {
      while (due.length > 0 && free.length > 0) ask(free.pop()!, due.shift()!);
    };
    const ask = (socket: Socket, dueAt: number): void => {
      readAnswer(socket).then((status) => {
        latenciesMs.push(performance.now() - dueAt);
        statuses[status] = (statuses[status] ?? 0) + 1;
        free.push(socket);
        sendDue();
        if (latenciesMs.length < total) return;
        clearInterval(timer);
        resolve();
      }, reject);
      socket.write(next());
    };
  });
  for (const socket of sockets) socket.end();
  return { latenciesMs: latenciesMs.toSorted((a, b) => a - b), statuses };
}

/** Of numbers in rising order. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.setNoDelay(true)));
    socket.once('error', reject);
  });
}

/** Resolves with the status when the whole answer is there. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    let missing: number | undefined;
    const read = (chunk: Buffer): void => {
      received.push(chunk);
      missing = missing === undefined ? missingOf(Buffer.concat(received)) : missing - chunk.length;
      if (missing === undefined || missing > 0) return;
      socket.off('data', read).off('close', lost);
      const text = Buffer.concat(received).toString('latin1');
      resolve([text.slice(9, 12), ...(/"status":"(\w+)"/.exec(text)?.slice(1) ?? [])].join(' '));
    };
    const lost = (): void =>
      reject(new Error('the server closed a connection before its answer was complete'));
    socket.on('data', read).once('close', lost);
  });
}

/** The number of bytes that are still to come; undefined while the head is not there. */
function missingOf(received: Buffer): number | undefined {
  const head = received.indexOf(headEnd);
  if (head < 0) return undefined;
  const length = Number(/content-length: (\d+)/i.exec(received.toString('latin1', 0, head))?.[1]);
  if (Number.isNaN(length))
    throw new Error(`an answer without a length: ${received.toString('latin1', 0, head)}`);
  return head + headEnd.length + length - received.length;
}
