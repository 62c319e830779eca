import type { BrandDocument } from '@sen/api/brandDocument';
import { changeBrand, exportBrand } from '#modules/brand/service.ts';
import type { Database } from '#platform/database.ts';

/** Changes a brand as an operator would: reads it, edits it, puts it in force. Gives the new version. */
export async function editBrand(db: Database, edit: (document: BrandDocument) => Partial<BrandDocument>, code = 'sen'): Promise<number> {
  const { document } = await exportBrand(db, code);
  return changeBrand(db, code, { document: { ...document, ...edit(document) }, author: 'test' });
}

/** Far longer than a change of a brand may take to be everywhere. */
const waitMs = 20_000;

/** Asks again until it holds; what one node says the others hear a moment later. */
export async function until(holds: () => Promise<boolean>, what = 'it never came to hold'): Promise<void> {
  for (const start = performance.now(); performance.now() - start < waitMs;) if (await holds()) return;
  throw new Error(what);
}
