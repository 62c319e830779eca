/** The database of the stories, for what no screen and no call can bring about. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PgBoss } from 'pg-boss';
import { openDatabase, type Database } from '../../server/src/platform/database.ts';

const root = join(import.meta.dirname, '../../..');
const port = Number(process.env['STORY_PORT'] ?? 18080);

export function openStoryDatabase(): Database {
  const password = readFileSync(join(root, `.data/stories-${port}/postgres.password`), 'utf8').trim();
  return openDatabase({ url: `postgres://sen:${password}@127.0.0.1:${port + 3}/sen`, schema: 'sen', connectionsMax: 1 });
}

/** Lets a job run now instead of at its next time. */
export async function sendJob(name: string, data: object = {}): Promise<void> {
  const db = openStoryDatabase();
  const boss = new PgBoss({ connectionString: db.url, schema: 'sen_jobs', supervise: false, schedule: false, migrate: false });
  try {
    await boss.start();
    await boss.send(name, data);
  } finally {
    await boss.stop();
    await db.close();
  }
}
