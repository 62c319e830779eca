/** Commands of the house, on the database of the stories. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Role } from './desk.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const port = Number(process.env['STORY_PORT'] ?? 18080);

/** What `npm run <name>` says; throws when it fails. */
export async function houseCommand(name: 'operator' | 'audit', ...words: string[]): Promise<string> {
  const { stdout } = await run('node_modules/.bin/node', [`tools/${name}.ts`, ...words], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: `.data/stories-${port}`, EMBEDDED_POSTGRES_PORT: String(port + 3) },
  });
  return stdout;
}

/** Makes an operator for these brands, by their codes. */
export async function newOperator(role: Role, brands: readonly string[]): Promise<{ name: string; password: string }> {
  const name = `${role}-${crypto.randomUUID().slice(0, 8)}`;
  const stdout = await houseCommand('operator', 'add', name, role, brands.join(','));
  return { name, password: stdout.trim().split('\n').at(-1)! };
}
