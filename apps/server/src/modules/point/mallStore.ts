/** The goods of the points mall. */
import type { LocalizedText } from '@sen/api/brandDocument';
import type { PageInput } from '@sen/api/desk';
import type { PointProductType } from '@sen/api/point';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';

export type ProductRow = {
  id: bigint;
  brandId: bigint;
  type: PointProductType;
  name: LocalizedText;
  description: LocalizedText;
  picture: string;
  currency: string;
  /** Whole points, and money in 1/100,000 of a unit. */
  points: bigint;
  price: bigint;
  credit: bigint | null;
  turnoverPercent: number;
  memberMax: number | null;
  showFrom: number | null;
  showUntil: number | null;
  position: number;
  open: boolean;
  stock: number;
  version: number;
  createdAt: number;
  changedAt: number;
};
const columns = `p.id, p.brand_id as "brandId", p.type, p.name, p.description, p.picture, p.currency, p.points, p.price, p.credit,
  p.turnover_percent as "turnoverPercent", p.member_max as "memberMax", p.show_from as "showFrom", p.show_until as "showUntil", p.position, p.open, p.stock, p.version,
  p.created_at as "createdAt", p.changed_at as "changedAt"`;

/**
 * The products that a brand offers at a moment, in its order. Products in a currency that was the
 * brand's before are not offered.
 */
export function offered(
  db: Queryable,
  { id, document: { currency } }: { id: bigint; document: { currency: string } },
  nowMs: number,
  type: PointProductType | null,
): Promise<ProductRow[]> {
  return db.rows<ProductRow>(
    `select ${columns} from point_product p
     where p.brand_id = $1 and p.currency = $4 and p.open and ($3::text is null or p.type = $3)
       and coalesce(p.show_from <= to_timestamp($2::float8 / 1000), true) and coalesce(p.show_until > to_timestamp($2::float8 / 1000), true)
     order by p.position, p.id limit 500`,
    [id, nowMs, type, currency],
  );
}

/** All who redeem it or change it wait for each other here. */
export function lock(tx: Queryable, id: bigint): Promise<ProductRow | undefined> {
  return tx.one<ProductRow>(`select ${columns} from point_product p where p.id = $1 for update`, [id]);
}

export async function addStock(tx: Queryable, id: bigint, by: number): Promise<number> {
  const row = await tx.one<{ stock: number }>(
    `update point_product set stock = stock + $2 where id = $1 returning stock`,
    [id, by],
  );
  return row!.stock;
}

export type ProductFields = Omit<
  ProductRow,
  'id' | 'brandId' | 'type' | 'currency' | 'stock' | 'version' | 'createdAt' | 'changedAt'
>;
export type NewProduct = ProductFields &
  Pick<ProductRow, 'brandId' | 'type' | 'currency' | 'stock'> & { requestId: string };

const valuesOf = (product: ProductFields): unknown[] => [
  JSON.stringify(product.name),
  JSON.stringify(product.description),
  product.picture,
  product.points,
  product.price,
  product.credit,
  product.turnoverPercent,
  product.memberMax,
  product.showFrom,
  product.showUntil,
  product.position,
  product.open,
];
const fields = `name, description, picture, points, price, credit, turnover_percent, member_max, show_from, show_until, position, open`;
const given = `$1::jsonb, $2::jsonb, $3, $4::bigint, $5::bigint, $6::bigint, $7::int, $8::int, to_timestamp($9::float8 / 1000), to_timestamp($10::float8 / 1000), $11::int, $12::boolean`;

/**
 * The request that made a product, to compare one sent again with, whatever became of the product
 * since.
 */
const askedOf = (product: NewProduct): string =>
  JSON.stringify(product, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** Undefined: the request is known already. */
export function insert(tx: Queryable, product: NewProduct): Promise<ProductRow | undefined> {
  return tx.one<ProductRow>(
    `insert into point_product as p (${fields}, brand_id, type, currency, stock, request_id, asked) values (${given}, $13, $14, $15, $16, $17, $18)
     on conflict (request_id) do nothing returning ${columns}`,
    [
      ...valuesOf(product),
      product.brandId,
      product.type,
      product.currency,
      product.stock,
      product.requestId,
      askedOf(product),
    ],
  );
}

/** The product of a request, and whether it was asked for with the same. */
export function findByRequest(
  db: Queryable,
  asked: NewProduct,
): Promise<{ id: bigint; version: number; isSame: boolean } | undefined> {
  return db.one(
    `select id, version, asked = $2::jsonb as "isSame" from point_product where request_id = $1`,
    [asked.requestId, askedOf(asked)],
  );
}

export async function change(tx: Queryable, id: bigint, product: ProductFields): Promise<number> {
  const row = await tx.one<{ version: number }>(
    `update point_product set (${fields}) = (select ${given}), version = version + 1, changed_at = now() where id = $13 returning version`,
    [...valuesOf(product), id],
  );
  return row!.version;
}

/** Opening a new product is no other version of it. */
export async function setOpen(tx: Queryable, id: bigint, open: boolean): Promise<void> {
  await tx.run(`update point_product set open = $2 where id = $1`, [id, open]);
}

export type StockChange = {
  productId: bigint;
  requestId: string;
  by: number;
  operatorId: bigint | null;
  reason: string;
};

/** Undefined: the request is known already. */
export function insertStockChange(tx: Queryable, change: StockChange): Promise<{ id: bigint } | undefined> {
  return tx.one<{ id: bigint }>(
    `insert into point_stock_change (product_id, request_id, by, operator_id, reason) values ($1, $2, $3, $4, $5)
     on conflict (request_id) do nothing returning id`,
    [change.productId, change.requestId, change.by, change.operatorId, change.reason],
  );
}

export function stockChangeOf(
  db: Queryable,
  requestId: string,
): Promise<Pick<StockChange, 'productId' | 'by'> | undefined> {
  return db.one(`select product_id as "productId", by from point_stock_change where request_id = $1`, [
    requestId,
  ]);
}

/** The credit that open products give, those that are over left out. */
export function creditsOf(db: Queryable, brandId: bigint): Promise<{ points: bigint; credit: bigint }[]> {
  return db.rows(
    `select points, credit from point_product
     where brand_id = $1 and type = 'credit' and open and (show_until is null or show_until > now())`,
    [brandId],
  );
}

const inOrder: Order = {
  columns: [
    { sql: 'p.brand_id', type: 'number' },
    { sql: 'p.position', type: 'number' },
    { sql: 'p.id', type: 'number' },
  ],
  direction: 'asc',
};

export type DeskFilter = {
  brandIds: readonly bigint[];
  id: bigint | null;
  type: PointProductType | null;
  open: boolean | null;
};

export async function pageOfDesk(
  db: Queryable,
  { brandIds, id, type, open }: DeskFilter,
  input: PageInput,
): Promise<KeysetPage<ProductRow & { redeemed: number; processing: number }>> {
  const values: unknown[] = [brandIds, id, type, open];
  const { where, orderAndLimit, cursor, page } = keyset(inOrder, input, values);
  return page(
    await db.rows<ProductRow & { redeemed: number; processing: number; cursor: string }>(
      `select ${columns}, r.redeemed, r.processing, ${cursor} from point_product p
       cross join lateral (
         select coalesce(sum(quantity) filter (where state <> 'rejected'), 0)::int as redeemed,
           coalesce(sum(quantity) filter (where state = 'processing'), 0)::int as processing
         from redemption where product_id = p.id) r
       where p.brand_id = any($1) and ($2::bigint is null or p.id = $2) and ($3::text is null or p.type = $3) and ($4::boolean is null or p.open = $4)
         and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}
