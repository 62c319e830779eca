/** The account record as CSV: what a file of a million lines costs the process that writes it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { addPlayers, addVendor, currency } from '../../apps/server/test/faults/testServer.ts';
import { grow } from './grow.ts';

const run = promisify(execFile);

/**
 * The memory limit of the writer's objects; a million lines of text are more than twice as much.
 */
const heapMiB = 48;

export type CsvRun = { lines: number; bytes: number; ms: number; rssBytes: number };

/** Gives a new member each number of lines, and writes their file in a process of its own. */
export async function measureCsv(
  db: Database,
  url: string,
  publicPem: string,
  counts: readonly number[],
): Promise<CsvRun[]> {
  const vendor = await addVendor(db, 'csv', { publicPem } as never);
  const runs: CsvRun[] = [];
  for (const count of counts) {
    const [player] = await addPlayers(db, vendor, 1, 10n ** 12n);
    await grow(db, Number(player!.memberId), 1, count);
    const { stdout } = await run(process.execPath, [
      // A file that gathered its lines could not be written within this.
      `--max-old-space-size=${heapMiB}`,
      join(import.meta.dirname, 'csvWriter.ts'),
      url,
      'bench',
      String(player!.memberId),
      currency,
    ]);
    runs.push(JSON.parse(stdout) as CsvRun);
  }
  return runs;
}
