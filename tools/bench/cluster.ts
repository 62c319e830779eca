import { join } from 'node:path';
import { closeOnSignal } from '../run/closeOnSignal.ts';
import { startDatabase, type Database } from '../run/database.ts';
import { freePort } from '../run/freePort.ts';
import { folder } from './options.ts';

/** The bench's own PostgreSQL. It stops with the bench, however that ends. */
export async function startCluster(): Promise<Database> {
  const starting = startDatabase({ dataDir: join(folder, 'postgres'), port: await freePort() });
  const stop = closeOnSignal(starting, (cluster) => cluster.stop());
  return { ...(await starting), stop };
}
