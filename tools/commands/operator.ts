/**
 * `npm run operator -- …`: operators for the console.
 *
 *   add <name> <role> <a,b|all>   makes one who works for these brands, with a password that is shown once
 *   brands <name> <a,b|all>       which brands one works for, from the next call on
 *   reset-totp <name>             takes the authenticator app away that somebody lost, and ends their sessions
 */
import { randomBytes } from 'node:crypto';
import { operatorRoles } from '@sen/api/operator';
import { UnknownBrand } from '../../apps/server/src/modules/brand/service.ts';
import {
  UnfitOperatorName,
  UnknownOperator,
  addOperator,
  limitToBrands,
  resetTotpOf,
} from '../../apps/server/src/modules/operator/service.ts';
import { uniqueViolation } from '../../apps/server/src/platform/database.ts';
import { Refusal } from '../../apps/server/src/platform/result.ts';
import { commandAuthor } from './author.ts';
import { Problem, exitWith } from '../run/problem.ts';
import { withRunningDatabase } from '../run/runningDatabase.ts';
import { say } from '../run/terminal.ts';

const usage = `Say: npm run operator -- add <name> <${operatorRoles.join('|')}> <a,b|all> | brands <name> <a,b|all> | reset-totp <name>`;

try {
  // Nothing is passed over or assumed: a slip must not make an operator of all brands.
  const [verb, name, ...args] = process.argv.slice(2);
  const [role, list = ''] = verb === 'add' ? args : [undefined, args[0]];
  if (!name || args.length !== { add: 2, brands: 1, 'reset-totp': 0 }[verb ?? '']) throw new Problem(usage);
  if (verb === 'add' && isRole(role)) await add(name, role, codesOf(list));
  else if (verb === 'brands') await limit(name, codesOf(list));
  else if (verb === 'reset-totp') await resetTotp(name);
  else throw new Problem(usage);
} catch (error) {
  exitWith(
    error instanceof Refusal && error.code === 'totp_off'
      ? new Problem('They have set up no authenticator app.')
      : error instanceof UnknownBrand ||
          error instanceof UnknownOperator ||
          error instanceof UnfitOperatorName
        ? new Problem(error.message)
        : error,
  );
}

async function add(
  name: string,
  role: (typeof operatorRoles)[number],
  codes: string[] | null,
): Promise<void> {
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

async function resetTotp(name: string): Promise<void> {
  await withRunningDatabase(async (db) => {
    await db.transaction((tx) => resetTotpOf(tx, name, commandAuthor()));
    say(
      `${name} signs in by password alone now, or sets up another app where a brand requires one. All their sessions have ended.`,
    );
  });
}

/** Commas between codes, or `all`; an empty list would be an operator for nothing. */
function codesOf(list: string): string[] | null {
  if (list === 'all') return null;
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
