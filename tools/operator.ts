/** `npm run operator -- add <name> <role>`: an operator for the console, with a password that is shown once. */
import { randomBytes } from 'node:crypto';
import { operatorRoles } from '@sen/api/operator';
import { addOperator } from '../apps/server/src/modules/operator/service.ts';
import { uniqueViolation } from '../apps/server/src/platform/database.ts';
import { commandAuthor } from './author.ts';
import { Problem, exitWith } from './problem.ts';
import { withRunningDatabase } from './runningDatabase.ts';
import { say } from './terminal.ts';

try {
  const [verb, name, role] = process.argv.slice(2);
  if (verb !== 'add' || !name || !isRole(role)) throw new Problem(`Say: npm run operator -- add <name> <${operatorRoles.join('|')}>`);
  const password = randomBytes(15).toString('base64url');
  await withRunningDatabase(async (db, environment) => {
    try {
      await db.transaction((tx) => addOperator(tx, name, role, password, commandAuthor()));
    } catch (error) {
      if (uniqueViolation(error)) throw new Problem(`There is an operator called ${name} already.`);
      throw error;
    }
    say(`${name} (${role}) may sign in at ${environment.publicUrl}/console with this password, which is shown only now:`);
    say(password);
  });
} catch (error) {
  exitWith(error);
}

function isRole(text: string | undefined): text is (typeof operatorRoles)[number] {
  return (operatorRoles as readonly (string | undefined)[]).includes(text);
}
