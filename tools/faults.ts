/** `npm run faults`: the fault tests and the simulation at full size, on a PostgreSQL of their own. SEED=N plays the same faults again. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { root } from './environment.ts';
import { openTestDatabase } from './testDatabase.ts';

const database = await openTestDatabase();
try {
  const files = [...globSync('apps/server/test/faults/*.test.ts', { cwd: root }), 'apps/server/test/simulate.test.ts'];
  const run = spawnSync(process.execPath, ['--test', '--test-concurrency=1', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'full', TEST_DATABASE_URL: database.url },
  });
  process.exitCode = run.status ?? 1;
} finally {
  await database.close();
}
