/** `npm run operator` on the database of the stories: operators of a story's own. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Role } from './desk.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const port = Number(process.env['STORY_PORT'] ?? 18080);

/** Makes an operator for these brands, by their codes. */
export async function newOperator(role: Role, brands: readonly string[]): Promise<{ name: string; password: string }> {
  const name = `${role}-${crypto.randomUUID().slice(0, 8)}`;
  const { stdout } = await run('node_modules/.bin/node', ['tools/operator.ts', 'add', name, role, brands.join(',')], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: `.data/stories-${port}`, EMBEDDED_POSTGRES_PORT: String(port + 3) },
  });
  return { name, password: stdout.trim().split('\n').at(-1)! };
}
