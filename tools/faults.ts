/** `npm run faults`: the fault tests and the simulation at full size, on a PostgreSQL of their own. SEED=N plays the same faults again. */
import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discardDatabase, startDatabase } from './database.ts';

const root = join(import.meta.dirname, '..');
const port = await new Promise<number>((resolve) => {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = server.address() as AddressInfo;
    server.close(() => resolve(free));
  });
});
const dataDir = join(mkdtempSync(join(tmpdir(), 'sen-faults-full-')), 'postgres');
const cluster = await startDatabase({ dataDir, port });
try {
  const files = [...globSync('apps/server/test/faults/*.test.ts', { cwd: root }), 'apps/server/test/simulate.test.ts'];
  const run = spawnSync(process.execPath, ['--test', '--test-concurrency=1', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'full', TEST_DATABASE_URL: cluster.url },
  });
  process.exitCode = run.status ?? 1;
} finally {
  await cluster.stop();
  await discardDatabase(dataDir);
}
