/**
 * `npm start`: everything that Sen needs, from nothing to a printed address. One Ctrl-C stops it
 * all, in order.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnvironmentFile, readEnvironment, type Environment } from './environment.ts';
import { buildFronts } from './fronts.ts';
import { Problem } from './problem.ts';
import { supervise, processesOf } from './supervisor.ts';
import { paint, say, step } from './terminal.ts';
import { discardFolder } from './testDatabase.ts';

await supervise(async (supervisor) => {
  const started = performance.now();
  loadEnvironmentFile();
  const environment = readEnvironment();
  if (isForTests(environment, '--fresh')) await discardFolder(environment.dataDir);
  const serverFile = isForTests(environment, '--fixtures') ? 'apps/server/test/fixtures/main.ts' : undefined;
  say(paint.bold('Sen'));
  const databaseUrl = await supervisor.prepare(environment);
  await step('browser code', buildFronts);
  for (const spec of processesOf(environment, databaseUrl, serverFile)) await supervisor.run(spec);
  say();
  say(`Ready in ${((performance.now() - started) / 1000).toFixed(1)} s. Ctrl-C stops everything.`);
  await printAddresses(environment);
  if (environment.nodeEnv === 'development') await tryDemoCases(environment, databaseUrl);
});

/**
 * The site is up, and stays so when the cases cannot be made. Browser stories count what waits:
 * they have none.
 */
async function tryDemoCases(
  { port, bankUrl, gatewayUrl, dataDir }: Environment,
  databaseUrl: string,
): Promise<void> {
  const { makeDemoCases } = await import('./demo/cases.ts');
  const { openDatabase } = await import('../../apps/server/src/platform/database.ts');
  const db = openDatabase({
    url: databaseUrl,
    schema: process.env['DATABASE_SCHEMA'] || 'sen',
    connectionsMax: 1,
  });
  const operatorKey = readFileSync(join(dataDir, 'keys', 'operator.private.pem'), 'utf8');
  try {
    const site = { url: `http://localhost:${port}`, bankUrl, gatewayUrl, operatorKey, db };
    await step('cases to try', (tell) => makeDemoCases(site, tell));
  } catch (error) {
    say(paint.dim(`  the rest comes with the next start: ${(error as Error).message}`));
  } finally {
    await db.close();
  }
}

/**
 * Whether a flag of test runs is set: `--fresh` throws away what an earlier run left, database and
 * all; `--fixtures` starts the server with calls that make what tests need.
 */
function isForTests(environment: Environment, flag: '--fresh' | '--fixtures'): boolean {
  if (!process.argv.includes(flag)) return false;
  if (environment.nodeEnv !== 'test')
    throw new Problem(`${flag} is for NODE_ENV=test alone: it throws data away or lets anybody make some.`);
  return true;
}

async function printAddresses(environment: Environment): Promise<void> {
  const { demoSignIns } = await import('../../apps/server/src/demo/signIns.ts');
  say();
  say(`  site      ${environment.publicUrl}`);
  say(`  console   ${environment.publicUrl}/console`);
  say(`  API       ${environment.publicUrl}/docs`);
  say(`  arcade    ${environment.arcadeUrl}`);
  if (environment.sandboxes) {
    say(`  gateway   ${environment.gatewayUrl}`);
    say(`  bank      ${environment.bankUrl}`);
  }
  if (environment.nodeEnv !== 'production') {
    say(`  outbox    ${environment.publicUrl}/dev/outbox  (codes and mails that would have been sent)`);
    say();
    for (const [kind, { names, password }] of Object.entries(demoSignIns)) {
      say(`  ${kind.padEnd(9)} ${names.join(', ').padEnd(42)} ${password}`);
    }
  }
  say();
}
