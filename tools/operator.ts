/**
 * `npm run operator -- …`: operators for the console.
 *
 *   add <name> <role> [--brands=a,b]   makes one, with a password that is shown once; without brands it is for all of them
 *   brands <name> <a,b|all>            which brands one works for, from the next call on
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { operatorRoles } from '@sen/api/operator';
import { UnknownBrand } from '../apps/server/src/modules/brand/service.ts';
import { UnknownOperator, addOperator, limitToBrands } from '../apps/server/src/modules/operator/service.ts';
import { uniqueViolation } from '../apps/server/src/platform/database.ts';
import { commandAuthor } from './author.ts';
import { Problem, exitWith } from './problem.ts';
import { withRunningDatabase } from './runningDatabase.ts';
import { say } from './terminal.ts';

const usage = `Say: npm run operator -- add <name> <${operatorRoles.join('|')}> [--brands=a,b] | brands <name> <a,b|all>`;

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { brands: { type: 'string' } } });
  const [verb, name, word] = positionals;
  if (verb === 'add' && name && isRole(word)) await add(name, word, values.brands === undefined ? null : codesOf(values.brands));
  else if (verb === 'brands' && name && word) await limit(name, word === 'all' ? null : codesOf(word));
  else throw new Problem(usage);
} catch (error) {
  exitWith(error instanceof UnknownBrand || error instanceof UnknownOperator ? new Problem(error.message) : error);
}

async function add(name: string, role: (typeof operatorRoles)[number], codes: string[] | null): Promise<void> {
  const password = randomBytes(15).toString('base64url');
  await withRunningDatabase(async (db, environment) => {
    try {
      await db.transaction((tx) => addOperator(tx, name, role, password, commandAuthor(), codes));
    } catch (error) {
      if (uniqueViolation(error)) throw new Problem(`There is an operator called ${name} already.`);
      throw error;
    }
    say(
      `${name} (${role}, ${inWords(codes)}) may sign in at ${environment.publicUrl}/console with this password, which is shown only now:`,
    );
    say(password);
  });
}

async function limit(name: string, codes: string[] | null): Promise<void> {
  await withRunningDatabase(async (db) => {
    await db.transaction((tx) => limitToBrands(tx, name, codes, commandAuthor()));
    say(`${name} works for ${inWords(codes)} now.`);
  });
}

/** Commas between codes; an empty list would be an operator for nothing. */
function codesOf(list: string): string[] {
  const codes = [...new Set(list.split(',').map((code) => code.trim()))];
  if (codes.includes('')) throw new Problem(usage);
  return codes;
}

function inWords(codes: string[] | null): string {
  return codes ? `the ${codes.length === 1 ? 'brand' : 'brands'} ${codes.join(', ')}` : 'all brands';
}

function isRole(text: string | undefined): text is (typeof operatorRoles)[number] {
  return (operatorRoles as readonly (string | undefined)[]).includes(text);
}
