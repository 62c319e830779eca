import type { AdjustmentDirection, AdjustmentState } from '@sen/api/adjustment';
import type { PageInput } from '@sen/api/desk';
import type { Queryable } from '#platform/database.ts';
import { keyset, type KeysetPage, type Order } from '#platform/keyset.ts';

export type AdjustmentRow = {
  id: bigint;
  memberId: bigint;
  /** The member's. */
  brandId: bigint;
  requestedBy: bigint;
  direction: AdjustmentDirection;
  currency: string;
  amount: bigint;
  reason: string;
  state: AdjustmentState;
  requestedAt: number;
  closedAt: number | null;
};
const columns = `id, member_id as "memberId", brand_id as "brandId", requested_by as "requestedBy", direction, currency, amount, reason, state,
  requested_at as "requestedAt", closed_at as "closedAt"`;

export function find(db: Queryable, id: bigint): Promise<AdjustmentRow | undefined> {
  return db.one<AdjustmentRow>(`select ${columns} from adjustment where id = $1`, [id]);
}

export function lockById(tx: Queryable, id: bigint): Promise<AdjustmentRow | undefined> {
  return tx.one<AdjustmentRow>(`select ${columns} from adjustment where id = $1 for update`, [id]);
}

export function findByRequest(db: Queryable, requestId: string): Promise<AdjustmentRow | undefined> {
  return db.one<AdjustmentRow>(`select ${columns} from adjustment where request_id = $1`, [requestId]);
}

export type NewAdjustment = Pick<AdjustmentRow, 'memberId' | 'brandId' | 'requestedBy' | 'direction' | 'currency' | 'amount' | 'reason'> & {
  requestId: string;
};

/** Undefined: the request is known already. */
export function insert(tx: Queryable, row: NewAdjustment): Promise<AdjustmentRow | undefined> {
  return tx.one<AdjustmentRow>(
    `insert into adjustment (member_id, brand_id, request_id, requested_by, direction, currency, amount, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (request_id) do nothing returning ${columns}`,
    [row.memberId, row.brandId, row.requestId, row.requestedBy, row.direction, row.currency, row.amount, row.reason],
  );
}

export function close(tx: Queryable, id: bigint, state: AdjustmentState): Promise<number> {
  return tx.run(`update adjustment set state = $2, closed_at = now() where id = $1`, [id, state]);
}

export type Wanted = {
  brandIds: readonly bigint[];
  id: bigint | undefined;
  memberId: bigint | undefined;
  state: AdjustmentState | undefined;
  sinceMs: number | null;
  untilMs: number | null;
};

const newest: Order = { columns: [{ sql: 'id', type: 'number' }], direction: 'desc' };

export async function pageOfAll(
  db: Queryable,
  { brandIds, id, memberId, state, sinceMs, untilMs }: Wanted,
  input: PageInput,
): Promise<KeysetPage<AdjustmentRow>> {
  const values: unknown[] = [brandIds, state ?? null, sinceMs, untilMs, id ?? null];
  const ofMember = memberId === undefined ? '' : `and member_id = $${values.push(memberId)}`;
  const { where, orderAndLimit, cursor, page } = keyset(newest, input, values);
  const rows = await db.rows<AdjustmentRow & { cursor: string }>(
    `select ${columns}, ${cursor} from adjustment
     where brand_id = any($1) and ($2::text is null or state = $2)
       and ($3::float8 is null or requested_at >= to_timestamp($3::float8 / 1000))
       and ($4::float8 is null or requested_at < to_timestamp($4::float8 / 1000)) and ($5::bigint is null or id = $5) ${ofMember}
       and ${where} ${orderAndLimit}`,
    values,
  );
  return page(rows);
}

export async function countWaiting(db: Queryable, brandIds: readonly bigint[]): Promise<number> {
  const row = await db.one<{ count: number }>(
    `select count(*)::int as count from adjustment where brand_id = any($1) and state = 'waiting'`,
    [brandIds],
  );
  return row!.count;
}
