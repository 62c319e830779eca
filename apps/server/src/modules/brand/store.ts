import type { Queryable } from '#platform/database.ts';

export type BrandRow = { id: bigint; code: string; document: unknown; version: number };

const columns = `brand.id, brand.code, brand.document, brand.version`;

/** The brand of a host, else the one that answers for every host. */
export function findByHost(db: Queryable, host: string): Promise<BrandRow | undefined> {
  return db.one<BrandRow>(
    `select ${columns} from brand_host join brand on brand.id = brand_host.brand_id
     where host in ($1, '*') order by host = '*' limit 1`,
    [host],
  );
}

export function findById(db: Queryable, id: bigint): Promise<BrandRow | undefined> {
  return db.one<BrandRow>(`select ${columns} from brand where id = $1`, [id]);
}

export async function insertBrand(db: Queryable, code: string, document: unknown, hosts: string[]): Promise<bigint> {
  const row = await db.one<{ id: bigint }>(`insert into brand (code, document) values ($1, $2) returning id`, [
    code,
    JSON.stringify(document),
  ]);
  await db.run(`insert into brand_host (host, brand_id) select unnest($1::text[]), $2`, [hosts, row!.id]);
  return row!.id;
}

export async function replaceDocument(db: Queryable, id: bigint, document: unknown): Promise<void> {
  await db.run(`update brand set document = $2, version = version + 1, changed_at = now() where id = $1`, [id, JSON.stringify(document)]);
}

export async function exists(db: Queryable, code: string): Promise<boolean> {
  return (await db.one(`select 1 as one from brand where code = $1`, [code])) !== undefined;
}
