/** A brand of a story's own, on a host of its own, so that its content and switches disturb no other story. */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrandDocument } from '@sen/api/brandDocument';
import { changeBrand, createBrand, exists, exportBrand } from '../../server/src/modules/brand/service.ts';
import { openStoryDatabase } from './storyDatabase.ts';

const port = Number(process.env['STORY_PORT'] ?? 18080);

/**
 * Makes the brand `code`, like the demo brand but for `differences`; gives its origin. Made again it is changed. It calls what
 * `npm run brand` calls, in this process; the story of that command itself is in `brand.spec.ts`.
 */
export async function ownBrand(code: string, differences: Partial<BrandDocument>): Promise<string> {
  const host = `${code}.localhost`;
  const db = openStoryDatabase();
  try {
    const { document: demo } = await exportBrand(db, 'sen');
    const document = { ...demo, hosts: [host], ...differences };
    if (await exists(db, code)) await changeBrand(db, code, { document, author: 'story' });
    else await db.transaction((tx) => createBrand(tx, code, document, 'story'));
  } finally {
    await db.close();
  }
  return `http://${host}:${port}`;
}

/** `npm run brand -- edit`: changes one place of a brand's document. */
export async function editBrandByCommand(code: string, path: string, value: string): Promise<void> {
  await promisify(execFile)('node_modules/.bin/node', ['tools/desk/brand.ts', 'edit', code, path, value], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: `.data/stories-${port}`, EMBEDDED_POSTGRES_PORT: String(port + 3) },
  });
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
