import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage } from '#platform/keyset.ts';

export type FileRow = {
  id: bigint;
  brandId: bigint | null;
  key: string;
  width: number;
  height: number;
  bytes: number;
  name: string;
  author: string;
  createdAt: number;
};
export type NewFile = Omit<FileRow, 'id' | 'createdAt'>;

const columns = `id, brand_id as "brandId", key, width, height, bytes, name, author, created_at as "createdAt"`;

export function findByKey(db: Queryable, brandId: bigint | null, key: string): Promise<FileRow | undefined> {
  return db.one<FileRow>(`select ${columns} from file where brand_id is not distinct from $1 and key = $2`, [
    brandId,
    key,
  ]);
}

/** Undefined when somebody else was first. */
export function insertFile(db: Queryable, file: NewFile): Promise<FileRow | undefined> {
  return db.one<FileRow>(
    `insert into file (brand_id, key, type, width, height, bytes, name, author) values ($1, $2, 'image/webp', $3, $4, $5, $6, $7)
     on conflict (brand_id, key) do nothing returning ${columns}`,
    [file.brandId, file.key, file.width, file.height, file.bytes, file.name, file.author],
  );
}

/** A brand's own files and those of the installation, newest first. */
export async function pageOfFiles(
  db: Queryable,
  brandId: bigint,
  input: PageInput,
): Promise<KeysetPage<FileRow>> {
  const values: unknown[] = [brandId];
  const { where, orderAndLimit, cursor, page } = keyset(
    { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' },
    input,
    values,
  );
  return page(
    await db.rows<FileRow & { cursor: string }>(
      `select ${columns}, ${cursor} from file where (brand_id = $1 or brand_id is null) and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}
