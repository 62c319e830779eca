/** Redemptions and conversions of members. */
import type { LocalizedText } from '@sen/api/brandDocument';
import type { PageInput } from '@sen/api/desk';
import type { PointProductType, RedemptionContact, RedemptionState } from '@sen/api/point';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';
import { queuePage, type WantedCases } from '#platform/queuePage.ts';

export type RedemptionRow = {
  id: bigint;
  memberId: bigint;
  brandId: bigint;
  productId: bigint;
  productVersion: number;
  type: PointProductType;
  name: LocalizedText;
  picture: string;
  quantity: number;
  /** The sums of the whole redemption: whole points, and money in 1/100,000 of a unit. */
  points: bigint;
  currency: string;
  price: bigint;
  credit: bigint | null;
  state: RedemptionState;
  remark: string;
  contact: RedemptionContact | null;
  note: string | null;
  createdAt: number;
  decidedAt: number | null;
};
const columns = `id, member_id as "memberId", brand_id as "brandId", product_id as "productId", product_version as "productVersion", type, name, picture, quantity, points,
  currency, price, credit, state, remark, contact, note, created_at as "createdAt", decided_at as "decidedAt"`;

export type NewRedemption = Omit<RedemptionRow, 'id' | 'note' | 'createdAt' | 'decidedAt'> & {
  requestId: string;
};

export async function insert(tx: Queryable, row: NewRedemption): Promise<RedemptionRow> {
  const made = await tx.one<RedemptionRow>(
    `insert into redemption (member_id, brand_id, product_id, product_version, request_id, type, name, picture, quantity, points, currency, price, credit, state, remark, contact, decided_at)
     values ($1, $2, $3, $16, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, case when $13 <> 'processing' then now() end) returning ${columns}`,
    [
      row.memberId,
      row.brandId,
      row.productId,
      row.requestId,
      row.type,
      JSON.stringify(row.name),
      row.picture,
      row.quantity,
      row.points,
      row.currency,
      row.price,
      row.credit,
      row.state,
      row.remark,
      row.contact && JSON.stringify(row.contact),
      row.productVersion,
    ],
  );
  return made!;
}

export function findByRequest(
  db: Queryable,
  memberId: bigint,
  requestId: string,
): Promise<RedemptionRow | undefined> {
  return db.one<RedemptionRow>(`select ${columns} from redemption where member_id = $1 and request_id = $2`, [
    memberId,
    requestId,
  ]);
}

export function find(db: Queryable, id: bigint): Promise<RedemptionRow | undefined> {
  return db.one<RedemptionRow>(`select ${columns} from redemption where id = $1`, [id]);
}

export function lockById(tx: Queryable, id: bigint): Promise<RedemptionRow | undefined> {
  return tx.one<RedemptionRow>(`select ${columns} from redemption where id = $1 for update`, [id]);
}

export async function decide(tx: Queryable, id: bigint, state: RedemptionState, note: string): Promise<void> {
  await tx.run(`update redemption set state = $2, note = $3, decided_at = now() where id = $1`, [
    id,
    state,
    note,
  ]);
}

/** The number of each product that a member has redeemed; what was rejected does not count. */
export async function takenBy(
  db: Queryable,
  memberId: bigint,
  productIds: readonly bigint[],
): Promise<Map<bigint, number>> {
  const rows = await db.rows<{ productId: bigint; taken: number }>(
    `select product_id as "productId", sum(quantity)::int as taken from redemption
     where product_id = any($2) and member_id = $1 and state <> 'rejected' group by 1`,
    [memberId, productIds],
  );
  return new Map(rows.map(({ productId, taken }) => [productId, taken]));
}

const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

export type OwnFilter = {
  state: RedemptionState | null;
  type: PointProductType | null;
  sinceMs: number | null;
  untilMs: number | null;
};

export async function pageOfMember(
  db: Queryable,
  memberId: bigint,
  { state, type, sinceMs, untilMs }: OwnFilter,
  input: PageInput,
): Promise<KeysetPage<RedemptionRow>> {
  const values: unknown[] = [memberId, state, type, sinceMs, untilMs];
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  return page(
    await db.rows<RedemptionRow & { cursor: string }>(
      `select ${columns}, ${cursor} from redemption where member_id = $1 and ($2::text is null or state = $2) and ($3::text is null or type = $3)
         and ($4::float8 is null or created_at >= to_timestamp($4::float8 / 1000)) and ($5::float8 is null or created_at < to_timestamp($5::float8 / 1000))
         and ${where} ${orderAndLimit}`,
      values,
    ),
  );
}

export function pageOfAll(
  db: Queryable,
  wanted: WantedCases<RedemptionState>,
  { type, productId }: { type: PointProductType | null; productId: bigint | null },
  input: PageInput,
): Promise<KeysetPage<RedemptionRow>> {
  const equals = [
    ...(type === null ? [] : [{ column: 'type', value: type }]),
    ...(productId === null ? [] : [{ column: 'product_id', value: productId }]),
  ];
  return queuePage<RedemptionRow>(
    db,
    { table: 'redemption', at: 'created_at', order: newest },
    { ...wanted, equals },
    input,
    ({ cursor, where, orderAndLimit }) =>
      `select ${columns}, ${cursor} from redemption where brand_id = any($1) and ${where} ${orderAndLimit}`,
  );
}

export async function countWaiting(db: Queryable, brandIds: readonly bigint[]): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from redemption where brand_id = any($1) and state = 'processing'`,
    [brandIds],
  );
  return row!.count;
}

export type ConversionRow = {
  id: bigint;
  memberId: bigint;
  points: bigint;
  currency: string;
  amount: bigint;
  ratePoints: bigint;
  rateAmount: bigint;
  /** The part of the money that has to be played. */
  turnoverPercent: number;
};
const conversionColumns = `id, member_id as "memberId", points, currency, amount, rate_points as "ratePoints", rate_amount as "rateAmount", turnover_percent as "turnoverPercent"`;

export async function insertConversion(
  tx: Queryable,
  row: Omit<ConversionRow, 'id'> & { requestId: string },
): Promise<ConversionRow> {
  const made = await tx.one<ConversionRow>(
    `insert into point_conversion (member_id, request_id, points, currency, amount, rate_points, rate_amount, turnover_percent)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     returning ${conversionColumns}`,
    [
      row.memberId,
      row.requestId,
      row.points,
      row.currency,
      row.amount,
      row.ratePoints,
      row.rateAmount,
      row.turnoverPercent,
    ],
  );
  return made!;
}

export function conversionByRequest(
  db: Queryable,
  memberId: bigint,
  requestId: string,
): Promise<ConversionRow | undefined> {
  return db.one<ConversionRow>(
    `select ${conversionColumns} from point_conversion where member_id = $1 and request_id = $2`,
    [memberId, requestId],
  );
}

export async function conversionsOf(
  db: Queryable,
  ids: readonly bigint[],
): Promise<Map<bigint, ConversionRow>> {
  const rows = await db.rows<ConversionRow>(
    `select ${conversionColumns} from point_conversion where id = any($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
