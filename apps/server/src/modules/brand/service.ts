import * as z from 'zod/mini';
import type { Context } from '#platform/context.ts';
import type { Queryable, Transaction } from '#platform/database.ts';
import { refuse } from '#platform/result.ts';
import { brandDocument, isOn, registerFieldsOf, type BrandDocument, type Switch } from './rules.ts';
import * as store from './store.ts';

export { permissionOf } from './permission.ts';

export type Brand = { id: bigint; code: string; version: number; document: BrandDocument };

/** A brand is read once and kept until a node announces its change. */
const caches = new WeakMap<Context, Map<string, Brand>>();

/** The brand that a host name shows. Refuses with invalid_host. */
export async function brandOfHost(ctx: Context, host: string): Promise<Brand> {
  return cached(ctx, `host ${host}`, () => store.findByHost(ctx.db, host));
}

export async function createBrand(tx: Transaction, code: string, document: BrandDocument, hosts: string[]): Promise<bigint> {
  return store.insertBrand(tx, code, z.parse(brandDocument, document), hosts);
}

export function exists(db: Queryable, code: string): Promise<boolean> {
  return store.exists(db, code);
}

/** Changes a brand's document; every node drops what it had read, at once. */
export async function changeBrand(ctx: Context, id: bigint, change: (document: BrandDocument) => BrandDocument): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await store.findById(tx, id);
    if (!row) throw new Error(`no brand has the id ${id}`);
    await store.replaceDocument(tx, id, z.parse(brandDocument, change(z.parse(brandDocument, row.document))));
    await ctx.events.record(tx, [{ kind: 'brand.changed', payload: { code: row.code } }]);
  });
  caches.delete(ctx);
  ctx.live.announce('brand');
}

/** The registration fields as the brand's switches leave them. */
export function registerFields(brand: Brand): BrandDocument['registerFields'] {
  return registerFieldsOf(brand.document);
}

export function switchedOn(brand: Brand, name: Switch): boolean {
  return isOn(brand.document, name);
}

/** Drops what this node has read whenever any node changes a brand. */
export function followChanges(ctx: Context): void {
  ctx.live.onAnnouncement((word) => {
    if (word === 'brand') caches.delete(ctx);
  });
}

async function cached(ctx: Context, key: string, read: () => Promise<store.BrandRow | undefined>): Promise<Brand> {
  let cache = caches.get(ctx);
  if (!cache) caches.set(ctx, (cache = new Map()));
  const known = cache.get(key);
  if (known) return known;
  const row = await read();
  if (!row) return refuse('invalid_host');
  const brand: Brand = { id: row.id, code: row.code, version: row.version, document: z.parse(brandDocument, row.document) };
  // Hosts come from outside: no more of them are kept than a busy server has.
  if (cache.size < 1000) cache.set(key, brand);
  return brand;
}
