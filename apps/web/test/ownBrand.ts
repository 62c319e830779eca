/** A brand of a story's own, on a host of its own, so that its content and switches disturb no other story. */
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrandDocument } from '@sen/api/brandDocument';
import type { BrandContent } from '@sen/api/contentItem';
import { readDemoBrands } from '../../server/src/demo/brands.ts';
import { readDrawings } from '../../server/src/demo/pictures.ts';
import { changeBrand, createBrand, exists, exportBrand } from '../../server/src/modules/brand/service.ts';
import { putContent } from '../../server/src/modules/content/service.ts';
import { openStoryDatabase } from './storyDatabase.ts';

const port = Number(process.env['STORY_PORT'] ?? 18080);

/** How a brand is set up and what it publishes, where that is not as the demo brand has it. */
type Differences = Partial<BrandDocument & BrandContent>;

/**
 * Makes the brand `code`, like the demo brand but for `differences`; gives its origin. Made again it is changed. It calls what
 * `npm run brand` calls, in this process; the story of that command itself is in `brand.spec.ts`.
 */
export async function ownBrand(code: string, differences: Differences): Promise<string> {
  const host = `${code}.localhost`;
  const db = openStoryDatabase();
  try {
    const { document: demo } = await exportBrand(db, 'sen');
    const [{ content: demoContent }] = readDemoBrands(readDrawings());
    const isList = (name: string) => name in demoContent;
    const all = Object.entries({ ...demo, ...demoContent, hosts: [host], ...differences });
    const document = Object.fromEntries(all.filter(([name]) => !isList(name)));
    const content = Object.fromEntries(all.filter(([name]) => isList(name)));
    if (await exists(db, code)) await changeBrand(db, code, { document, author: 'story' });
    await db.transaction(async (tx) => {
      if (!(await exists(tx, code))) await createBrand(tx, code, document, 'story');
      await putContent(tx, db.schema, await exportBrand(tx, code), content, 'story');
    });
  } finally {
    await db.close();
  }
  return `http://${host}:${port}`;
}

/** `npm run brand -- edit`: changes one place of a brand's document. */
export async function editBrandByCommand(code: string, path: string, value: string): Promise<void> {
  await promisify(execFile)('node_modules/.bin/node', ['tools/commands/brand.ts', 'edit', code, path, value], {
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
