import type { ContentKind, ContentState } from '@sen/api/contentItem';
import type { PageInput } from '@sen/api/desk';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import type { Queryable } from '#platform/database.ts';

export type ItemRow = {
  id: bigint;
  brandId: bigint;
  kind: ContentKind;
  code: string;
  revision: number;
  version: number;
  state: ContentState;
  publishedVersion: number | null;
  position: number;
  showFrom: number | null;
  showUntil: number | null;
  changedAt: number;
};
export type PublishedRow = Pick<ItemRow, 'kind' | 'code' | 'showFrom' | 'showUntil'> & { body: object };
export type VersionRow = { version: number; author: string; note: string; createdAt: number };

const columns = `id, brand_id as "brandId", kind, code, revision, content_item.version, state, published_version as "publishedVersion", position,
  show_from as "showFrom", show_until as "showUntil", changed_at as "changedAt"`;

/** A brand's published items, whatever their periods, each kind in the order of showing. */
export function published(db: Queryable, brandId: bigint): Promise<PublishedRow[]> {
  return db.rows<PublishedRow>(
    `select kind, code, show_from as "showFrom", show_until as "showUntil", body
     from content_item join content_version on item_id = id and content_version.version = published_version
     where brand_id = $1 and state = 'published' order by kind, position, id`,
    [brandId],
  );
}

/** Those of these vendors that cannot be played at: closed, or under maintenance. */
export async function restingVendors(db: Queryable, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows<{ code: string }>(
    `select code from vendor where code = any($1) and state <> 'live'`,
    [codes],
  );
  return new Set(rows.map(({ code }) => code));
}

export function find(db: Queryable, id: bigint): Promise<ItemRow | undefined> {
  return db.one<ItemRow>(`select ${columns} from content_item where id = $1`, [id]);
}

export function lock(tx: Queryable, id: bigint): Promise<ItemRow | undefined> {
  return tx.one<ItemRow>(`select ${columns} from content_item where id = $1 for update`, [id]);
}

/** Every item of a brand, of any state, locked until the transaction ends. */
export function lockAll(tx: Queryable, brandId: bigint): Promise<ItemRow[]> {
  return tx.rows<ItemRow>(`select ${columns} from content_item where brand_id = $1 order by id for update`, [
    brandId,
  ]);
}

export type NewItem = Pick<ItemRow, 'kind' | 'code' | 'position' | 'showFrom' | 'showUntil'> & {
  body: object;
};

/**
 * Makes items with their first version, published. One statement, however many they are: new brands
 * bring hundreds.
 */
export async function insertPublished(
  tx: Queryable,
  brandId: bigint,
  items: readonly NewItem[],
  author: string,
): Promise<void> {
  await tx.run(
    `with given as (
       select * from jsonb_to_recordset($2::jsonb)
         as given (kind text, code text, position int, "showFrom" float8, "showUntil" float8, body jsonb)
     ), made as (
       insert into content_item (brand_id, kind, code, position, show_from, show_until, state, published_version)
       select $1, kind, code, position, to_timestamp("showFrom" / 1000), to_timestamp("showUntil" / 1000), 'published', 1 from given
       returning id, kind, code
     )
     insert into content_version (item_id, version, body, author)
     select made.id, 1, body, $3 from made join given using (kind, code)`,
    [brandId, JSON.stringify(items), author],
  );
}

const asShown: Order = {
  columns: [
    { sql: 'position', type: 'number' },
    { sql: 'id', type: 'number' },
  ],
  direction: 'asc',
};

/** Items of a kind in the order of showing. */
export async function page(
  db: Queryable,
  { brandId, kind, state }: { brandId: bigint; kind: ContentKind; state: ContentState | undefined },
  input: PageInput,
): Promise<KeysetPage<ItemRow & { body: object; author: string }>> {
  const values: unknown[] = [brandId, kind, state ?? null];
  const { where, orderAndLimit, cursor, page: onePage } = keyset(asShown, input, values);
  return onePage(
    await db.rows<ItemRow & { body: object; author: string; cursor: string }>(
      `select ${columns}, body, author, ${cursor}
       from content_item join content_version on item_id = id and content_version.version = content_item.version
       where brand_id = $1 and kind = $2 and ($3::text is null or state = $3) and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

/**
 * Makes an item behind the others of its kind, with its first version. Fails with a unique
 * violation when the brand has one of that kind and code.
 */
export async function insertItem(
  tx: Queryable,
  item: { brandId: bigint; kind: ContentKind; code: string },
  version: { body: object; author: string; note: string },
): Promise<ItemRow> {
  const row = await tx.one<ItemRow>(
    `insert into content_item (brand_id, kind, code, position)
     select $1, $2, $3, coalesce(max(position) + 1, 0) from content_item where brand_id = $1 and kind = $2 returning ${columns}`,
    [item.brandId, item.kind, item.code],
  );
  await insertVersion(tx, row!.id, 1, version);
  return row!;
}

export async function insertVersion(
  tx: Queryable,
  itemId: bigint,
  version: number,
  { body, author, note }: { body: object; author: string; note: string },
): Promise<void> {
  await tx.run(
    `insert into content_version (item_id, version, body, author, note) values ($1, $2, $3, $4, $5)`,
    [itemId, version, JSON.stringify(body), author, note],
  );
}

/** Writes what may change of an item, and raises its revision. */
export async function update(
  tx: Queryable,
  { id, version, state, publishedVersion, position, showFrom, showUntil }: ItemRow,
): Promise<ItemRow> {
  const row = await tx.one<ItemRow>(
    `update content_item set version = $2, state = $3, published_version = $4, position = $5,
       show_from = to_timestamp($6::float8 / 1000), show_until = to_timestamp($7::float8 / 1000),
       revision = revision + 1, changed_at = now()
     where id = $1 returning ${columns}`,
    [id, version, state, publishedVersion, position, showFrom, showUntil],
  );
  return row!;
}

export function versions(db: Queryable, itemId: bigint, count: number): Promise<VersionRow[]> {
  return db.rows<VersionRow>(
    `select version, author, note, created_at as "createdAt" from content_version where item_id = $1 order by version desc limit $2`,
    [itemId, count],
  );
}

export async function bodyOf(db: Queryable, itemId: bigint, version: number): Promise<object | undefined> {
  const row = await db.one<{ body: object }>(
    `select body from content_version where item_id = $1 and version = $2`,
    [itemId, version],
  );
  return row?.body;
}

/** The codes of the promotions that were open when the member last looked. */
export async function promotionsSeen(db: Queryable, memberId: bigint): Promise<readonly string[]> {
  return (
    (await db.one<{ codes: string[] }>('select codes from promotion_seen where member_id = $1', [memberId]))
      ?.codes ?? []
  );
}

export async function setPromotionsSeen(
  db: Queryable,
  memberId: bigint,
  codes: readonly string[],
): Promise<void> {
  await db.run(
    `insert into promotion_seen (member_id, codes) values ($1, $2)
     on conflict (member_id) do update set codes = excluded.codes where promotion_seen.codes <> excluded.codes`,
    [memberId, codes],
  );
}
