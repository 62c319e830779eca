/**
 * `npm run operator -- add <name> <role>`: an operator for the console, with a password that is shown once. Works on the
 * database of DATABASE_URL, or on the embedded one of a running `npm start`.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorRoles } from '@sen/api/operator';
import { addOperator } from '../apps/server/src/modules/operator/service.ts';
import { openDatabase, uniqueViolation } from '../apps/server/src/platform/database.ts';
import { loadEnvironmentFile, readEnvironment } from './environment.ts';
import { Problem, exitWith } from './problem.ts';
import { say } from './terminal.ts';

loadEnvironmentFile();
const environment = readEnvironment();
try {
  const [verb, name, role] = process.argv.slice(2);
  if (verb !== 'add' || !name || !isRole(role)) throw new Problem(`Say: npm run operator -- add <name> <${operatorRoles.join('|')}>`);
  const db = openDatabase({ url: environment.databaseUrl ?? embeddedUrl(), schema: 'sen', connectionsMax: 1 });
  const password = randomBytes(15).toString('base64url');
  try {
    await addOperator(db, name, role, password);
  } catch (error) {
    if (uniqueViolation(error)) throw new Problem(`There is an operator called ${name} already.`);
    throw error;
  } finally {
    await db.close();
  }
  say(`${name} (${role}) may sign in at ${environment.publicUrl}/console with this password, which is shown only now:`);
  say(password);
} catch (error) {
  exitWith(error);
}

function isRole(text: string | undefined): text is (typeof operatorRoles)[number] {
  return (operatorRoles as readonly (string | undefined)[]).includes(text);
}

/** The embedded database of an `npm start` that runs on this machine. */
function embeddedUrl(): string {
  const file = join(environment.dataDir, 'postgres.password');
  if (!existsSync(file)) throw new Problem('There is no embedded database yet. Run npm start first, or name a database in DATABASE_URL.');
  return `postgres://sen:${readFileSync(file, 'utf8').trim()}@127.0.0.1:${environment.postgresPort}/sen`;
}
