/**
 * Every call that a page of the agent centre makes, over HTTP through the whole server: by the
 * agent at the top of a large team, by one in the middle of it who has a thousand members directly
 * below, and by one whose team has 20.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { measureContracts, type ContractRun } from './contract.ts';
import {
  asker,
  contractQuestions,
  measureAll,
  questions,
  type Askers,
  type TeamCall,
  type Times,
} from './teamCalls.ts';
import { countActive, fillTeam, middleAgent } from './teamFill.ts';
import type { TeamServer } from './teamServer.ts';

export type TeamFigures = { calls: TeamCall[]; night: ContractRun };

export async function measureTeams(
  databaseUrl: string,
  size: number,
  contracts: number,
  runs: number,
): Promise<TeamFigures> {
  return withServer(databaseUrl, async (server) => {
    const db = openDatabase({ url: server.databaseUrl, schema: server.schema, connectionsMax: 1 });
    try {
      const brand = (await db.one<{ brandId: bigint; currency: string }>(
        `select m.brand_id as "brandId", a.currency from member m join account a on a.member_id = m.id where m.account = 'agent01' limit 1`,
      ))!;
      const large = await fillTeam(db, brand, size);
      const small = await fillTeam(db, brand, 20);
      await countActive(db, brand);
      await db.run(`set statement_timeout = 0`);
      await db.run('vacuum analyze');
      const askers: Askers = {
        top: await asker(db, server.url, large.firstId),
        middle: await asker(db, server.url, middleAgent(large)),
        small: await asker(db, server.url, small.firstId),
      };
      const calls = await measureAll(askers, questions(), runs);
      const night = await measureContracts(db, [
        { team: large, contracts },
        { team: small, contracts: small.size },
      ]);
      calls.push(...(await measureAll(askers, contractQuestions(), runs)));
      return { calls, night };
    } finally {
      await db.close();
    }
  });
}

async function withServer<T>(databaseUrl: string, work: (server: TeamServer) => Promise<T>): Promise<T> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'teamServer.ts')], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', TEST_DATABASE_URL: databaseUrl },
  });
  try {
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
    return await work(JSON.parse(line) as TeamServer);
  } finally {
    child.send('end');
    await once(child, 'exit');
  }
}

/** As rows of a table: figure, target, stretch, measured. */
export function teamRows({ calls }: TeamFigures): [string, string, string, string][] {
  const ms = ({ p50Ms, p95Ms }: Times): string => `${p50Ms.toFixed(1)} / ${p95Ms.toFixed(1)}`;
  const ratio = (one: Times, other: Times): string => (one.p95Ms / other.p95Ms).toFixed(1);
  return calls.map(({ what, top, middle, small }) => [
    what,
    '150 ms',
    '–',
    `top ${ms(top)}, middle ${ms(middle)}, small ${ms(small)} ms; ${ratio(top, small)} and ${ratio(middle, small)} ×`,
  ]);
}
