/** A brand of a story's own, on a host of its own, so that what it says and switches on disturbs no other story. */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { BrandDocument } from '@sen/api/brandDocument';
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');
const port = Number(process.env['STORY_PORT'] ?? 18080);

/** `npm run brand`, on the database of the stories. */
async function brandCommand(...words: string[]): Promise<string> {
  const { stdout } = await run('node_modules/.bin/node', ['tools/desk/brand.ts', ...words], {
    cwd: root,
    maxBuffer: 16_000_000,
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: `.data/stories-${port}`,
      EMBEDDED_POSTGRES_PORT: String(port + 3),
    },
  });
  return stdout;
}

/** Makes the brand `code`, like the demo brand but for `differences`; gives its origin. Made again it is changed. */
export async function ownBrand(code: string, differences: Partial<BrandDocument>): Promise<string> {
  const demo = JSON.parse(await brandCommand('get', 'sen')) as BrandDocument;
  const host = `${code}.localhost`;
  const file = join(tmpdir(), `${code}-${process.pid}.json`);
  await writeFile(file, JSON.stringify({ ...demo, hosts: [host], ...differences }));
  try {
    await brandCommand('set', code, file);
  } finally {
    await rm(file);
  }
  return `http://${host}:${port}`;
}

/** Asks a brand's own host beside the browser, which alone knows where `*.localhost` is. */
export function askBrand(
  request: APIRequestContext,
  address: string,
  { headers = {} }: { headers?: Record<string, string> } = {},
): Promise<APIResponse> {
  const { host, pathname, search } = new URL(address);
  return request.get(`http://localhost:${port}${pathname}${search}`, { headers: { ...headers, host } });
}
