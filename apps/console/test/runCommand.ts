/** Runs commands of `tools/commands`, opens the database of the stories, and reads the private keys of the arcade and the gateway. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, type Database } from '../../server/src/platform/database.ts';
import type { Role } from './desk.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const port = Number(process.env['STORY_PORT'] ?? 18080);
const dataDir = `.data/stories-${port}`;

/** What `npm run <name>` says; throws when it fails. */
export async function runCommand(name: 'operator' | 'audit', ...words: string[]): Promise<string> {
  const { stdout } = await run('node_modules/.bin/node', [`tools/commands/${name}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, EMBEDDED_POSTGRES_PORT: String(port + 3) },
  });
  return stdout;
}

/** Makes an operator for these brands, by their codes. */
export async function newOperator(role: Role, brands: readonly string[]): Promise<{ name: string; password: string }> {
  const name = `${role}-${crypto.randomUUID().slice(0, 8)}`;
  const stdout = await runCommand('operator', 'add', name, role, brands.join(','));
  return { name, password: stdout.trim().split('\n').at(-1)! };
}

/** The database of the stories. */
export function openStoryDatabase(): Database {
  const password = readFileSync(join(root, dataDir, 'postgres.password'), 'utf8').trim();
  return openDatabase({ url: `postgres://sen:${password}@127.0.0.1:${port + 3}/sen`, schema: 'sen', connectionsMax: 1 });
}

/** The private key of another process, PEM: a story may sign as that process. */
export function keyOf(owner: 'gateway' | 'arcade'): string {
  return readFileSync(join(root, dataDir, 'keys', `${owner}.private.pem`), 'utf8');
}
