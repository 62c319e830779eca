/** A throwaway PostgreSQL for one run of the tests, with the same settings as the real one. */
import { existsSync, globSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { discardDatabase, startDatabase } from './database.ts';
import { root } from './environment.ts';
import { freePort } from './freePort.ts';
import { isAlive } from './isAlive.ts';

const home = join(root, '.data');

type TestDatabase = {
  url: string;
  /**
   * The environment of tests: the database, and a folder for everything else that they keep until
   * they end.
   */
  environment: { NODE_ENV: 'test'; TEST_DATABASE_URL: string; TEST_DATA_DIR: string };
  close(): Promise<void>;
};

export async function openTestDatabase(): Promise<TestDatabase> {
  mkdirSync(home, { recursive: true });
  for (const folder of readdirSync(home)) {
    const owner = Number(/^test-(\d+)$/.exec(folder)?.[1]);
    if (owner && owner !== process.pid && !isAlive(owner)) await discardFolder(join(home, folder));
  }
  const dataDir = join(home, `test-${process.pid}`);
  mkdirSync(dataDir, { recursive: true });
  const database = await startDatabase({ dataDir: join(dataDir, 'postgres'), port: await freePort() });
  const { url } = database;
  return {
    url,
    environment: { NODE_ENV: 'test', TEST_DATABASE_URL: url, TEST_DATA_DIR: dataDir },
    close: () => discardFolder(dataDir),
  };
}

/**
 * Ends every cluster below the folder, also those that a killed test left running, and removes it.
 */
export async function discardFolder(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  for (const password of globSync(join(folder, '**/*.password')))
    await discardDatabase(password.replace(/\.password$/, ''));
  rmSync(folder, { recursive: true, force: true });
}
