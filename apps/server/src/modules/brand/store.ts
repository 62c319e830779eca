import type { BrandDocument } from '@sen/api/brandDocument';
import type { Queryable } from '#platform/database.ts';

export type BrandRow = { id: bigint; code: string; version: number; revision: number; document: unknown };
export type VersionRow = { version: number; author: string; note: string; createdAt: number };

const brandWithDocument = `select brand.id, brand.code, brand.version, brand.revision, brand_version.document
  from brand join brand_version on brand_version.brand_id = brand.id and brand_version.version = brand.version`;

export function findByHost(db: Queryable, host: string): Promise<BrandRow | undefined> {
  return db.one<BrandRow>(
    `${brandWithDocument} join brand_host on brand_host.brand_id = brand.id where host = $1`,
    [host],
  );
}

/** Those of some hosts that are a brand's. */
export async function knownHosts(db: Queryable, hosts: readonly string[]): Promise<string[]> {
  return (await db.rows<{ host: string }>(`select host from brand_host where host = any($1)`, [hosts])).map(
    ({ host }) => host,
  );
}

export function findById(db: Queryable, id: bigint): Promise<BrandRow | undefined> {
  return db.one<BrandRow>(`${brandWithDocument} where brand.id = $1`, [id]);
}

export function findByCode(db: Queryable, code: string): Promise<BrandRow | undefined> {
  return db.one<BrandRow>(`${brandWithDocument} where code = $1`, [code]);
}

export async function brandIds(db: Queryable): Promise<bigint[]> {
  return (await db.rows<{ id: bigint }>(`select id from brand order by id`)).map(({ id }) => id);
}

export function allBrands(db: Queryable): Promise<BrandRow[]> {
  return db.rows<BrandRow>(`${brandWithDocument} order by brand.id`);
}

/**
 * Locks the brand until the transaction ends and gives its version; undefined: there is none of
 * that code.
 */
export function lockByCode(
  tx: Queryable,
  code: string,
): Promise<{ id: bigint; version: number } | undefined> {
  return tx.one(`select id, version from brand where code = $1 for update`, [code]);
}

export async function insertBrand(tx: Queryable, code: string): Promise<bigint> {
  const row = await tx.one<{ id: bigint }>(`insert into brand (code) values ($1) returning id`, [code]);
  return row!.id;
}

/** Makes a version and puts it in force. */
export async function insertVersion(
  tx: Queryable,
  row: { brandId: bigint; version: number; document: BrandDocument; author: string; note: string },
): Promise<void> {
  await tx.run(
    `insert into brand_version (brand_id, version, document, author, note) values ($1, $2, $3, $4, $5)`,
    [row.brandId, row.version, JSON.stringify(row.document), row.author, row.note],
  );
  await tx.run(
    `update brand set version = $2, maintenance = $3, time_zone = $4, revision = revision + 1, changed_at = now() where id = $1`,
    [row.brandId, row.version, row.document.maintenance, row.document.timeZone],
  );
}

/** Whether play or money of the brand has been counted by days, or a period of it closed. */
export async function daysAreCounted(tx: Queryable, brandId: bigint): Promise<boolean> {
  const row = await tx.one<{ counted: boolean }>(
    `select exists (select from team_cutoff where brand_id = $1)
       or exists (select from member m join member_money_day d on d.member_id = m.id where m.brand_id = $1)
       or exists (select from settled_play where brand_id = $1) as counted`,
    [brandId],
  );
  return row!.counted;
}

/** Whether anybody has an account at the brand, trial accounts included. */
export async function hasMembers(tx: Queryable, brandId: bigint): Promise<boolean> {
  return (await tx.one(`select 1 from member where brand_id = $1 limit 1`, [brandId])) !== undefined;
}

export async function lockById(tx: Queryable, brandId: bigint): Promise<void> {
  await tx.run(`select 1 from brand where id = $1 for update`, [brandId]);
}

export async function raiseRevision(tx: Queryable, brandId: bigint): Promise<void> {
  await tx.run(`update brand set revision = revision + 1, changed_at = now() where id = $1`, [brandId]);
}

/**
 * The brand's hosts become exactly these. Fails with a unique violation when another brand has one
 * of them.
 */
export async function replaceHosts(tx: Queryable, brandId: bigint, hosts: readonly string[]): Promise<void> {
  await tx.run(`delete from brand_host where brand_id = $1 and host <> all($2::text[])`, [brandId, hosts]);
  await tx.run(
    `insert into brand_host (host, brand_id) select host, $1 from unnest($2::text[]) as host
     where host not in (select host from brand_host where brand_id = $1)`,
    [brandId, hosts],
  );
}

export function versions(db: Queryable, brandId: bigint, count: number): Promise<VersionRow[]> {
  return db.rows<VersionRow>(
    `select version, author, note, created_at as "createdAt" from brand_version where brand_id = $1 order by version desc limit $2`,
    [brandId, count],
  );
}

export function documentAt(
  db: Queryable,
  brandId: bigint,
  atMs: number,
): Promise<{ document: unknown } | undefined> {
  return db.one(
    `select document from brand_version where brand_id = $1 and created_at <= to_timestamp($2::float8 / 1000) order by version desc limit 1`,
    [brandId, atMs],
  );
}

/**
 * The documents that were in force at some moment of a time, both ends included, with since when;
 * the oldest first.
 */
export function documentsWithin(
  db: Queryable,
  brandId: bigint,
  fromMs: number,
  toMs: number,
): Promise<{ document: unknown; since: number }[]> {
  return db.rows(
    `select document, created_at as since from brand_version v where brand_id = $1 and created_at <= to_timestamp($3::float8 / 1000)
       and not exists (select from brand_version n where n.brand_id = $1 and n.version > v.version and n.created_at <= to_timestamp($2::float8 / 1000))
     order by version`,
    [brandId, fromMs, toMs],
  );
}

export function documentOfVersion(
  db: Queryable,
  brandId: bigint,
  version: number,
): Promise<{ document: unknown } | undefined> {
  return db.one(`select document from brand_version where brand_id = $1 and version = $2`, [
    brandId,
    version,
  ]);
}
