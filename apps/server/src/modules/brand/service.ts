import * as z from 'zod/mini';
import { brandDocument, type BrandDocument } from '@sen/api/brandDocument';
import type { Switch } from '@sen/api/brandSwitch';
import type { Context } from '#platform/context.ts';
import { uniqueViolation, type Database, type Queryable, type Transaction } from '#platform/database.ts';
import { announceIn } from '#platform/live.ts';
import * as auditTrail from '#modules/auditTrail/service.ts';
import { refuse } from '#platform/result.ts';
import { documentProblems, isOn, parentsOf, registerFieldsOf, type DocumentProblem } from './rules.ts';
import * as store from './store.ts';
import { withDefaults } from './storedDocument.ts';

export { isClosedTo, registerFieldsOf, unmeasured, whitelabelTree } from './rules.ts';
export { supportChannels } from './support.ts';

export type Brand = {
  id: bigint;
  code: string;
  /** Of the document. */
  version: number;
  /** Rises with every change of the document and of the brand's content. */
  revision: number;
  document: BrandDocument;
};
export type VersionRow = store.VersionRow;

/**
 * Another node's change that was not heard (a cut connection) is seen after this long at the
 * latest.
 */
const cacheLifeMs = 60_000;
const cachedBrandsMax = 1_000;
/** Every version stays; lists show the latest of them. */
const versionsMax = 50;

/** A brand is read once and kept until a node announces its change. */
type CacheEntry = { until: number; brand: Promise<Brand> };
const caches = new WeakMap<Context, Map<string, CacheEntry>>();

/** The brand that a host name shows. Refuses with invalid_host. */
export function brandOfHost(ctx: Context, host: string): Promise<Brand> {
  return cached(ctx, `host ${host}`, () => store.findByHost(ctx.db, host));
}

/**
 * The host of a brand that a host of no brand lies below, the longest of them (`shop.example` of
 * `www.shop.example`); else `otherwise`, where that is a brand's; else undefined.
 */
export async function hostNear(db: Queryable, host: string, otherwise: string): Promise<string | undefined> {
  const known = new Set(await store.knownHosts(db, [...parentsOf(host), otherwise]));
  return [...parentsOf(host), otherwise].find((each) => known.has(each));
}

export function brandById(ctx: Context, id: bigint): Promise<Brand> {
  return cached(ctx, `id ${id}`, () => store.findById(ctx.db, id));
}

/**
 * The brand as it stands in this transaction, for decisions that another node's older reading must
 * not make.
 */
export async function brandInForce(tx: Queryable, id: bigint): Promise<Brand> {
  return brandOf((await store.findById(tx, id)) ?? refuse('not_found'));
}

/**
 * Every brand in the order of their ids, each as this node keeps it; one that is new is among them
 * at once.
 */
export async function everyBrand(ctx: Context): Promise<Brand[]> {
  return Promise.all((await store.brandIds(ctx.db)).map((id) => brandById(ctx, id)));
}

/** Every brand, as the database has it now. */
export async function allBrands(db: Queryable): Promise<Brand[]> {
  return (await store.allBrands(db)).map(brandOf);
}

/**
 * Makes version 1 of a new brand and gives its id. Throws DocumentInvalid or HostTaken; the
 * transaction is lost then.
 */
export async function createBrand(
  tx: Transaction,
  code: string,
  document: unknown,
  author: string,
): Promise<bigint> {
  const checked = checkedDocument(document);
  const id = await store.insertBrand(tx, code);
  await store.insertVersion(tx, { brandId: id, version: 1, document: checked, author, note: '' });
  await setHosts(tx, id, checked.hosts);
  await auditTrail.note(tx, {
    actor: 'system',
    action: 'brand.created',
    subject: `brand:${code}`,
    after: { author, hosts: checked.hosts },
  });
  return id;
}

export async function exists(db: Queryable, code: string): Promise<boolean> {
  return (await store.findByCode(db, code)) !== undefined;
}

/** The document in force, or that of an earlier version. */
export async function exportBrand(db: Queryable, code: string, version?: number): Promise<Brand> {
  const row = await store.findByCode(db, code);
  if (!row) throw new UnknownBrand(code);
  if (version === undefined || version === row.version) return brandOf(row);
  const old = await store.documentOfVersion(db, row.id, version);
  if (!old) throw new UnknownVersion(code, version);
  return { ...row, version, document: withDefaults(old.document) };
}

/** The document that was in force at a moment; before the first one, that. */
export async function documentAt(db: Queryable, brandId: bigint, atMs: number): Promise<BrandDocument> {
  const row = (await store.documentAt(db, brandId, atMs)) ?? (await store.documentOfVersion(db, brandId, 1));
  return withDefaults(row!.document);
}

export type DatedDocument = { since: number; document: BrandDocument };

/**
 * The documents that were in force at some moment of a time, the oldest first; before the first
 * one, that.
 */
export async function documentsWithin(
  db: Queryable,
  brandId: bigint,
  fromMs: number,
  toMs: number,
): Promise<DatedDocument[]> {
  const rows = await store.documentsWithin(db, brandId, fromMs, toMs);
  if (rows.length === 0) return [{ since: fromMs, document: await documentAt(db, brandId, fromMs) }];
  return rows.map(({ since, document }) => ({ since, document: withDefaults(document) }));
}

export async function history(db: Queryable, code: string): Promise<VersionRow[]> {
  const row = await store.findByCode(db, code);
  if (!row) throw new UnknownBrand(code);
  return store.versions(db, row.id, versionsMax);
}

export type Change = {
  document: unknown;
  author: string;
  note?: string;
  /** The version that was edited; when another change came between, VersionConflict is thrown. */
  basedOn?: number;
};

/**
 * Puts a new document in force and gives its version. Every node and open browser hears of it after
 * the commit. Throws UnknownBrand, DocumentInvalid, VersionConflict or HostTaken.
 */
export function changeBrand(db: Database, code: string, change: Change): Promise<number> {
  return db.transaction((tx) => changeBrandIn(tx, db.schema, code, change));
}

/** The same within a transaction of the caller's. */
export function changeBrandIn(
  tx: Transaction,
  schema: string,
  code: string,
  change: Change,
): Promise<number> {
  return putInForce(tx, schema, code, change, []);
}

/** Puts the document of an earlier version in force again, as a new version. */
export async function rollbackBrand(
  db: Database,
  code: string,
  version: number,
  author: string,
): Promise<number> {
  const { document } = await exportBrand(db, code, version);
  const change = { document, author, note: `back to version ${version}` };
  return db.transaction((tx) => putInForce(tx, db.schema, code, change, [document]));
}

/**
 * Days of another zone would begin at other moments: sums would no longer be those of their days,
 * and no period would follow the one before it.
 */
const daysStand = 'play and money have been counted by days of the time zone in force';

const moneyStands = 'members have accounts in the currency in force';

async function putInForce(
  tx: Transaction,
  schema: string,
  code: string,
  change: Change,
  accepted: readonly BrandDocument[],
): Promise<number> {
  const row = await store.lockByCode(tx, code);
  if (!row) throw new UnknownBrand(code);
  if (change.basedOn !== undefined && change.basedOn !== row.version)
    throw new VersionConflict(code, row.version);
  const before = await store.documentOfVersion(tx, row.id, row.version);
  const inForce = withDefaults(before!.document);
  const document = checkedDocument(change.document, [inForce, ...accepted]);
  if (document.timeZone !== inForce.timeZone && (await store.daysAreCounted(tx, row.id)))
    throw new DocumentInvalid([{ path: 'timeZone', problem: daysStand }]);
  if (document.currency !== inForce.currency && (await store.hasMembers(tx, row.id)))
    throw new DocumentInvalid([{ path: 'currency', problem: moneyStands }]);
  const version = row.version + 1;
  await store.insertVersion(tx, {
    brandId: row.id,
    version,
    document,
    author: change.author,
    note: change.note ?? '',
  });
  await setHosts(tx, row.id, document.hosts);
  await auditTrail.note(tx, {
    actor: 'system',
    action: 'brand.changed',
    subject: `brand:${code}`,
    ...auditTrail.changed(
      { ...(before!.document as object), version: row.version },
      { ...document, version, author: change.author },
    ),
    ...(change.note ? { reason: change.note } : {}),
  });
  await announceIn(tx, schema, 'brand');
  return version;
}

/** Until the transaction ends nobody else changes the brand or its content. */
export function lockBrand(tx: Transaction, brandId: bigint): Promise<void> {
  return store.lockById(tx, brandId);
}

/**
 * Announces that content of the brand changed in this transaction: every node and open browser
 * hears of it after the commit.
 */
export async function contentChanged(tx: Transaction, schema: string, brandId: bigint): Promise<void> {
  await store.raiseRevision(tx, brandId);
  await announceIn(tx, schema, 'brand');
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

/**
 * The document as it will be kept. Throws DocumentInvalid with every problem that was found and
 * that none of `accepted` has: these were in force, and a rule that came later must not keep
 * anybody from closing a brand or going back.
 */
export function checkedDocument(document: unknown, accepted: readonly BrandDocument[] = []): BrandDocument {
  // The small build of zod has no error messages of its own.
  const parsed = z.safeParse(brandDocument, document, { error: z.locales.en().localeError });
  if (!parsed.success) {
    throw new DocumentInvalid(
      parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), problem: message })),
    );
  }
  const known = accepted.flatMap(documentProblems).map(({ path, problem }) => `${path}: ${problem}`);
  const problems = documentProblems(parsed.data).filter(
    ({ path, problem }) => !known.includes(`${path}: ${problem}`),
  );
  if (problems.length > 0) throw new DocumentInvalid(problems);
  return parsed.data;
}

export class UnknownBrand extends Error {
  constructor(code: string) {
    super(`There is no brand called ${code}.`);
  }
}

export class UnknownVersion extends Error {
  constructor(code: string, version: number) {
    super(`The brand ${code} has no version ${version}.`);
  }
}

export class VersionConflict extends Error {
  readonly version: number;
  constructor(code: string, version: number) {
    super(`The brand ${code} was changed meanwhile: it is at version ${version}.`);
    this.version = version;
  }
}

export class HostTaken extends Error {
  constructor(hosts: ReadonlyArray<string>) {
    super(`One of these hosts belongs to another brand: ${hosts.join(', ')}.`);
  }
}

export class DocumentInvalid extends Error {
  readonly problems: readonly DocumentProblem[];
  constructor(problems: ReadonlyArray<DocumentProblem>) {
    super(
      `The brand document is not valid:\n${problems.map(({ path, problem }) => `  ${path || 'document'}: ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** The brand's hosts become exactly these. Throws HostTaken. */
async function setHosts(tx: Transaction, brandId: bigint, hosts: readonly string[]): Promise<void> {
  try {
    await store.replaceHosts(tx, brandId, hosts);
  } catch (error) {
    if (uniqueViolation(error) === 'brand_host_pkey') throw new HostTaken(hosts);
    throw error;
  }
}

function cached(ctx: Context, key: string, read: () => Promise<store.BrandRow | undefined>): Promise<Brand> {
  let cache = caches.get(ctx);
  if (!cache) caches.set(ctx, (cache = new Map()));
  const now = ctx.clock.now();
  const known = cache.get(key);
  if (known && known.until > now) return known.brand;
  const brand = read().then((row) => (row ? brandOf(row) : refuse('invalid_host')));
  // Nothing is kept of a failure; and hosts come from outside: the oldest goes when there are more
  // than any server has.
  brand.catch(() => cache.delete(key));
  if (cache.size >= cachedBrandsMax) cache.delete(cache.keys().next().value!);
  cache.set(key, { until: now + cacheLifeMs, brand });
  return brand;
}

function brandOf(row: store.BrandRow): Brand {
  return { ...row, document: withDefaults(row.document) };
}
