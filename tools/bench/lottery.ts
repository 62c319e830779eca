/** What it takes to settle one draw: its tickets are bet beforehand, and a process of its own pays them. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { seeded } from '../../apps/server/src/modules/lottery/rules/sampling.ts';
import { drawResult } from '../../apps/server/src/modules/lottery/rules/structures.ts';
import { setResult } from '../../apps/server/src/modules/lottery/store.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { betTickets } from '../../apps/server/test/lotteryTickets.ts';

const run = promisify(execFile);
const settler = join(import.meta.dirname, '../../apps/server/test/faults/lotterySettler.ts');
const members = 10_000;

export type Settlement = { tickets: number; ms: number; rssBytes: number };

export async function measureSettlement(db: Database, url: string, tickets: number): Promise<Settlement> {
  const below = seeded(20_261_125);
  const drawId = await betTickets(db, tickets, Math.min(members, tickets), below);
  await db.run('analyze');
  await setResult(db, { id: drawId, result: drawResult('south', below), version: 1, toldBy: 'operators' });
  const { stdout } = await run(process.execPath, [settler, url, db.schema]);
  const told = JSON.parse(stdout.trim().split('\n').at(-1)!) as Omit<Settlement, 'tickets'>;
  return { tickets, ...told };
}
