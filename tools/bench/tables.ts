/**
 * Measures the time that a state of a shared table is on its way: many sockets at one table, a few
 * at each of many others, bets all the time. The arcade is a process of its own; its clock and that
 * of the pages are the same here, so that the way is the difference. Its memory is read after each
 * garbage collection that the measurement asks for, so that growth is what is kept, not what waits
 * to be freed.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FromLive, TableSessionView, TableState } from '../../apps/arcade/games/kit/table.ts';
import { startOperator } from '../../apps/arcade/src/testing/operator.ts';
import { callEdge, enter, launchBody, makeKeys } from '../../apps/arcade/src/testing/world.ts';
import { hub88VendorPaths } from '@sen/api/hub88';
import { freePort } from '../run/freePort.ts';

/**
 * `heapMb`: what the arcade’s script keeps, and `residentMb` all that its process has, read at even
 * distances.
 */
export type TablesMeasured = {
  states: number;
  p50Ms: number;
  p99Ms: number;
  longestMs: number;
  bets: number;
  heapMb: number[];
  residentMb: number[];
};

const tableCount = 200;
const socketsAtOne = 500;
const bettors = 20;
const betEveryMs = 1_000;
/** So often the memory is read, the beginning and the end among them. */
const memoryReadings = 7;
const gameCode = 'xoc-dia';

/** `folder`: where the arcade keeps its file meanwhile. */
export async function measureTables(folder: string, durationMs: number): Promise<TablesMeasured> {
  const keys = makeKeys();
  const operator = await startOperator(keys.arcade.publicKey);
  const dataDir = mkdtempSync(join(folder, 'tables-'));
  mkdirSync(join(dataDir, 'keys'));
  writeFileSync(
    join(dataDir, 'keys', 'arcade.private.pem'),
    keys.arcade.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );
  writeFileSync(
    join(dataDir, 'keys', 'operator.public.pem'),
    keys.operator.publicKey.export({ type: 'spki', format: 'pem' }),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--expose-gc', join(import.meta.dirname, 'tablesProcess.ts')], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      ARCADE_PORT: String(port),
      PUBLIC_URL: 'http://site.test:8080',
      OPERATOR_WALLET_URL: operator.walletUrl,
      TABLES: String(tableCount),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  try {
    await new Promise((resolve) => child.stdout!.once('data', resolve));
    const world = { keys, arcade: { url } };
    const secretOf = async (user: string): Promise<string> => {
      operator.balances.set(user, 10n ** 12n);
      const launched = await callEdge(
        world,
        hub88VendorPaths.launch,
        launchBody(user, { game_code: gameCode }),
      );
      return enter(String(launched.body['url']));
    };
    const ways: number[] = [];
    let now: TableState | undefined;
    const seats: { secret: string; table: string }[] = [];
    for (let seat = 0; seat < socketsAtOne; seat += 1)
      seats.push({ secret: await secretOf(`seat-${seat}`), table: 'table-0' });
    for (let other = 1; other < tableCount; other += 1)
      seats.push({ secret: await secretOf(`other-${other}`), table: `table-${other}` });
    const sockets = await Promise.all(
      seats.map(({ secret, table }) =>
        watch(url, secret, table, (state) => {
          ways.push(Date.now() - state.now);
          if (table === 'table-0') now = state;
        }),
      ),
    );
    ways.length = 0;
    let bets = 0;
    const underWay = new Set<Promise<unknown>>();
    const betting = setInterval(() => {
      if (now?.round?.phase !== 'betting') return;
      for (const { secret } of seats.slice(0, bettors)) {
        bets += 1;
        const answer = bet(url, secret, now.round.id).finally(() => underWay.delete(answer));
        underWay.add(answer);
      }
    }, betEveryMs);
    const memory = [await memoryOf(child)];
    for (let reading = 1; reading < memoryReadings; reading += 1) {
      await new Promise((resolve) => setTimeout(resolve, durationMs / (memoryReadings - 1)));
      memory.push(await memoryOf(child));
    }
    clearInterval(betting);
    // An arcade that ended before it answered would fail the measurement.
    await Promise.all(underWay);
    for (const socket of sockets) socket.close();
    ways.sort((a, b) => a - b);
    const at = (share: number): number =>
      ways[Math.min(ways.length - 1, Math.floor(ways.length * share))] ?? Number.NaN;
    return {
      states: ways.length,
      p50Ms: at(0.5),
      p99Ms: at(0.99),
      longestMs: at(1),
      bets,
      heapMb: memory.map(({ heapUsed }) => heapUsed / 1e6),
      residentMb: memory.map(({ rss }) => rss / 1e6),
    };
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    await operator.close();
    rmSync(dataDir, { recursive: true });
  }
}

/** After a collection. */
async function memoryOf(child: ChildProcess): Promise<NodeJS.MemoryUsage> {
  const told = once(child, 'message');
  child.send('memory');
  const [memory] = (await told) as [NodeJS.MemoryUsage];
  return memory;
}

/** A page at a table; resolves when it has been told the table. */
function watch(
  url: string,
  secret: string,
  table: string,
  told: (state: TableState) => void,
): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`);
  socket.addEventListener('open', () => {
    socket.send(JSON.stringify({ secret }));
    socket.send(JSON.stringify({ watch: [table] }));
  });
  return new Promise((resolve, reject) => {
    socket.addEventListener('error', () => reject(new Error('a socket could not be opened')));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as FromLive;
      if (message.type === 'table') resolve(socket);
      told(message.state);
    });
  });
}

async function bet(url: string, secret: string, round: string): Promise<Partial<TableSessionView>> {
  const response = await fetch(`${url}/api/table/bet`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      requestId: crypto.randomUUID(),
      table: 'table-0',
      round,
      bets: [{ spot: 'even', amount: '100000' }],
      clientSeed: 'bench',
    }),
  });
  return (await response.json()) as Partial<TableSessionView>;
}
