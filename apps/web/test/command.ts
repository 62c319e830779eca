import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const port = Number(process.env['STORY_PORT'] ?? 18080);

/** Runs `npm run <name> -- …` as an operator of the product would; throws when it fails. */
export async function runCommand(name: 'brand' | 'operator', ...words: string[]): Promise<void> {
  await promisify(execFile)('node_modules/.bin/node', [`tools/commands/${name}.ts`, ...words], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: `.data/stories-${port}`,
      EMBEDDED_POSTGRES_PORT: String(port + 3),
    },
  });
}
