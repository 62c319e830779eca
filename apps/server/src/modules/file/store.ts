import type { Queryable } from '#platform/database.ts';

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
  return db.one<FileRow>(`select ${columns} from file where brand_id is not distinct from $1 and key = $2`, [brandId, key]);
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
  pageNo: number,
  pageSize: number,
): Promise<{ list: FileRow[]; total: number }> {
  const [list, counted] = await Promise.all([
    db.rows<FileRow>(`select ${columns} from file where brand_id = $1 or brand_id is null order by id desc limit $2 offset $3`, [
      brandId,
      pageSize,
      (pageNo - 1) * pageSize,
    ]),
    db.one<{ count: bigint }>(`select count(*) from file where brand_id = $1 or brand_id is null`, [brandId]),
  ]);
  return { list, total: Number(counted!.count) };
}
