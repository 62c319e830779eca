/**
 * The database that `npm start` uses: that of DATABASE_URL, or the embedded one of a running `npm
 * start`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { loadEnvironmentFile, readEnvironment, type Environment } from './environment.ts';
import { Problem } from './problem.ts';

export async function withRunningDatabase<T>(
  work: (db: Database, environment: Environment) => Promise<T>,
): Promise<T> {
  loadEnvironmentFile();
  const environment = readEnvironment();
  const url = environment.databaseUrl ?? embeddedUrl(environment);
  const db = openDatabase({ url, schema: process.env['DATABASE_SCHEMA'] || 'sen', connectionsMax: 1 });
  try {
    return await work(db, environment);
  } catch (error) {
    if ((error as { code?: string }).code === 'ECONNREFUSED')
      throw new Problem('The database does not answer. Is `npm start` running?');
    throw error;
  } finally {
    await db.close();
  }
}

function embeddedUrl({ dataDir, postgresPort }: Environment): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file))
    throw new Problem(
      'There is no embedded database yet. Run npm start first, or name a database in DATABASE_URL.',
    );
  return `postgres://sen:${readFileSync(file, 'utf8').trim()}@127.0.0.1:${postgresPort}/sen`;
}
