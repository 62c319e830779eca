import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Damage that an owner of the database could do to the books: the check of the auditor that must
 * see it, and the statement.
 */
export type PlantedBug = readonly [name: string, sql: string];

/** The bugs that each module plants for its invariants, in `plantedBugs.ts` beside them. */
export async function readPlantedBugs(): Promise<PlantedBug[]> {
  const files = globSync('{platform,modules/*}/plantedBugs.ts', {
    cwd: join(import.meta.dirname, '../src'),
  }).sort();
  const read = await Promise.all(
    files.map(async (file) => {
      const path = pathToFileURL(join(import.meta.dirname, '../src', file)).href;
      return ((await import(path)) as { plantedBugs: readonly PlantedBug[] }).plantedBugs;
    }),
  );
  return read.flat();
}
