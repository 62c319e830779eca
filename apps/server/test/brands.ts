import { setImmediate as immediate } from 'node:timers/promises';
import type { BrandDocument } from '@sen/api/brandDocument';
import { brandById, changeBrand, exportBrand } from '#modules/brand/service.ts';
import type { Context } from '#platform/context.ts';

/**
 * Changes a brand as an operator would: reads it, edits it, puts it in force. Gives the new version once this node has heard of
 * it; other nodes hear a moment later.
 */
export async function editBrand(ctx: Context, edit: (document: BrandDocument) => Partial<BrandDocument>, code = 'sen'): Promise<number> {
  const { id, document } = await exportBrand(ctx.db, code);
  const version = await changeBrand(ctx.db, code, { document: { ...document, ...edit(document) }, author: 'test' });
  await until(async () => (await brandById(ctx, id)).version >= version, 'the node never heard of the change');
  return version;
}

/** Far longer than a change of a brand may take to be everywhere. */
const waitMs = 20_000;

/** Asks again until it holds; what one node says the others hear a moment later. */
export async function until(holds: () => Promise<boolean>, what = 'it never came to hold'): Promise<void> {
  for (const start = performance.now(); performance.now() - start < waitMs;) {
    if (await holds()) return;
    await immediate();
  }
  throw new Error(what);
}
