/** The pages of the console for stories, entered as the console does it, and their titles. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enterPages, menuPages, type PageKey, type PageTable } from '../src/base/pages.ts';

const features = join(import.meta.dirname, '../src/features');

const tables = globSync('*/pages.ts', { cwd: features }).map(
  async (file) => ((await import(join(features, file))) as { pages: PageTable }).pages,
);
enterPages(await Promise.all(tables));

export const pages = menuPages();

export const titles = Object.assign(
  {},
  ...globSync('*/text/sections.vi.json', { cwd: features }).map(
    (file) => JSON.parse(readFileSync(join(features, file), 'utf8')) as object,
  ),
) as Record<PageKey, string>;
