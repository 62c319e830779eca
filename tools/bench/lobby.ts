/** The lobby over a large catalogue: how long lists, filters and searches take at the whole server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { load, type Measured } from './load.ts';
import type { LobbyServer } from './lobbyServer.ts';

export const lobbySize = { vendors: 80, games: 10_000 };
/** Players who look at the same time; each waits for its answer before it asks again. */
const connections = 2;

const asked = ['list', 'filter', 'search', 'mistyped', 'hot', 'lanes'] as const;
export type LobbyFigures = Record<(typeof asked)[number], Measured>;

export async function measureLobby(databaseUrl: string, durationMs: number): Promise<LobbyFigures> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'lobbyServer.ts'), `${lobbySize.vendors}`, `${lobbySize.games}`], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', TEST_DATABASE_URL: databaseUrl },
  });
  try {
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
    const server = JSON.parse(line) as LobbyServer;
    const figures = {} as LobbyFigures;
    for (const what of asked) {
      await trial(server, what, 1_000);
      figures[what] = await trial(server, what, durationMs);
      if (figures[what].failed > 0) throw new Error(`${figures[what].failed} answers to ${what} were not good`);
    }
    return figures;
  } finally {
    child.send('end');
    await once(child, 'exit');
  }
}

function trial({ port, vendors, names }: LobbyServer, what: (typeof asked)[number], durationMs: number): Promise<Measured> {
  let n = 0;
  const relay = '/wps/relay/GCSGAME_';
  const list = (query: Record<string, string>) => `${relay}gameList?${new URLSearchParams({ language: 'vi', pageSize: '15', ...query })}`;
  const type = () => ['RNG', 'LIVE', 'FISH', 'PVP'][n % 4]!;
  const name = () => names[(n * 7919) % names.length]!;
  const paths = {
    list: () => list({ gameType: type(), pageNo: `${1 + (n % 60)}` }),
    filter: () =>
      list({
        gameType: type(),
        vassalage: vendors[n % vendors.length]!,
        gameClassify: ['lines', 'ways', 'cluster'][n % 3]!,
        minBet: '0.5',
      }),
    search: () => list({ gameType: type(), gameName: n % 2 === 0 ? name() : name().slice(0, 5) }),
    mistyped: () => list({ gameType: 'RNG', gameName: mistyped(name(), n) }),
    hot: () => `${relay}hotGamesV2?language=vi`,
    lanes: () => `${relay}newGameVendor?language=vi`,
  };
  const next = (): Buffer => {
    n++;
    return Buffer.from(`GET ${paths[what]()} HTTP/1.1\r\nhost: localhost:${port}\r\n\r\n`);
  };
  return load({ port, connections, durationMs, next, expect: '"code":"ok"' });
}

/** Two letters change places; which, goes round. */
function mistyped(name: string, n: number): string {
  const letters = [...name];
  const at = 1 + (n % (letters.length - 2));
  [letters[at], letters[at + 1]] = [letters[at + 1]!, letters[at]!];
  return letters.join('');
}
